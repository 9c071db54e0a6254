/**
 * The state of a game played at the board, as values: a line of moments and a place on it.
 *
 * A moment is a position (with or without a throw) and the steps played of that throw, all in notation, so that the
 * game outlives the engine that judged it. Every function returns a new state and changes none.
 *
 * @typedef {object} Moment
 * @property {string} position
 * @property {string[]} steps
 * @property {number} turn  counted from 0
 * @property {boolean} [passing]  play goes on from here by itself, so undo and redo do not stop here
 * @property {boolean} [agreed]  the players have agreed to end the game here
 *
 * @typedef {'hand' | 'computer' | 'strong'} Player
 *
 * @typedef {object} State
 * @property {string} start  the position play began with
 * @property {Record<string, unknown>} choices  readings of the rules that differ from the edition's own
 * @property {Record<string, Player>} players  by seat, such as `am` and `am.2`; who is not named plays by hand
 * @property {Moment[]} moments
 * @property {number} at
 * @property {string | null} lifted  the point whose man is in the hand
 * @property {number[]} picked  numbers chosen so far for the next throw
 * @property {boolean} paused  the computer waits to be told to go on
 * @property {string} [supposed]  what is supposed of the position play began with, for the reader to know
 * @property {State} [former]  the game that was being played before this one began
 * @property {string} [game]  its id, of a game that another one has followed
 */
import { giver } from './dice.mjs';
import { readPosition, seatOf, withoutThrow } from './notation.mjs';

/** What the engine calls those who play instead of a reader. */
const OPPONENTS = new Map([
  ['computer', 'simple'],
  ['strong', 'strong'],
]);

/**
 * @param {string} position
 * @param {Record<string, unknown>} [choices]
 * @param {Record<string, Player>} [players]
 * @returns {State}
 */
export function begin(position, choices = {}, players = byHand(position)) {
  return { start: position, choices, players, ...line(position) };
}

function line(position) {
  return { moments: [{ position, steps: [], turn: 0 }], at: 0, lifted: null, picked: [], paused: false };
}

/** Both sides, in the order of notation. */
export function sidesOf({ start }) {
  return Object.keys(readPosition(start).men);
}

function byHand(position) {
  return Object.fromEntries(Object.keys(readPosition(position).men).map((side) => [side, 'hand']));
}

/** @returns {Moment} */
export function current(state) {
  return state.moments[state.at];
}

export function sideToMove(state) {
  return readPosition(current(state).position).side;
}

/** Goes on to a new moment of the same turn; what had been undone is forgotten. */
export function push(state, moment) {
  const moments = [...state.moments.slice(0, state.at + 1), { turn: current(state).turn, ...moment }];
  return { ...state, moments, at: moments.length - 1, lifted: null, picked: [] };
}

/** Ends the turn: the present moment is passed through, and the other side is to throw. */
export function endTurn(state, after) {
  const moments = state.moments.with(state.at, { ...current(state), passing: true });
  return push({ ...state, moments }, { position: after, steps: [], turn: current(state).turn + 1 });
}

/** The players agree to end the game; undo takes it back. */
export function agree(state) {
  return push(state, { position: current(state).position, steps: [], agreed: true });
}

/** The moment at which the players have agreed to end the game; -1 where they have not. */
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

/** Who plays: a reader, unless another has been chosen. */
export function playerOf(state, seat) {
  return state.players[seat] ?? 'hand';
}

/** The engine's name for whoever plays; undefined where a reader does. */
export function opponentOf(state, seat) {
  return OPPONENTS.get(playerOf(state, seat));
}

export function pause(state) {
  return { ...state, paused: true };
}

export function resume(state) {
  return { ...state, paused: false };
}

/** The same, where nothing has been played yet, with the position as the engine writes it. */
export function placed(state, position) {
  return { ...state, start: position, moments: [{ ...current(state), position }] };
}

/** A new game from the position play began with; undo leads back to the one before. */
export function restart(state) {
  const { former: _, ...ended } = state; // one game back is enough: memory stays flat however many are played
  return { ...state, ...line(state.start), former: ended };
}

/**
 * Other readings of the rules: play begins anew from the present turn.
 *
 * @param {State} state
 * @param {Record<string, unknown>} choices
 * @param {{ keepThrow: boolean }} options  the throw is of no use under another rule of dice
 */
export function choose(state, choices, { keepThrow }) {
  const { position } = current(state);
  return anew(state, keepThrow ? position : withoutThrow(position), choices);
}

