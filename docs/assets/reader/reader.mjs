/**
 * Keeps the text and the board in step: which passage is chosen, which of its frames the board shows, and what the
 * address says. The frames are in the page; nothing here knows a rule.
 */
import { clearNotices, showNotice } from '../site/notices.mjs';
import { all, one, targetOf } from '../site/query.mjs';
import { AddressBar } from './address-bar.mjs';
import { Apparatus } from './apparatus.mjs';
import { Autoplay, pause } from './autoplay.mjs';
import { Highlights } from './highlights.mjs';
import { actionOf, isNear, isReadersKey } from './keys.mjs';
import { neighbour, read, stepped, write } from './passages.mjs';
import { ReadingOptions } from './reading-options.mjs';
import { ReadingPosition } from './scrolling.mjs';
import { frameOf, Sidebar } from './sidebar.mjs';

/** @typedef {{ref: string, row: HTMLElement, frames: import("./sidebar.mjs").Frame[]}} Passage */

const STEPS = new Set(['first', 'back', 'next', 'last']);
const CONTROLS = 'a, button, input, select, textarea, summary, label';
const FOCUSABLE = '[data-on], [data-men], [data-dice]:not(.throw *)';

/** @param {HTMLElement} row @returns {Passage} */
function passageOf(row) {
  return { ref: row.id, row, frames: all(row, 'figure.frame').map(frameOf) };
}

/** The page's passages, and the one that is chosen. */
class Reader {
  /** @param {HTMLElement} article */
  constructor(article) {
    this.article = article;
    this.sidebar = new Sidebar(one(article, '.bench'));
    /** @type {Map<string, Passage>} */
    this.passages = new Map(all(article, '.row[id]').map((row) => [row.id, passageOf(row)]));
    this.aliases = new Map(all(article, '.n.inner').map((n) => [n.id, n.closest('.row').id]));
    this.refs = [...this.passages.keys()];
    /** @type {import("./passages.mjs").Place | null} */
    this.place = null;
    this.addressBar = new AddressBar();
    this.highlights = new Highlights(article, this.sidebar.board);
    this.position = new ReadingPosition(
      [...this.passages.values()].map(({ row }) => row),
      {
        docked: () => this.dock(),
        moved: () => this.scrolled(),
      },
    );
    this.options = new ReadingOptions(article, { changed: () => this.changed(), apparatus: new Apparatus(article) });
    this.autoplay = new Autoplay({
      step: () => this.onward(),
      pause: () => pause(this.sidebar.words, this.options.speed),
      changed: (on) => this.sidebar.autoplay(on),
    });
  }

  /** The passages and their numbers of frames, as addresses name them. */
  counts() {
    /** @type {[string, number][]} */
    const own = [...this.passages].map(([ref, passage]) => [ref, passage.frames.length]);
    /** @type {[string, number][]} */
    const aliases = [...this.aliases].map(([ref, row]) => [ref, this.passages.get(row).frames.length]);
    return new Map([...own, ...aliases]);
  }

  start() {
    for (const { row } of this.passages.values()) row.tabIndex = -1;
    this.options.start();
    this.listen();
    this.sidebar.start();
    this.highlights.start();
    const shown = [...this.passages.values()].filter(({ frames }) => frames.length);
    const first = shown.find(({ frames }) => frames[0].position) ?? shown[0];
    if (first) this.choose({ ref: first.ref, frame: 0 }, { address: false });
    this.follow({ scroll: true });
    this.position.start();
    this.position.hold(this.passage()?.row);
  }

  listen() {
    this.article.addEventListener('click', (event) => this.clicked(event));
    document.addEventListener('click', (event) => targetOf(event).closest('a') && this.addressBar.settle(), {
      capture: true,
    });
    document.addEventListener('keydown', (event) => this.pressed(event));
    document.addEventListener('visibilitychange', () => this.autoplay.stop());
    new ResizeObserver(() => this.measure()).observe(this.sidebar.root);
    window.addEventListener('hashchange', () => {
      clearNotices();
      this.follow({ scroll: false });
    });
    this.sidebar.root.addEventListener('board-play', () => this.autoplay.stop());
    this.sidebar.root.addEventListener('board-still', () => this.sidebar.rest() && this.show());
  }

  /** The height of what is docked above the text, in pixels. */
  dock() {
    return this.options.height + (this.sidebar.docked ? this.sidebar.root.offsetHeight : 0);
  }

  /** Tells the style sheet how much is docked, so that nothing docked hides a passage. */
  measure() {
    this.article.style.setProperty('--bar', `${this.options.height}px`);
    this.article.style.setProperty('--dock', `${this.dock()}px`);
  }

