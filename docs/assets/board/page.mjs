/** What boards need from the page around them. */

const PAUSE = 650; // milliseconds between the computer's steps

/** A pause between the computer's steps; none for a reader who prefers no motion. @param {AbortSignal} signal */
export function beat(signal) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/** Runs something after the page's scripts, which listen to what boards do. @param {() => void} act */
export function whenLoaded(act) {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}

/** Resolves when an element is first in view. @param {Element} node @returns {Promise<void>} */
export function seen(node) {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(node);
  });
}

/** The addresses of passages, which the page holds. @returns {Record<string, string>} */
export function passages() {
  return JSON.parse(document.querySelector('script#passages')?.textContent || '{}');
}
