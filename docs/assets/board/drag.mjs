/** Carrying a man with the pointer. Pressing without carrying stays an ordinary click. */
import { inDrawing, manClass, partOf } from './board-svg.mjs';
import { shape } from './dom.mjs';

const STIR = 6; // pixels; a hand that taps is not quite still
const RADIUS = 17;

export class Drag {
  #begun = null;
  #ghost = null;

  /**
   * @param {HTMLElement} board
   * @param {{ side: () => string | null, lift: (point: string) => void, put: (point: string | null) => void }} hand
   */
  constructor(board, hand) {
    Object.assign(this, { board, hand });
  }

  /** Whether the click that follows belongs to a man that was carried. */
  carried = false;

  down(event) {
    this.carried = false;
    const part = partOf(event.target);
    const own = part?.classList.contains('tb-own') && this.hand.side();
    this.#begun = own && event.isPrimary && event.button === 0 ? { event, point: part.dataset.point } : null;
  }

  move(event) {
    if (!this.#begun || event.pointerId !== this.#begun.event.pointerId) return;
    const { clientX, clientY } = this.#begun.event;
    if (!this.#ghost && Math.hypot(event.clientX - clientX, event.clientY - clientY) > STIR) this.#take(event);
    if (this.#ghost) this.#follow(event);
  }

  up(event) {
    if (this.#ghost) {
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const part = this.board.contains(under) ? partOf(under) : null;
      this.#end();
      this.hand.put(part?.dataset.point ?? null);
    }
    this.#begun = null;
  }

  cancel() {
    if (this.#ghost) this.hand.put(null);
    this.#end();
    this.#begun = null;
  }

  #take(event) {
    this.carried = true;
    this.board.setPointerCapture(event.pointerId);
    this.hand.lift(this.#begun.point);
    const side = manClass(this.hand.side());
    this.#ghost = shape('circle', { class: `man ${side} tb-ghost`, r: RADIUS });
    this.board.querySelector('svg').append(this.#ghost);
  }

  #follow(event) {
    const { x, y } = inDrawing(this.board.querySelector('svg'), event);
    this.#ghost.setAttribute('cx', x);
    this.#ghost.setAttribute('cy', y);
  }

  #end() {
    this.#ghost?.remove();
    this.#ghost = null;
  }
}
