/** The drawing that a reader plays on: its marks, its points as buttons, and the one point that the Tab key reaches. */
import { cells, lendArrows, mark, partOf, prepare, putDrawing } from './board-svg.mjs';
import { element } from './dom.mjs';

export class BoardSurface {
  /** The point that holds the focus of the board. @type {string | null} */
  #at = null;

  constructor() {
    this.root = element('div', { class: 'tb-board' });
  }

  get drawing() {
    return this.root.firstElementChild;
  }

  /** Whether the focus is on the board. */
  get focused() {
    return this.root.contains(document.activeElement);
  }

  /** Shows a drawing that is not played on. @param {string} svg */
  put(svg) {
    putDrawing(this.root, svg);
  }

  /** The part of the board that an event happened on, or null. @param {EventTarget | null} node */
  part(node) {
    return node instanceof Node && this.root.contains(node) ? partOf(node) : null;
  }

  /** Where the parts are that a side can use. @param {string} side */
  cells(side) {
    return cells(this.drawing, side);
  }

  /** Shows the present moment of a game. @param {import('./game.mjs').PlayedGame} game */
  show(game) {
    const { view, last, hint } = game;
    const held = this.focused;
    const drawing = putDrawing(this.root, view.svg);
    if (hint) lendArrows(drawing, hint.svg, 'tb-hinted');
    else if (last) lendArrows(drawing, last.svg, 'tb-before');
    prepare(drawing, view.plays);
    mark(drawing, view, marksOf(game));
    if (held) this.focus(this.#at);
    else this.#tabStop(this.#at);
  }

  /** Remembers the part that has the focus. @param {HTMLElement} part */
  hold(part) {
    this.#at = part.dataset.point;
    this.#tabStop(this.#at);
  }

  /** Moves the focus to a point; without one, to a point where something can be done. @param {string | null} point */
  focus(point) {
    this.#tabStop(point)?.focus({ preventScroll: true });
  }

  // The Tab key reaches one point only: the wanted one, or one where something can be done.
  #tabStop(point) {
    const parts = [...this.root.querySelectorAll('[data-point][tabindex]')];
    const having = (name) => parts.find((each) => each.classList.contains(name));
    const wanted = parts.find((each) => each.dataset.point === point);
    const part = wanted ?? having('tb-origin') ?? having('tb-own') ?? parts[0];
    for (const each of parts) each.setAttribute('tabindex', each === part ? '0' : '-1');
    return part;
  }
}

/** @param {import('./game.mjs').PlayedGame} game @returns {import('./board-svg.mjs').Marks} */
function marksOf({ phase, last, view: { next, played }, state: { lifted } }) {
  const open = phase === 'move' ? next : [];
  return {
    origins: new Set(open.map((step) => step.from)),
    targets: new Set(open.filter((step) => step.from === lifted).map((step) => step.to)),
    was: new Set((last?.played ?? played).flatMap((step) => [step.from, step.to])),
    lifted,
    open: phase === 'move',
  };
}
