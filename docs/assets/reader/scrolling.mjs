/** Where the reader is in the text: which passage is in sight, how to bring one there, how to stay at it. */

/**
 * The line that is being read: at the top of the view where the text begins, at its foot where the text ends, so that
 * every passage comes under it.
 *
 * @param {{top: number, bottom: number}} view What can be seen, without what is docked over it.
 * @param {{top: number, bottom: number}} text Where the text lies in the same measure.
 */
export function readingLine(view, text) {
  const way = text.bottom - text.top - (view.bottom - view.top);
  const gone = way > 0 ? Math.min(1, Math.max(0, (view.top - text.top) / way)) : 0;
  return view.top + gone * (view.bottom - view.top);
}

/**
 * Which of some rows lies at a line, or nearest to it; -1 if there are none.
 *
 * @param {number} line
 * @param {{top: number, bottom: number}[]} rows
 */
export function rowAt(line, rows) {
  const distance = ({ top, bottom }) => Math.max(top - line, line - bottom, 0);
  return rows.reduce((best, row, index) => (best < 0 || distance(row) < distance(rows[best]) ? index : best), -1);
}

/**
 * How far to scroll so that a row can be read: its beginning above all, then as much of it as there is room for.
 *
 * @param {{top: number, bottom: number}} row
 * @param {{top: number, bottom: number}} view
 */
export function shift(row, view) {
  if (row.top < view.top) return row.top - view.top;
  if (row.bottom <= view.bottom) return 0;
  return Math.min(row.bottom - view.bottom, row.top - view.top);
}

const MARGIN = 12; // pixels between what is docked and what is read

export class Sight {
  #held = null; // the row that stays where it is, and where that is
  #expected = null; // where the page has been scrolled to by ourselves

  /**
   * @param {HTMLElement[]} rows
   * @param {{docked: () => number, moved: () => void}} page How much is docked above; who is told that the reader scrolled.
   */
  constructor(rows, { docked, moved }) {
    this.rows = rows;
    this.docked = docked;
    this.moved = moved;
  }

  start() {
    let waiting = false;
    document.addEventListener(
      'scroll',
      () => {
        if (waiting) return;
        waiting = true;
        requestAnimationFrame(() => {
          waiting = false;
          this.#scrolled();
        });
      },
      { passive: true },
    );
    addEventListener('resize', () => this.hold());
  }

  view() {
    return { top: this.docked() + MARGIN, bottom: innerHeight };
  }

  /** The row that is being read. */
  row() {
    const boxes = this.rows.map((row) => row.getBoundingClientRect());
    if (!boxes.length) return null;
    return this.rows[rowAt(readingLine(this.view(), { top: boxes[0].top, bottom: boxes.at(-1).bottom }), boxes)];
  }

  /** Brings a row into sight. */
  bring(row) {
    this.#by(shift(row.getBoundingClientRect(), this.view()));
  }

  /** Remembers what is read, the chosen row if it can be seen. @param {HTMLElement} [wished] */
  hold(wished = this.#held?.row) {
    const seen = (row) =>
      row && row.getBoundingClientRect().bottom > this.view().top && row.getBoundingClientRect().top < innerHeight;
    const row = seen(wished) ? wished : this.row();
    this.#held = row && { row, top: row.getBoundingClientRect().top };
  }

  /** Goes back to what was read, when the page has been laid out anew. */
  keep() {
    if (!this.#held || scrollY === 0) return this.hold();
    this.#by(this.#held.row.getBoundingClientRect().top - this.#held.top);
    return this.hold(this.#held.row);
  }

  #by(distance) {
    if (Math.abs(distance) >= 1) scrollBy({ top: distance, behavior: 'instant' });
    this.#expected = scrollY;
  }

  #scrolled() {
    const ours = this.#expected !== null && Math.abs(scrollY - this.#expected) < 2;
    this.#expected = null;
    this.hold();
    if (!ours) this.moved();
  }
}
