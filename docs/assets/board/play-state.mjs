/**
 * The state of a game at the board, as values: a line of moments and a place on it.
 *
 * A moment is a position (with or without a throw) and the steps played of that throw, in the engine's notation. The
 * game therefore outlives the engine that judged it. Nothing here reads notation: what a moment means (whose turn it
 * is, what was thrown) is stored beside it when the engine has described it. Every function returns a new state.
 *
 * @typedef {object} Facts  what the engine says of a moment; see `factsOf`
 * @property {string} side  the side to move
 * @property {string} seat  the player to move, such as `am` or `am.2`
 * @property {number[] | null} throw  empty before the throw; null in a game without dice
 * @property {string} unthrown  the position without its throw
 * @property {import('./answers.mjs').Step[]} played  the steps as data
 *
 * @typedef {object} Occasion
 * @property {string} position
 * @property {string[]} steps
 * @property {number} turn  counted from 0
 * @property {boolean} [passing]  play goes on from here by itself, so undo and redo do not stop here
 * @property {boolean} [agreed]  the players have agreed to end the game here
 *
 * @typedef {Occasion & Partial<Facts>} Moment
 *
 * @typedef {import('./answers.mjs').View} View
 *
 * @typedef {'hand' | 'computer' | 'strong'} Player
 *
 * @typedef {'over' | 'computer' | 'paused' | 'throw' | 'pass' | 'move'} Phase  what comes next
 *
 * @typedef {object} State
 * @property {string} start  the position play began with
 * @property {Record<string, unknown>} choices  readings of the rules that differ from the edition's own
 * @property {Record<string, Player>} players  by seat, such as `am` and `am.2`; a seat that is not listed plays by hand
 * @property {Moment[]} moments
 * @property {number} at
 * @property {string | null} lifted  the point whose man has been lifted
 * @property {number[]} picked  numbers chosen so far for the next throw
 * @property {boolean} paused  the computer waits until the reader lets it go on
 * @property {string} [supposed]  what the start position supposes, for the reader to know
 * @property {State} [former]  the game that was being played before this one began
 * @property {string} [game]  the game's id, if another game has followed it
 */
import { giver } from './dice.mjs';

/** The engine's names for the computer players. @type {Map<string, string>} */
const BOTS = new Map([
  ['computer', 'simple'],
  ['strong', 'strong'],
]);

/**
 * @param {string} position
 * @param {Record<string, unknown>} [choices]
 * @param {Record<string, Player>} [players]
 * @returns {State}
 */
export function begin(position, choices = {}, players = {}) {
  return { start: position, choices, players, ...line(position) };
}

/** A line of play with nothing on it yet. @param {string} position */
function line(position) {
  /** @type {Moment[]} */
  const moments = [{ position, steps: [], turn: 0 }];
  return { moments, at: 0, lifted: null, picked: /** @type {number[]} */ ([]), paused: false };
}

/**
 * What has to be remembered of a moment that the engine has described.
 *
 * @param {Facts} view  any answer of the engine that describes a position
 * @returns {Facts}
 */
export function factsOf({ side, seat, throw: thrown, unthrown, played }) {
  return { side, seat, throw: thrown, unthrown, played };
}

/** The moment that a view shows, with what has to be remembered of it. @param {View} view */
export function momentOf(view) {
  return { position: view.position, steps: view.steps, ...factsOf(view) };
}

/**
 * Whether the engine has described a moment. Games saved by earlier versions of this page hold moments without facts.
 *
 * @param {Partial<Facts>} moment
 */
export function isDescribed(moment) {
  return moment.seat !== undefined;
}

/**
 * The same game, with a moment as the engine describes it.
 *
 * @param {State} state
 * @param {number} at
 * @param {Facts & { position: string }} view
 * @returns {State}
 */
export function described(state, at, view) {
  const known = state.moments[at];
  if (isDescribed(known) && known.position === view.position) return state;
  const moment = { ...known, position: view.position, ...factsOf(view) };
  return { ...state, moments: state.moments.with(at, moment) };
}

/** The present moment. @param {State} state */
export function current(state) {
  return state.moments[state.at];
}

/**
 * Adds a moment to the turn; what had been undone is dropped.
 *
 * @param {State} state
 * @param {Omit<Moment, 'turn'> & { turn?: number }} moment
 * @returns {State}
 */
export function push(state, moment) {
  const moments = [...state.moments.slice(0, state.at + 1), { turn: current(state).turn, ...moment }];
  return { ...state, moments, at: moments.length - 1, lifted: null, picked: [] };
}

/**
 * Ends the turn: the present moment will be passed through, and the next player is to throw.
 *
 * @param {State} state
 * @param {string} after  the position after the turn
 * @param {Partial<Facts>} [facts]
 */
export function endTurn(state, after, facts = {}) {
  const moments = state.moments.with(state.at, { ...current(state), passing: true });
  return push({ ...state, moments }, { position: after, steps: [], turn: current(state).turn + 1, ...facts });
}

/** The players agree to end the game; undo takes it back. @param {State} state */
export function agree(state) {
  const { turn: _, passing: __, ...here } = current(state);
  return push(state, { ...here, steps: [], played: [], agreed: true });
}

/** The index of the moment at which the players agreed to end the game; -1 if they did not. @param {State} state */
export function agreedAt(state) {
  return state.moments.findIndex(({ agreed }) => agreed);
}

/** @param {State} state @param {string | null} point @returns {State} */
export function lift(state, point) {
  return { ...state, lifted: point };
}

/** @param {State} state @param {number} number @returns {State} */
export function pick(state, number) {
  return { ...state, picked: [...state.picked, number] };
}

