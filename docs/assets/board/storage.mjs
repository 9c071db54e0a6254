/**
 * What the page keeps in the browser, where it may: games in progress, and how a reader looks at boards.
 *
 * A browser may forbid storage, and it may be full; nothing here fails for that, it only says so. Each tab keeps its
 * own game, and the last one of a page is there when the browser has been closed.
 */

const TAB = () => sessionStorage;
const BROWSER = () => localStorage;
const PLACES = [TAB, BROWSER];

/** Where the game of the board is kept: by its page, and its place among the boards of the page. */
export function keyOf(board) {
  const boards = [...document.querySelectorAll('tables-board')];
  return `ludi.game.${location.pathname}#${boards.indexOf(board)}`;
}

/**
 * @param {string} key
 * @param {unknown} value
 * @param {(() => Storage)[]} [places]
 * @returns {boolean} whether it is kept in one of them at least
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
 * @returns {unknown} null where nothing is kept that can be read
 */
export function read(key, places = PLACES) {
  const texts = places.map((place) => tried(() => place().getItem(key)));
  const values = texts.map((text) => (text ? tried(() => JSON.parse(text)) : null));
  return values.find((value) => value !== null) ?? null;
}

export function forget(key) {
  for (const place of PLACES) tried(() => place().removeItem(key));
}

/** Whether this tab had a game open on the board, and so was only loaded again. */
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
