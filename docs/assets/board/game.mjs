/** A game at a board, as a reader plays it: what can be done at each moment, and what comes of it. */
import { GameCourse } from './course.mjs';
import { diceNext, roll } from './dice.mjs';
import { fromRecord, written } from './game-record.mjs';
import { findHint, stillValid } from './hint.mjs';
import * as play from './play-state.mjs';
import { changeWords, chosen } from './rules-view.mjs';
import { brokenRecord, fill, leftWords, targetWords } from './wording.mjs';

/**
 * @typedef {import('./answers.mjs').Place} Place
 *
 * @typedef {import('./preferences.mjs').Display} Display
 */

export class PlayedGame extends GameCourse {
  /** The last hint, which may no longer be valid. @type {import('./hint.mjs').Hint | null} */
  #hint = null;

  /** The best turn in words and drawn, as long as the board, the rules and the view of the board stay the same. */
  get hint() {
    return stillValid(this.#hint, this.#shown());
  }

  #shown() {
    return [play.current(this.state).position, this.state.choices, this.display];
  }

  restart() {
    return this.turnTo(play.restart(this.state));
  }

  undo() {
    return this.turnTo(play.undo(this.state));
  }

  redo() {
    return this.turnTo(play.redo(this.state));
  }

  /** Goes to any moment of the game, to look at it or to go on from there. @param {number} at */
  jump(at) {
    return this.turnTo(play.jump(this.state, at));
  }

  /** Shows the same moment from the other side or with other names for the points. @param {Display} display */
  lookAs(display) {
    this.display = display;
    return this.go();
  }

  /** The computer goes on, or the engine is asked again. */
  resume() {
    return this.turnTo(play.resume(this.state));
  }

  /** @param {string} seat @param {play.Player} who */
  setPlayer(seat, who) {
    return this.turnTo(play.setPlayer(this.state, seat, who));
  }

  /**
   * Another reading of a rule: play begins again from the present turn, and the board says so. If that reading does not
   * allow the position, play begins again from the start.
   *
   * @param {string} key
   * @param {unknown} value
   */
  async chooseReading(key, value) {
    const rule = this.rules.find((each) => each.key === key);
    if (!rule) return;
    const before = this.state;
    const choices = chosen(before.choices, rule, value);
    const here = key === 'start' ? null : play.choose(before, choices, { keepThrow: key !== 'dice' });
    const fresh = play.anew(before, 'start', choices);
    await this.turnTo(here ?? fresh);
    const impossible = here && this.refusal?.kind === 'position';
    if (impossible) await this.turnTo(fresh);
    if (this.refusal) return;
    const from = here && !impossible ? 'this turn' : 'the start';
    this.remark(`${changeWords(rule, before.choices, choices)} Play begins again from ${from}; Undo takes it back.`);
  }

  /** Throws the dice, up to the first number that a player names. @param {number[]} [numbers]  as the dice fell */
  throwDice(numbers) {
    if (this.phase !== 'throw') return undefined;
    return this.give(numbers ?? roll(diceNext(this.known, this.state.picked)));
  }

  /** One number of a throw, chosen or named by the reader. @param {number} number */
  pick(number) {
    return this.phase === 'throw' ? this.give([number]) : undefined;
  }

  /** Takes back the last number chosen, or puts the lifted piece back. */
  back() {
    const { state } = this;
    this.state = this.phase === 'throw' ? play.unpick(state) : play.lift(state, null);
    this.alternatives = [];
    this.table.draw();
  }

  /** The first press lifts, the second puts down; the same point again puts back. @param {string} point */
  tap(point) {
    if (this.phase !== 'move') return undefined;
    return this.state.lifted === null ? this.lift(point) : this.put(point);
  }

  /** Any of the reader's own pieces can be lifted; where it may not go, the engine says why. @param {string} point */
  lift(point) {
    const { plays: side, men, next } = this.known;
    if (point === 'off' || !men[side]?.[point]) {
      return this.remark(fill(this.wording.none, { side, point: this.name(point) }));
    }
    this.state = play.lift(this.state, point);
    this.clear();
    this.table.speak(targetWords(this.wording, point, next, this.name));
    return this.table.draw();
  }

  /** @param {string | null} point  null if the piece was put down beside the board */
  put(point) {
    const { lifted } = this.state;
    if (lifted === null) return undefined;
    if (point === null || point === lifted) return this.back();
    const steps = this.known.next.filter((step) => step.from === lifted && step.to === point);
    const byDie = [...new Map(steps.map((step) => [step.die, step])).values()];
    if (byDie.length < 2) return this.step({ from: lifted, to: point });
    this.alternatives = byDie;
    return this.table.draw();
  }

  /** @param {{ from: string, to: string, die?: number }} step */
  step({ from, to, die }) {
    return this.#play('step', { from, to, ...(die ? { die } : {}) });
  }

  /** Steps as the reader typed them; the engine reads them. @param {string} text */
  async typed(text) {
    if (this.phase === 'move') return this.#play('typed', { text });
    return this.remark(
      this.phase === 'throw' ? 'Throw the dice first, or choose the throw.' : 'Nothing can be played now.',
    );
  }

  /** @param {'step' | 'typed'} verb @param {object} what  the step, or what was typed */
  #play(verb, what) {
    return this.run(async (signal) => {
      const view = await this.engine.play(verb, play.current(this.state), what, signal);
      signal.throwIfAborted();
      this.state = play.push(this.state, play.momentOf(view));
      this.clear();
      this.table.speak(`${view.words} ${leftWords(view)}`);
      await this.arrive(view, signal);
    });
  }

  /** Ends the turn when nothing more can, or has to, be played. */
  endTurn() {
    const { view } = this;
    const after = view?.after;
    return view && after ? this.run((signal) => this.pass(view, after, signal)) : undefined;
  }

  /** Shows the best turn of this throw, in words and drawn; nothing is played. */
  showHint() {
    return this.phase === 'move' ? this.run((signal) => this.#advise(signal)) : undefined;
  }

  /** @param {AbortSignal} signal */
  async #advise(signal) {
    this.#hint = await findHint(this.engine, play.current(this.state), this.#shown(), signal);
    this.table.speak(this.#hint.words);
    this.table.draw();
  }

  /**
   * What the turns of a moment are worth, and what the turn that was played is worth.
   *
   * @param {Place} moment
   * @param {AbortSignal} signal
   */
  advice(moment, signal) {
    return this.engine.advise(moment, signal);
  }

  /** The players end the game by agreement, if its rules allow that. */
  agree() {
    return this.phase === 'move' && this.known.consent ? this.turnTo(play.agree(this.state)) : undefined;
  }

  /** The record of the whole game, as `open` reads it. @returns {Promise<string>} */
  async record() {
    return (await this.engine.ask('save', written(this.state))).text;
  }

  /** The present board as a picture that brings its own style. */
  picture() {
    return this.engine.picture(play.current(this.state));
  }

  /** Opens the game of a record, as far as it is legal; undo leads back to the game before. @param {string} text */
  open(text) {
    return this.run(async (signal) => {
      /** @type {import('./answers.mjs').Opened} */
      const opened = await this.engine.ask('open', { text }, signal);
      signal.throwIfAborted();
      const former = play.leaving(this.state, this.id);
      this.become(opened.game);
      this.view = null;
      this.state = { ...fromRecord(opened, this.state.players), former };
      this.clear();
      await this.show(signal);
      if (opened.fault) this.report(brokenRecord(opened.fault));
    });
  }
}
