/** What a game asks the engine, and what it does when the engine stops answering. */
import { EngineGone } from './client.mjs';
import { randomSeed } from './dice.mjs';

/** @typedef {{ position: string, steps: string[], throw?: number[] | null, agreed?: boolean }} Place  a moment, or part of one */

export class GameRequests {
  #client;
  #wait;
  #context;

  /**
   * @param {import('./client.mjs').EngineClient} client
   * @param {(starting: boolean) => void} wait  called when the engine begins to start, and when it has started
   * @param {() => object} context  what every request says: the game, the readings, how the board is shown
   */
  constructor(client, wait, context) {
    this.#client = client;
    this.#wait = wait;
    this.#context = context;
  }

  /**
   * Sends a request. If the engine dies while it answers, the request is sent once more: nothing is lost with it.
   *
   * @param {string} verb
   * @param {object} rest  what the request says besides the context
   * @param {AbortSignal} [signal]
   */
  ask(verb, rest, signal) {
    return this.#send(verb, { ...this.#context(), ...rest }, signal, this.#client.state === 'ready');
  }

  async #send(verb, request, signal, again) {
    const starting = this.#client.state !== 'ready';
    if (starting) this.#wait(true);
    try {
      return await this.#client.ask(verb, request, { signal });
    } catch (fault) {
      if (!again || signal?.aborted || !(fault instanceof EngineGone)) throw fault;
      return await this.#send(verb, request, signal, false);
    } finally {
      if (starting) this.#wait(false);
    }
  }

  /** The view of a moment. @param {Place} moment @param {AbortSignal} [signal] */
  async look({ agreed, ...moment }, signal) {
    const view = await this.ask('look', place(moment), signal);
    if (!agreed) return view;
    return { ...view, next: [], ...(await this.ask('agree', { position: moment.position }, signal)) };
  }

  /** The view after more has been played of a moment's throw. @param {'step' | 'typed'} verb @param {Place} moment */
  play(verb, moment, wish, signal) {
    return this.ask(verb, { ...place(moment), ...wish }, signal);
  }

  /**
   * The turn that a bot chooses.
   *
   * @param {Place} moment
   * @param {string} bot  the engine's name for it
   * @param {AbortSignal} signal
   * @returns {Promise<{ turn: string[], words: string }>}
   */
  choose(moment, bot, signal) {
    return this.ask('choose', { ...place(moment), opponent: bot, seed: randomSeed() }, signal);
  }

  /** The next number of a throw, if a bot has to name it. @returns {Promise<number>} */
  async nameNumber(moment, known, bot, signal) {
    const request = { ...place(moment), known, opponent: bot, seed: randomSeed() };
    return (await this.ask('name', request, signal)).number;
  }

  /** What the turns of a position are worth, and the turn that was played. @param {Place} moment */
  advise(moment, signal) {
    return this.ask('advise', place(moment), signal);
  }

  /** The title of the game and its rules, by the edition's own readings. @returns {Promise<{ title: string, rules: object[] }>} */
  rules(signal) {
    return this.ask('rules', { choices: {} }, signal);
  }

  /** The moment's board as a picture that brings its own style. @param {Place} moment @returns {Promise<string>} */
  async picture(moment) {
    return (await this.ask('look', { ...place(moment), standalone: true })).svg;
  }
}

/** @param {Place} moment */
function place({ position, steps, throw: thrown }) {
  return { position, steps, ...(thrown?.length ? { throw: thrown } : {}) };
}
