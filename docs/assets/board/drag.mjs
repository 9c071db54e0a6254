/** Dragging a piece with the pointer. A press without a drag stays an ordinary click. */
import { inDrawing, partOf } from './board-svg.mjs';
import { shape } from './dom.mjs';

const STIR = 6; // pixels; a tapping hand never keeps quite still
const RADIUS = 17;

export class Drag {
  #begun = null;
  #ghost = null;

  /**
   * @param {HTMLElement} board
   * @param {{ css: () => string | null, lift: (point: string) => void, put: (point: string | null) => void }} hand
   */
  constructor(board, hand) {
    this.board = board;
    this.hand = hand;
  }

  /** Whether the click that follows ends a drag. */
  dragged = false;

  down(event) {
    this.dragged = false;
    const part = partOf(event.target);
    const own = part?.classList.contains('tb-own') && this.hand.css();
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
    this.dragged = true;
    this.board.setPointerCapture(event.pointerId);
    this.hand.lift(this.#begun.point);
    this.#ghost = shape('circle', { class: `man ${this.hand.css()} tb-ghost`, r: RADIUS });
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
