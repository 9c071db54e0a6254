/**
 * `<tables-board>`: a board that stands still beside the text, and that can be played on.
 *
 * It knows no rules. What may be played, what was wrong with a step, how the board is drawn and who has won, the
 * engine says; the element marks, speaks and remembers. The game is kept here as notation, so that a worker may die
 * without taking it along, and in the browser's storage, so that the page may be left.
 *
 * Attributes: `game`, `position` (by default the start), `choices` (JSON), `labels` (letters, numbers, none), `seen-from`
 * (a side, `first` or `second`), `play-button` (shows its own button to start play), `keyboard="off"` (leaves all keys to the page), `links`
 * (takes up the game that the address holds). A drawing inside is shown until play; without one the engine draws it.
 * Methods: `show({ svg, position, choices })`, `play(position, supposed)`, `open(record)`, `still()`, `warm()`. Property: `playing`.
 * Events, bubbling: `board-play`, `board-still`.
 */
import { goal, readKey } from './board-keys.mjs';
import { cells, lendArrows, mark, partOf, prepare, putDrawing } from './board-svg.mjs';
import { sharedClient } from './client.mjs';
import { button, element } from './dom.mjs';
import { Drag } from './drag.mjs';
import { PlayedGame } from './game.mjs';
import { readPosition, readStep } from './notation.mjs';
import { beat, passages, seen, whenLoaded } from './page.mjs';
import { keptWords, PlayPanel } from './play-panel.mjs';
import * as play from './play-state.mjs';
import { positionTable } from './position-table.mjs';
import { rememberSight, sightOf } from './preferences.mjs';
import { holdsGame, recordIn } from './sharing.mjs';
import { forget, keyOf, read, wasOpen, write } from './storage.mjs';

const EVENTS = [
  'click',
  'change',
  'submit',
  'keydown',
  'focusin',
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
];
const LONGEST_FILE = 90_000; // characters; the engine reads no more
const STARTING = 'The rule engine is starting. The first time this takes a few seconds.';

let made = 0;

export class TablesBoard extends HTMLElement {
  /** The engine; tests put another in its place. */
  client = sharedClient();

  #game = null;
  #still = null;
  #at = null; // the point that holds the focus of the board
  #panel = null;
  #from = null; // what had the focus when play began, and gets it back
  #begun = false; // play was just asked for, so it takes the focus
  #follows = false; // the focus goes along with play
  #key = ''; // under which the game is kept

