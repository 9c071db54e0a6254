/**
 * Text and board highlight each other. Attributes say what a mark names: `data-on` the points, `data-men` the class of a
 * side's men, `data-dice` the numbers of dice.
 */

import { all, one, targetOf } from '../site/query.mjs';

/** @typedef {{points: string[], men: string, dice: number[]}} Named */

const MARKS = '[data-on], [data-men], [data-dice]';
const SHINE = ['pointed', 'near'];

/** @param {DOMStringMap} dataset @returns {Named} */
export function named({ on = '', men = '', dice = '' }) {
  return { points: words(on), men, dice: words(dice).map(Number) };
}

/** @param {string} text */
function words(text) {
  return text.split(' ').filter(Boolean);
}

/**
 * How strongly to highlight a mark: `pointed` if it names the same, `near` if it contains it or is part of it.
 *
 * @param {Named} mark
 * @param {Named} at
 * @returns {"pointed" | "near" | null}
 */
export function shine(mark, at) {
  if (at.men) return mark.men === at.men ? 'pointed' : null;
  const shared = mark.points.filter((point) => at.points.includes(point));
  if (!shared.length) return null;
  return shared.length === mark.points.length && shared.length === at.points.length ? 'pointed' : 'near';
}

/** @param {HTMLElement} part A part of a drawing. @returns {Named | null} */
function partNamed({ dataset: { point, side }, classList }) {
  if (side) return { points: [], men: classList[1], dice: [] }; // a tray's second class is that of its side's men
  return point === 'bar' || point === 'off' ? null : { points: [point], men: '', dice: [] };
}

export class Highlights {
  /** What the last tap highlighted. @type {Named | null} */
  #kept = null;
  /** What is highlighted now. @type {Element[]} */
  #lit = [];

  /** @param {HTMLElement} article @param {HTMLElement} board */
  constructor(article, board) {
    this.article = article;
    this.board = board;
  }

  start() {
    for (const name of ['pointerover', 'focusin']) this.article.addEventListener(name, (event) => this.#at(event));
    for (const name of ['pointerleave', 'focusout']) this.article.addEventListener(name, () => this.show(this.#kept));
    // In the capture phase: the board may redraw itself without the part that was tapped.
    document.addEventListener('click', (event) => this.#tapped(event), { capture: true });
  }

  /** Highlights the same again, after the board has been redrawn. */
  again() {
    this.show(this.#kept);
  }

  /** Ends the highlight of the last tap. @returns {boolean} Whether there was one. */
  clear() {
    const lit = this.#kept !== null;
    this.#kept = null;
    this.show(null);
    return lit;
  }

  /** @param {Event} event */
  #at(event) {
    const { type, pointerType } = /** @type {PointerEvent} */ (event);
    if (type === 'pointerover' && pointerType === 'touch') return;
    this.show(this.#named(targetOf(event)) ?? this.#kept);
  }

  // A touch screen has no hovering: a tap highlights, the next tap ends that or highlights something else.
  /** @param {Event} event */
  #tapped(event) {
    if (/** @type {PointerEvent} */ (event).pointerType !== 'touch') return;
    this.#kept = this.#named(targetOf(event));
    this.show(this.#kept);
  }

  /** @param {HTMLElement} target @returns {Named | null} */
  #named(target) {
    /** @type {HTMLElement | null} */
    const mark = target.closest(MARKS) ?? (target.matches('.app') ? one(target, MARKS) : null);
    if (mark && this.article.contains(mark)) return named(mark.dataset);
    /** @type {HTMLElement | null} */
    const part = this.board?.contains(target) ? target.closest('[data-point]') : null;
    return part && partNamed(part);
  }

  /** @param {Named | null} at */
  show(at) {
    for (const part of this.#lit.splice(0)) part.classList.remove(...SHINE);
    if (!at) return;
    for (const mark of all(this.article, '[data-on], [data-men]')) {
      this.#light(mark, shine(named(mark.dataset), at));
    }
    for (const part of this.#parts(at)) this.#light(part, 'pointed');
  }

  /** @param {Element} part @param {"pointed" | "near" | null} how */
  #light(part, how) {
    if (!how) return;
    part.classList.add(how);
    this.#lit.push(part);
  }

  /** @param {Named} at @returns {Element[]} */
  #parts({ points, men, dice }) {
    const drawing = this.board?.querySelector('svg.board');
    if (!drawing) return [];
    /** @param {string} selector @returns {SVGElement[]} */
    const found = (selector) => [...drawing.querySelectorAll(selector)].filter((part) => part instanceof SVGElement);
    return [
      ...found('.point[data-point]').filter((part) => points.includes(part.dataset.point)),
      ...(men ? found(`:is(.man, .slab).${men}, .off.${men} > .side`) : []),
      ...found('.die').filter((die) => dice.includes(die.querySelectorAll('.pip').length)),
    ];
  }
}
