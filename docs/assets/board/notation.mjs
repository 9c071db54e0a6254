/**
 * The notation of positions and steps, of both boards, read and written as far as the board needs it to say who stands
 * where. What may be played is the engine's business alone.
 *
 * A position of latrunculi begins with its lines, `10x8/white:a1..k1,captives/black:k8/white/quiet2`; its moves have
 * no die: `d1-d4*c4`, `d1~d3`.
 */

const COLUMNS = 'abcdefghiklmnopqrstuxyz';
const LINES = /^\d+x\d+\//u;
const MOVE = /^([a-z]\d+)[-~]([a-z]\d+)((?:\*[a-z]\d+)*)$/u;
const CAPTIVES = /^(captives)(\d*)$/u;
const MEN = /^(\D+)(\d*)$/u;
const STEP = /^(\d+):(\D+?)-(\D+?)(\*?)$/u;

/**
 * @param {string} text  such as `am:&15/n&:a15/am/6,5,6`, or of latrunculi
 * @returns {{ men: Record<string, Record<string, number>>, side: string, seat: string, throw: number[] }} `seat` is the
 *   side with the number of its player, unless he is the first
 */
export function readPosition(text) {
  if (isLatrunculi(text)) return readStones(text);
  const parts = text.split('/');
  const men = Object.fromEntries(parts.filter((part) => part.includes(':')).map(readSide));
  const [mover, numbers = ''] = parts.slice(Object.keys(men).length);
  return { men, side: mover.split('.')[0], seat: mover, throw: numbers.split(',').filter(Boolean).map(Number) };
}

/** Whether a position is one of latrunculi, where nothing is thrown. */
export function isLatrunculi(text) {
  return LINES.test(text);
}

function readStones(text) {
  const [, white, black, side] = text.split('/');
  const men = Object.fromEntries(
    [white, black].map((part) => {
      const [name, list] = part.split(':');
      return [name, Object.fromEntries(list.split(',').filter(Boolean).flatMap(readRun))];
    }),
  );
  return { men, side, seat: side, throw: [] };
}

// `a1..k1` are all intersections of a row from the one to the other.
function readRun(item) {
  const captives = CAPTIVES.exec(item);
  if (captives) return [[captives[1], Number(captives[2] || 1)]];
  const [first, last = first] = item.split('..');
  const columns = COLUMNS.slice(COLUMNS.indexOf(first[0]), COLUMNS.indexOf(last[0]) + 1);
  return [...columns].map((column) => [`${column}${first.slice(1)}`, 1]);
}

function readSide(part) {
  const [side, list] = part.split(':');
  const groups = list
    .split(',')
    .filter(Boolean)
    .map((item) => MEN.exec(item));
  return [side, Object.fromEntries(groups.map(([, point, count]) => [point, Number(count || 1)]))];
}

/** A player on paper: his side, and his number unless he is the first. */
export function seatOf(side, player = 1) {
  return player === 1 ? side : `${side}.${player}`;
}

/** How many men of a side stand on a point. */
export function menOn(position, side, point) {
  return position.men[side]?.[point] ?? 0;
}

/** The position before any dice are thrown. */
export function withoutThrow(text) {
  return isLatrunculi(text) ? text : text.split('/').slice(0, 3).join('/');
}

/**
 * @param {string} text
 * @param {number[]} numbers
 */
export function withThrow(text, numbers) {
  return `${withoutThrow(text)}/${numbers.join(',')}`;
}

/**
 * @param {string} text  such as `6:a-g*`, or a move of latrunculi
 * @returns {{ die: number, from: string, to: string, hit: boolean, taken?: string[] }} `taken` are the places of stones
 */
export function readStep(text) {
  const move = MOVE.exec(text);
  if (move) return { die: 0, from: move[1], to: move[2], hit: move[3] !== '', taken: move[3].split('*').slice(1) };
  const [, die, from, to, star] = STEP.exec(text);
  return { die: Number(die), from, to, hit: star === '*' };
}
