/** Pictures that a reader's code has drawn: shapes and words are kept, whatever could act is not. */

const KEPT = new Set([
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'style',
  'text',
  'tspan',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);
const SPEAKS = /^on|href$/iu;

/**
 * @param {string} text
 * @returns {SVGElement | null}  null where it is no picture
 */
export function cleanDrawing(text) {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') return null;
  for (const node of [root, ...root.querySelectorAll('*')]) clean(node);
  return document.importNode(root, true);
}

function clean(node) {
  if (!KEPT.has(node.localName)) node.remove();
  for (const { name } of [...node.attributes]) if (SPEAKS.test(name)) node.removeAttribute(name);
}
