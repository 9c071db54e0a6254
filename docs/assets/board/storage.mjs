/**
 * What the page saves in the browser: games in progress, and how a reader views boards.
 *
 * A browser may forbid storage, and it may be full. Nothing here fails for that reason; the caller learns whether the
 * value was saved. Each tab saves its own game, and the latest one on a page is there after the browser was closed.
 */

const TAB = () => sessionStorage;
const BROWSER = () => localStorage;
const PLACES = [TAB, BROWSER];

/** The key of a board's game: its page, and its index among the boards of the page. */
export function keyOf(board) {
  const boards = [...document.querySelectorAll('tables-board')];
  return `ludi.game.${location.pathname}#${boards.indexOf(board)}`;
}

/**
 * @param {string} key
 * @param {unknown} value
 * @param {(() => Storage)[]} [places]
 * @returns {boolean} whether at least one of them has saved it
 */
export function write(key, value, places = PLACES) {
  const text = JSON.stringify(value);
  return places
    .map((place) =>
      tried(() => {
        place().setItem(key, text);
        return true;
      }),
    )
    .some(Boolean);
}

/**
 * @param {string} key
 * @param {(() => Storage)[]} [places]
 * @returns {any} null if nothing readable is saved
 */
export function read(key, places = PLACES) {
  const texts = places.map((place) => tried(() => place().getItem(key)));
  const values = texts.map((text) => (text ? tried(() => JSON.parse(text)) : null));
  return values.find((value) => value !== null) ?? null;
}

export function forget(key) {
  for (const place of PLACES) tried(() => place().removeItem(key));
}

/** Whether this tab had a game open on the board: then the page was only reloaded. */
export function wasOpen(key) {
  return read(key, [TAB])?.open === true;
}

function tried(act) {
  try {
    return act();
  } catch {
    return null;
  }
}
