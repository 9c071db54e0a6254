/**
 * Notebooks: the reader edits cells and runs them, in a worker separate from the boards' worker.
 *
 * Before a cell runs, the cells above it run that have not run in this session, so that it finds the names they define.
 * The outputs of the build stay until a cell is run; "Start again" brings them back.
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
      code.contentEditable = 'true'; // an older browser
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

/** The output of a cell, in the form that the build gives it too. */
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

  /** Runs a cell, after those above it that have not run; or runs all of them again. */
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
      }); // the worker is gone, and with it the names that they defined
      this.#say(`${fault.message} The names that the cells defined are lost; run a cell to define them again.`);
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
    this.#say('The notebook is back in its original state.');
  }

  #say(words) {
    this.status.textContent = words;
  }
}

for (const root of document.querySelectorAll('.notebook')) {
  const url = new URL('./worker.mjs', import.meta.url);
  new Notebook(root, new EngineClient(() => new Worker(url, { type: 'module' })));
}
