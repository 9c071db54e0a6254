/**
 * `<tables-board>`: a board that shows a position beside a text, and that can be played on.
 *
 * It knows no rules. The engine says what may be played, what was wrong with a step, how the board is drawn and who has
 * won; the element marks, announces and remembers. The game is stored here in the engine's notation, so that it survives
 * the worker, and in the browser's storage, so that it survives the page.
 *
 * Attributes: `game`; `position` (default: the start); `choices` (JSON); `labels` (letters, numbers, none); `seen-from` (a
 * side, `first` or `second`); `play-button` (shows a button that starts play); `keyboard="off"` (leaves all keys to the
 * page); `links` (opens the game that the address holds). A drawing inside the element is shown until play starts;
 * without one, the engine draws the board.
 * Methods: `show({ svg, position, choices })`, `play(position, supposed)`, `open(record)`, `still()`, `warm()`. Property:
 * `playing`. Events, which bubble: `board-play`, `board-still`.
 */
import { goal, readKey } from './board-keys.mjs';
import { BoardSurface } from './board-surface.mjs';
import { sharedClient } from './client.mjs';
import { button, element } from './dom.mjs';
import { Drag } from './drag.mjs';
import { PlayedGame } from './game.mjs';
import { beat, passages, seen, whenLoaded } from './page.mjs';
import { PlayPanel, savedWords } from './play-panel.mjs';
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
  /** The engine; tests replace it. */
  client = sharedClient();

  #game = null;
  #still = null;
  #surface = new BoardSurface();
  #panel = null;
  #from = null; // what had the focus before play, and gets it back
  #begun = false; // the reader has just started play, so the board takes the focus
  #follows = false; // whether the focus moves along with play
  #key = ''; // under which the game is saved

  connectedCallback() {
    if (!this.#panel) this.#build();
    this.#key = keyOf(this);
    if (this.#game) this.#game.go();
    else whenLoaded(() => this.#begin());
    if (this.hasAttribute('links')) addEventListener('hashchange', this.#linked);
  }

  disconnectedCallback() {
    this.#game?.stop();
    this.#panel.review.stop();
    removeEventListener('hashchange', this.#linked);
  }

  /** What the page was opened for: a game in a link, the game that was being played, or a board that has no drawing yet. */
  #begin() {
    if (!this.isConnected || this.playing) return undefined;
    if (this.hasAttribute('links') && holdsGame(location.hash)) return this.#linked();
    const saved = this.#saved();
    if (saved && wasOpen(this.#key)) return this.#resumeSaved();
    this.#offer(saved);
    return this.drawing ? undefined : this.#drawStill();
  }

  #linked = async () => {
    if (!holdsGame(location.hash)) return;
    try {
      await this.open(await recordIn(location.hash));
      // The link is used once: after a reload, the game that has been played since goes on.
      const { refusal } = this.#game;
      if (!refusal || refusal.kind === 'record')
        history.replaceState(history.state, '', location.pathname + location.search);
    } catch (fault) {
      this.#panel.showNotice(fault, {});
    }
  };

  #saved() {
    const { game, state } = read(this.#key) ?? {};
    const restored = play.restored(state);
    return typeof game === 'string' && restored ? { game, state: restored } : null;
  }

  #offer(saved) {
    this.savedGame.hidden = saved === null;
    if (saved) this.savedGame.firstElementChild.textContent = savedWords(saved, this.getAttribute('game'));
  }

  #resumeSaved() {
    const { game, state } = this.#saved();
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
      if (!this.playing) this.#surface.put(svg);
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

  /** Shows a position; during play it waits until play ends. */
  show({ svg, position, choices = {} }) {
    this.setAttribute('position', position);
    this.setAttribute('choices', JSON.stringify(choices));
    this.#still = svg;
    if (this.#panel && !this.playing) this.#surface.put(svg);
  }

  /** Starts the engine before it is needed. */
  warm() {
    this.client.warm();
  }

  /** Starts play at a position, by default the one shown; the reader is told what it takes for granted (`supposed`). */
  play(position = this.getAttribute('position') ?? 'start', supposed = '') {
    this.#begun = true;
    const saved = this.#saved();
    const former = saved ? play.leaving(saved.state, saved.game) : undefined;
    return this.#start(this.getAttribute('game'), { ...play.begin(position, this.#choices()), supposed, former });
  }

  /** Opens the game of a record, as far as it is legal; Undo leads back to the game that was being played. */
  async open(record) {
    if (!this.playing) await (this.#saved() ? this.#resumeSaved() : this.play('start'));
    return this.#game.open(record);
  }

  #start(game, state) {
    this.#game?.stop();
    if (!this.playing) this.#from = document.activeElement;
    this.#still ??= this.board.innerHTML;
    this.#game = new PlayedGame({ client: this.client, game, state, sight: sightOf(this), table: this.#table() });
    this.savedGame.hidden = true;
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
    this.#panel.review.stop();
    this.#keep(false);
    this.#game = null;
    this.#wait(false);
    this.toggleAttribute('playing', false);
    this.#offer(this.#saved());
    if (this.#still) this.#surface.put(this.#still);
    this.dispatchEvent(new CustomEvent('board-still', { bubbles: true }));
    this.#from?.focus({ preventScroll: true });
    this.#from = null;
  }

  #build() {
    made += 1;
    this.#panel = new PlayPanel(`tables-board-${made}`);
    this.board = this.#surface.root;
    const drawing = this.querySelector('svg');
    if (drawing) drawing.replaceWith(this.board);
    else this.prepend(this.board);
    if (drawing) this.board.append(drawing);
    else if (this.#still) this.#surface.put(this.#still);
    this.voice = element('div', { class: 'tb-hidden', 'aria-live': 'polite' });
    const starting = element('p', { role: 'status' });
    this.boot = element('div', { class: 'tb-boot tb-row', hidden: true }, starting, button('still', 'Cancel'));
    const start = button('play', 'Play on from here', { class: 'tb-main' });
    const invite = element('div', { class: 'tb-row tb-invite' }, start);
    const saved = [element('span'), button('resume-saved', 'Resume'), button('delete-saved', 'Delete')];
    this.savedGame = element('div', { class: 'tb-row tb-kept', hidden: true }, ...saved);
    this.table = element('div', { class: 'tb-hidden' });
    this.append(this.table, invite, this.savedGame, this.boot, this.#panel.root, this.voice);
    this.drag = new Drag(this.board, {
      css: () => this.#carried(),
      lift: (point) => this.#game.lift(point),
      put: (point) => this.#game?.put(point),
    });
    for (const type of EVENTS) this.addEventListener(type, this);
  }

  /** @returns {import('./game.mjs').Table} */
  #table() {
    return {
      draw: () => this.#draw(),
      keep: () => this.#panel.setSaved(this.#keep(true)),
      moveOn: () => this.#moveOn(),
      speak: (words) => this.#speak(words),
      wait: (starting) => this.#wait(starting),
      beat,
    };
  }

  /** The drawing's class of the pieces that can be dragged now; null if there are none. */
  #carried() {
    const { phase, view } = this.#game ?? {};
    return phase === 'move' ? view.classes[view.plays] : null;
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
    'resume-saved': () => {
      this.#begun = true;
      return this.#resumeSaved();
    },
    'delete-saved': () => {
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
    weigh: () => this.#panel.review.toggle(this.#game, (words) => this.#speak(words)),
    back: () => this.#game.back(),
    number: ({ dataset }) => this.#game.pick(Number(dataset.number)),
    by: ({ dataset: { from, to, die } }) => this.#game.step({ from, to, die: Number(die) }),
  };

  #clicked(target) {
    const pressed = target.closest('button[data-act]');
    if (pressed) return this.#act(pressed);
    const part = this.#surface.part(target);
    return part && !this.drag.dragged ? this.#game?.tap(part.dataset.point) : undefined;
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
    if (file.size > LONGEST_FILE)
      return this.#panel.share.say(`${file.name} is too long to be the record of a game. Choose another file.`);
    return this.#game.open(await file.text());
  }

  async #submitted(event) {
    event.preventDefault();
    const field = event.target.querySelector('input');
    const before = this.#game.state;
    await this.#game.typed(field.value);
    if (this.#game?.state.moments !== before.moments) field.value = '';
  }

  /** Keys belong to the board only while one of its points has the focus. */
  #pressed(event) {
    if (this.getAttribute('keyboard') === 'off') return;
    const part = this.#surface.part(event.target);
    const key = part && this.#game?.view ? readKey(event) : null;
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    const { point } = part.dataset;
    const there = goal(this.#surface.cells(this.#game.view.plays), point, key);
    if (there) this.#surface.focus(there);
    else if (key.do === 'take') this.#game.tap(point);
    else if (key.do === 'number') this.#game.pick(key.number);
    else this.#acts[key.do]?.();
  }

  #focused(target) {
    const part = this.#surface.part(target);
    if (part) this.#surface.hold(part);
  }

  get drawing() {
    return this.#surface.drawing;
  }

  #draw() {
    const { state, view, rules, refusal } = this.#game;
    const addresses = passages();
    const { activeElement: active } = document;
    this.#follows = this.#begun || this.#panel.leads(active) || this.#surface.focused;
    this.#panel.showNotice(refusal ?? view?.outcome ?? null, addresses);
    if (!view) return;
    this.toggleAttribute('ready', true);
    this.#surface.show(this.#game);
    this.#panel.setRules(rules, state.choices, addresses);
    this.#panel.show(this.#game, this.getAttribute('game'));
    this.#panel.setSaved(this.#keep(true));
    this.table.replaceChildren(...(view.table ? [positionTable(view.table, view.wording.men)] : []));
    if (this.#follows && document.activeElement === document.body) this.#surface.focus(null);
  }

  /** @returns {boolean} whether the game is saved, or there is nothing to lose yet */
  #keep(open) {
    const { id: game, state } = this.#game;
    if (state.moments.length === 1 && !state.former) return true;
    return write(this.#key, { game, state: play.saved(state), open });
  }

  /** Moves the focus to the next thing to do, but never away from the text or from other controls. */
  #moveOn() {
    if (!this.#follows) return;
    this.#begun = false;
    const main = this.#panel.mainButton(this.#game.phase);
    if (main) main.focus({ preventScroll: true });
    else if (!this.#surface.focused) this.#surface.focus(null);
  }

  #wait(starting) {
    this.boot.hidden = !starting;
    this.boot.firstElementChild.textContent = starting ? STARTING : '';
  }
}

customElements.define('tables-board', TablesBoard);
