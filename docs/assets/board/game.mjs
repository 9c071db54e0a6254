/**
 * The course of one game at a board: what the reader does, what the engine answers, what the computer plays.
 * It has no page; it tells its table what to show and to say. It knows no rules.
 *
 * @typedef {object} Table
 * @property {() => void} draw  shows the game as it is now
 * @property {() => void} moveOn  something else is to be decided now
 * @property {(words: string) => void} speak  for the ear
 * @property {(starting: boolean) => void} wait  whether the engine is being started
 * @property {(signal: AbortSignal) => Promise<void>} beat  a pause, so that each of the computer's steps can be seen
 */
import { EngineGone } from './client.mjs';
import { diceCount, randomSeed, roll } from './dice.mjs';
import { menOn, readPosition, withThrow } from './notation.mjs';
import * as play from './play-state.mjs';
import { chosen } from './rules-view.mjs';
import { spokenTurn, spokenWays } from './words.mjs';

export class PlayedGame {
  #client;
  #game;
  #table;
  #task = null; // what the engine was last asked for; anything newer ends it

  /** What the engine says of the present moment; null until it has spoken. */
  view = null;
  /** The view of the turn before, until the first step of this one. */
  last = null;
  /** The rules as edited, and as chosen. */
  rules = { own: [], played: [] };
  /** What was last refused, or a remark: `{ kind, message, hint, rule }`. */
  refusal = null;
  /** The steps among which a reader is to choose by their numbers. */
  ways = [];

  /**
   * @param {object} parts
   * @param {import('./client.mjs').EngineClient} parts.client
   * @param {string} parts.game  its id
   * @param {string} parts.position
   * @param {Record<string, unknown>} parts.choices
   * @param {Table} parts.table
   */
  constructor({ client, game, position, choices, table }) {
    this.#client = client;
    this.#game = game;
    this.#table = table;
    this.state = play.begin(position, choices);
  }

  get phase() {
    return this.view ? play.phase(this.state, this.view) : 'still';
  }

  /** How many dice are thrown. */
  get dice() {
    return diceCount(this.rules.played);
  }

  /** Ends whatever is going on. */
  stop() {
    this.#task?.abort();
  }

