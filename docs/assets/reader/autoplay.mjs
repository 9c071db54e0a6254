/** Playing through: step after step by itself, as fast as one reads, until it is stopped. */

const SLOWNESS = { slow: 1.7, steady: 1, fast: 0.55 };
const LEAST = 1600; // milliseconds, to see what has moved
const A_LETTER = 45; // milliseconds, at some 220 words a minute

/**
 * How long a step stays.
 *
 * @param {string} caption Its words.
 * @param {string} speed `slow`, `steady` or `fast`.
 * @returns {number} Milliseconds.
 */
export function pause(caption, speed) {
  return (LEAST + A_LETTER * caption.trim().length) * (SLOWNESS[speed] ?? 1);
}

export class Through {
  #timer = null;

  /**
   * @param {object} deed
   * @param {() => boolean} deed.step Goes one step on; false at the end.
   * @param {() => number} deed.pause How long to stay at the step that is shown.
   * @param {(on: boolean) => void} deed.told Is told when it begins and ends.
   */
  constructor({ step, pause: wait, told }) {
    this.deed = { step, wait, told };
  }

  get on() {
    return this.#timer !== null;
  }

  start() {
    this.#wait();
    this.deed.told(true);
  }

  stop() {
    if (!this.on) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.deed.told(false);
  }

  #wait() {
    this.#timer = setTimeout(() => (this.deed.step() ? this.#wait() : this.stop()), this.deed.wait());
  }
}
