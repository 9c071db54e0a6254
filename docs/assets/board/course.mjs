/**
 * The course of one game at a board: it asks the engine about the present moment, plays for the computer, and stops where
 * a reader has to decide. It touches no page: it tells its table what to show and to say. It knows no rules and reads no
 * notation.
 *
 * @typedef {object} Table
 * @property {() => void} draw  shows the game as it is now
 * @property {() => void} keep  saves the game, so that it outlives the page
 * @property {() => void} moveOn  the next decision is due
 * @property {(words: string) => void} speak  announces words to screen readers
 * @property {(starting: boolean) => void} wait  whether the engine is starting
 * @property {(signal: AbortSignal) => Promise<void>} pause  waits, so that each of the computer's steps can be seen
 *
 * @typedef {import('./answers.mjs').View} View
 *
 * @typedef {import('./answers.mjs').Refusal} Refusal
 *
 * @typedef {import('./play-state.mjs').State} State
 *
 * @typedef {import('./preferences.mjs').Display} Display
 */
import { EngineGone, EngineRefusal } from './client.mjs';
import { diceNext, giver, roll } from './dice.mjs';
import * as play from './play-state.mjs';
import { displayForAnyGame } from './preferences.mjs';
import { GameRequests } from './requests.mjs';
import { turnEndWords } from './wording.mjs';

export class GameCourse {
  /** The request under way; a newer one cancels it. @type {AbortController | null} */
  #task = null;

  /** What the engine says of the present moment; null until it has spoken. @type {View | null} */
  view = null;
  /** The view of the turn before, until the first step of this one. @type {View | null} */
  last = null;
  title = '';
  /** The rules as edited. @type {import('./answers.mjs').Rule[]} */
  rules = [];
  /** The last refusal or remark. @type {Refusal | null} */
  refusal = null;
  /** Steps to the same place by different dice, between which the reader has to choose. @type {import('./answers.mjs').Step[]} */
  alternatives = [];

  id;
  /** @type {State} */
  state;
  /** @type {Display} */
  display;
  /** @protected */
  engine;
  /** @protected @type {Table} */
  table;

  /**
   * @param {object} parts
   * @param {Pick<import('./client.mjs').EngineClient, 'ask' | 'state'>} parts.client
   * @param {string} parts.game  its id
   * @param {State} parts.state
   * @param {Display} [parts.display]
   * @param {Table} parts.table
   */
  constructor({ client, game, state, display = {}, table }) {
    this.engine = new GameRequests(
      client,
      (starting) => table.wait(starting),
      () => ({ game: this.id, choices: this.state.choices, ...this.display }),
    );
    this.id = game;
    this.table = table;
    this.state = state;
    this.display = display;
  }

  /** @returns {play.Phase | 'still'} `still` until the engine has spoken */
  get phase() {
    return this.view ? play.phase(this.state, this.view) : 'still';
  }

  /** The view, for what happens only after the engine has spoken. */
  get known() {
    if (!this.view) throw new Error('The engine has not described this moment yet.');
    return this.view;
  }

  /** What the pieces, the points and the steps of this game are called. */
  get wording() {
    return this.known.wording;
  }

  /** What a place is called under the names that the reader chose. @param {string} point */
  name = (point) => this.view?.names[point] ?? point;

  /** Who gives the next number of the throw. */
  get giver() {
    return giver(this.known, this.state.picked);
  }

  /** Cancels the request under way. */
  stop() {
    this.#task?.abort();
  }

  /** Shows the present moment, and lets the computer play if it is its turn. */
  go() {
    return this.run((signal) => this.show(signal));
  }

  /**
   * Carries out a task, and reports the engine's refusals.
   *
   * @protected
   * @param {(signal: AbortSignal) => Promise<unknown>} task
   */
  async run(task) {
    this.stop();
    this.#task = new AbortController();
    const { signal } = this.#task;
    try {
      await task(signal);
    } catch (fault) {
      if (!signal.aborted) this.#refuse(fault);
    }
  }

  /** @protected @param {AbortSignal} signal */
  async show(signal) {
    if (!this.rules.length) Object.assign(this, await this.engine.rules(signal));
    await this.#describeEarlier(signal);
    const view = await this.engine.look(play.current(this.state), signal);
    signal.throwIfAborted();
    if (this.state.moments.length === 1) this.state = play.placed(this.state, view);
    await this.arrive(view, signal);
  }