  /** Shows the present moment, and lets the computer play if it is its turn. */
  go() {
    return this.#run(async (signal) => {
      await this.#learnRules(signal);
      const view = await this.#look(signal);
      // The engine may write a position otherwise than the page does.
      if (!this.view) this.state = play.begin(view.position, this.state.choices);
      await this.#arrive(view, signal);
    });
  }

  restart() {
    return this.#turnTo(play.restart(this.state));
  }

  undo() {
    return this.#turnTo(play.undo(this.state));
  }

  redo() {
    return this.#turnTo(play.redo(this.state));
  }

  /** The computer goes on, or the engine is asked again. */
  resume() {
    return this.#turnTo(play.resume(this.state));
  }

  setPlayer(side, who) {
    return this.#turnTo(play.setPlayer(this.state, side, who));
  }

  /**
   * Another reading of a rule: play begins anew from the present turn, and the board says so; or from the start, where
   * the men cannot stand so under that reading, as on a board of other lines.
   */
  async reread(key, value) {
    const rule = this.rules.own.find((each) => each.key === key);
    this.rules = { ...this.rules, played: [] };
    const choices = chosen(this.state.choices, rule, value);
    await this.#turnTo(play.choose(this.state, choices, { keepThrow: key !== 'dice' }));
    const impossible = this.refusal?.kind === 'position';
    if (impossible) await this.#begin(choices);
    const from = impossible ? 'the start' : 'this turn';
    if (!this.refusal) this.#remark(`“${rule.title}” is read otherwise now. Play begins anew from ${from}.`);
  }

  #begin(choices) {
    return this.#run(async (signal) => {
      const view = await this.#ask('look', { position: 'start', steps: [], choices }, signal);
      this.state = play.begin(view.position, choices, this.state.players);
      this.#clear();
      await this.#learnRules(signal);
      await this.#arrive(view, signal);
    });
  }

  /** @param {number[]} [numbers]  chosen by the reader, or else thrown */
  throwDice(numbers = roll(this.dice)) {
    if (this.phase !== 'throw') return undefined;
    this.#table.speak(`${this.view.side} throws ${numbers.join(' ')}.`);
    const position = withThrow(play.current(this.state).position, numbers);
    return this.#turnTo(play.push(this.state, { position, steps: [] }));
  }

  /** One number of a throw that the reader chooses. */
  pick(number) {
    if (this.phase !== 'throw') return undefined;
    this.state = play.pick(this.state, number);
    if (this.state.picked.length === this.dice) return this.throwDice(this.state.picked);
    this.#table.speak(this.state.picked.join(' '));
    return this.#table.draw();
  }

  /** Takes back the last number chosen, or puts the man in the hand back. */
  back() {
    this.state = this.phase === 'throw' ? play.unpick(this.state) : play.lift(this.state, null);
    this.ways = [];
    this.#table.draw();
  }

  /** First press lifts, second puts; the same point again puts back. */
  tap(point) {
    if (this.phase !== 'move') return undefined;
    return this.state.lifted === null ? this.lift(point) : this.put(point);
  }

  /** Any man of one's own can be lifted; where he may not go, the engine says why. */
  lift(point) {
    const { plays: side, now, next } = this.view;
    if (point === 'off' || menOn(readPosition(now), side, point) === 0) {
      return this.#remark(`No man of ${side} stands on ${point}.`);
    }
    this.state = play.lift(this.state, point);
    this.#clear();
    this.#table.speak(spokenWays(point, next));
    return this.#table.draw();
  }

  put(point) {
    const { lifted } = this.state;
    if (lifted === null) return undefined;
    if (point === null || point === lifted) return this.back();
    const ways = this.view.next.filter((step) => step.from === lifted && step.to === point);
    const dice = [...new Map(ways.map((step) => [step.die, step])).values()];
    if (dice.length < 2) return this.step({ from: lifted, to: point });
    this.ways = dice;
    return this.#table.draw();
  }

  /** @param {{ from: string, to: string, die?: number }} wish */
  step({ from, to, die }) {
    const { position, steps } = play.current(this.state);
    return this.#run(async (signal) => {
      const wish = { position, steps, from, to, ...(die ? { die } : {}) };
      const view = await this.#ask('step', wish, signal);
      this.state = play.push(this.state, { position, steps: view.steps });
      this.#clear();
      this.#table.speak(view.words);
      await this.#arrive(view, signal);
    });
  }

  /** Ends the turn where nothing more can, or need, be played. */
  pass() {
    return this.#run((signal) => this.#pass(this.view, signal));
  }

  async #run(task) {
    this.stop();
    this.#task = new AbortController();
    const { signal } = this.#task;
    try {
      await task(signal);
    } catch (fault) {
      if (!signal.aborted) this.#refuse(fault);
    }
  }

  #turnTo(state) {
    this.state = state;
    this.#clear();
    return this.go();
  }

  #clear() {
    this.refusal = null;
    this.ways = [];
  }

  #refuse(fault) {
    if (!('kind' in fault)) throw fault;
    this.#clear();
    this.refusal = fault;
    this.state = play.lift(this.state, null);
    if (fault instanceof EngineGone || this.phase === 'computer') this.state = play.pause(this.state);
    this.#table.speak(fault.message);
    this.#table.draw();
  }

  #remark(message) {
    this.refusal = { kind: 'remark', message, hint: '', rule: null };
    this.#table.speak(message);
    this.#table.draw();
  }

  async #ask(what, rest, signal) {
    const starting = this.#client.state !== 'ready';
    if (starting) this.#table.wait(true);
    try {
      return await this.#client.ask(what, { game: this.#game, choices: this.state.choices, ...rest }, { signal });
    } finally {
      if (starting) this.#table.wait(false);
    }
  }

  async #learnRules(signal) {
    if (this.rules.played.length) return;
    if (!this.rules.own.length) this.rules.own = (await this.#ask('rules', { choices: {} }, signal)).rules;
    this.rules.played = (await this.#ask('rules', {}, signal)).rules;
  }

  #look(signal, { position, steps } = play.current(this.state)) {
    return this.#ask('look', { position, steps }, signal);
  }

  /** Takes in what the engine says of the present moment, and goes on where nothing is left to decide. */
  async #arrive(view, signal) {
    if (isPlayedOut(view)) return this.#pass(view, signal);
    const before = view.steps.length === 0 ? play.lastTurn(this.state) : null;
    this.last = before ? await this.#look(signal, before) : null;
    this.view = view;
    this.#table.draw();
    this.#table.moveOn();
    return this.phase === 'computer' ? this.#computer(signal) : undefined;
  }

  async #pass(view, signal) {
    this.state = play.endTurn(this.state, view.after);
    this.#clear();
    const next = await this.#look(signal);
    this.#table.speak(spokenTurn(view, next));
    await this.#arrive(next, signal);
  }

  async #computer(signal) {
    if (this.view.throw?.length === 0) await this.#computerThrows(signal);
    const { position } = play.current(this.state);
    const wish = { position, opponent: 'simple', seed: randomSeed() };
    const { turn, words } = await this.#ask('choose', wish, signal);
    this.#table.speak(words);
    for (const count of turn.keys()) await this.#reach({ position, steps: turn.slice(0, count + 1) }, signal);
    await this.#table.beat(signal);
    if (this.phase === 'computer' && this.view.after) await this.#pass(this.view, signal);
    else this.#table.moveOn();
  }

  #computerThrows(signal) {
    const position = withThrow(play.current(this.state).position, roll(this.dice));
    return this.#reach({ position, steps: [] }, signal);
  }

  async #reach(moment, signal) {
    await this.#table.beat(signal);
    this.view = await this.#look(signal, moment);
    this.state = play.push(this.state, moment);
    if (moment.steps.length) this.last = null;
    this.#table.draw();
  }
}

function isPlayedOut({ steps, left, next, after, outcome }) {
  return steps.length > 0 && left.length === 0 && next.length === 0 && after !== null && outcome === null;
}
