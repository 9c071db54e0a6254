/**
 * Notebooks: the reader edits cells and runs them, in a worker separate from the boards' worker.
 *
 * Before a cell runs, the cells above it run that have not run in this session, so that it finds the names they define.
 * The outputs of the build stay until a cell is run; "Start again" brings them back.
 */
import { EngineClient } from '../board/client.mjs';
import { button, element } from '../board/dom.mjs';
import { all, required, targetOf } from '../site/query.mjs';
import { cleanDrawing } from './drawing.mjs';

/**
 * @typedef {object} Output  of a cell
 * @property {string} kind
 * @property {string} text
 * @property {string} plain  what a picture shows, in words
 */

/** What outputs are called. @type {Record<string, string>} */
const NAMES = { error: 'Error' };

class Cell {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.code = required(root, '.code code');
    this.outputs = required(root, '.outputs');
    this.built = { code: [...this.code.childNodes], outputs: [...this.outputs.childNodes] };
    this.ran = false;
    this.run = button('run', 'Run');
    this.outputs.before(element('p', { class: 'cell-tools' }, this.run));
    this.#makeEditable();
    this.busy(false);
  }

  #makeEditable() {
    const { code } = this;
    code.setAttribute('role', 'textbox');
    code.setAttribute('aria-multiline', 'true');
    try {
      code.contentEditable = 'plaintext-only';
    } catch {
      code.contentEditable = 'true'; // an older browser
    }
    Object.assign(code, { spellcheck: false, autocapitalize: 'off' });
  }

  get text() {
    // biome-ignore lint/performance/useDomNodeTextContent: lines that a reader typed are elements; only innerText breaks them.
    return this.code.innerText;
  }

  /** @param {Output[]} outputs */
  show(outputs) {
    this.outputs.replaceChildren(...outputs.map(shown));
  }

  restore() {
    this.ran = false;
    this.code.replaceChildren(...this.built.code);
    this.outputs.replaceChildren(...this.built.outputs);
  }

  /** @param {boolean} on */
  busy(on) {
    this.root.setAttribute('aria-busy', String(on));
    const does = on ? 'Stop' : 'Run';
    this.run.textContent = does;
    this.run.setAttribute('aria-label', `${does} cell ${this.root.dataset.cell}`);
  }
}

/** The output of a cell, in the form that the build gives it too. @param {Output} output */
function shown({ kind, text, plain }) {
  const drawing = kind === 'picture' ? cleanDrawing(text) : null;
  if (drawing) return element('figure', { class: 'out picture' }, drawing);
  const words = kind === 'picture' ? plain : text;
  const name = NAMES[kind] ?? 'Output';
  return element('pre', { class: `out ${kind}`, tabindex: '0', role: 'group', 'aria-label': name }, words);
}

class Notebook {
  /** @param {HTMLElement} root @param {EngineClient} client */
  constructor(root, client) {
    this.client = client;
    this.cells = all(root, '.cell').map((each) => new Cell(each));
    this.running = false;
    this.work = Promise.resolve();
    this.status = element('span', { class: 'soft', role: 'status' });
    this.tools = required(root, '.notebook-tools');
    this.tools.append(button('all', 'Run all cells'), ' ', button('again', 'Start again'), ' ', this.status);
    this.tools.hidden = false;
    root.addEventListener('click', (event) => this.#act(targetOf(event).closest('[data-act]')));
    root.addEventListener('keydown', (event) => this.#key(event));
  }

  /** @param {HTMLElement | null} target */
  #act(target) {
    const does = target?.dataset.act;
    if (does === 'all') this.run(this.cells.length - 1, true);
    else if (does === 'again') this.startAgain();
    else if (does === 'run' && this.running) this.client.stop('Stopped.');
    else if (target && does === 'run') this.run(this.#place(target));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.shiftKey || event.metaKey)) return;
    const place = this.#place(targetOf(event));
    if (place < 0) return;
    event.preventDefault();
    this.run(place);
  }

  /** @param {Node} node */
  #place(node) {
    return this.cells.findIndex((cell) => cell.root.contains(node));
  }

  /** Runs a cell, after those above it that have not run; or runs all of them again. @param {number} last */
  run(last, all = false) {
    if (!this.running) this.work = this.#runTo(last, all);
  }

  /** @param {number} last @param {boolean} all */
  async #runTo(last, all) {
    this.running = true;
    const due = this.cells.filter((cell, place) => place === last || (place < last && (all || !cell.ran)));
    try {
      for (const cell of due) await this.#run(cell);
      this.#say('');
    } catch (fault) {
      this.cells.forEach((cell) => {
        cell.ran = false;
      }); // the worker is gone, and with it the names that they defined
      const reason = fault instanceof Error ? fault.message : fault;
      this.#say(`${reason} The names that the cells defined are lost; run a cell to define them again.`);
    } finally {
      this.running = false;
    }
  }

  /** @param {Cell} cell */
  async #run(cell) {
    if (this.client.state !== 'ready') this.#say('Python is starting …');
    cell.busy(true);
    try {
      const { outputs } = await this.client.ask('run', { code: cell.text, number: Number(cell.root.dataset.cell) });
      this.#say('');
      cell.show(outputs);
      cell.ran = true;
    } finally {
      cell.busy(false);
    }
  }

  async startAgain() {
    this.client.stop('Started again.');
    await this.work;
    for (const cell of this.cells) cell.restore();
    this.#say('The notebook is back in its original state.');
  }

  /** @param {string} words */
  #say(words) {
    this.status.textContent = words;
  }
}

for (const root of all(document, '.notebook')) {
  const url = new URL('./worker.mjs', import.meta.url);
  new Notebook(root, new EngineClient(() => new Worker(url, { type: 'module' })));
}