  // A game saved by an earlier version of this page holds positions only: the engine says what they mean.
  /** @param {AbortSignal} signal */
  async #describeEarlier(signal) {
    for (const [at, moment] of this.state.moments.entries()) {
      if (at === this.state.at || play.isDescribed(moment)) continue;
      const view = await this.engine.look(moment, signal);
      signal.throwIfAborted();
      this.state = play.described(this.state, at, view);
    }
  }

  /** Goes on from another state of the game. @protected @param {State} state */
  turnTo(state) {
    this.become(state.game);
    this.state = state;
    this.table.keep();
    this.clear();
    return this.go();
  }

  /** Another game may follow on the same board. @protected @param {string | undefined} id */
  become(id) {
    if (id === undefined || id === this.id) return;
    this.id = id;
    this.rules = [];
    this.view = null;
    this.display = displayForAnyGame(this.display);
  }

  /** @protected */
  clear() {
    this.refusal = null;
    this.alternatives = [];
  }

  /** @param {unknown} fault */
  #refuse(fault) {
    if (!(fault instanceof EngineRefusal || fault instanceof EngineGone)) throw fault;
    this.clear();
    this.state = play.lift(this.state, null);
    if (fault instanceof EngineGone || this.phase === 'computer') this.state = play.pause(this.state);
    this.report(fault);
  }

  /** @protected @param {string} message */
  remark(message) {
    this.report({ kind: 'remark', message, hint: '', rule: null });
  }

  /** @protected @param {Refusal} refusal */
  report(refusal) {
    this.refusal = refusal;
    this.table.speak(refusal.message);
    this.table.draw();
  }

  /**
   * Takes in the view of the present moment, and goes on if nothing is left to decide.
   *
   * @protected
   * @param {View} view
   * @param {AbortSignal} signal
   * @returns {Promise<void>}
   */
  async arrive(view, signal) {
    signal.throwIfAborted(); // the reader may have gone elsewhere while the engine answered
    this.state = play.described(this.state, this.state.at, view);
    const after = play.afterPlayedOut(view);
    if (after !== null) return this.pass(view, after, signal);
    const before = view.steps.length === 0 ? play.lastTurn(this.state) : null;
    this.last = before ? await this.engine.look(before, signal) : null;
    this.view = view;
    this.table.draw();
    this.table.moveOn();
    return this.phase === 'computer' ? this.#computer(signal) : undefined;
  }

  /**
   * Ends a turn.
   *
   * @protected
   * @param {View} view  of the turn
   * @param {string} after  the position after it
   * @param {AbortSignal} signal
   */
  async pass(view, after, signal) {
    this.state = play.endTurn(this.state, after);
    this.clear();
    const next = await this.engine.look(play.current(this.state), signal);
    this.table.speak(turnEndWords(view, next));
    await this.arrive(next, signal);
  }

  /**
   * Adds numbers to the throw, and throws when it has all of them.
   *
   * @protected
   * @param {number[]} numbers
   */
  give(numbers) {
    const { side, sources } = this.known;
    const before = this.giver;
    for (const number of numbers) this.state = play.pick(this.state, number);
    const { picked } = this.state;
    if (picked.length === sources.length) {
      this.table.speak(`${side} throws ${picked.join(' ')}.`);
      const { position, side: mover, seat, unthrown } = play.current(this.state);
      const facts = { side: mover, seat, unthrown, throw: picked, played: [] };
      return this.turnTo(play.push(this.state, { position, steps: [], ...facts }));
    }
    this.table.speak(picked.join(' '));
    this.table.draw();
    if (this.giver.source !== before.source) this.table.moveOn();
    return this.phase === 'computer' ? this.run((signal) => this.#computer(signal)) : undefined;
  }

  /** @param {AbortSignal} signal @returns {Promise<void>} */
  async #computer(signal) {
    if (this.known.throw?.length === 0) return this.#computerGives(signal);
    const moment = { ...play.current(this.state), steps: [] };
    const { turn, words } = await this.engine.choose(moment, this.#bot(this.known.seat), signal);
    this.table.speak(words);
    for (const count of turn.keys()) await this.#reach({ ...moment, steps: turn.slice(0, count + 1) }, signal);
    await this.#pause(signal);
    const { after } = this.known;
    if (this.phase === 'computer' && after) return this.pass(this.known, after, signal);
    return this.table.moveOn();
  }

  // It throws all dice at once, and names a number when it has to.
  /** @param {AbortSignal} signal */
  async #computerGives(signal) {
    await this.#pause(signal);
    const dice = diceNext(this.known, this.state.picked);
    if (dice) return this.give(roll(dice));
    const { picked } = this.state;
    const bot = this.#bot(this.giver.seat);
    return this.give([await this.engine.nameNumber(play.current(this.state), picked, bot, signal)]);
  }

  /** The engine's name for the computer player of a seat. @param {string} seat */
  #bot(seat) {
    return play.botOf(this.state, seat) ?? '';
  }

  /** @param {AbortSignal} signal */
  async #pause(signal) {
    await this.table.pause(signal);
    signal.throwIfAborted();
  }

  /** @param {import('./answers.mjs').Place} moment @param {AbortSignal} signal */
  async #reach(moment, signal) {
    await this.#pause(signal);
    const view = await this.engine.look(moment, signal);
    signal.throwIfAborted();
    this.view = view;
    this.state = play.push(this.state, play.momentOf(view));
    if (moment.steps.length) this.last = null;
    this.table.draw();
  }
}
