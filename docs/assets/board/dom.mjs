/** @typedef {Node | string | null} Child  null is left out */

/**
 * Makes an element. Attributes that are false or null are left out; true ones become empty.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...Child} children
 */
export function element(tag, attributes = {}, ...children) {
  return furnish(document.createElement(tag), attributes, children);
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Makes a part of a drawing.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...Child} children
 */
export function shape(tag, attributes = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {Element} Made
 * @param {Made} node
 * @param {Record<string, unknown>} attributes
 * @param {Child[]} children
 */
function furnish(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined)
      node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/**
 * @param {string} does  what it does, for the element that listens
 * @param {string} words
 * @param {Record<string, unknown>} [attributes]
 */
export function button(does, words, attributes = {}) {
  return element('button', { type: 'button', 'data-act': does, ...attributes }, words);
}

/** A side's name in the style of the text. @param {string} side */
export function sideName(side) {
  return element('span', { class: 'side' }, side);
}

/** A point's letter or number in the style of the text; other places are words. @param {string} point */
export function pointName(point) {
  return point === 'bar' || point === 'off' ? point : element('i', { class: 'p' }, point);
}