  connectedCallback() {
    if (!this.#panel) this.#build();
    this.#key = keyOf(this);
    if (this.#game) this.#game.go();
    else whenLoaded(() => this.#begin());
    if (this.hasAttribute('links')) addEventListener('hashchange', this.#linked);
  }

  disconnectedCallback() {
    this.#game?.stop();
    this.#panel.costs.stop();
    removeEventListener('hashchange', this.#linked);
  }

  /** What the page was opened for: a game in a link, the game that was being played, or a board that is not drawn yet. */
  #begin() {
    if (!this.isConnected || this.playing) return undefined;
    if (this.hasAttribute('links') && holdsGame(location.hash)) return this.#linked();
    const kept = this.#kept();
    if (kept && wasOpen(this.#key)) return this.#resumeKept();
    this.#offer(kept);
    return this.drawing ? undefined : this.#drawStill();
  }

  #linked = async () => {
    if (!holdsGame(location.hash)) return;
    try {
      await this.open(await recordIn(location.hash));
      // Taken up once: when the page is loaded again, what has been played since goes on.
      const { refusal } = this.#game;
      if (!refusal || refusal.kind === 'record')
        history.replaceState(history.state, '', location.pathname + location.search);
    } catch (fault) {
      this.#panel.showNotice(fault, {});
    }
  };

  #kept() {
    const { game, state } = read(this.#key) ?? {};
    const restored = play.restored(state);
    return typeof game === 'string' && restored ? { game, state: restored } : null;
  }

  #offer(kept) {
    this.kept.hidden = kept === null;
    if (kept) this.kept.firstElementChild.textContent = keptWords(kept, this.getAttribute('game'));
  }

  #resumeKept() {
    const { game, state } = this.#kept();
    return this.#start(game, state);
  }

  /** A board without a drawing in the markup is drawn by the engine. */
  async #drawStill() {
    const game = this.getAttribute('game');
    if (!game) return;
    await seen(this);
    this.#wait(true);
    try {
      const asked = { game, choices: this.#choices(), position: this.getAttribute('position') ?? 'start' };
      const { svg } = await this.client.ask('look', { ...asked, ...sightOf(this) });
      this.#still = svg;
      if (!this.playing) putDrawing(this.board, svg);
    } catch (fault) {
      this.#panel.showNotice(fault, {});
    } finally {
      if (!this.playing) this.#wait(false);
    }
  }

  #choices() {
    return JSON.parse(this.getAttribute('choices') || '{}');
  }

  get playing() {
    return this.#game !== null;
  }

  /** Puts a still frame on the board; during play it waits underneath. */
  show({ svg, position, choices = {} }) {
    this.setAttribute('position', position);
    this.setAttribute('choices', JSON.stringify(choices));
    this.#still = svg;
    if (this.#panel && !this.playing) putDrawing(this.board, svg);
  }

  /** Starts the engine before it is needed. */
  warm() {
    this.client.warm();
  }

  /** Begins play at a position, by default at the one shown; the reader is told what is `supposed` of it. */
  play(position = this.getAttribute('position') ?? 'start', supposed = '') {
    this.#begun = true;
    const kept = this.#kept();
    const former = kept ? play.leaving(kept.state, kept.game) : undefined;
    return this.#start(this.getAttribute('game'), { ...play.begin(position, this.#choices()), supposed, former });
  }

  /** Takes up the game of a record, as far as it is legal; Undo leads back to the one that was being played. */
  async open(record) {
    if (!this.playing) await (this.#kept() ? this.#resumeKept() : this.play('start'));
    return this.#game.open(record);
  }

  #start(game, state) {
    this.#game?.stop();
    if (!this.playing) this.#from = document.activeElement;
    this.#still ??= this.board.innerHTML;
    this.#game = new PlayedGame({ client: this.client, game, state, sight: sightOf(this), table: this.#table() });
    this.kept.hidden = true;
    this.toggleAttribute('playing', true);
    this.toggleAttribute('ready', false);
    this.#panel.showNotice(null, {});
    this.dispatchEvent(new CustomEvent('board-play', { bubbles: true, detail: { position: state.start } }));
    return this.#game.go();
  }

  /** Ends play; the board shows the text's frame again. */
  still() {
    if (!this.playing) return;
    this.#game.stop();
    this.#panel.costs.stop();
    this.#keep(false);
    this.#game = null;
    this.#wait(false);
    this.toggleAttribute('playing', false);
    this.#offer(this.#kept());
    if (this.#still) putDrawing(this.board, this.#still);
    this.dispatchEvent(new CustomEvent('board-still', { bubbles: true }));
    this.#from?.focus({ preventScroll: true });
    this.#from = null;
  }

  #build() {
    made += 1;
    this.#panel = new PlayPanel(`tables-board-${made}`);
    this.board = element('div', { class: 'tb-board' });
    const drawing = this.querySelector('svg');
    if (drawing) drawing.replaceWith(this.board);
    else this.prepend(this.board);
    if (drawing) this.board.append(drawing);
    else if (this.#still) putDrawing(this.board, this.#still);
    this.voice = element('div', { class: 'tb-hidden', 'aria-live': 'polite' });
    const starting = element('p', { role: 'status' });
    this.boot = element('div', { class: 'tb-boot tb-row', hidden: true }, starting, button('still', 'Cancel'));
    const start = button('play', 'Play on from here', { class: 'tb-main' });
    const invite = element('div', { class: 'tb-row tb-invite' }, start);
    const keep = [element('span'), button('resume-kept', 'Go on with it'), button('forget-kept', 'Forget it')];
    this.kept = element('div', { class: 'tb-row tb-kept', hidden: true }, ...keep);
    this.table = element('div', { class: 'tb-hidden' });
    this.append(this.table, invite, this.kept, this.boot, this.#panel.root, this.voice);
    this.drag = new Drag(this.board, {
      side: () => (this.#game?.phase === 'move' ? this.#game.view.plays : null),
      lift: (point) => this.#game.lift(point),
      put: (point) => this.#game?.put(point),
    });
    for (const type of EVENTS) this.addEventListener(type, this);
  }

  /** @returns {import('./game.mjs').Table} */
  #table() {
    return {
      draw: () => this.#draw(),
      keep: () => this.#panel.setKept(this.#keep(true)),
      moveOn: () => this.#moveOn(),
      speak: (words) => this.#speak(words),
      wait: (starting) => this.#wait(starting),
      beat,
    };
  }

  #speak(words) {
    this.voice.textContent = words;
  }

  handleEvent(event) {
    const { type, target } = event;
    if (type.startsWith('pointer')) this.drag[type.slice('pointer'.length)](event);
    else if (type === 'click') this.#clicked(target);
    else if (type === 'keydown') this.#pressed(event);
    else if (type === 'change') this.#changed(target);
    else if (type === 'submit') this.#submitted(event);
    else this.#focused(target);
  }

  #acts = {
    play: () => this.play(),
    still: () => this.still(),
    'resume-kept': () => {
      this.#begun = true;
      return this.#resumeKept();
    },
    'forget-kept': () => {
      forget(this.#key);
      this.#offer(null);
    },
    new: () => this.#game.restart(),
    jump: ({ dataset }) => this.#game.jump(Number(dataset.at)),
    full: () => (document.fullscreenElement ? document.exitFullscreen() : this.requestFullscreen()),
    undo: () => this.#game.undo(),
    redo: () => this.#game.redo(),
    resume: () => this.#game.resume(),
    throw: () => this.#game.throwDice(),
    pass: () => this.#game.pass(),
    agree: () => this.#game.agree(),
    hint: () => this.#game.showHint(),
    weigh: () => this.#panel.costs.toggle(this.#game, (words) => this.#speak(words)),
    back: () => this.#game.back(),
    number: ({ dataset }) => this.#game.pick(Number(dataset.number)),
    by: ({ dataset: { from, to, die } }) => this.#game.step({ from, to, die: Number(die) }),
  };

  #clicked(target) {
    const pressed = target.closest('button[data-act]');
    if (pressed) return this.#act(pressed);
    const part = this.#boardPart(target);
    return part && !this.drag.carried ? this.#game?.tap(part.dataset.point) : undefined;
  }

  #act(pressed) {
    const { act } = pressed.dataset;
    return act in this.#acts ? this.#acts[act](pressed) : this.#panel.share.act(act, this.#game);
  }

  #changed({ dataset, value, files }) {
    if (dataset.seat) this.#game.setPlayer(dataset.seat, value);
    if (dataset.rule) this.#game.reread(dataset.rule, JSON.parse(value));
    if (dataset.sight) this.#look({ ...this.#game.sight, [dataset.sight]: value });
    if (dataset.file) this.#openFile(files[0]);
  }

  #look(sight) {
    rememberSight(sight);
    return this.#game.lookAs(sight);
  }