  /** Goes where the address points, if it names a place on this page. */
  follow({ scroll }) {
    this.addressBar.drop();
    const reading = read(location.hash, this.counts(), (id) => document.getElementById(id) !== null);
    if (reading.kind === 'broken') showNotice(reading.message);
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
    // The focus moves along, so that the keys still work at the chosen passage.
    if (before !== this.passage() && before?.row.contains(document.activeElement))
      this.passage().row.focus({ preventScroll: true });
    if (before) mark(before.row, false);
    mark(this.passage().row, true);
    if (address) this.addressBar.put(write(this.place));
    if (address) clearNotices();
    this.show();
    this.cite();
  }

  passage() {
    return this.place && this.passages.get(this.place.ref);
  }

  /** Shows the chosen frame on the board and its words beside it. A game in progress stays as it is. */
  show() {
    if (!this.sidebar.board || this.sidebar.playing) return;
    const { frames, ref } = this.passage();
    if (frames.length) this.sidebar.put(ref, frames[this.place.frame]);
    else this.sidebar.lacks(ref);
    const [before, after] = [neighbour(this.refs, ref, -1), neighbour(this.refs, ref, 1)];
    this.sidebar.controls({ frame: this.place.frame, frames: frames.length, before, after });
    this.highlights.again();
  }

  cite() {
    const address = /** @type {HTMLAnchorElement} */ (one(this.article, '[data-cite=address]'));
    address.dataset.page ??= address.href;
    const permalink = address.dataset.page;
    address.href = permalink + write({ ...this.place, frame: 0 });
    address.textContent = address.href;
    this.article.querySelector('[data-cite=ref]').textContent = this.place.ref;
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const target = targetOf(event);
    /** @type {HTMLElement | null} */
    const button = target.closest('button[data-do]');
    if (button) return button.getAttribute('aria-disabled') === 'true' ? undefined : this.act(button.dataset.do);
    const row = target.closest('.row[id]');
    if (!row || (target.closest(CONTROLS) && !target.closest('.sign.shows'))) return undefined;
    if (!getSelection().isCollapsed) return undefined;
    this.autoplay.stop();
    this.choose({ ref: row.id, frame: row.id === this.place?.ref ? this.place.frame : 0 });
    return this.sidebar.docked ? this.reveal() : undefined;
  }

  /** Carries out the action of a button or a key. @param {string} what */
  act(what) {
    if (what !== 'through') this.autoplay.stop();
    if (STEPS.has(what)) this.step(what);
    else if (what === 'before' || what === 'after') this.go(what === 'after' ? 1 : -1);
    else if (what === 'through') this.run();
    else if (what === 'fold') this.sidebar.toggle();
    else if (what === 'play') this.sidebar.play();
  }

  step(what) {
    const frames = this.passage().frames.length;
    const frame = stepped(what, this.place.frame, frames);
    if (frames && frame !== this.place.frame) this.choose({ ...this.place, frame });
  }

  /** Goes to the next passage, or to the one before, and brings it into view. @param {number} distance 1 or -1 */
  go(distance) {
    const ref = neighbour(this.refs, this.place.ref, distance);
    if (!ref) return;
    this.choose({ ref, frame: 0 });
    this.reveal();
  }

  reveal() {
    this.measure();
    this.position.bring(this.passage().row);
    this.position.hold(this.passage().row);
  }

  run() {
    if (this.autoplay.on) this.autoplay.stop();
    else this.autoplay.start();
  }

  /** One step further in autoplay, on to the next passage that has a board. */
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

  /** The reading options have changed: the passage being read stays in its place. */
  changed() {
    this.measure();
    this.position.keep();
  }

  /** The reader has scrolled: the board follows if the options say so. */
  scrolled() {
    const row = this.options.follows && !this.autoplay.on ? this.position.row() : null;
    if (row && row !== this.passage()?.row) this.choose({ ref: row.id, frame: 0 });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const { key } = event;
    const target = targetOf(event);
    if (event.defaultPrevented || !this.place) return;
    if (key === 'Escape') return this.stop();
    const row = target.closest('.row[id]');
    if (key === 'Enter' && target === row) this.choose({ ref: row.id, frame: 0 });
    const what = isReadersKey(target) && !this.sidebar.playing ? actionOf(event, isNear(target)) : null;
    if (!what) return undefined;
    event.preventDefault();
    return this.act(what);
  }

  /** Escape ends one thing at a time: first autoplay, then the highlight of a tap. */
  stop() {
    if (this.autoplay.on) this.autoplay.stop();
    else this.highlights.clear();
  }
}

/** Marks a passage as chosen; the Tab key then reaches the words that name things on the board. @param {HTMLElement} row @param {boolean} on */
function mark(row, on) {
  row.classList.toggle('on', on);
  if (on) row.setAttribute('aria-current', 'true');
  else row.removeAttribute('aria-current');
  for (const word of all(row, `:is(.src, .tr) :is(${FOCUSABLE}):not(.app *)`)) {
    if (on) word.tabIndex = 0;
    else word.removeAttribute('tabindex');
  }
}

const article = one(document, '.reading');
if (article) new Reader(article).start();
