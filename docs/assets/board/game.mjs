/**
 * The course of one game at a board: what the reader does, what the engine answers, what the computer plays.
 * It has no page; it tells its table what to show and to say. It knows no rules.
 *
 * @typedef {object} Table
 * @property {() => void} draw  shows the game as it is now
 * @property {() => void} keep  puts the game by, so that it outlives the page
 * @property {() => void} moveOn  something else is to be decided now
 * @property {(words: string) => void} speak  for the ear
 * @property {(starting: boolean) => void} wait  whether the engine is being started
 * @property {(signal: AbortSignal) => Promise<void>} beat  a pause, so that each of the computer's steps can be seen
 */
import { hintWords } from './advice.mjs';
import { brokenRecord, leftWords, spokenTurn, spokenWays } from './announcements.mjs';
import { EngineGone } from './client.mjs';
import { diceNext, giver, randomSeed, roll } from './dice.mjs';
import { menOn, readPosition, seatOf, withThrow } from './notation.mjs';
import * as play from './play-state.mjs';
import { sightOfAny } from './preferences.mjs';
import { Asking } from './requests.mjs';
import { changeWords, chosen } from './rules-view.mjs';
import { termsOf } from './terms.mjs';

export class PlayedGame {
  #engine;
  #table;
  #task = null; // what the engine was last asked for; anything newer ends it
  #hint = null; // the last that was given, with what it was given for

  /** What the engine says of the present moment; null until it has spoken. */
  view = null;
  /** The view of the turn before, until the first step of this one. */
  last = null;
  title = '';
  /** The rules as edited. */
  rules = [];
  /** What was last refused, or a remark: `{ kind, message, hint, rule }`. */
  refusal = null;
  /** The steps among which a reader is to choose by their numbers. */
  ways = [];

  /**
   * @param {{ client: import('./client.mjs').EngineClient, game: string, state: import('./play-state.mjs').State,
   *   sight: import('./preferences.mjs').Sight, table: Table }} parts  the game by its id
   */
  constructor({ client, game, state, sight = {}, table }) {
    this.#engine = new Asking(client, (starting) => table.wait(starting));
    this.id = game;
    this.#table = table;
    this.state = state;
    this.sight = sight;
  }

  get phase() {
    return this.view ? play.phase(this.state, this.view) : 'still';
  }

  /** What the men, the points and the steps of this game are called. */
  get terms() {
    return termsOf(play.current(this.state).position);
  }

  /** What a place is called by whoever looks at the board so. */
  name = (point) => this.view?.names?.[point] ?? point;

  /** Who gives the next number of the throw. */
  get giver() {
    return giver(this.view, this.state.picked, play.sidesOf(this.state));
  }

  /** The best turn as it was told and drawn, as long as the board, the rules and the reader's way of looking stay the same. */
  get hint() {
    return this.#asked().every((part, index) => part === this.#hint?.asked[index]) ? this.#hint : null;
  }

  /** Ends whatever is going on. */
  stop() {
    this.#task?.abort();
  }

  /** Shows the present moment, and lets the computer play if it is its turn. */
  go() {
    return this.#run((signal) => this.#show(signal));
  }

  async #show(signal) {
    await this.#learnRules(signal);
    const view = await this.#look(signal);
    // The engine may write a position otherwise than the page does.
    if (this.state.moments.length === 1) this.state = play.placed(this.state, view.position);
    await this.#arrive(view, signal);
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

  /** To any moment of the game, to look at it or to go on from there. */
  jump(at) {
    return this.#turnTo(play.jump(this.state, at));
  }

