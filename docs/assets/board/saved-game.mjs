/** The game that the browser has saved for a board, and the row that offers to go on with it. */
import { button, element } from './dom.mjs';
import { restored, saved } from './saved-state.mjs';
import { savedWords } from './status-words.mjs';
import { forget, keyOf, read, wasOpen, write } from './storage.mjs';

/** @typedef {{ game: string, state: import('./play-state.mjs').State }} Saved  `game` is its id */

export class SavedGame {
  #key = '';
  #words = element('span');

  constructor() {
    const buttons = [button('resume-saved', 'Resume'), button('delete-saved', 'Delete')];
    this.root = element('div', { class: 'tb-row tb-saved', hidden: true }, this.#words, ...buttons);
  }

  /** Finds the place of a board's game, once the board is in the page. @param {HTMLElement} board */
  attach(board) {
    this.#key = keyOf(board);
  }

  /** The saved game, or null. @returns {Saved | null} */
  read() {
    const { game, state: text } = read(this.#key) ?? {};
    const state = restored(text);
    return typeof game === 'string' && state ? { game, state } : null;
  }

  /** Whether this tab had the game open: then the page was only reloaded. */
  get wasOpen() {
    return wasOpen(this.#key);
  }

  /** Offers to go on with the saved game, if there is one. @param {string | null} home  the game that the board belongs to */
  offer(home) {
    const found = this.read();
    this.root.hidden = found === null;
    if (found) this.#words.textContent = savedWords(found, home);
  }

  /**
   * @param {import('./game.mjs').PlayedGame} game
   * @param {boolean} open  whether it goes on
   * @returns {boolean} whether the game is saved, or there is nothing to lose yet
   */
  keep({ id: game, state }, open) {
    if (state.moments.length === 1 && !state.former) return true;
    return write(this.#key, { game, state: saved(state), open });
  }

  /** Deletes the saved game. */
  delete() {
    forget(this.#key);
    this.root.hidden = true;
  }
}
