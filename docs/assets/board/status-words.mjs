/** What is to do at the present moment, in words: who plays, what was thrown, what to choose. */
import { playedDice } from './dice.mjs';
import { element, sideName } from './dom.mjs';
import { turnsPlayed } from './game-record.mjs';
import { leftWords } from './wording.mjs';

/**
 * @typedef {import('./answers.mjs').View} View
 *
 * @typedef {import('./answers.mjs').Seat} Seat
 *
 * @typedef {import('./play-state.mjs').State} State
 *
 * @typedef {Node | string} Child
 */

/** @param {import('./course.mjs').GameCourse} game @param {View} view @returns {Child[]} */
export function statusWords({ phase, state, giver }, view) {
  if (view.outcome) return [element('b', {}, view.outcome.words)];
  const several = isShared(view.side, view.seats);
  const who = [...seatWords(view.side, view.player, view.seats), ...(several ? [','] : [])];
  if (view.throw === null) return [...who, ' to move', ...restWords(phase, view, state)];
  if (view.throw.length === 0) return [...throwWords(who, giver), ...pickedWords(state.picked, view.sources.length)];
  const dice = element('span', { class: 'tb-dice' }, ...diceWords(view.throw, view.left));
  const left = element('span', { class: 'tb-hidden' }, ` ${leftWords(view)}`); // screen readers do not announce what is struck out
  return [...who, ' has thrown ', dice, ...restWords(phase, view, state), left];
}

/** Whether several players play a side. @param {string} side @param {Seat[]} seats */
function isShared(side, seats) {
  return seats.filter((seat) => seat.side === side).length > 1;
}

/**
 * A player: the side, and the player's number if the side has several.
 *
 * @param {string} side
 * @param {number} player
 * @param {Seat[]} seats  of the game
 * @returns {Child[]}
 */
export function seatWords(side, player, seats) {
  return isShared(side, seats) ? [sideName(side), `, player ${player}`] : [sideName(side)];
}

// A number that no die shows is named by one of the two sides.
/** @param {Child[]} who @param {{ source: string, side: string }} giver @returns {Child[]} */
function throwWords(who, { source, side }) {
  if (source === 'die') return [...who, ' to throw'];
  return source === 'player' ? [...who, ' to choose a number'] : [sideName(side), ' to name a number for ', ...who];
}

// The numbers chosen so far, with a dot for each one that is missing.
/** @param {number[]} picked @param {number} count */
function pickedWords(picked, count) {
  const numbers = Array.from({ length: count }, (_, index) => String(picked[index] ?? '·'));
  return picked.length ? [' ', element('span', { class: 'tb-dice' }, numbers.join(' '))] : [];
}

/** @param {number[]} thrown @param {number[]} left @returns {Child[]} */
function diceWords(thrown, left) {
  const dice = playedDice(thrown, left).map(({ number, played }) => element(played ? 's' : 'span', {}, String(number)));
  return dice.flatMap((die, index) => (index ? [' ', die] : [die]));
}

/**
 * A game that was played here earlier.
 *
 * @param {{ game: string, state: State }} saved
 * @param {string | null} home  the game that the board belongs to
 */
export function savedWords({ game, state }, home) {
  const { former } = state;
  const before = former
    ? ` Before it, an earlier game (turns played: ${turnsPlayed(former)}): Undo leads back to it.`
    : '';
  return `A saved game${game === home ? '' : ` of ${game}`}: turns played ${turnsPlayed(state)}.${before}`;
}

/** @param {string} phase @param {View} view @param {State} state */
function restWords(phase, view, state) {
  const { wording } = view;
  if (phase === 'pass') return [`. ${view.steps.length ? wording.no_further_step : wording.no_step}`];
  if (phase !== 'move') return [];
  if (state.lifted === null) return [`. ${wording.choose}`];
  return [`. ${view.next.some(({ from }) => from === state.lifted) ? wording.put : wording.stuck}`];
}
