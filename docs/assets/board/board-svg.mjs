/**
 * The drawing of the board during play: where its points are, what they are called, and how the points are marked that
 * a piece can leave or reach. The drawing itself comes from the engine, and so does the name of every part.
 *
 * @typedef {SVGElement} Part  a point, the bar or a tray
 *
 * @typedef {{ left: number, right: number, top: number, bottom: number }} Extent
 *
 * @typedef {object} Marks
 * @property {Set<string>} origins
 * @property {Set<string>} targets
 * @property {Set<string>} was  where the last steps began and ended
 * @property {string | null} lifted
 * @property {boolean} open  whether pieces can be moved now
 */
import { element, shape } from './dom.mjs';

const PART = '[data-point]';
/** The part of a view that says what can be used. @typedef {Pick<import('./answers.mjs').View, 'plays' | 'places'>} Named */

const NARROWEST = 42;
const STATES = ['tb-own', 'tb-origin', 'tb-target', 'tb-lifted', 'tb-was'];

/**
 * Shows a drawing, which replaces the holder's content.
 *
 * @param {Element} holder
 * @param {string} text
 */
export function putDrawing(holder, text) {
  const template = element('template');
  template.innerHTML = text;
  const drawing = template.content.querySelector('svg');
  if (!drawing) throw new Error('The engine has sent no drawing of the board. Reload the page.');
  holder.replaceChildren(drawing);
  return drawing;
}

/** The part of the board that a node belongs to, or null. @param {EventTarget | null} node @returns {Part | null} */
export function partOf(node) {
  return node instanceof Element ? node.closest(PART) : null;
}

/** The point, or the other place, that a part shows. @param {Part} part */
export function pointOf(part) {
  return part.dataset.point ?? '';
}

/**
 * The parts that the pieces of a side can use: all places that the engine names, without the other side's tray.
 *
 * @param {SVGSVGElement} svg
 * @param {Named} view
 * @returns {Part[]}
 */
export function partsFor(svg, { plays, places }) {
  /** @type {Part[]} */
  const parts = [...svg.querySelectorAll(PART)].filter((part) => part instanceof SVGElement);
  return parts.filter((part) => pointOf(part) in places && (part.dataset.side ?? plays) === plays);
}

/**
 * Prepares a drawing for play: its parts become buttons with a surface of full width.
 *
 * @param {SVGSVGElement} svg
 * @param {Named} view
 */
export function prepare(svg, view) {
  svg.setAttribute('role', 'group');
  const parts = partsFor(svg, view);
  const height = svg.viewBox.baseVal.height;
  for (const part of parts) {
    part.setAttribute('role', 'button');
    part.setAttribute('tabindex', '-1');
    for (const text of part.querySelectorAll('text')) text.after(' '); // otherwise a letter and a number are read as one word
    part.prepend(surface(extent(part, height)));
  }
}

/** @param {Extent} extent */
function surface({ left, right, top, bottom }) {
  return shape('rect', { class: 'tb-surface', x: left, y: top, width: right - left, height: bottom - top });
}

/**
 * The extent of a part, from its own shapes: nothing is measured on the screen, so it works in a hidden tab too.
 *
 * @param {Part} part
 * @param {number} height  of the drawing
 * @returns {Extent}
 */
export function extent(part, height) {
  const triangle = part.querySelector('polygon');
  const rect = part.querySelector('rect:not(.tb-surface)');
  return triangle ? column(triangle, height) : plate(/** @type {Element} */ (rect));
}

// The surface of a point reaches from the edge of the board, including its letter, to just before the middle.
/** @param {Element} triangle @param {number} height */
function column(triangle, height) {
  const corners = (triangle.getAttribute('points') ?? '')
    .trim()
    .split(/\s+/u)
    .map((pair) => pair.split(',').map(Number));
  const [xs, ys] = [0, 1].map((index) => corners.map((corner) => corner[index]));
  const upper = Math.min(...ys) < height - Math.max(...ys);
  const inner = upper ? Math.max(...ys) : Math.min(...ys);
  return { left: Math.min(...xs), right: Math.max(...xs), top: upper ? 0 : inner, bottom: upper ? inner : height };
}

// The bar is narrower than the men on it, so its surface is as wide as they are.
/** @param {Element} rect */
function plate(rect) {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name)));
  const spare = Math.max(0, (NARROWEST - width) / 2);
  return { left: x - spare, right: x + width + spare, top: y, bottom: y + height };
}

