/**
 * The turns of a game, as its record holds them; and a game from its record.
 *
 * @typedef {import('./play-state.mjs').State} State
 *
 * @typedef {import('./play-state.mjs').Moment} Moment
 *
 * @typedef {import('./answers.mjs').Opened} Opened
 *
 * @typedef {object} Turn
 * @property {string} [side]  once the engine has described the turn
 * @property {number[]} throw  empty in a game without dice
 * @property {string[]} steps
 * @property {import('./answers.mjs').Step[]} played
 * @property {boolean} whole  whether it has been played to its end
 * @property {number} at  the moment from which play goes on after the turn
 * @property {number} turn  counted from 0
 */
import { agree, agreedAt, begin, current, endTurn, factsOf, isFresh, push } from './play-state.mjs';

/**
 * The turns of the game, including those that were undone. One throw is one turn; in a game without dice, so is a pass.
 *
 * @param {State} state
 * @returns {Turn[]}
 */
export function turns(state) {
  /** @type {Map<number, { moment: Moment, at: number }>} */
  const last = new Map();
  state.moments.forEach((moment, at) => {
    if (moment.passing || !isFresh(moment)) last.set(moment.turn, { moment, at });
  });
  return [...last.values()].map(({ moment: { side, throw: thrown, steps, played = [], turn, passing }, at }) => {
    return { side, throw: thrown ?? [], steps, played, whole: Boolean(passing), at: passing ? at + 1 : at, turn };
  });
}

/**
 * The index of the moment in which a turn began: its throw is known, and none of it has been played.
 *
 * @param {State} state
 * @param {number} turn
 */
export function beginning(state, turn) {
  return state.moments.findIndex((moment) => moment.turn === turn && moment.steps.length > 0) - 1;
}

/** How many turns have been played up to the present moment. @param {State} state */
export function turnsPlayed(state) {
  const past = { ...state, moments: state.moments.slice(0, state.at + 1) };
  return turns(past).filter(({ whole, steps }) => whole || steps.length > 0).length;
}

/** What the engine needs to write the record of the whole game. @param {State} state */
export function written(state) {
  const played = turns(state).map(({ throw: thrown, steps, whole }) => ({ throw: thrown, steps, whole }));
  return { choices: state.choices, position: state.start, turns: played, agreed: agreedAt(state) >= 0 };
}

/**
 * The state of a game from its record.
 *
 * @param {Pick<Opened, 'start' | 'choices' | 'turns' | 'position'> & Partial<Opened>} opened
 * @param {State['players']} [players]
 * @returns {State}
 */
export function fromRecord({ start, choices, position, unthrown = position, agreed, turns: all }, players) {
  let state = begin(start, choices, players);
  all.forEach(({ whole, ...turn }, index) => {
    if (turn.position !== current(state).position) state = push(state, { ...turn, steps: [], played: [] });
    for (const count of turn.steps.keys()) state = push(state, firstSteps(turn, count + 1));
    if (whole) state = endTurn(state, all[index + 1]?.unthrown ?? unthrown, factsBefore(all[index + 1]));
  });
  return agreed ? agree(state) : state;
}

/** The facts of the moment before a turn's throw. @param {import('./answers.mjs').OpenedTurn | undefined} turn */
function factsBefore(turn) {
  return turn && { ...factsOf(turn), throw: [], played: [] };
}

/** @param {Omit<import('./answers.mjs').OpenedTurn, 'whole'>} turn @param {number} count */
function firstSteps({ steps, played, ...turn }, count) {
  return { ...turn, steps: steps.slice(0, count), played: played.slice(0, count) };
}
