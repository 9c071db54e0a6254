/** The address bar: it holds the place that is shown, and goes back where the reader came from, not step by step. */

const APART = 350; // milliseconds; browsers refuse more than a hundred changes in half a minute

export class Address {
  #wanted = null;
  #timer = null;

  /** @param {string} fragment With its `#`. */
  put(fragment) {
    this.#wanted = fragment;
    if (this.#timer === null) this.#write();
  }

  /** Leaves the address as it is, for a place that the address itself has named. */
  drop() {
    this.#wanted = null;
  }

  #write() {
    if (this.#wanted !== null) history.replaceState(history.state, "", this.#wanted);
    this.#timer = this.#wanted === null ? null : setTimeout(() => this.#write(), APART);
    this.#wanted = null;
  }
}