/** Play begins anew under other readings; undo leads back to the game before. */
export function anew(state, position, choices) {
  const { supposed: _, ...rest } = state; // what was supposed of a position does not hold of the start of a game
  return { ...(position === 'start' ? rest : state), choices, ...line(position), former: state };
}

function stops(state, moment) {
  return !moment.passing && !opponentOf(state, readPosition(moment.position).seat);
}

function isFresh(moment) {
  return moment.steps.length === 0 && moment.position === withoutThrow(moment.position);
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
 * What the reader is to do, given what the engine says of the present moment.
 *
 * @returns {'over' | 'computer' | 'paused' | 'throw' | 'pass' | 'move'}
 */
export function phase(state, view) {
  if (view.outcome) return 'over';
  const thrown = view.throw?.length !== 0; // null where nothing is thrown
  const seat = thrown ? seatOf(view.side, view.player) : giver(view, state.picked, sidesOf(state)).seat;
  if (opponentOf(state, seat)) return state.paused ? 'paused' : 'computer';
  if (!thrown) return 'throw';
  return view.next.length === 0 ? 'pass' : 'move';
}

/**
 * The turns of the game, those that were undone among them: one throw is one turn, and so is passing where none is thrown.
 *
 * @returns {{ side: string, throw: number[], steps: string[], whole: boolean, at: number, turn: number }[]} `at` is the
 *   moment from which play goes on after the turn
 */
export function turns(state) {
  const last = new Map();
  state.moments.forEach((moment, at) => {
    if (moment.passing || !isFresh(moment)) last.set(moment.turn, { moment, at });
  });
  return [...last.values()].map(({ moment: { position, steps, turn, passing }, at }) => {
    const { side, throw: thrown } = readPosition(position);
    return { side, throw: thrown, steps, whole: Boolean(passing), at: passing ? at + 1 : at, turn };
  });
}

/** Whether a turn ends by itself: it is begun, and nothing of it is left. */
export function isPlayedOut({ steps, left, next, after, outcome }) {
  return steps.length > 0 && left.length === 0 && next.length === 0 && after !== null && outcome === null;
}

/** The place of the moment in which a turn began: its throw is known, and nothing of it has been played. */
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
  const told = turns(state).map(({ throw: thrown, steps, whole }) => ({ throw: thrown, steps, whole }));
  return { choices: state.choices, position: state.start, turns: told, agreed: agreedAt(state) >= 0 };
}

/** To any moment of the game; the computer waits there. */
export function jump(state, at) {
  return at in state.moments ? moved(state, at) : state;
}

/**
 * The state of a game that a record tells.
 *
 * @param {{ start: string, choices: Record<string, unknown>, position: string, agreed?: boolean,
 *   turns: { position: string, steps: string[], whole: boolean }[] }} told  as the bridge opens it
 * @param {Record<string, Player>} [players]
 * @returns {State}
 */
export function fromRecord({ start, choices, position, agreed, turns: told }, players) {
  let state = begin(start, choices, players);
  told.forEach((turn, index) => {
    if (turn.position !== current(state).position) state = push(state, { position: turn.position, steps: [] });
    for (const count of turn.steps.keys()) {
      state = push(state, { position: turn.position, steps: turn.steps.slice(0, count + 1) });
    }
    if (turn.whole) state = endTurn(state, withoutThrow(told[index + 1]?.position ?? position));
  });
  return agreed ? agree(state) : state;
}

/**
 * What a game that takes the place of another has to remember of it, so that undo leads back.
 *
 * @param {State} state
 * @param {string} game  the id of the game
 * @returns {State | undefined}
 */
export function leaving({ former, ...state }, game) {
  return state.moments.length > 1 ? { ...state, game } : former;
}

/** What has to be kept of a state so that the game can go on another day, and undo lead to the one before. */
export function kept({ start, choices, players, moments, at, supposed, game, former }) {
  const before = former && kept({ ...former, former: undefined });
  return { start, choices, players, moments, at, supposed, game, former: before };
}

/** A state from what was kept, or null where that is not the state of a game. */
export function restored(value) {
  if (!isKept(value)) return null;
  const { start, choices, players, moments, at, supposed, game } = value;
  const more = { ...(supposed && { supposed: String(supposed) }), ...(typeof game === 'string' && { game }) };
  const former = restored(value.former);
  return { ...begin(start, choices, players), moments, at, paused: true, ...more, ...(former && { former }) };
}

function isKept(value) {
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
