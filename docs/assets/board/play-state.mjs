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
 * @property {{ from: string, to: string, hit: boolean, taken?: string[] }[]} played  the steps as data
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
 * @typedef {'hand' | 'computer' | 'strong'} Player
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

/** The engine's names for the computer players. */
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

function line(position) {
  return { moments: [{ position, steps: [], turn: 0 }], at: 0, lifted: null, picked: [], paused: false };
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

/** The moment that a view shows, with what has to be remembered of it. */
export function momentOf(view) {
  return { position: view.position, steps: view.steps, ...factsOf(view) };
}

/** Whether the engine has described a moment. Games saved by earlier versions of this page hold moments without facts. */
export function isDescribed(moment) {
  return moment.seat !== undefined;
}

/** The same game, with a moment as the engine describes it. */
export function described(state, at, view) {
  const known = state.moments[at];
  if (isDescribed(known) && known.position === view.position) return state;
  const moment = { ...known, position: view.position, ...factsOf(view) };
  return { ...state, moments: state.moments.with(at, moment) };
}

/** @returns {Moment} */
export function current(state) {
  return state.moments[state.at];
}

/** Adds a moment to the turn; what had been undone is dropped. */
export function push(state, moment) {
  const moments = [...state.moments.slice(0, state.at + 1), { turn: current(state).turn, ...moment }];
  return { ...state, moments, at: moments.length - 1, lifted: null, picked: [] };
}

/** Ends the turn: the present moment will be passed through, and the next player is to throw. */
export function endTurn(state, after, facts = {}) {
  const moments = state.moments.with(state.at, { ...current(state), passing: true });
  return push({ ...state, moments }, { position: after, steps: [], turn: current(state).turn + 1, ...facts });
}

/** The players agree to end the game; undo takes it back. */
export function agree(state) {
  const { turn: _, passing: __, ...here } = current(state);
  return push(state, { ...here, steps: [], played: [], agreed: true });
}

/** The index of the moment at which the players agreed to end the game; -1 if they did not. */
export function agreedAt(state) {
  return state.moments.findIndex(({ agreed }) => agreed);
}

export function lift(state, point) {
  return { ...state, lifted: point };
}

export function pick(state, number) {
  return { ...state, picked: [...state.picked, number] };
}

export function unpick(state) {
  return { ...state, picked: state.picked.slice(0, -1) };
}

export function setPlayer(state, seat, who) {
  return { ...state, players: { ...state.players, [seat]: who }, paused: false, lifted: null };
}

/** Who plays a seat: a reader, unless a computer player has been chosen. */
export function playerOf(state, seat) {
  return state.players[seat] ?? 'hand';
}

/** The engine's name for the computer player of a seat; undefined if a reader plays it. */
export function botOf(state, seat) {
  return BOTS.get(playerOf(state, seat));
}

export function pause(state) {
  return { ...state, paused: true };
}

export function resume(state) {
  return { ...state, paused: false };
}

/** The first moment as the engine describes it: it may write the start position differently from the page. */
export function placed(state, view) {
  return { ...described(state, 0, view), start: view.position };
}

/** A new game from the same start position; undo leads back to the game before. */
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

/** Play begins again under other readings; undo leads back to the game before. */
export function anew(state, position, choices) {
  const { supposed: _, ...rest } = state; // what a position supposes does not hold for the start of a game
  return { ...(position === 'start' ? rest : state), choices, ...line(position), former: state };
}

function stops(state, moment) {
  return !moment.passing && !botOf(state, moment.seat);
}

function isFresh(moment) {
  return moment.steps.length === 0 && !moment.throw?.length;
}

function target(state, indices) {
  const there = (test) => indices.find((index) => test(state.moments[index]));
  return there((moment) => stops(state, moment)) ?? there(isFresh) ?? indices.at(-1);
}

function before(state) {
  return Array.from({ length: state.at }, (_, index) => state.at - 1 - index);
}

function after(state) {
  return Array.from({ length: state.moments.length - 1 - state.at }, (_, index) => state.at + 1 + index);
}

export function canUndo(state) {
  return state.at > 0 || state.former !== undefined;
}

export function canRedo(state) {
  return state.at < state.moments.length - 1;
}

/** Back to the last moment at which a reader had something to decide; the computer waits there. */
export function undo(state) {
  if (state.at > 0) return moved(state, target(state, before(state)));
  return state.former ?? state;
}

export function redo(state) {
  return canRedo(state) ? moved(state, target(state, after(state))) : state;
}

function moved(state, at) {
  return { ...state, at, lifted: null, picked: [], paused: true };
}

/**
 * What comes next, given the engine's view of the present moment.
 *
 * @returns {'over' | 'computer' | 'paused' | 'throw' | 'pass' | 'move'}
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
 * The turns of the game, including those that were undone. One throw is one turn; in a game without dice, so is a pass.
 *
 * @returns {{ side: string, throw: number[], steps: string[], played: Facts['played'], whole: boolean,
 *   at: number, turn: number }[]} `at` is the moment from which play goes on after the turn
 */
export function turns(state) {
  const last = new Map();
  state.moments.forEach((moment, at) => {
    if (moment.passing || !isFresh(moment)) last.set(moment.turn, { moment, at });
  });
  return [...last.values()].map(({ moment: { side, throw: thrown, steps, played = [], turn, passing }, at }) => {
    return { side, throw: thrown ?? [], steps, played, whole: Boolean(passing), at: passing ? at + 1 : at, turn };
  });
}

/** Whether a turn ends by itself: it has begun, and nothing of it is left to play. */
export function isPlayedOut({ steps, left, next, after, outcome }) {
  return steps.length > 0 && left.length === 0 && next.length === 0 && after !== null && outcome === null;
}

/** The index of the moment in which a turn began: its throw is known, and none of it has been played. */
export function beginning(state, turn) {
  return state.moments.findIndex((moment) => moment.turn === turn && moment.steps.length > 0) - 1;
}

/** How many turns have been played up to the present moment. */
export function turnsPlayed(state) {
  const past = { ...state, moments: state.moments.slice(0, state.at + 1) };
  return turns(past).filter(({ whole, steps }) => whole || steps.length > 0).length;
}

/** What the engine needs to write the record of the whole game. */
export function written(state) {
  const played = turns(state).map(({ throw: thrown, steps, whole }) => ({ throw: thrown, steps, whole }));
  return { choices: state.choices, position: state.start, turns: played, agreed: agreedAt(state) >= 0 };
}

/** To any moment of the game; the computer waits there. */
export function jump(state, at) {
  return at in state.moments ? moved(state, at) : state;
}

/**
 * The state of a game from its record.
 *
 * @param {{ start: string, choices: Record<string, unknown>, position: string, unthrown?: string, agreed?: boolean,
 *   turns: (Facts & { position: string, steps: string[], whole: boolean })[] }} opened  as the bridge opens a record
 * @param {Record<string, Player>} [players]
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

/** The facts of the moment before a turn's throw. @param {Facts | undefined} turn */
function factsBefore(turn) {
  return turn && { ...factsOf(turn), throw: [], played: [] };
}

function firstSteps({ steps, played, ...turn }, count) {
  return { ...turn, steps: steps.slice(0, count), played: played.slice(0, count) };
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

/** What to save of a state, so that the game can go on another day and undo still leads to the one before. */
export function saved({ start, choices, players, moments, at, supposed, game, former }) {
  const before = former && saved({ ...former, former: undefined });
  return { start, choices, players, moments, at, supposed, game, former: before };
}

/** A state from what was saved, or null if that is not the state of a game. */
export function restored(value) {
  if (!isSaved(value)) return null;
  const { start, choices, players, moments, at, supposed, game } = value;
  const more = { ...(supposed && { supposed: String(supposed) }), ...(typeof game === 'string' && { game }) };
  const former = restored(value.former);
  return { ...begin(start, choices, players), moments, at, paused: true, ...more, ...(former && { former }) };
}

function isSaved(value) {
  const { start, choices, players, moments, at } = value ?? {};
  const words = typeof start === 'string' && isRecord(choices) && isRecord(players);
  return words && Array.isArray(moments) && moments.every(isMoment) && Number.isInteger(at) && at in moments;
}

function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMoment(value) {
  if (!isRecord(value) || typeof value.position !== 'string' || !Number.isInteger(value.turn)) return false;
  return Array.isArray(value.steps) && value.steps.every((step) => typeof step === 'string');
}

/** The last moment of the turn before this one, or null. */
export function lastTurn(state) {
  return played(state).findLast((moment) => moment.turn === current(state).turn - 1) ?? null;
}

function played(state) {
  return state.moments.slice(0, state.at + 1).filter((moment) => !isFresh(moment));
}
