/** How a reader views boards: what the points are called, and from which side. Saved if the browser allows it. */
import { read, write } from './storage.mjs';

const KEY = 'ludi.board';
const LABELS = new Set(['letters', 'numbers', 'none']);
/** The ends of a board, whatever its sides are called, so that a preference holds for every game. */
export const SEEN_FROM = ['first', 'second'];

/** @typedef {{ labels?: string, seen_from?: string }} Sight  `seen_from` is one of these two, or a side named by the page */

/**
 * The page's own attributes come before what the reader chose elsewhere.
 *
 * @param {HTMLElement} board
 * @returns {Sight}
 */
export function sightOf(board) {
  const asked = { labels: board.getAttribute('labels'), seen_from: board.getAttribute('seen-from') };
  return { ...remembered(), ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null)) };
}

/** The same without the name of a side, which another game may not have. @param {Sight} sight @returns {Sight} */
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
