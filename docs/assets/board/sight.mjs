/** How a reader looks at boards: what the points are called, and from which side. Remembered where that is allowed. */
import { read, write } from './keeping.mjs';

const KEY = 'ludi.board';
/** What the points can be called, as the engine knows it. */
export const LABELS = { letters: 'letters', numbers: 'numbers', none: 'none' };

/** @typedef {{ labels?: string, seen_from?: string }} Sight */

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

/** @param {Sight} sight */
export function rememberSight(sight) {
  write(KEY, sight, [() => localStorage]);
}

function remembered() {
  const { labels, seen_from: from } = read(KEY, [() => localStorage]) ?? {};
  return { ...(labels in LABELS && { labels }), ...(typeof from === 'string' && { seen_from: from }) };
}
