/** Dragging a piece with the pointer. A press without a drag stays an ordinary click. */
import { inDrawing, partOf, pointOf } from './board-svg.mjs';
import { shape } from './dom.mjs';

const STIR = 6; // pixels; a tapping hand never keeps quite still
const RADIUS = 17;

export class Drag {
  /** The press that may become a drag. @type {{ event: PointerEvent, point: string, css: string } | null} */
  #begun = null;
  /** The piece that follows the pointer. @type {SVGCircleElement | null} */
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

  /** @param {PointerEvent} event */
  down(event) {
    this.dragged = false;
    const part = partOf(event.target);
    const css = part?.classList.contains('tb-own') ? this.hand.css() : null;
    this.#begun = part && css && event.isPrimary && event.button === 0 ? { event, point: pointOf(part), css } : null;
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.#begun || event.pointerId !== this.#begun.event.pointerId) return;
    const { clientX, clientY } = this.#begun.event;
    if (this.#ghost) this.#follow(this.#ghost, event);
    else if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > STIR) this.#take(this.#begun, event);
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (this.#ghost) {
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const part = this.board.contains(under) ? partOf(under) : null;
      this.#end();
      this.hand.put(part && pointOf(part));
    }
    this.#begun = null;
  }

  cancel() {
    if (this.#ghost) this.hand.put(null);
    this.#end();
    this.#begun = null;
  }

  /** @param {{ point: string, css: string }} begun @param {PointerEvent} event */
  #take({ point, css }, event) {
    this.dragged = true;
    this.board.setPointerCapture(event.pointerId);
    this.hand.lift(point);
    this.#ghost = shape('circle', { class: `man ${css} tb-ghost`, r: RADIUS });
    this.board.querySelector('svg')?.append(this.#ghost);
    this.#follow(this.#ghost, event);
  }

  /** @param {SVGCircleElement} ghost @param {PointerEvent} event */
  #follow(ghost, event) {
    if (!ghost.ownerSVGElement) return; // the board has been drawn anew
    const { x, y } = inDrawing(ghost.ownerSVGElement, event);
    ghost.setAttribute('cx', String(x));
    ghost.setAttribute('cy', String(y));
  }

  #end() {
    this.#ghost?.remove();
    this.#ghost = null;
  }
}
