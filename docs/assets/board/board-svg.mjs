/**
 * The drawing of the board during play: where its points are, what they are called, and how the points are marked that
 * a piece can leave or reach. The drawing itself comes from the engine, and so does the name of every part.
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
const NARROWEST = 42;
const STATES = ['tb-own', 'tb-origin', 'tb-target', 'tb-lifted', 'tb-was'];

/** Shows a drawing, which replaces the holder's content. */
export function putDrawing(holder, text) {
  const template = element('template');
  template.innerHTML = text;
  holder.replaceChildren(template.content.querySelector('svg'));
  return holder.firstElementChild;
}

/** The part of the board that a node belongs to, or null. */
export function partOf(node) {
  return node?.closest?.(PART) ?? null;
}

/** The parts that the pieces of a side can use: all points, the bar and the side's own tray; captives never move. */
export function partsFor(svg, side) {
  const usable = ({ point, side: owner }) => point !== 'captives' && (!owner || owner === side);
  return [...svg.querySelectorAll(PART)].filter((part) => usable(part.dataset));
}

/**
 * Prepares a drawing for play: its parts become buttons with a surface of full width.
 *
 * @param {SVGSVGElement} svg
 * @param {string} side
 */
export function prepare(svg, side) {
  svg.setAttribute('role', 'group');
  const parts = partsFor(svg, side);
  const height = svg.viewBox.baseVal.height;
  for (const part of parts) {
    part.setAttribute('role', 'button');
    part.setAttribute('tabindex', '-1');
    for (const text of part.querySelectorAll('text')) text.after(' '); // otherwise a letter and a number are read as one word
    part.prepend(surface(extent(part, height)));
  }
}

function surface({ left, right, top, bottom }) {
  return shape('rect', { class: 'tb-surface', x: left, y: top, width: right - left, height: bottom - top });
}

/**
 * The extent of a part, from its own shapes: nothing is measured on the screen, so it works in a hidden tab too.
 *
 * @returns {Omit<import('./board-keys.mjs').Cell, 'id'>}
 */
export function extent(part, height) {
  const triangle = part.querySelector('polygon');
  return triangle ? column(triangle, height) : plate(part.querySelector('rect:not(.tb-surface)'));
}

// The surface of a point reaches from the edge of the board, including its letter, to just before the middle.
function column(triangle, height) {
  const corners = triangle
    .getAttribute('points')
    .trim()
    .split(/\s+/u)
    .map((pair) => pair.split(',').map(Number));
  const [xs, ys] = [0, 1].map((index) => corners.map((corner) => corner[index]));
  const upper = Math.min(...ys) < height - Math.max(...ys);
  const inner = upper ? Math.max(...ys) : Math.min(...ys);
  return { left: Math.min(...xs), right: Math.max(...xs), top: upper ? 0 : inner, bottom: upper ? inner : height };
}

// The bar is narrower than the men on it, so its surface is as wide as they are.
function plate(rect) {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name)));
  const spare = Math.max(0, (NARROWEST - width) / 2);
  return { left: x - spare, right: x + width + spare, top: y, bottom: y + height };
}

/** @returns {import('./board-keys.mjs').Cell[]} */
export function cells(svg, side) {
  const height = svg.viewBox.baseVal.height;
  return partsFor(svg, side).map((part) => ({ id: part.dataset.point, ...extent(part, height) }));
}

/**
 * Marks what can be done, and adds it to the name of each part.
 *
 * @param {SVGSVGElement} svg
 * @param {{ plays: string, men: Record<string, Record<string, number>>, places: Record<string, string>,
 *   classes: Record<string, string> }} view
 * @param {Marks} marks
 */
export function mark(svg, { plays: side, men, places, classes }, marks) {
  for (const node of svg.querySelectorAll('.tb-mark')) node.remove();
  for (const part of partsFor(svg, side)) {
    const { point } = part.dataset;
    const on = stateOf(point, men[side]?.[point] ?? 0, marks);
    for (const name of STATES) part.classList.toggle(name, on.has(name));
    part.setAttribute('aria-label', partName(places[point] ?? point, on));
    part.setAttribute('aria-pressed', String(on.has('tb-lifted')));
    part.append(...pictures(part, on, classes[side], svg.viewBox.baseVal.height));
  }
}

function stateOf(point, count, { origins, targets, was, lifted, open }) {
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
function partName(place, on) {
  const words = [place];
  if (on.has('tb-origin')) words.push('can move');
  if (on.has('tb-lifted')) words.push('lifted');
  if (on.has('tb-target')) words.push('can be put here');
  return words.join('; ');
}

function pictures(part, on, css, height) {
  const man = topPiece(part, css);
  const rings = (on.has('tb-origin') || on.has('tb-lifted')) && man ? [ring(man)] : [];
  return on.has('tb-target') ? [...rings, spot(extent(part, height), height, part)] : rings;
}

function topPiece(part, css) {
  const own = [...part.querySelectorAll('circle.man')].filter((man) => man.classList.contains(css));
  return own.at(-1) ?? null;
}

function ring(man) {
  const [cx, cy, r] = ['cx', 'cy', 'r'].map((name) => Number(man.getAttribute(name)));
  return shape('circle', { class: 'tb-mark tb-ring', cx, cy, r: r - 5 });
}

// A spot at the tip of a point, or in the middle of the bar or a tray: colour must not be the only sign.
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

/** Adds the arrows of another drawing, under a class of their own. */
export function lendArrows(svg, text, hand) {
  const template = element('template');
  template.innerHTML = text;
  svg.append(shape('g', { class: hand }, ...template.content.querySelectorAll('path.arrow, path.head')));
}

/** A place on the screen in the drawing's own unit; computed every time, because pages scroll. */
export function inDrawing(svg, { clientX, clientY }) {
  return new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
}
