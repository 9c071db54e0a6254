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
import { BoardControls } from './board-controls.mjs';
import { BoardSurface } from './board-surface.mjs';
import { sharedClient } from './client.mjs';
import { button, element } from './dom.mjs';
import { PlayedGame } from './game.mjs';
import { passages, pause, seen, whenLoaded } from './page.mjs';
import { PlayPanel } from './play-panel.mjs';
import * as play from './play-state.mjs';
import { positionTable } from './position-table.mjs';
import { displayFor } from './preferences.mjs';
import { SavedGame } from './saved-game.mjs';
import { holdsGame, recordIn } from './sharing.mjs';

/** @typedef {import('./play-panel.mjs').Notice} Notice */

const STARTING = 'The rule engine is starting. The first time this takes a few seconds.';

let made = 0;

export class TablesBoard extends HTMLElement {
  /** The engine; tests replace it. */
  client = sharedClient();

  /** The game that is being played. @type {PlayedGame | null} */
  #game = null;
  /** The drawing that is shown when nobody plays. @type {string | null} */
  #still = null;
  #surface = new BoardSurface();
  #panel;
  #saved = new SavedGame();
  #starting = element('p', { role: 'status' });
  #boot = element('div', { class: 'tb-boot tb-row', hidden: true }, this.#starting, button('still', 'Cancel'));
  #voice = element('div', { class: 'tb-hidden', 'aria-live': 'polite' });
  #table = element('div', { class: 'tb-hidden' });
  /** What had the focus before play, and gets it back. @type {Element | null} */
  #from = null;
  #built = false;
  #begun = false; // the reader has just started play, so the board takes the focus
  #follows = false; // whether the focus moves along with play

  constructor() {
    super();
    made += 1;
    this.#panel = new PlayPanel(`tables-board-${made}`);
  }

  connectedCallback() {
    if (!this.#built) this.#build();
    this.#saved.attach(this);
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
    const saved = this.#saved.read();
    if (saved && this.#saved.wasOpen) return this.#start(saved).go();
    this.#saved.offer(this.getAttribute('game'));
    return this.#surface.drawing ? undefined : this.#drawStill();
  }

  #linked = async () => {
    if (!holdsGame(location.hash)) return;
    try {
      const refusal = await this.#open(await recordIn(location.hash));
      // The link is used once: after a reload, the game that has been played since goes on.
      if (!refusal || refusal.kind === 'record')
        history.replaceState(history.state, '', location.pathname + location.search);
    } catch (fault) {
      this.#showFault(fault);
    }
  };

  /** A board without a drawing in the markup is drawn by the engine. */
  async #drawStill() {
    const game = this.getAttribute('game');
    if (!game) return;
    await seen(this);
    this.#wait(true);
    try {
      const asked = { game, choices: this.#choices(), position: this.getAttribute('position') ?? 'start' };
      const { svg } = await this.client.ask('look', { ...asked, ...displayFor(this) });
      this.#still = svg;
      if (!this.playing) this.#surface.put(svg);
    } catch (fault) {
      this.#showFault(fault);
    } finally {
      if (!this.playing) this.#wait(false);
    }
  }

  /** @param {unknown} fault */
  #showFault(fault) {
    if (!(fault instanceof Error)) throw fault;
    this.#panel.showNotice(fault, {});
  }

