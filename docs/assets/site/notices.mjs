/** What is wrong with the link that led here: told at the head of the page until the reader goes on. */

const LONGEST = 40;

/** Hostile links can be long. @param {string} text */
export function shortened(text) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** @param {string} words */
export function tell(words) {
  const place = document.querySelector('.amiss');
  if (!place) return;
  place.textContent = [place.textContent, words].filter(Boolean).join(' ');
  place.hidden = false;
}

export function hush() {
  const place = document.querySelector('.amiss');
  if (!place || place.hidden) return;
  place.textContent = '';
  place.hidden = true;
}