/**
 * Where the parts are that the pieces of a side can use.
 *
 * @param {SVGSVGElement} svg
 * @param {Named} view
 * @returns {import('./board-keys.mjs').Cell[]}
 */
export function cells(svg, view) {
  const height = svg.viewBox.baseVal.height;
  return partsFor(svg, view).map((part) => ({ id: pointOf(part), ...extent(part, height) }));
}

/**
 * Marks what can be done, and adds it to the name of each part.
 *
 * @param {SVGSVGElement} svg
 * @param {import('./answers.mjs').View} view
 * @param {Marks} marks
 */
export function mark(svg, view, marks) {
  const { plays: side, men, places, classes } = view;
  for (const node of svg.querySelectorAll('.tb-mark')) node.remove();
  for (const part of partsFor(svg, view)) {
    const point = pointOf(part);
    const on = stateOf(point, men[side]?.[point] ?? 0, marks);
    for (const name of STATES) part.classList.toggle(name, on.has(name));
    part.setAttribute('aria-label', partName(places[point] ?? point, on));
    part.setAttribute('aria-pressed', String(on.has('tb-lifted')));
    part.append(...pictures(part, on, classes[side], svg.viewBox.baseVal.height));
  }
}

/** @param {string} point @param {number} count  of the side's own men there @param {Marks} marks */
function stateOf(point, count, { origins, targets, was, lifted, open }) {
  /** @type {Record<string, boolean>} */
  const tests = {
    'tb-own': open && point !== 'off' && count > 0,
    'tb-origin': lifted === null && origins.has(point),
    'tb-target': lifted !== null && targets.has(point),
    'tb-lifted': lifted === point,
    'tb-was': was.has(point),
  };
  return new Set(STATES.filter((name) => tests[name]));
}

// The visible words come in the same order in the name, for readers who speak to their device.
/** @param {string} place @param {Set<string>} on */
function partName(place, on) {
  const words = [place];
  if (on.has('tb-origin')) words.push('can move');
  if (on.has('tb-lifted')) words.push('lifted');
  if (on.has('tb-target')) words.push('can be put here');
  return words.join('; ');
}

/** @param {Part} part @param {Set<string>} on @param {string} css  the class of the side's men @param {number} height */
function pictures(part, on, css, height) {
  const man = topPiece(part, css);
  const rings = (on.has('tb-origin') || on.has('tb-lifted')) && man ? [ring(man)] : [];
  return on.has('tb-target') ? [...rings, spot(extent(part, height), height, part)] : rings;
}

/** @param {Part} part @param {string} css */
function topPiece(part, css) {
  const own = [...part.querySelectorAll('circle.man')].filter((man) => man.classList.contains(css));
  return own.at(-1) ?? null;
}

/** @param {Element} man */
function ring(man) {
  const [cx, cy, r] = ['cx', 'cy', 'r'].map((name) => Number(man.getAttribute(name)));
  return shape('circle', { class: 'tb-mark tb-ring', cx, cy, r: r - 5 });
}

// A spot at the tip of a point, or in the middle of the bar or a tray: colour must not be the only sign.
/** @param {Extent} extent @param {number} height @param {Part} part */
function spot({ left, right, top, bottom }, height, part) {
  const pointed = part.querySelector('polygon') !== null;
  const tip = top < height - bottom ? bottom - 16 : top + 16;
  return shape('circle', {
    class: 'tb-mark tb-spot',
    cx: (left + right) / 2,
    cy: pointed ? tip : (top + bottom) / 2,
    r: 5.5,
  });
}

/**
 * Adds the arrows of another drawing, under a class of their own.
 *
 * @param {SVGSVGElement} svg
 * @param {string} text  the other drawing
 * @param {string} css
 */
export function addArrows(svg, text, css) {
  const template = element('template');
  template.innerHTML = text;
  svg.append(shape('g', { class: css }, ...template.content.querySelectorAll('path.arrow, path.head')));
}

/**
 * A place on the screen in the drawing's own unit; computed every time, because pages scroll.
 *
 * @param {SVGSVGElement} svg
 * @param {{ clientX: number, clientY: number }} event
 */
export function inDrawing(svg, { clientX, clientY }) {
  return new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
}