/** @param {State} state @returns {State} */
export function unpick(state) {
  return { ...state, picked: state.picked.slice(0, -1) };
}

/** @param {State} state @param {string} seat @param {Player} who @returns {State} */
export function setPlayer(state, seat, who) {
  return { ...state, players: { ...state.players, [seat]: who }, paused: false, lifted: null };
}

/** Who plays a seat: a reader, unless a computer player has been chosen. @param {State} state @param {string} seat */
export function playerOf(state, seat) {
  return state.players[seat] ?? 'hand';
}

/**
 * The engine's name for the computer player of a seat; undefined if a reader plays it.
 *
 * @param {State} state
 * @param {string | undefined} seat
 */
export function botOf(state, seat) {
  return seat === undefined ? undefined : BOTS.get(playerOf(state, seat));
}

/** @param {State} state @returns {State} */
export function pause(state) {
  return { ...state, paused: true };
}

/** @param {State} state @returns {State} */
export function resume(state) {
  return { ...state, paused: false };
}

/**
 * The first moment as the engine describes it: it may write the start position differently from the page.
 *
 * @param {State} state
 * @param {Facts & { position: string }} view
 * @returns {State}
 */
export function placed(state, view) {
  return { ...described(state, 0, view), start: view.position };
}

/** A new game from the same start position; undo leads back to the game before. @param {State} state @returns {State} */
export function restart(state) {
  const { former: _, ...ended } = state; // one game back is enough, so memory stays flat however many are played
  return { ...state, ...line(state.start), former: ended };
}

/**
 * Other readings of the rules: play begins again from the present turn.
 *
 * @param {State} state
 * @param {Record<string, unknown>} choices
 * @param {{ keepThrow: boolean }} options  another rule of dice makes the throw useless
 */
export function choose(state, choices, { keepThrow }) {
  const { position, unthrown = position } = current(state);
  return anew(state, keepThrow ? position : unthrown, choices);
}

/**
 * Play begins again under other readings; undo leads back to the game before.
 *
 * @param {State} state
 * @param {string} position
 * @param {Record<string, unknown>} choices
 * @returns {State}
 */
export function anew(state, position, choices) {
  const { supposed: _, ...rest } = state; // what a position supposes does not hold for the start of a game
  return { ...(position === 'start' ? rest : state), choices, ...line(position), former: state };
}

/** @param {State} state @param {Moment} moment */
function stops(state, moment) {
  return !moment.passing && !botOf(state, moment.seat);
}

/** Whether nothing has been thrown or played yet. @param {Moment} moment */
export function isFresh(moment) {
  return moment.steps.length === 0 && !moment.throw?.length;
}

/** The first of some moments to stop at. @param {State} state @param {number[]} indices */
function target(state, indices) {
  const there = (/** @type {(moment: Moment) => boolean} */ test) =>
    indices.find((index) => test(state.moments[index]));
  return there((moment) => stops(state, moment)) ?? there(isFresh) ?? indices[indices.length - 1];
}

/** @param {State} state */
function before(state) {
  return Array.from({ length: state.at }, (_, index) => state.at - 1 - index);
}

/** @param {State} state */
function after(state) {
  return Array.from({ length: state.moments.length - 1 - state.at }, (_, index) => state.at + 1 + index);
}

/** @param {State} state */
export function canUndo(state) {
  return state.at > 0 || state.former !== undefined;
}

/** @param {State} state */
export function canRedo(state) {
  return state.at < state.moments.length - 1;
}

/** Back to the last moment at which a reader had something to decide; the computer waits there. @param {State} state */
export function undo(state) {
  if (state.at > 0) return moved(state, target(state, before(state)));
  return state.former ?? state;
}

/** @param {State} state */
export function redo(state) {
  return canRedo(state) ? moved(state, target(state, after(state))) : state;
}

/** @param {State} state @param {number} at @returns {State} */
function moved(state, at) {
  return { ...state, at, lifted: null, picked: [], paused: true };
}

/**
 * What comes next, given the engine's view of the present moment.
 *
 * @param {State} state
 * @param {Pick<View, 'outcome' | 'throw' | 'side' | 'seat' | 'sides' | 'sources' | 'next'>} view
 * @returns {Phase}
 */
export function phase(state, view) {
  if (view.outcome) return 'over';
  const thrown = view.throw?.length !== 0; // null in a game without dice
  const seat = thrown ? view.seat : giver(view, state.picked).seat;
  if (botOf(state, seat)) return state.paused ? 'paused' : 'computer';
  if (!thrown) return 'throw';
  return view.next.length === 0 ? 'pass' : 'move';
}

/**
 * The position after a turn that ends by itself, because it has begun and nothing of it is left to play; otherwise null.
 *
 * @param {View} view
 */
export function afterPlayedOut({ steps, left, next, after, outcome }) {
  const ended = steps.length > 0 && left.length === 0 && next.length === 0 && outcome === null;
  return ended ? after : null;
}

/** To any moment of the game; the computer waits there. @param {State} state @param {number} at */
export function jump(state, at) {
  return at in state.moments ? moved(state, at) : state;
}

/**
 * What a game has to remember of the one it replaces, so that undo leads back.
 *
 * @param {State} state
 * @param {string} game  the id of the game
 * @returns {State | undefined}
 */
export function leaving({ former, ...state }, game) {
  return state.moments.length > 1 ? { ...state, game } : former;
}

/** The last moment of the turn before this one, or null. @param {State} state */
export function lastTurn(state) {
  return played(state).findLast((moment) => moment.turn === current(state).turn - 1) ?? null;
}

/** @param {State} state */
function played(state) {
  return state.moments.slice(0, state.at + 1).filter((moment) => !isFresh(moment));
}
