/** The drawing that a reader plays on: its marks, its points as buttons, and the one point that the Tab key reaches. */
import { addArrows, cells, mark, partOf, pointOf, prepare, putDrawing } from './board-svg.mjs';
import { element } from './dom.mjs';

export class BoardSurface {
  /** The point that holds the focus of the board. @type {string | null} */
  #at = null;

  constructor() {
    this.root = element('div', { class: 'tb-board' });
  }

  get drawing() {
    return this.root.querySelector('svg');
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

  /** Where the parts are that the pieces of a side can use. @param {import('./board-svg.mjs').Named} view */
  cells(view) {
    return this.drawing ? cells(this.drawing, view) : [];
  }

  /**
   * Shows the present moment of a game.
   *
   * @param {import('./game.mjs').PlayedGame} game
   * @param {import('./answers.mjs').View} view  what the engine says of that moment
   */
  show(game, view) {
    const { last, hint } = game;
    const held = this.focused;
    const drawing = putDrawing(this.root, view.svg);
    if (hint) addArrows(drawing, hint.svg, 'tb-hinted');
    else if (last) addArrows(drawing, last.svg, 'tb-before');
    prepare(drawing, view);
    mark(drawing, view, marksOf(game, view));
    if (held) this.focus(this.#at);
    else this.#tabStop(this.#at);
  }

  /** Remembers the part that has the focus. @param {import('./board-svg.mjs').Part} part */
  hold(part) {
    this.#at = pointOf(part);
    this.#tabStop(this.#at);
  }

  /** Moves the focus to a point; without one, to a point where something can be done. @param {string | null} point */
  focus(point) {
    this.#tabStop(point)?.focus({ preventScroll: true });
  }

  // The Tab key reaches one point only: the wanted one, or one where something can be done.
  /** @param {string | null} point */
  #tabStop(point) {
    const parts = [...this.root.querySelectorAll('[data-point][tabindex]')].filter(
      (part) => part instanceof SVGElement,
    );
    const having = (/** @type {string} */ name) => parts.find((each) => each.classList.contains(name));
    const wanted = parts.find((each) => pointOf(each) === point);
    const part = wanted ?? having('tb-origin') ?? having('tb-own') ?? parts[0];
    for (const each of parts) each.setAttribute('tabindex', each === part ? '0' : '-1');
    return part;
  }
}

/**
 * @param {import('./game.mjs').PlayedGame} game
 * @param {import('./answers.mjs').View} view
 * @returns {import('./board-svg.mjs').Marks}
 */
function marksOf({ phase, last, state: { lifted } }, { next, played }) {
  const open = phase === 'move' ? next : [];
  return {
    origins: new Set(open.map((step) => step.from)),
    targets: new Set(open.filter((step) => step.from === lifted).map((step) => step.to)),
    was: new Set((last?.played ?? played).flatMap((step) => [step.from, step.to])),
    lifted,
    open: phase === 'move',
  };
}
