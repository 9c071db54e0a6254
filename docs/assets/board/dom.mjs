/**
 * Makes an element. Attributes that are false or null are left out; true ones become empty.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string | null)} children
 */
export function element(tag, attributes = {}, ...children) {
  return furnish(document.createElement(tag), attributes, children);
}

const SVG = 'http://www.w3.org/2000/svg';

/** Makes a part of a drawing. */
export function shape(tag, attributes = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), attributes, children);
}

function furnish(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** @returns {HTMLButtonElement} */
export function button(does, words, attributes = {}) {
  return element('button', { type: 'button', 'data-act': does, ...attributes }, words);
}

/** A side's name in the style of the text. */
export function sideName(side) {
  return element('span', { class: 'side' }, side);
}

/** A point's letter or number in the style of the text; other places are words. */
export function pointName(point) {
  return point === 'bar' || point === 'off' ? point : element('i', { class: 'p' }, point);
}