  #choices() {
    return JSON.parse(this.getAttribute('choices') || '{}');
  }

  get playing() {
    return this.#game !== null;
  }

  /**
   * Shows a position; during play it waits until play ends.
   *
   * @param {{ svg: string, position: string, choices?: Record<string, unknown> }} frame
   */
  show({ svg, position, choices = {} }) {
    this.setAttribute('position', position);
    this.setAttribute('choices', JSON.stringify(choices));
    this.#still = svg;
    if (this.#built && !this.playing) this.#surface.put(svg);
  }

  /** Starts the engine before it is needed. */
  warm() {
    this.client.warm();
  }

  /** Starts play at a position, by default the one shown; the board says what it takes for granted (`supposed`). */
  play(position = this.getAttribute('position') ?? 'start', supposed = '') {
    return this.#startAt(position, supposed).go();
  }

  /** @param {string} position @param {string} supposed */
  #startAt(position, supposed) {
    this.#begun = true;
    const saved = this.#saved.read();
    const former = saved ? play.leaving(saved.state, saved.game) : undefined;
    const state = { ...play.begin(position, this.#choices()), supposed, former };
    return this.#start({ game: this.getAttribute('game') ?? '', state });
  }

  /** Opens the game of a record, as far as it is legal; Undo leads back to the game that was being played. @param {string} record */
  async open(record) {
    await this.#open(record);
  }

  /** @param {string} record @returns {Promise<Notice | null>} why it was not opened, or not all of it */
  async #open(record) {
    const saved = this.#saved.read();
    const begun = this.#game;
    const game = begun ?? (saved ? this.#start(saved) : this.#startAt('start', ''));
    if (!begun) await game.go();
    if (this.#game !== game) return null; // the reader has stopped it meanwhile
    await game.open(record);
    return game.refusal;
  }

  /** @param {import('./saved-game.mjs').Saved} saved  a game, and how far it has been played */
  #start({ game: id, state }) {
    this.#game?.stop();
    if (!this.playing) this.#from = document.activeElement;
    this.#still ??= this.#surface.root.innerHTML;
    const game = new PlayedGame({
      client: this.client,
      game: id,
      state,
      display: displayFor(this),
      table: this.#seat(),
    });
    this.#game = game;
    this.#saved.root.hidden = true;
    this.toggleAttribute('playing', true);
    this.toggleAttribute('ready', false);
    this.#panel.showNotice(null, {});
    this.dispatchEvent(new CustomEvent('board-play', { bubbles: true, detail: { position: state.start } }));
    return game;
  }

  /** Ends play; the board shows the text's frame again. */
  still() {
    if (!this.#game) return;
    this.#game.stop();
    this.#panel.review.stop();
    this.#saved.keep(this.#game, false);
    this.#game = null;
    this.#wait(false);
    this.toggleAttribute('playing', false);
    this.#saved.offer(this.getAttribute('game'));
    if (this.#still) this.#surface.put(this.#still);
    this.dispatchEvent(new CustomEvent('board-still', { bubbles: true }));
    if (this.#from instanceof HTMLElement || this.#from instanceof SVGElement)
      this.#from.focus({ preventScroll: true });
    this.#from = null;
  }

  #build() {
    this.#built = true;
    const board = this.#surface.root;
    const drawing = this.querySelector('svg');
    if (drawing) drawing.replaceWith(board);
    else this.prepend(board);
    if (drawing) board.append(drawing);
    else if (this.#still) this.#surface.put(this.#still);
    const start = button('play', 'Play on from here', { class: 'tb-main' });
    const invite = element('div', { class: 'tb-row tb-invite' }, start);
    this.append(this.#table, invite, this.#saved.root, this.#boot, this.#panel.root, this.#voice);
    new BoardControls({
      root: this,
      surface: this.#surface,
      panel: this.#panel,
      game: () => this.#game,
      speak: (words) => this.#speak(words),
      acts: {
        play: () => this.play(),
        still: () => this.still(),
        'resume-saved': () => this.#resume(),
        'delete-saved': () => this.#saved.delete(),
        full: () => (document.fullscreenElement ? document.exitFullscreen() : this.requestFullscreen()),
      },
    });
  }

  #resume() {
    const saved = this.#saved.read();
    this.#begun = true;
    return saved ? this.#start(saved).go() : undefined;
  }

  /** What the game shows and says here. @returns {import('./course.mjs').Table} */
  #seat() {
    return {
      draw: () => this.#draw(),
      keep: () => this.#keep(),
      moveOn: () => this.#moveOn(),
      speak: (words) => this.#speak(words),
      wait: (starting) => this.#wait(starting),
      pause,
    };
  }

  /** @param {string} words */
  #speak(words) {
    this.#voice.textContent = words;
  }

  #draw() {
    const game = this.#game;
    if (!game) return;
    const { state, view, rules, refusal } = game;
    const addresses = passages();
    this.#follows = this.#begun || this.#panel.leads(document.activeElement) || this.#surface.focused;
    this.#panel.showNotice(refusal ?? view?.outcome ?? null, addresses);
    if (!view) return;
    this.toggleAttribute('ready', true);
    this.#surface.show(game, view);
    this.#panel.setRules(rules, state.choices, addresses);
    this.#panel.show(game, view, this.getAttribute('game'));
    this.#keep();
    this.#table.replaceChildren(...(view.table ? [positionTable(view.table, view.wording.men)] : []));
    if (this.#follows && document.activeElement === document.body) this.#surface.focus(null);
  }

  #keep() {
    if (this.#game) this.#panel.setSaved(this.#saved.keep(this.#game, true));
  }

  /** Moves the focus to the next thing to do, but never away from the text or from other controls. */
  #moveOn() {
    if (!this.#follows || !this.#game) return;
    this.#begun = false;
    const main = this.#panel.mainButton(this.#game.phase);
    if (main) main.focus({ preventScroll: true });
    else if (!this.#surface.focused) this.#surface.focus(null);
  }

  /** @param {boolean} starting */
  #wait(starting) {
    this.#boot.hidden = !starting;
    this.#starting.textContent = starting ? STARTING : '';
  }
}

customElements.define('tables-board', TablesBoard);
