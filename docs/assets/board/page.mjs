/** What boards ask of the page they stand on. */

const PAUSE = 650; // milliseconds between the computer's steps

/** A pause between the computer's steps; none for a reader who wants no motion. */
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

/** After the scripts of the page have run, since they listen to what boards do. */
export function whenLoaded(act) {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}

/** When something of the page is first seen. */
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

/** Addresses of passages, as the page gives them. */
export function passages() {
  return JSON.parse(document.querySelector('script#passages')?.textContent || '{}');
}
