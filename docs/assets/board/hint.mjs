/** A hint: the best turn of a throw, in words and drawn. It holds only while nothing that it depends on has changed. */
import { hintWords } from './advice.mjs';

/**
 * @typedef {object} Hint
 * @property {unknown[]} depends  what it was given for: the position, the readings, the view of the board
 * @property {string} svg  the drawing with the best turn's arrows
 * @property {string} words
 */

/**
 * @param {import('./requests.mjs').GameRequests} engine
 * @param {import('./play-state.mjs').Moment} moment  the steps already played do not limit the hint
 * @param {unknown[]} depends
 * @param {AbortSignal} signal
 * @returns {Promise<Hint>}
 */
export async function findHint(engine, { steps, ...moment }, depends, signal) {
  const advice = await engine.advise({ ...moment, steps: [] }, signal);
  const { svg } = await engine.look({ ...moment, steps: advice.best[0].turn }, signal);
  return { depends, svg, words: hintWords(advice, steps) };
}

/** The hint, unless something that it depends on has changed. @param {Hint | null} hint @param {unknown[]} depends */
export function stillValid(hint, depends) {
  return depends.every((part, index) => part === hint?.depends[index]) ? hint : null;
}
