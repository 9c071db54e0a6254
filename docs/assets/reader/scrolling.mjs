/** Where the reader is in the text: which passage is in view, how to bring one into view, how to stay at it. */

/**
 * The line being read: the top of the view at the beginning of the text, its foot at the end, so that it crosses every
 * passage.
 *
 * @param {{top: number, bottom: number}} view The visible part of the page, without what is docked over it.
 * @param {{top: number, bottom: number}} text Where the text is, in the same unit.
 */
export function readingLine(view, text) {
  const range = text.bottom - text.top - (view.bottom - view.top);
  const share = range > 0 ? Math.min(1, Math.max(0, (view.top - text.top) / range)) : 0;
  return view.top + share * (view.bottom - view.top);
}

/**
 * The index of the row at a line, or nearest to it; -1 if there are no rows.
 *
 * @param {number} line
 * @param {{top: number, bottom: number}[]} rows
 */
export function rowAt(line, rows) {
  const distance = ({ top, bottom }) => Math.max(top - line, line - bottom, 0);
  return rows.reduce((best, row, index) => (best < 0 || distance(row) < distance(rows[best]) ? index : best), -1);
}

/**
 * How far to scroll so that a row can be read: first its beginning, then as much of it as fits.
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

export class ReadingPosition {
  #held = null; // the row being read, and its distance from the top of the window
  #expected = null; // where this class has scrolled the page to

  /**
   * @param {HTMLElement[]} rows
   * @param {{docked: () => number, moved: () => void}} page How much is docked above the text; called when the reader has scrolled.
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

  /** The row being read. */
  row() {
    const boxes = this.rows.map((row) => row.getBoundingClientRect());
    if (!boxes.length) return null;
    return this.rows[rowAt(readingLine(this.view(), { top: boxes[0].top, bottom: boxes.at(-1).bottom }), boxes)];
  }

  /** Brings a row into view. */
  bring(row) {
    this.#by(shift(row.getBoundingClientRect(), this.view()));
  }

  /** Remembers the row being read: the preferred one if it is in view. @param {HTMLElement} [preferred] */
  hold(preferred = this.#held?.row) {
    const seen = (row) =>
      row && row.getBoundingClientRect().bottom > this.view().top && row.getBoundingClientRect().top < innerHeight;
    const row = seen(preferred) ? preferred : this.row();
    this.#held = row && { row, top: row.getBoundingClientRect().top };
  }

  /** Returns to the row that was being read, after the layout has changed. */
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
