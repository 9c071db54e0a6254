/**
 * Keeps the text and the board in step: which passage is chosen, which of its frames the board shows,
 * and what the address says. The frames stand in the page; nothing here knows a rule.
 */
import { hush, tell } from '../site/notices.mjs';
import { Address } from './address-bar.mjs';
import { Apparatus } from './apparatus.mjs';
import { pause, Through } from './autoplay.mjs';
import { Lights } from './highlights.mjs';
import { hears, isNear, wish } from './keys.mjs';
import { neighbour, read, stepped, write } from './passages.mjs';
import { Manner } from './reading-options.mjs';
import { Sight } from './scrolling.mjs';
import { Bench, frameOf } from './sidebar.mjs';

/** @typedef {{ref: string, row: HTMLElement, frames: import("./sidebar.mjs").Frame[]}} Passage */

const STEPS = new Set(['first', 'back', 'next', 'last']);
const CONTROLS = 'a, button, input, select, textarea, summary, label';
const FOCUSABLE = '[data-on], [data-men], [data-dice]:not(.throw *)';

/** @param {HTMLElement} row @returns {Passage} */
function passageOf(row) {
  return { ref: row.id, row, frames: [...row.querySelectorAll('figure.frame')].map(frameOf) };
}

/** The page's passages, and the one that is chosen. */
class Reader {
  /** @param {HTMLElement} article */
  constructor(article) {
    this.article = article;
    this.bench = new Bench(article.querySelector('.bench'));
    /** @type {Map<string, Passage>} */
    this.passages = new Map([...article.querySelectorAll('.row[id]')].map((row) => [row.id, passageOf(row)]));
    this.aliases = new Map([...article.querySelectorAll('.n.inner')].map((n) => [n.id, n.closest('.row').id]));
    this.refs = [...this.passages.keys()];
    /** @type {import("./passages.mjs").Place | null} */
    this.place = null;
    this.address = new Address();
    this.lights = new Lights(article, this.bench.board);
    this.sight = new Sight(
      [...this.passages.values()].map(({ row }) => row),
      {
        docked: () => this.dock(),
        moved: () => this.scrolled(),
      },
    );
    this.manner = new Manner(article, { changed: () => this.changed(), apparatus: new Apparatus(article) });
    this.through = new Through({
      step: () => this.onward(),
      pause: () => pause(this.bench.words, this.manner.speed),
      told: (on) => this.bench.through(on),
    });
  }

  /** The passages and their numbers of frames, as addresses name them. */
  counts() {
    const own = [...this.passages].map(([ref, passage]) => [ref, passage.frames.length]);
    return new Map([...own, ...[...this.aliases].map(([ref, row]) => [ref, this.passages.get(row).frames.length])]);
  }

  start() {
    for (const { row } of this.passages.values()) row.tabIndex = -1;
    this.manner.start();
    this.listen();
    this.bench.start();
    this.lights.start();
    const shown = [...this.passages.values()].filter(({ frames }) => frames.length);
    const first = shown.find(({ frames }) => frames[0].position) ?? shown[0];
    if (first) this.choose({ ref: first.ref, frame: 0 }, { address: false });
    this.follow({ scroll: true });
    this.sight.start();
    this.sight.hold(this.passage()?.row);
  }

  listen() {
    this.article.addEventListener('click', (event) => this.clicked(event));
    document.addEventListener('click', ({ target }) => target.closest('a') && this.address.settle(), { capture: true });
    document.addEventListener('keydown', (event) => this.pressed(event));
    document.addEventListener('visibilitychange', () => this.through.stop());
    new ResizeObserver(() => this.measure()).observe(this.bench.root);
    window.addEventListener('hashchange', () => {
      hush();
      this.follow({ scroll: false });
    });
    this.bench.root.addEventListener('board-play', () => this.through.stop());
    this.bench.root.addEventListener('board-still', () => this.bench.rest() && this.show());
  }

  /** How much of the screen is docked above the text. */
  dock() {
    return this.manner.height + (this.bench.docked ? this.bench.root.offsetHeight : 0);
  }

  /** Tells the style sheet how much is docked, so that it never hides a passage. */
  measure() {
    this.article.style.setProperty('--bar', `${this.manner.height}px`);
    this.article.style.setProperty('--dock', `${this.dock()}px`);
  }

  /** Goes where the address points, if it names a passage of this page. */
  follow({ scroll }) {
    this.address.drop();
    const reading = read(location.hash, this.counts(), (id) => document.getElementById(id) !== null);
    if (reading.kind === 'broken') tell(reading.message);
    this.measure();
    if (reading.kind === 'elsewhere' && scroll) document.getElementById(reading.id).scrollIntoView();
    if (!reading.place) return;
    this.choose(reading.place, { address: false });
    this.measure();
    if (scroll || reading.place.frame) this.passage().row.scrollIntoView({ block: 'start' });
  }

