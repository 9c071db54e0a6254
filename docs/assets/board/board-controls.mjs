/**
 * What a reader does at a board (presses, drags, keys, forms), and which action of the game or of the board follows.
 *
 * @typedef {import('./game.mjs').PlayedGame} Game
 *
 * @typedef {object} Host  the board that is controlled
 * @property {HTMLElement} root
 * @property {import('./board-surface.mjs').BoardSurface} surface
 * @property {import('./play-panel.mjs').PlayPanel} panel
 * @property {() => Game | null} game  null unless somebody plays
 * @property {Record<string, () => unknown>} acts  what the board's own buttons do, by their `data-act`
 * @property {(words: string) => void} speak  announces words to screen readers
 */
import { goal, readKey } from './board-keys.mjs';
import { pointOf } from './board-svg.mjs';
import { Drag } from './drag.mjs';
import { rememberDisplay } from './preferences.mjs';

const LONGEST_FILE = 90_000; // characters; the engine reads no more

/** What buttons and keys do to the game. @type {Record<string, (game: Game, data: DOMStringMap) => unknown>} */
const ACTS = {
  new: (game) => game.restart(),
  jump: (game, { at }) => game.jump(Number(at)),
  undo: (game) => game.undo(),
  redo: (game) => game.redo(),
  resume: (game) => game.resume(),
  throw: (game) => game.throwDice(),
  pass: (game) => game.endTurn(),
  agree: (game) => game.agree(),
  hint: (game) => game.showHint(),
  back: (game) => game.back(),
  number: (game, { number }) => game.pick(Number(number)),
  by: (game, { from = '', to = '', die }) => game.step({ from, to, die: Number(die) }),
};

export class BoardControls {
  #host;
  #drag;

  /** What each kind of event leads to. @type {Record<string, (event: any) => unknown>} */
  #handlers = {
    click: ({ target }) => this.#clicked(target),
    change: ({ target }) => this.#changed(target),
    submit: (event) => this.#submitted(event),
    keydown: (event) => this.#pressed(event),
    focusin: ({ target }) => this.#focused(target),
    pointerdown: (event) => this.#drag.down(event),
    pointermove: (event) => this.#drag.move(event),
    pointerup: (event) => this.#drag.up(event),
    pointercancel: () => this.#drag.cancel(),
  };

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#drag = new Drag(host.surface.root, {
      css: () => this.#draggable(),
      lift: (point) => host.game()?.lift(point),
      put: (point) => host.game()?.put(point),
    });
    for (const type of Object.keys(this.#handlers)) host.root.addEventListener(type, this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    return this.#handlers[event.type](event);
  }

  /** The drawing's class of the pieces that can be dragged now; null if there are none. */
  #draggable() {
    const game = this.#host.game();
    return game?.phase === 'move' ? game.known.classes[game.known.plays] : null;
  }

  /** @param {Element} target */
  #clicked(target) {
    /** @type {HTMLElement | null} */
    const pressed = target.closest('button[data-act]');
    if (pressed) return this.#act(pressed.dataset);
    const part = this.#host.surface.part(target);
    return part && !this.#drag.dragged ? this.#host.game()?.tap(pointOf(part)) : undefined;
  }

  /** @param {DOMStringMap} data  of a button */
  #act(data) {
    const { act = '' } = data;
    const { acts, panel, speak } = this.#host;
    const game = this.#host.game();
    if (act in acts) return acts[act]();
    if (!game) return undefined;
    if (act in ACTS) return ACTS[act](game, data);
    return act === 'review' ? panel.review.toggle(game, speak) : panel.share.act(act, game);
  }

  /** @param {HTMLInputElement} input */
  #changed({ dataset, value, files }) {
    const game = this.#host.game();
    if (!game) return;
    if (dataset.seat) game.setPlayer(dataset.seat, /** @type {import('./play-state.mjs').Player} */ (value));
    if (dataset.rule) game.chooseReading(dataset.rule, JSON.parse(value));
    if (dataset.display) this.#look(game, { ...game.display, [dataset.display]: value });
    if (dataset.file && files?.[0]) this.#openFile(game, files[0]);
  }

  /** @param {Game} game @param {import('./preferences.mjs').Display} display */
  #look(game, display) {
    rememberDisplay(display);
    return game.lookAs(display);
  }

  /** @param {Game} game @param {File} file */
  async #openFile(game, file) {
    const { share } = this.#host.panel;
    share.file.value = ''; // so that the same file can be opened again
    share.say('');
    if (file.size > LONGEST_FILE)
      return share.say(`${file.name} is too long to be the record of a game. Choose another file.`);
    return game.open(await file.text());
  }

  /** @param {SubmitEvent} event */
  async #submitted(event) {
    event.preventDefault();
    const game = this.#host.game();
    const { field } = this.#host.panel;
    if (!game) return;
    const { moments } = game.state;
    await game.typed(field.value);
    if (this.#host.game() === game && game.state.moments !== moments) field.value = '';
  }

  /** Keys belong to the board only while one of its points has the focus. @param {KeyboardEvent} event */
  #pressed(event) {
    const { root, surface } = this.#host;
    const game = this.#host.game();
    if (root.getAttribute('keyboard') === 'off') return;
    const part = surface.part(event.target);
    const key = part && game?.view ? readKey(event) : null;
    if (!part || !key || !game) return;
    event.preventDefault();
    event.stopPropagation();
    const point = pointOf(part);
    const there = goal(surface.cells(game.known), point, key);
    if (there) surface.focus(there);
    else if (key.do === 'take') game.tap(point);
    else if (key.do === 'number') game.pick(Number(key.number));
    else ACTS[key.do]?.(game, {});
  }

  /** @param {Element} target */
  #focused(target) {
    const { surface } = this.#host;
    const part = surface.part(target);
    if (part) surface.hold(part);
  }
}
