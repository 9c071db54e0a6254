/** How a game asks the engine. */
import { EngineGone } from './client.mjs';

export class Asking {
  #client;
  #wait;

  /**
   * @param {import('./client.mjs').EngineClient} client
   * @param {(starting: boolean) => void} wait  is told whether the engine is being started
   */
  constructor(client, wait) {
    this.#client = client;
    this.#wait = wait;
  }

  /** Asks; an engine that dies while it thinks is asked once more, for nothing is lost with it. */
  async ask(what, wish, signal, again = this.#client.state === 'ready') {
    const starting = this.#client.state !== 'ready';
    if (starting) this.#wait(true);
    try {
      return await this.#client.ask(what, wish, { signal });
    } catch (fault) {
      if (!again || signal?.aborted || !(fault instanceof EngineGone)) throw fault;
      return await this.ask(what, wish, signal, false);
    } finally {
      if (starting) this.#wait(false);
    }
  }
}