  /** The same moment, looked at from the other side or with other names for the points. */
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
   * Another reading of a rule: play begins anew from the present turn, and the board says so; or from the start, where
   * the men cannot stand so under that reading.
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
    const from = here && !impossible ? 'this turn' : 'the start';
    if (!this.refusal)
      this.#remark(`${changeWords(rule, before.choices, choices)} Play begins anew from ${from}; Undo takes it back.`);
  }

  /** The dice are thrown, as far as the throw is theirs. */
  throwDice(numbers = roll(diceNext(this.view, this.state.picked))) {
    return this.phase === 'throw' ? this.#give(numbers) : undefined;
  }

  /** One number of a throw that the reader chooses, or is asked for. */
  pick(number) {
    return this.phase === 'throw' ? this.#give([number]) : undefined;
  }

  /** More numbers of the throw are known; when all are, it is thrown. */
  #give(numbers) {
    const { side, sources } = this.view;
    const before = this.giver;
    for (const number of numbers) this.state = play.pick(this.state, number);
    const { picked } = this.state;
    if (picked.length === sources.length) {
      this.#table.speak(`${side} throws ${picked.join(' ')}.`);
      return this.#turnTo(
        play.push(this.state, { position: withThrow(play.current(this.state).position, picked), steps: [] }),
      );
    }
    this.#table.speak(picked.join(' '));
    this.#table.draw();
    if (this.giver.source !== before.source) this.#table.moveOn();
    return this.phase === 'computer' ? this.#run((signal) => this.#computer(signal)) : undefined;
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
      return this.#remark(this.terms.none(side, this.name(point)));
    }
    this.state = play.lift(this.state, point);
    this.#clear();
    this.#table.speak(spokenWays(this.terms, point, next, this.name));
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
    return this.#play('step', { from, to, ...(die ? { die } : {}) });
  }

  /** Steps as the reader typed them; the engine reads them. */
  typed(text) {
    if (this.phase === 'move') return this.#play('typed', { text });
    return this.#remark(
      this.phase === 'throw' ? 'The dice come first: throw them, or choose the throw.' : 'Nothing can be played now.',
    );
  }

  /** Tells the best turn of this throw and draws it; nothing is played. */
  showHint() {
    return this.phase === 'move' ? this.#run((signal) => this.#advise(signal)) : undefined;
  }

  async #advise(signal) {
    const { position, steps } = play.current(this.state);
    const advice = await this.advice({ position, steps: [] }, signal);
    const { svg } = await this.#look(signal, { position, steps: advice.best[0].turn });
    this.#hint = { asked: this.#asked(), svg, words: hintWords(advice, steps) };
    this.#table.speak(this.#hint.words);
    this.#table.draw();
  }

  #asked() {
    return [play.current(this.state).position, this.state.choices, this.sight];
  }

  /** What the turns of a position are worth, and what the one that was played. */
  advice({ position, steps }, signal) {
    return this.#ask('advise', { position, steps }, signal);
  }

  /** The players end the game by consent, where its rules let them. */
  agree() {
    return this.phase === 'move' && this.view.consent ? this.#turnTo(play.agree(this.state)) : undefined;
  }

  /** The record of the whole game, in words that `open` understands. */
  async record() {
    return (await this.#engine.ask('save', { game: this.id, ...play.written(this.state) })).text;
  }

  /** The present board as a picture with a style of its own. */
  async picture() {
    const { position, steps } = play.current(this.state);
    return (await this.#ask('look', { position, steps, standalone: true })).svg;
  }

  /** Takes up the game that a record tells, as far as it is legal; undo leads back to the one before. */
  open(text) {
    return this.#run(async (signal) => {
      const told = await this.#ask('open', { text }, signal);
      const former = play.leaving(this.state, this.id);
      this.#become(told.game);
      this.view = null;
      this.state = { ...play.fromRecord(told, this.state.players), former };
      this.#clear();
      await this.#show(signal);
      if (told.fault) this.#tell(brokenRecord(told.fault));
    });
  }

  #become(id = this.id) {
    if (id !== this.id) Object.assign(this, { id, rules: [], view: null, sight: sightOfAny(this.sight) });
  }

  #play(verb, wish) {
    const { position, steps } = play.current(this.state);
    return this.#run(async (signal) => {
      const view = await this.#ask(verb, { position, steps, ...wish }, signal);
      this.state = play.push(this.state, { position, steps: view.steps });
      this.#clear();
      this.#table.speak(`${view.words} ${leftWords(view)}`);
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
    this.#become(state.game);
    this.state = state;
    this.#table.keep();
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
    this.state = play.lift(this.state, null);
    if (fault instanceof EngineGone || this.phase === 'computer') this.state = play.pause(this.state);
    this.#tell(fault);
  }

  #remark(message) {
    this.#tell({ kind: 'remark', message, hint: '', rule: null });
  }

  #tell(refusal) {
    this.refusal = refusal;
    this.#table.speak(refusal.message);
    this.#table.draw();
  }

  #ask(what, rest, signal) {
    return this.#engine.ask(what, { ...this.#what(), ...rest }, signal);
  }

  #what() {
    return { game: this.id, choices: this.state.choices, ...this.sight };
  }

  async #learnRules(signal) {
    if (!this.rules.length) Object.assign(this, await this.#ask('rules', { choices: {} }, signal));
  }

  async #look(signal, { position, steps, agreed } = play.current(this.state)) {
    const view = await this.#ask('look', { position, steps }, signal);
    return agreed ? { ...view, next: [], ...(await this.#ask('agree', { position }, signal)) } : view;
  }

  /** Takes in what the engine says of the present moment, and goes on where nothing is left to decide. */
  async #arrive(view, signal) {
    if (play.isPlayedOut(view)) return this.#pass(view, signal);
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
    if (this.view.throw?.length === 0) return this.#computerGives(signal);
    const { position } = play.current(this.state);
    const { turn, words } = await this.#ask(
      'choose',
      { position, ...this.#playing(seatOf(this.view.side, this.view.player)) },
      signal,
    );
    this.#table.speak(words);
    for (const count of turn.keys()) await this.#reach({ position, steps: turn.slice(0, count + 1) }, signal);
    await this.#table.beat(signal);
    if (this.phase === 'computer' && this.view.after) return this.#pass(this.view, signal);
    return this.#table.moveOn();
  }

  // What the dice show it throws at once; a number that it has to name it names.
  async #computerGives(signal) {
    await this.#table.beat(signal);
    const dice = diceNext(this.view, this.state.picked);
    return this.#give(dice ? roll(dice) : [await this.#named(signal)]);
  }

  #playing(seat) {
    return { opponent: play.opponentOf(this.state, seat), seed: randomSeed() };
  }

  async #named(signal) {
    const { position } = play.current(this.state);
    const wish = { position, known: this.state.picked, ...this.#playing(this.giver.seat) };
    return (await this.#ask('name', wish, signal)).number;
  }

  async #reach(moment, signal) {
    await this.#table.beat(signal);
    this.view = await this.#look(signal, moment);
    this.state = play.push(this.state, moment);
    if (moment.steps.length) this.last = null;
    this.#table.draw();
  }
}
