/** Keys at the text: what a key wishes for. Whatever scrolls the page is left to the page. */

const ANYWHERE = { ArrowLeft: 'back', ArrowRight: 'next', Escape: 'stop' };
const NEAR = { ...ANYWHERE, Home: 'first', End: 'last', p: 'before', n: 'after' };
const FIELDS = 'input, select, textarea, [contenteditable], [role=search], summary';

/**
 * @param {{key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean, shiftKey?: boolean}} event
 * @param {boolean} near Whether the key was pressed on the chosen passage or at the board.
 * @returns {string | null} What the button of the same effect does, `stop`, or null for a key that is the page's own.
 */
export function wish({ key, ctrlKey = false, metaKey = false, altKey = false, shiftKey = false }, near) {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  return (near ? NEAR : ANYWHERE)[key] ?? null;
}

/**
 * Whether keys pressed here are the reader's: never in a field, nor on a board that is played on.
 *
 * @param {Element} target
 */
export function hears(target) {
  return target.closest(FIELDS) === null && target.closest('tables-board[playing]') === null;
}

/** Whether a place is the chosen passage or beside the board. @param {Element} target */
export function isNear(target) {
  return target.closest('.row.on, .bench') !== null;
}
