/** What is wrong with the link that led here, shown at the head of the page until the reader goes on. */
import { one } from './query.mjs';

const LONGEST = 40;

/** A short form of a text from a link, which can be of any length. @param {string} text */
export function shortened(text) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Adds a notice. @param {string} words */
export function showNotice(words) {
  const place = one(document, '.amiss');
  if (!place) return;
  place.textContent = [place.textContent, words].filter(Boolean).join(' ');
  place.hidden = false;
}

export function clearNotices() {
  const place = one(document, '.amiss');
  if (!place || place.hidden) return;
  place.textContent = '';
  place.hidden = true;
}
