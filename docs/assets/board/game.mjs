/**
 * The course of one game at a board: what the reader does, what the engine answers, what the computer plays.
 * It touches no page: it tells its table what to show and to say. It knows no rules and reads no notation.
 *
 * @typedef {object} Table
 * @property {() => void} draw  shows the game as it is now
 * @property {() => void} keep  saves the game, so that it outlives the page
 * @property {() => void} moveOn  the next decision is due
 * @property {(words: string) => void} speak  announces words to screen readers
 * @property {(starting: boolean) => void} wait  whether the engine is starting
 * @property {(signal: AbortSignal) => Promise<void>} beat  a pause, so that each of the computer's steps can be seen
 */
import { EngineGone } from './client.mjs';
import { diceNext, giver, roll } from './dice.mjs';
import { findHint, stillValid } from './hint.mjs';
import * as play from './play-state.mjs';
import { sightOfAny } from './preferences.mjs';
import { GameRequests } from './requests.mjs';
import { changeWords, chosen } from './rules-view.mjs';
import { brokenRecord, fill, leftWords, targetWords, turnEndWords } from './wording.mjs';

export class PlayedGame {
  #engine;
  #table;
  #task = null; // the request under way; a newer one cancels it
  #hint = null; // the last hint, which may no longer be valid

  /** What the engine says of the present moment; null until it has spoken. */
  view = null;
  /** The view of the turn before, until the first step of this one. */
  last = null;
  title = '';
  /** The rules as edited. */
  rules = [];
  /** The last refusal or remark: `{ kind, message, hint, rule }`. */
  refusal = null;
  /** Steps to the same place by different dice, between which the reader has to choose. */
  alternatives = [];

