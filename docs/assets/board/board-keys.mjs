/** Keys at the board: what a key means, and which point is next to which. */

const MOVES = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', Home: 'home', End: 'end' };
const ACTS = { Enter: 'take', ' ': 'take', Escape: 'back', '?': 'hint' };

/**
 * @param {{ key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean, shiftKey?: boolean }} event
 * @returns {{ do: string, direction?: string, point?: string, number?: number } | null} null for a key that the board
 *   does not use
 */
export function readKey({ key, ctrlKey = false, metaKey = false, altKey = false, shiftKey = false }) {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !altKey ? { do: shiftKey ? 'redo' : 'undo' } : null;
  if (altKey) return null;
  if (key in MOVES) return { do: 'go', direction: MOVES[key] };
  if (key in ACTS) return { do: ACTS[key] };
  if (/^[1-9]$/u.test(key)) return { do: key <= '6' ? 'number' : 'row', number: Number(key) };
  return /^[a-z&]$/iu.test(key) ? { do: 'point', point: key.toLowerCase() } : null;
}

/**
 * The cell that a key leads to, or null. A letter is a point. On a board of crossing lines a letter is a column and a number
 * is a row; the other half of the intersection's name stays.
 *
 * @param {Cell[]} cells
 * @param {string} from
 * @param {ReturnType<typeof readKey>} key
 */
export function goal(cells, from, key) {
  if (key.do === 'go') return neighbour(cells, from, key.direction);
  const [, column, row] = /^([a-z])(\d+)$/u.exec(from) ?? [];
  const wanted = column ? `${key.point ?? column}${key.number ?? row}` : key.point;
  const leads = key.point !== undefined || key.number !== undefined;
  return leads && cells.some(({ id }) => id === wanted) ? wanted : null;
}

/**
 * A part of the board that can be reached, with its extent in the drawing.
 *
 * @typedef {{ id: string, left: number, right: number, top: number, bottom: number }} Cell
 */

const middle = (cell) => (cell.left + cell.right) / 2;
const inRow = (one, other) => one.top < other.bottom && other.top < one.bottom;

/**
 * @param {Cell[]} cells
 * @param {string} from
 * @param {string} direction
 * @returns {string} the next cell in that direction, or the same cell if there is none
 */
export function neighbour(cells, from, direction) {
  const here = cells.find((cell) => cell.id === from) ?? cells[0];
  const found =
    direction === 'up' || direction === 'down' ? across(cells, here, direction) : along(cells, here, direction);
  return (found ?? here).id;
}

function along(cells, here, direction) {
  const row = cells.filter((cell) => inRow(cell, here)).sort((one, other) => middle(one) - middle(other));
  if (direction === 'home') return row.at(0);
  if (direction === 'end') return row.at(-1);
  const beyond = row.filter((cell) =>
    direction === 'right' ? middle(cell) > middle(here) : middle(cell) < middle(here),
  );
  return direction === 'right' ? beyond.at(0) : beyond.at(-1);
}

function across(cells, here, direction) {
  const other = cells.filter((cell) => (direction === 'up' ? cell.bottom <= here.top : cell.top >= here.bottom));
  const distance = (cell) => Math.abs(middle(cell) - middle(here));
  return other.sort((one, two) => distance(one) - distance(two)).at(0);
}
