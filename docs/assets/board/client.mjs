/**
 * The page's side of the rule engine: one worker, one listener, one map of requests that wait for an answer.
 *
 * The worker starts at the first request or at `warm()`. If it dies, or does not answer in time, all waiting requests fail
 * and the next request starts a new worker. The worker holds no game, so nothing is lost with it.
 */

const ANSWER_LIMIT = 30_000; // milliseconds
const BOOT_LIMIT = 120_000;

/**
 * What a waiting request needs.
 *
 * @typedef {object} Pending
 * @property {(answer: any) => void} resolve
 * @property {(reason: unknown) => void} reject
 * @property {AbortSignal} [signal]
 * @property {() => void} forget  what an abort does
 * @property {ReturnType<typeof setTimeout>} [timer]
 *
 * @typedef {{ boot: string, milliseconds: number, reason?: string }} Ready  how the worker has started
 */

/** The engine refused a request. */
export class EngineRefusal extends Error {
  /** @param {Partial<import('./answers.mjs').Refusal> & { kind: string, message: string }} refusal  as the bridge gives it */
  constructor({ kind, message, where = '', hint = '', rule = null }) {
    super(message);
    this.name = 'EngineRefusal';
    this.kind = kind;
    this.where = where;
    this.hint = hint;
    this.rule = rule;
  }
}

/** The engine did not start, died, or was too slow. */
export class EngineGone extends Error {
  kind = 'gone';
  hint = '';

  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'EngineGone';
  }
}

export class EngineClient {
  #makeWorker;
  #limits;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The requests that wait, by id. @type {Map<number, Pending>} */
  #pending = new Map();
  #last = 0;

  /** The worker's message that it is ready; null before that. @type {Ready | null} */
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
    this.#started();
  }

  #started() {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  /**
   * @param {string} what  one of the bridge's verbs
   * @param {object} [rest]  what the verb needs
   * @param {{ signal?: AbortSignal }} [options]  an aborted request is dropped
   * @returns {Promise<any>} the `ok` part of the answer
   */
  ask(what, rest = {}, { signal } = {}) {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const worker = this.#started();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const forget = () => this.#abandon(id, signal?.reason);
      this.#pending.set(id, { resolve, reject, signal, forget });
      signal?.addEventListener('abort', forget, { once: true });
      if (this.ready) this.#limit(id);
      worker.postMessage(JSON.stringify({ ...rest, id, do: what }));
    });
  }

  /** Ends the worker. All waiting requests fail. */
  stop(message = 'The rule engine was stopped.') {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.ready = null;
    for (const id of [...this.#pending.keys()]) this.#take(id)?.reject(new EngineGone(message));
  }

  #start() {
    const worker = this.#makeWorker();
    worker.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    worker.onerror = (event) => this.stop(`The rule engine stopped: ${event.message || 'it could not be loaded'}.`);
    worker.onmessageerror = () => this.stop('The rule engine sent an unreadable answer.');
    this.#timer = setTimeout(() => this.stop('The rule engine did not start in time.'), this.#limits.boot);
    return worker;
  }

  /** @param {{ ready?: Ready, failed?: string, id: number, ok?: unknown, error?: import('./answers.mjs').Refusal }} message */
  #hear(message) {
    if (message.ready) this.#begin(message.ready);
    else if (message.failed) this.stop(`The rule engine could not be started: ${message.failed}`);
    else this.#settle(message);
  }

  /** @param {Ready} ready */
  #begin(ready) {
    clearTimeout(this.#timer);
    this.ready = ready;
    for (const id of this.#pending.keys()) this.#limit(id);
  }

  /** @param {{ id: number, ok?: unknown, error?: import('./answers.mjs').Refusal }} answer */
  #settle({ id, ok, error }) {
    const entry = this.#take(id);
    if (error) entry?.reject(new EngineRefusal(error));
    else entry?.resolve(ok);
  }

  /** @param {number} id */
  #limit(id) {
    const late = () => this.stop('The rule engine did not answer in time.');
    const entry = this.#pending.get(id);
    if (entry) entry.timer = setTimeout(late, this.#limits.answer);
  }

  /** Takes a request from those that wait. @param {number} id */
  #take(id) {
    const entry = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(entry?.timer);
    entry?.signal?.removeEventListener('abort', entry.forget);
    return entry;
  }

  /** @param {number} id @param {unknown} reason */
  #abandon(id, reason) {
    this.#take(id)?.reject(reason);
    if (this.state === 'starting' && this.#pending.size === 0) this.stop();
  }
}

/** @type {EngineClient | undefined} */
let shared;

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
