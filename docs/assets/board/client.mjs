/**
 * The page's side of the rule engine: one worker, one listener, one map of requests that wait for an answer.
 *
 * The worker starts at the first request or at `warm()`. If it dies, or does not answer in time, all waiting requests fail
 * and the next request starts a new worker. The worker holds no game, so nothing is lost with it.
 */

const ANSWER_LIMIT = 30_000; // milliseconds
const BOOT_LIMIT = 120_000;

/** The engine refused a request. `kind`, `hint`, `where` and `rule` come from the bridge. */
export class EngineRefusal extends Error {
  constructor({ kind, message, where = '', hint = '', rule = null }) {
    super(message);
    this.name = 'EngineRefusal';
    Object.assign(this, { kind, where, hint, rule });
  }
}

/** The engine did not start, died, or was too slow. */
export class EngineGone extends Error {
  constructor(message) {
    super(message);
    this.name = 'EngineGone';
    this.kind = 'gone';
  }
}

export class EngineClient {
  #makeWorker;
  #limits;
  #worker = null;
  #timer = null;
  #pending = new Map();
  #last = 0;

  /** The worker's message that it is ready: `{ boot, milliseconds }`; null before that. */
  ready = null;

  /**
   * @param {() => Worker} makeWorker
   * @param {{ answer?: number, boot?: number }} [limits]  milliseconds
   */
  constructor(makeWorker, { answer = ANSWER_LIMIT, boot = BOOT_LIMIT } = {}) {
    this.#makeWorker = makeWorker;
    this.#limits = { answer, boot };
  }

  /** @returns {'stopped' | 'starting' | 'ready'} */
  get state() {
    if (!this.#worker) return 'stopped';
    return this.ready ? 'ready' : 'starting';
  }

  /** Starts the engine before it is needed. */
  warm() {
    if (!this.#worker) this.#start();
  }

  /**
   * @param {string} what  one of the bridge's verbs
   * @param {object} [rest]  what the verb needs
   * @param {{ signal?: AbortSignal }} [options]  an aborted request is dropped
   * @returns {Promise<any>} the `ok` part of the answer
   */
  ask(what, rest = {}, { signal } = {}) {
    if (signal?.aborted) return Promise.reject(signal.reason);
    this.warm();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const forget = () => this.#abandon(id, signal.reason);
      this.#pending.set(id, { resolve, reject, signal, forget, timer: null });
      signal?.addEventListener('abort', forget, { once: true });
      if (this.ready) this.#limit(id);
      this.#worker.postMessage(JSON.stringify({ ...rest, id, do: what }));
    });
  }

  /** Ends the worker. All waiting requests fail. */
  stop(message = 'The rule engine was stopped.') {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.ready = null;
    for (const id of [...this.#pending.keys()]) this.#take(id).reject(new EngineGone(message));
  }

  #start() {
    const worker = this.#makeWorker();
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    worker.onerror = (event) => this.stop(`The rule engine stopped: ${event.message || 'it could not be loaded'}.`);
    worker.onmessageerror = () => this.stop('The rule engine sent an unreadable answer.');
    this.#timer = setTimeout(() => this.stop('The rule engine did not start in time.'), this.#limits.boot);
  }

  #hear(message) {
    if (message.ready) this.#begin(message.ready);
    else if (message.failed) this.stop(`The rule engine could not be started: ${message.failed}`);
    else this.#settle(message);
  }

  #begin(ready) {
    clearTimeout(this.#timer);
    this.ready = ready;
    for (const id of this.#pending.keys()) this.#limit(id);
  }

  #settle({ id, ok, error }) {
    const entry = this.#take(id);
    if (error) entry?.reject(new EngineRefusal(error));
    else entry?.resolve(ok);
  }

  #limit(id) {
    const late = () => this.stop('The rule engine did not answer in time.');
    this.#pending.get(id).timer = setTimeout(late, this.#limits.answer);
  }

  #take(id) {
    const entry = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(entry?.timer);
    entry?.signal?.removeEventListener('abort', entry.forget);
    return entry;
  }

  #abandon(id, reason) {
    this.#take(id)?.reject(reason);
    if (this.state === 'starting' && this.#pending.size === 0) this.stop();
  }
}

let shared = null;

/** The engine that all boards of a page share. */
export function sharedClient() {
  shared ??= new EngineClient(startWorker);
  return shared;
}

// A page may only start workers of its own origin, so a small worker of its own loads one from another site.
function startWorker() {
  const { href, origin } = new URL('./worker.mjs', import.meta.url);
  if (origin === location.origin) return new Worker(href, { type: 'module' });
  const script = new Blob([`import ${JSON.stringify(href)};`], { type: 'text/javascript' });
  const address = URL.createObjectURL(script);
  const worker = new Worker(address, { type: 'module' });
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return worker;
}
