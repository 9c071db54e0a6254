/** How a reader looks at boards: what the points are called, and from which side. Remembered where that is allowed. */
import { read, write } from './storage.mjs';

const KEY = 'ludi.board';
const LABELS = new Set(['letters', 'numbers', 'none']);
/** From where a board can be seen, whatever the sides of its game are called: what is remembered holds for all games. */
export const SEEN_FROM = ['first', 'second'];

/** @typedef {{ labels?: string, seen_from?: string }} Sight  `seen_from` is one of those two, or a side that a page asks for */

/**
 * What the page asks for comes before what the reader chose elsewhere.
 *
 * @param {HTMLElement} board
 * @returns {Sight}
 */
export function sightOf(board) {
  const asked = { labels: board.getAttribute('labels'), seen_from: board.getAttribute('seen-from') };
  return { ...remembered(), ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null)) };
}

/** The same without a side by its name, which another game does not have. */
export function sightOfAny({ labels, seen_from: from }) {
  return { ...(LABELS.has(labels) && { labels }), ...(SEEN_FROM.includes(from) && { seen_from: from }) };
}

/** @param {Sight} sight */
export function rememberSight(sight) {
  write(KEY, sight, [() => localStorage]);
}

function remembered() {
  return sightOfAny(read(KEY, [() => localStorage]) ?? {});
}