  /**
   * @param {{ client: import('./client.mjs').EngineClient, game: string, state: import('./play-state.mjs').State,
   *   sight: import('./preferences.mjs').Sight, table: Table }} parts  the game by its id
   */
  constructor({ client, game, state, sight = {}, table }) {
    this.#engine = new GameRequests(
      client,
      (starting) => table.wait(starting),
      () => ({ game: this.id, choices: this.state.choices, ...this.sight }),
    );
    this.id = game;
    this.#table = table;
    this.state = state;
    this.sight = sight;
  }

  get phase() {
    return this.view ? play.phase(this.state, this.view) : 'still';
  }

  /** What the pieces, the points and the steps of this game are called. @returns {Record<string, any>} */
  get wording() {
    return this.view.wording;
  }

  /** What a place is called under the names that the reader chose. */
  name = (point) => this.view?.names?.[point] ?? point;

  /** Who gives the next number of the throw. */
  get giver() {
    return giver(this.view, this.state.picked);
  }

  /** The best turn in words and drawn, as long as the board, the rules and the view of the board stay the same. */
  get hint() {
    return stillValid(this.#hint, this.#shown());
  }

  /** Cancels the request under way. */
  stop() {
    this.#task?.abort();
  }

  /** Shows the present moment, and lets the computer play if it is its turn. */
  go() {
    return this.#run((signal) => this.#show(signal));
  }

  async #show(signal) {
    if (!this.rules.length) Object.assign(this, await this.#engine.rules(signal));
    await this.#describeEarlier(signal);
    const view = await this.#engine.look(play.current(this.state), signal);
    signal.throwIfAborted();
    if (this.state.moments.length === 1) this.state = play.placed(this.state, view);
    await this.#arrive(view, signal);
  }

  // A game saved by an earlier version of this page holds positions only: the engine says what they mean.
  async #describeEarlier(signal) {
    for (const [at, moment] of this.state.moments.entries()) {
      if (at === this.state.at || play.isDescribed(moment)) continue;
      const view = await this.#engine.look(moment, signal);
      signal.throwIfAborted();
      this.state = play.described(this.state, at, view);
    }
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

  /** Goes to any moment of the game, to look at it or to go on from there. */
  jump(at) {
    return this.#turnTo(play.jump(this.state, at));
  }

  /** Shows the same moment from the other side or with other names for the points. */
  lookAs(sight) {
    this.sight = sight;
    return this.go();
  }

  /** The computer goes on, or the engine is asked again. */
  resume() {
    return this.#turnTo(play.resume(this.state));
  }

  setPlayer(seat, who) {
    return this.#turnTo(play.setPlayer(this.state, seat, who));
  }

  /**
   * Another reading of a rule: play begins again from the present turn, and the board says so. If that reading does not
   * allow the position, play begins again from the start.
   */
  async reread(key, value) {
    const rule = this.rules.find((each) => each.key === key);
    const before = this.state;
    const choices = chosen(before.choices, rule, value);
    const here = key === 'start' ? null : play.choose(before, choices, { keepThrow: key !== 'dice' });
    const fresh = play.anew(before, 'start', choices);
    await this.#turnTo(here ?? fresh);
    const impossible = here && this.refusal?.kind === 'position';
    if (impossible) await this.#turnTo(fresh);
    if (this.refusal) return;
    const from = here && !impossible ? 'this turn' : 'the start';
    this.#remark(`${changeWords(rule, before.choices, choices)} Play begins again from ${from}; Undo takes it back.`);
  }

  /** Throws the dice, up to the first number that a player names. */
  throwDice(numbers = roll(diceNext(this.view, this.state.picked))) {
    return this.phase === 'throw' ? this.#give(numbers) : undefined;
  }

  /** One number of a throw, chosen or named by the reader. */
  pick(number) {
    return this.phase === 'throw' ? this.#give([number]) : undefined;
  }

  /** Adds numbers to the throw, and throws when it has all of them. */
  #give(numbers) {
    const { side, sources } = this.view;
    const before = this.giver;
    for (const number of numbers) this.state = play.pick(this.state, number);
    const { picked } = this.state;
    if (picked.length === sources.length) {
      this.#table.speak(`${side} throws ${picked.join(' ')}.`);
      const { position, side: mover, seat, unthrown } = play.current(this.state);
      const facts = { side: mover, seat, unthrown, throw: picked, played: [] };
      return this.#turnTo(play.push(this.state, { position, steps: [], ...facts }));
    }
    this.#table.speak(picked.join(' '));
    this.#table.draw();
    if (this.giver.source !== before.source) this.#table.moveOn();
    return this.phase === 'computer' ? this.#run((signal) => this.#computer(signal)) : undefined;
  }

  /** Takes back the last number chosen, or puts the lifted piece back. */
  back() {
    this.state = this.phase === 'throw' ? play.unpick(this.state) : play.lift(this.state, null);
    this.alternatives = [];
    this.#table.draw();
  }

  /** The first press lifts, the second puts down; the same point again puts back. */
  tap(point) {
    if (this.phase !== 'move') return undefined;
    return this.state.lifted === null ? this.lift(point) : this.put(point);
  }

  /** Any of the reader's own pieces can be lifted; where it may not go, the engine says why. */
  lift(point) {
    const { plays: side, men, next } = this.view;
    if (point === 'off' || !men[side]?.[point]) {
      return this.#remark(fill(this.wording.none, { side, point: this.name(point) }));
    }
    this.state = play.lift(this.state, point);
    this.#clear();
    this.#table.speak(targetWords(this.wording, point, next, this.name));
    return this.#table.draw();
  }

  put(point) {
    const { lifted } = this.state;
    if (lifted === null) return undefined;
    if (point === null || point === lifted) return this.back();
    const steps = this.view.next.filter((step) => step.from === lifted && step.to === point);
    const byDie = [...new Map(steps.map((step) => [step.die, step])).values()];
    if (byDie.length < 2) return this.step({ from: lifted, to: point });
    this.alternatives = byDie;
    return this.#table.draw();
  }

  /** @param {{ from: string, to: string, die?: number }} wish */
  step({ from, to, die }) {
    return this.#play('step', { from, to, ...(die ? { die } : {}) });
  }

  /** Steps as the reader typed them; the engine reads them. */
  typed(text) {
    if (this.phase === 'move') return this.#play('typed', { text });
    return this.#remark(
      this.phase === 'throw' ? 'Throw the dice first, or choose the throw.' : 'Nothing can be played now.',
    );
  }

  /** Shows the best turn of this throw, in words and drawn; nothing is played. */
  showHint() {
    return this.phase === 'move' ? this.#run((signal) => this.#advise(signal)) : undefined;
  }

  async #advise(signal) {
    this.#hint = await findHint(this.#engine, play.current(this.state), this.#shown(), signal);
    this.#table.speak(this.#hint.words);
    this.#table.draw();
  }

  #shown = () => [play.current(this.state).position, this.state.choices, this.sight];

  /** What the turns of a moment are worth, and what the turn that was played is worth. */
  advice = (moment, signal) => this.#engine.advise(moment, signal);

  /** The players end the game by agreement, if its rules allow that. */
  agree() {
    return this.phase === 'move' && this.view.consent ? this.#turnTo(play.agree(this.state)) : undefined;
  }

  /** The record of the whole game, as `open` reads it. */
  async record() {
    return (await this.#engine.ask('save', play.written(this.state))).text;
  }

  /** The present board as a picture that brings its own style. */
  picture = () => this.#engine.picture(play.current(this.state));

  /** Opens the game of a record, as far as it is legal; undo leads back to the game before. */
  open(text) {
    return this.#run(async (signal) => {
      const opened = await this.#engine.ask('open', { text }, signal);
      signal.throwIfAborted();
      const former = play.leaving(this.state, this.id);
      this.#become(opened.game);
      this.view = null;
      this.state = { ...play.fromRecord(opened, this.state.players), former };
      this.#clear();
      await this.#show(signal);
      if (opened.fault) this.#report(brokenRecord(opened.fault));
    });
  }

  #become(id = this.id) {
    if (id !== this.id) Object.assign(this, { id, rules: [], view: null, sight: sightOfAny(this.sight) });
  }

  #play(verb, wish) {
    return this.#run(async (signal) => {
      const view = await this.#engine.play(verb, play.current(this.state), wish, signal);
      signal.throwIfAborted();
      this.state = play.push(this.state, play.momentOf(view));
      this.#clear();
      this.#table.speak(`${view.words} ${leftWords(view)}`);
      await this.#arrive(view, signal);
    });
  }

  /** Ends the turn when nothing more can, or has to, be played. */
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
    this.#become(state.game);
    this.state = state;
    this.#table.keep();
    this.#clear();
    return this.go();
  }

  #clear() {
    this.refusal = null;
    this.alternatives = [];
  }

  #refuse(fault) {
    if (!('kind' in fault)) throw fault;
    this.#clear();
    this.state = play.lift(this.state, null);
    if (fault instanceof EngineGone || this.phase === 'computer') this.state = play.pause(this.state);
    this.#report(fault);
  }

  #remark(message) {
    this.#report({ kind: 'remark', message, hint: '', rule: null });
  }

  #report(refusal) {
    this.refusal = refusal;
    this.#table.speak(refusal.message);
    this.#table.draw();
  }

  /** Takes in the view of the present moment, and goes on if nothing is left to decide. */
  async #arrive(view, signal) {
    signal.throwIfAborted(); // the reader may have gone elsewhere while the engine answered
    this.state = play.described(this.state, this.state.at, view);
    if (play.isPlayedOut(view)) return this.#pass(view, signal);
    const before = view.steps.length === 0 ? play.lastTurn(this.state) : null;
    this.last = before ? await this.#engine.look(before, signal) : null;
    this.view = view;
    this.#table.draw();
    this.#table.moveOn();
    return this.phase === 'computer' ? this.#computer(signal) : undefined;
  }

  async #pass(view, signal) {
    this.state = play.endTurn(this.state, view.after);
    this.#clear();
    const next = await this.#engine.look(play.current(this.state), signal);
    this.#table.speak(turnEndWords(view, next));
    await this.#arrive(next, signal);
  }

  async #computer(signal) {
    if (this.view.throw?.length === 0) return this.#computerGives(signal);
    const moment = { ...play.current(this.state), steps: [] };
    const { turn, words } = await this.#engine.choose(moment, play.botOf(this.state, this.view.seat), signal);
    this.#table.speak(words);
    for (const count of turn.keys()) await this.#reach({ ...moment, steps: turn.slice(0, count + 1) }, signal);
    await this.#beat(signal);
    if (this.phase === 'computer' && this.view.after) return this.#pass(this.view, signal);
    return this.#table.moveOn();
  }

  // It throws all dice at once, and names a number when it has to.
  async #computerGives(signal) {
    await this.#beat(signal);
    const dice = diceNext(this.view, this.state.picked);
    if (dice) return this.#give(roll(dice));
    const bot = play.botOf(this.state, this.giver.seat);
    return this.#give([await this.#engine.nameNumber(play.current(this.state), this.state.picked, bot, signal)]);
  }

  async #beat(signal) {
    await this.#table.beat(signal);
    signal.throwIfAborted();
  }

  async #reach(moment, signal) {
    await this.#beat(signal);
    const view = await this.#engine.look(moment, signal);
    signal.throwIfAborted();
    this.view = view;
    this.state = play.push(this.state, play.momentOf(view));
    if (moment.steps.length) this.last = null;
    this.#table.draw();
  }
}