  async #openFile(file) {
    this.#panel.share.file.value = ''; // so that the same file can be opened again
    this.#panel.share.say('');
    if (file.size > LONGEST_FILE) return this.#panel.share.say(`${file.name} is too long for the record of a game.`);
    return this.#game.open(await file.text());
  }

  async #submitted(event) {
    event.preventDefault();
    const field = event.target.querySelector('input');
    const before = this.#game.state;
    await this.#game.typed(field.value);
    if (this.#game?.state.moments !== before.moments) field.value = '';
  }

  /** Keys belong to the board only while a point of it has the focus. */
  #pressed(event) {
    if (this.getAttribute('keyboard') === 'off') return;
    const part = this.#boardPart(event.target);
    const key = part && this.#game?.view ? readKey(event) : null;
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    const { point } = part.dataset;
    const there = goal(cells(this.drawing, this.#game.view.plays), point, key);
    if (there) this.#focus(there);
    else if (key.do === 'take') this.#game.tap(point);
    else if (key.do === 'number') this.#game.pick(key.number);
    else this.#acts[key.do]?.();
  }

  #focused(target) {
    const part = this.#boardPart(target);
    if (!part) return;
    this.#at = part.dataset.point;
    this.#tabStop(this.#at);
  }

  get drawing() {
    return this.board.firstElementChild;
  }

  #boardPart(node) {
    return this.board.contains(node) ? partOf(node) : null;
  }

  #draw() {
    const { state, view, rules, refusal } = this.#game;
    const addresses = passages();
    const { activeElement: active } = document;
    this.#follows = this.#begun || this.#panel.leads(active) || this.board.contains(active);
    this.#panel.showNotice(refusal ?? view?.outcome ?? null, addresses);
    if (!view) return;
    this.toggleAttribute('ready', true);
    this.#drawBoard(view);
    this.#panel.setRules(rules, state.choices, addresses);
    this.#panel.show(this.#game, this.getAttribute('game'));
    this.#panel.setKept(this.#keep(true));
    this.table.replaceChildren(...(view.table ? [positionTable(view.table, this.#game.terms.men)] : []));
    if (this.#follows && document.activeElement === document.body) this.#focus(null);
  }

  /** @returns {boolean} whether the game is safe, or there is nothing to lose yet */
  #keep(open) {
    const { id: game, state } = this.#game;
    if (state.moments.length === 1 && !state.former) return true;
    return write(this.#key, { game, state: play.kept(state), open });
  }

  #drawBoard(view) {
    const { last, hint } = this.#game;
    const held = this.board.contains(document.activeElement);
    const drawing = putDrawing(this.board, view.svg);
    if (hint) lendArrows(drawing, hint.svg, 'tb-hinted');
    else if (last) lendArrows(drawing, last.svg, 'tb-before');
    prepare(drawing, view.plays);
    mark(drawing, readPosition(view.now), this.#marks(view));
    if (held) this.#focus(this.#at);
    else this.#tabStop(this.#at);
  }

  #marks({ next, plays: side, steps }) {
    const {
      phase,
      last,
      state: { lifted },
    } = this.#game;
    const played = (last?.steps ?? steps).map(readStep);
    const open = phase === 'move' ? next : [];
    const origins = new Set(open.map((step) => step.from));
    const targets = new Set(open.filter((step) => step.from === lifted).map((step) => step.to));
    const was = new Set(played.flatMap((step) => [step.from, step.to]));
    return {
      origins,
      targets,
      was,
      lifted,
      side,
      open: phase === 'move',
      name: this.#game.name,
      terms: this.#game.terms,
    };
  }

  /** The one point that the tab key reaches: the wanted one, or one that has something to do. */
  #tabStop(point) {
    const parts = [...this.board.querySelectorAll('[data-point][tabindex]')];
    const having = (name) => parts.find((each) => each.classList.contains(name));
    const wanted = parts.find((each) => each.dataset.point === point);
    const part = wanted ?? having('tb-origin') ?? having('tb-own') ?? parts[0];
    for (const each of parts) each.setAttribute('tabindex', each === part ? '0' : '-1');
    return part;
  }

  #focus(point) {
    this.#tabStop(point)?.focus({ preventScroll: true });
  }

  /** Takes the focus along to what is to be done next, but never away from the text or from the other controls. */
  #moveOn() {
    if (!this.#follows) return;
    this.#begun = false;
    const main = this.#panel.mainButton(this.#game.phase);
    if (main) main.focus({ preventScroll: true });
    else if (!this.board.contains(document.activeElement)) this.#focus(null);
  }

  #wait(starting) {
    this.boot.hidden = !starting;
    this.boot.firstElementChild.textContent = starting ? STARTING : '';
  }
}

customElements.define('tables-board', TablesBoard);