  /** @param {import("./passages.mjs").Place} place */
  choose({ ref, frame }, { address = true } = {}) {
    const before = this.passage();
    this.place = { ref: this.aliases.get(ref) ?? ref, frame };
    // The focus goes along, so that the keys are heard on at the chosen passage.
    if (before !== this.passage() && before?.row.contains(document.activeElement))
      this.passage().row.focus({ preventScroll: true });
    if (before) mark(before.row, false);
    mark(this.passage().row, true);
    if (address) this.address.put(write(this.place));
    if (address) hush();
    this.show();
    this.cite();
  }

  passage() {
    return this.place && this.passages.get(this.place.ref);
  }

  /** The chosen frame on the board and its words beside it; a game that is being played stays as it is. */
  show() {
    if (!this.bench.board || this.bench.playing) return;
    const { frames, ref } = this.passage();
    if (frames.length) this.bench.put(ref, frames[this.place.frame]);
    else this.bench.lacks(ref);
    const [before, after] = [neighbour(this.refs, ref, -1), neighbour(this.refs, ref, 1)];
    this.bench.controls({ frame: this.place.frame, frames: frames.length, before, after });
    this.lights.again();
  }

  cite() {
    const address = this.article.querySelector('[data-cite=address]');
    address.dataset.page ??= address.href;
    const permalink = address.dataset.page;
    address.href = permalink + write({ ...this.place, frame: 0 });
    address.textContent = address.href;
    this.article.querySelector('[data-cite=ref]').textContent = this.place.ref;
  }

  /** @param {MouseEvent} event */
  clicked({ target }) {
    const button = target.closest('button[data-do]');
    if (button) return button.getAttribute('aria-disabled') === 'true' ? undefined : this.act(button.dataset.do);
    const row = target.closest('.row[id]');
    if (!row || (target.closest(CONTROLS) && !target.closest('.sign.shows'))) return undefined;
    if (!getSelection().isCollapsed) return undefined;
    this.through.stop();
    this.choose({ ref: row.id, frame: row.id === this.place?.ref ? this.place.frame : 0 });
    return this.bench.docked ? this.reveal() : undefined;
  }

  /** Does what a button or a key wishes. @param {string} what */
  act(what) {
    if (what !== 'through') this.through.stop();
    if (STEPS.has(what)) this.step(what);
    else if (what === 'before' || what === 'after') this.go(what === 'after' ? 1 : -1);
    else if (what === 'through') this.run();
    else if (what === 'fold') this.bench.fold();
    else if (what === 'play') this.bench.play();
  }

  step(what) {
    const frames = this.passage().frames.length;
    const frame = stepped(what, this.place.frame, frames);
    if (frames && frame !== this.place.frame) this.choose({ ...this.place, frame });
  }

  /** To the next passage or the one before; it is brought into view, for that is what was asked. */
  go(way) {
    const ref = neighbour(this.refs, this.place.ref, way);
    if (!ref) return;
    this.choose({ ref, frame: 0 });
    this.reveal();
  }

  reveal() {
    this.measure();
    this.sight.bring(this.passage().row);
    this.sight.hold(this.passage().row);
  }

  run() {
    if (this.through.on) this.through.stop();
    else this.through.start();
  }

  /** A step further in playing through, into the next passage that has a board. */
  onward() {
    if (this.place.frame + 1 < this.passage().frames.length) {
      this.choose({ ...this.place, frame: this.place.frame + 1 });
      return true;
    }
    const ref = this.refs
      .slice(this.refs.indexOf(this.place.ref) + 1)
      .find((each) => this.passages.get(each).frames.length);
    if (!ref) return false;
    this.choose({ ref, frame: 0 });
    this.reveal();
    return true;
  }

  /** The page is read in another manner: what was being read stays in its place. */
  changed() {
    this.measure();
    this.sight.keep();
  }

  /** The reader has scrolled: where that is wished, the board follows. */
  scrolled() {
    const row = this.manner.follows && !this.through.on ? this.sight.row() : null;
    if (row && row !== this.passage()?.row) this.choose({ ref: row.id, frame: 0 });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const { target, key } = event;
    if (event.defaultPrevented || !this.place) return;
    if (key === 'Escape') return this.stop();
    const row = target.closest('.row[id]');
    if (key === 'Enter' && target === row) this.choose({ ref: row.id, frame: 0 });
    const what = hears(target) && !this.bench.playing ? wish(event, isNear(target)) : null;
    if (!what) return undefined;
    event.preventDefault();
    return this.act(what);
  }

  /** Escape ends one thing at a time: playing through, what a tap has lit. */
  stop() {
    if (this.through.on) this.through.stop();
    else this.lights.out();
  }
}

/** Marks a passage as chosen; what it names can then be reached by the tab key. @param {HTMLElement} row @param {boolean} on */
function mark(row, on) {
  row.classList.toggle('on', on);
  if (on) row.setAttribute('aria-current', 'true');
  else row.removeAttribute('aria-current');
  for (const word of row.querySelectorAll(`:is(.src, .tr) :is(${FOCUSABLE}):not(.app *)`)) {
    if (on) word.tabIndex = 0;
    else word.removeAttribute('tabindex');
  }
}

const article = document.querySelector('.reading');
if (article) new Reader(article).start();
