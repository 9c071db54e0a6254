/** Keys on a page of text. Keys that scroll the page are left to the browser. */

const ANYWHERE = { ArrowLeft: 'back', ArrowRight: 'next', Escape: 'stop' };
const NEAR = { ...ANYWHERE, Home: 'first', End: 'last', p: 'before', n: 'after' };
const FIELDS = 'input, select, textarea, [contenteditable], [role=search], summary';

/**
 * @param {{key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean, shiftKey?: boolean}} event
 * @param {boolean} near Whether the key was pressed on the chosen passage or at the board.
 * @returns {string | null} The action of the button that does the same, or `stop`; null for a key of the page's own.
 */
export function actionOf({ key, ctrlKey = false, metaKey = false, altKey = false, shiftKey = false }, near) {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  return (near ? NEAR : ANYWHERE)[key] ?? null;
}

/**
 * Whether a key pressed here belongs to the reader: not in a field, and not on a board during play.
 *
 * @param {Element} target
 */
export function isReadersKey(target) {
  return target.closest(FIELDS) === null && target.closest('tables-board[playing]') === null;
}

/** Whether an element belongs to the chosen passage or is beside the board. @param {Element} target */
export function isNear(target) {
  return target.closest('.row.on, .bench') !== null;
}
