/**
 * `<tables-board>`: a board that stands still beside the text, and that can be played on.
 *
 * It knows no rules. What may be played, what was wrong with a step, how the board is drawn and who has won, the
 * engine says; the element marks, speaks and remembers. The game is kept here as notation, so that a worker may die
 * without taking it along.
 *
 * Attributes: `game`, `position`, `choices` (JSON), `play-button` (shows its own button to start play).
 * Methods: `show({ svg, position, choices })`, `play(position)`, `still()`, `warm()`. Property: `playing`.
 * Events, bubbling: `board-play`, `board-still`.
 */
import { neighbour, readKey } from './board-keys.mjs';
import { cells, lendArrows, mark, partOf, prepare, putDrawing } from './board-svg.mjs';
import { sharedClient } from './client.mjs';
import { button, element } from './dom.mjs';
import { Drag } from './drag.mjs';
import { PlayedGame } from './game.mjs';
import { readPosition, readStep } from './notation.mjs';
import { PlayPanel } from './play-panel.mjs';

const PAUSE = 650; // milliseconds between the computer's steps
const EVENTS = ['click', 'change', 'keydown', 'focusin', 'pointerdown', 'pointermove', 'pointerup', 'pointercancel'];
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

  connectedCallback() {
    if (!this.#panel) this.#build();
    this.#game?.go();
  }

  disconnectedCallback() {
    this.#game?.stop();
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

  /** Begins play at a position, by default at the one shown. */
  play(position = this.getAttribute('position')) {
    this.#game?.stop();
    if (!this.playing) this.#from = document.activeElement;
    this.#begun = true;
    this.#still ??= this.board.innerHTML;
    const choices = JSON.parse(this.getAttribute('choices') || '{}');
    const game = this.getAttribute('game');
    this.#game = new PlayedGame({ client: this.client, game, position, choices, table: this.#table() });
    this.toggleAttribute('playing', true);
    this.toggleAttribute('ready', false);
    this.#panel.showNotice(null, {});
    this.dispatchEvent(new CustomEvent('board-play', { bubbles: true, detail: { position } }));
    return this.#game.go();
  }

  /** Ends play; the board shows the text's frame again. */
  still() {
    if (!this.playing) return;
    this.#game.stop();
    this.#game = null;
    this.#wait(false);
    this.toggleAttribute('playing', false);
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
    this.append(invite, this.boot, this.#panel.root, this.voice);
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
      moveOn: () => this.#moveOn(),
      speak: (words) => { this.voice.textContent = words; },
      wait: (starting) => this.#wait(starting),
      beat,
    };
  }

  handleEvent(event) {
    const { type, target } = event;
    if (type.startsWith('pointer')) this.drag[type.slice('pointer'.length)](event);
    else if (type === 'click') this.#clicked(target);
    else if (type === 'keydown') this.#pressed(event);
    else if (type === 'change') this.#changed(target);
    else this.#focused(target);
  }

  #acts = {
    play: () => this.play(),
    still: () => this.still(),
    new: () => this.#game.restart(),
    undo: () => this.#game.undo(),
    redo: () => this.#game.redo(),
    resume: () => this.#game.resume(),
    throw: () => this.#game.throwDice(),
    pass: () => this.#game.pass(),
    back: () => this.#game.back(),
    number: ({ dataset }) => this.#game.pick(Number(dataset.number)),
    by: ({ dataset: { from, to, die } }) => this.#game.step({ from, to, die: Number(die) }),
  };

  #clicked(target) {
    const pressed = target.closest('button[data-act]');
    if (pressed) return this.#acts[pressed.dataset.act](pressed);
    const part = this.#boardPart(target);
    return part && !this.drag.carried ? this.#game?.tap(part.dataset.point) : undefined;
  }

  #changed({ dataset, value }) {
    if (dataset.side) this.#game.setPlayer(dataset.side, value);
    if (dataset.rule) this.#game.reread(dataset.rule, JSON.parse(value));
  }

  /** Keys belong to the board only while a point of it has the focus. */
  #pressed(event) {
    const part = this.#boardPart(event.target);
    const key = part && this.#game?.view ? readKey(event) : null;
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    const { point } = part.dataset;
    if (key.do === 'go') this.#focus(neighbour(cells(this.drawing, this.#game.view.plays), point, key.way));
    else if (key.do === 'point') this.#focus(key.point);
    else if (key.do === 'take') this.#game.tap(point);
    else if (key.do === 'number') this.#game.pick(key.number);
    else this.#acts[key.do]();
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
    const { state, view, phase, rules, refusal, ways, dice } = this.#game;
    const addresses = passages();
    const { activeElement: active } = document;
    this.#follows = this.#begun || this.#panel.leads(active) || this.board.contains(active);
    this.#panel.showNotice(refusal ?? view?.outcome ?? null, addresses);
    if (!view) return;
    this.toggleAttribute('ready', true);
    this.#drawBoard(view);
    this.#panel.setRules(rules.own, state.choices, addresses);
    this.#panel.show({ phase, view, state, ways, dice });
    if (this.#follows && document.activeElement === document.body) this.#focus(this.#at);
  }

  #drawBoard(view) {
    const { last } = this.#game;
    const held = this.board.contains(document.activeElement);
    const drawing = putDrawing(this.board, view.svg);
    if (last) lendArrows(drawing, last.svg);
    prepare(drawing, view.plays);
    mark(drawing, readPosition(view.now), this.#marks(view));
    if (held) this.#focus(this.#at);
    else this.#tabStop(this.#at);
  }

  #marks({ next, plays: side, steps }) {
    const { phase, last, state: { lifted } } = this.#game;
    const played = (last?.steps ?? steps).map(readStep);
    const open = phase === 'move' ? next : [];
    const origins = new Set(open.map((step) => step.from));
    const targets = new Set(open.filter((step) => step.from === lifted).map((step) => step.to));
    const was = new Set(played.flatMap((step) => [step.from, step.to]));
    return { origins, targets, was, lifted, side };
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
    else if (!this.board.contains(document.activeElement)) this.#focus(this.#at);
  }

  #wait(starting) {
    this.boot.hidden = !starting;
    this.boot.firstElementChild.textContent = starting ? STARTING : '';
  }
}

/** A pause between the computer's steps; none for a reader who wants no motion. */
function beat(signal) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener('abort', () => { clearTimeout(timer); reject(signal.reason); }, { once: true });
  });
}

/** Addresses of passages, as the page gives them. */
function passages() {
  return JSON.parse(document.querySelector('script#passages')?.textContent || '{}');
}

customElements.define('tables-board', TablesBoard);
