/** Pictures drawn by a reader's code: shapes and words are kept, anything that could act is removed. */

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
const ACTIVE = /^on|href$/iu;

/**
 * @param {string} text
 * @returns {Element | null}  null if it is not a picture
 */
export function cleanDrawing(text) {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') return null;
  for (const node of [root, ...root.querySelectorAll('*')]) clean(node);
  return document.importNode(root, true);
}

function clean(node) {
  if (!KEPT.has(node.localName)) node.remove();
  for (const { name } of [...node.attributes]) if (ACTIVE.test(name)) node.removeAttribute(name);
}
