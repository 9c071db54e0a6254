/**
 * The text points at the board, and the board at the text. What a mark names stands in its attributes: `data-on` the
 * points, `data-men` the class of a side's men, `data-dice` numbers of dice.
 */

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
 * How brightly a mark shines when something is pointed at: the same thing, or one that holds it or lies in it.
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

/** @param {Element} part A part of a drawing. @returns {Named | null} */
function partNamed({ dataset: { point, side } }) {
  if (side) return { points: [], men: side === 'am' ? 'am' : side === 'n&' ? 'n' : side, dice: [] };
  return point === 'bar' || point === 'off' ? null : { points: [point], men: '', dice: [] };
}

export class Lights {
  /** What a tap lit, until the next. @type {Named | null} */
  #kept = null;
  /** What shines. @type {Element[]} */
  #lit = [];

  /** @param {HTMLElement} article @param {HTMLElement} board */
  constructor(article, board) {
    this.article = article;
    this.board = board;
  }

  start() {
    for (const name of ['pointerover', 'focusin']) this.article.addEventListener(name, (event) => this.#at(event));
    for (const name of ['pointerleave', 'focusout']) this.article.addEventListener(name, () => this.show(this.#kept));
    // Before the board hears of it, which may draw itself anew without what was tapped.
    document.addEventListener('click', (event) => this.#tapped(event), { capture: true });
  }

  /** Lights what was kept once more, on a board that has been drawn anew. */
  again() {
    this.show(this.#kept);
  }

  /** @returns {boolean} Whether there was something to put out. */
  out() {
    const lit = this.#kept !== null;
    this.#kept = null;
    this.show(null);
    return lit;
  }

  #at({ type, target, pointerType }) {
    if (type === 'pointerover' && pointerType === 'touch') return;
    this.show(this.#named(target) ?? this.#kept);
  }

  // Touch has no hovering: a tap lights, the next one puts out or lights another thing.
  #tapped({ target, pointerType }) {
    if (pointerType !== 'touch') return;
    this.#kept = this.#named(target);
    this.show(this.#kept);
  }

  /** @param {Element} target @returns {Named | null} */
  #named(target) {
    const mark = target.closest(MARKS) ?? (target.matches('.app') ? target.querySelector(MARKS) : null);
    if (mark && this.article.contains(mark)) return named(mark.dataset);
    const part = this.board?.contains(target) ? target.closest('[data-point]') : null;
    return part && partNamed(part);
  }

  /** @param {Named | null} at */
  show(at) {
    for (const part of this.#lit.splice(0)) part.classList.remove(...SHINE);
    if (!at) return;
    for (const mark of this.article.querySelectorAll('[data-on], [data-men]')) {
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
    const found = (selector) => [...drawing.querySelectorAll(selector)];
    return [
      ...found('.point[data-point]').filter((part) => points.includes(part.dataset.point)),
      ...(men ? found(`:is(.man, .slab).${men}, .off.${men} > .side`) : []),
      ...found('.die').filter((die) => dice.includes(die.querySelectorAll('.pip').length)),
    ];
  }
}
