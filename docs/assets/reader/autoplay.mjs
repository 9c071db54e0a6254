/** Playing through the steps by itself, at reading speed, until it is stopped. */

const FACTORS = { slow: 1.7, steady: 1, fast: 0.55 };
const LEAST = 1600; // milliseconds, to see what has moved
const PER_LETTER = 45; // milliseconds, at some 220 words a minute

/**
 * How long a step stays.
 *
 * @param {string} caption Its words.
 * @param {string} speed `slow`, `steady` or `fast`.
 * @returns {number} Milliseconds.
 */
export function pause(caption, speed) {
  return (LEAST + PER_LETTER * caption.trim().length) * (FACTORS[speed] ?? 1);
}

export class Autoplay {
  #timer = null;

  /**
   * @param {object} page
   * @param {() => boolean} page.step Goes one step on; false at the end.
   * @param {() => number} page.pause How long to stay at the step that is shown.
   * @param {(on: boolean) => void} page.changed Called when it starts and stops.
   */
  constructor({ step, pause: wait, changed }) {
    this.page = { step, wait, changed };
  }

  get on() {
    return this.#timer !== null;
  }

  start() {
    this.#wait();
    this.page.changed(true);
  }

  stop() {
    if (!this.on) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.page.changed(false);
  }

  #wait() {
    this.#timer = setTimeout(() => (this.page.step() ? this.#wait() : this.stop()), this.page.wait());
  }
}
