/**
 * Notebooks: the reader edits the cells and runs them, in a worker that has nothing to do with the boards.
 *
 * A cell is run after those above it that have not been run since the session began, so that it finds what they name.
 * What was built into the page stays until a cell is run, and comes back with "Start again".
 */
import { EngineClient } from '../board/client.mjs';
import { button, element } from '../board/dom.mjs';
import { cleanDrawing } from './drawing.mjs';

const WORDS = { error: 'Error' };

class Cell {
  constructor(root) {
    this.root = root;
    this.code = root.querySelector('.code code');
    this.outputs = root.querySelector('.outputs');
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
      code.contentEditable = 'true'; // a browser that does not know better
    }
    Object.assign(code, { spellcheck: false, autocapitalize: 'off' });
  }

  get text() {
    // biome-ignore lint/performance/useDomNodeTextContent: lines that a reader typed are elements; only innerText breaks them.
    return this.code.innerText;
  }

  show(outputs) {
    this.outputs.replaceChildren(...outputs.map(shown));
  }

  restore() {
    this.ran = false;
    this.code.replaceChildren(...this.built.code);
    this.outputs.replaceChildren(...this.built.outputs);
  }

  busy(on) {
    this.root.setAttribute('aria-busy', String(on));
    const does = on ? 'Stop' : 'Run';
    this.run.textContent = does;
    this.run.setAttribute('aria-label', `${does} cell ${this.root.dataset.cell}`);
  }
}

/** What a cell leaves, as the build shows it too. */
function shown({ kind, text, plain }) {
  const drawing = kind === 'picture' ? cleanDrawing(text) : null;
  if (drawing) return element('figure', { class: 'out picture' }, drawing);
  const words = kind === 'picture' ? plain : text;
  const name = WORDS[kind] ?? 'Output';
  return element('pre', { class: `out ${kind}`, tabindex: '0', role: 'group', 'aria-label': name }, words);
}

class Notebook {
  constructor(root, client) {
    this.client = client;
    this.cells = [...root.querySelectorAll('.cell')].map((each) => new Cell(each));
    this.running = false;
    this.work = Promise.resolve();
    this.status = element('span', { class: 'soft', role: 'status' });
    this.tools = root.querySelector('.notebook-tools');
    this.tools.append(button('all', 'Run all cells'), ' ', button('again', 'Start again'), ' ', this.status);
    this.tools.hidden = false;
    root.addEventListener('click', ({ target }) => this.#act(target.closest('[data-act]')));
    root.addEventListener('keydown', (event) => this.#key(event));
  }

  #act(target) {
    const does = target?.dataset.act;
    if (does === 'all') this.run(this.cells.length - 1, true);
    else if (does === 'again') this.startAgain();
    else if (does === 'run' && this.running) this.client.stop('Stopped.');
    else if (does === 'run') this.run(this.#place(target));
  }

  #key(event) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.shiftKey || event.metaKey)) return;
    const place = this.#place(event.target);
    if (place < 0) return;
    event.preventDefault();
    this.run(place);
  }

  #place(node) {
    return this.cells.findIndex((cell) => cell.root.contains(node));
  }

  /** Runs a cell, and before it those above that have not been run; or all of them anew. */
  run(last, all = false) {
    if (!this.running) this.work = this.#runTo(last, all);
  }

  async #runTo(last, all) {
    this.running = true;
    const due = this.cells.filter((cell, place) => place === last || (place < last && (all || !cell.ran)));
    try {
      for (const cell of due) await this.#run(cell);
      this.#say('');
    } catch (fault) {
      this.cells.forEach((cell) => {
        cell.ran = false;
      }); // what they named is lost with the worker
      this.#say(`${fault.message} What the cells had named is forgotten; they will be run again.`);
    } finally {
      this.running = false;
    }
  }

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
    this.#say('The notebook is as it was.');
  }

  #say(words) {
    this.status.textContent = words;
  }
}

for (const root of document.querySelectorAll('.notebook')) {
  const url = new URL('./worker.mjs', import.meta.url);
  new Notebook(root, new EngineClient(() => new Worker(url, { type: 'module' })));
}
