/** The address bar holds the place that is shown. Back leads to where the reader came from, not step by step. */

const INTERVAL = 350; // milliseconds; browsers refuse more than a hundred changes in half a minute

export class AddressBar {
  #wanted = null;
  #timer = null;

  /** @param {string} fragment With its `#`. */
  put(fragment) {
    this.#wanted = fragment;
    if (this.#timer === null) this.#write();
  }

  /** Writes at once what is still waiting: the reader is leaving the page, and may come back. */
  settle() {
    if (this.#wanted !== null) history.replaceState(history.state, '', this.#wanted);
    this.#wanted = null;
  }

  /** Leaves the address as it is, for a place that the address itself has named. */
  drop() {
    this.#wanted = null;
  }

  #write() {
    this.#timer = this.#wanted === null ? null : setTimeout(() => this.#write(), INTERVAL);
    this.settle();
  }
}
