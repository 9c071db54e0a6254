/** What a page saves of a game, and the game that comes of it. */
import { begin } from './play-state.mjs';

/**
 * @typedef {import('./play-state.mjs').State} State
 *
 * @typedef {Omit<State, 'lifted' | 'picked' | 'paused' | 'former'> & { former?: Saved }} Saved
 */

/**
 * What to save of a state, so that the game can go on another day and undo still leads to the one before.
 *
 * @param {Saved} state
 * @returns {Saved}
 */
export function saved({ start, choices, players, moments, at, supposed, game, former }) {
  const before = former && saved({ ...former, former: undefined });
  return { start, choices, players, moments, at, supposed, game, former: before };
}

/** A state from what was saved, or null if that is not the state of a game. @param {any} value @returns {State | null} */
export function restored(value) {
  if (!isSaved(value)) return null;
  const { start, choices, players, moments, at, supposed, game } = value;
  const more = { ...(supposed && { supposed: String(supposed) }), ...(typeof game === 'string' && { game }) };
  const former = restored(value.former);
  return { ...begin(start, choices, players), moments, at, paused: true, ...more, ...(former && { former }) };
}

/** @param {any} value */
function isSaved(value) {
  const { start, choices, players, moments, at } = value ?? {};
  const words = typeof start === 'string' && isRecord(choices) && isRecord(players);
  return words && Array.isArray(moments) && moments.every(isMoment) && Number.isInteger(at) && at in moments;
}

/** @param {unknown} value */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {any} value */
function isMoment(value) {
  if (!isRecord(value) || typeof value.position !== 'string' || !Number.isInteger(value.turn)) return false;
  return Array.isArray(value.steps) && value.steps.every((/** @type {unknown} */ step) => typeof step === 'string');
}
