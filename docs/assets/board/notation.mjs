/**
 * The notation of positions and steps, read and written as far as the board needs it to say who stands where.
 * What may be played is the engine's business alone.
 */

const MEN = /^(\D+)(\d*)$/u;
const STEP = /^(\d+):(\D+?)-(\D+?)(\*?)$/u;

/**
 * @param {string} text  such as `am:&15/n&:a15/am/6,5,6`
 * @returns {{ men: Record<string, Record<string, number>>, side: string, throw: number[] }} `side` without the number of
 *   its player
 */
export function readPosition(text) {
  const parts = text.split('/');
  const men = Object.fromEntries(parts.filter((part) => part.includes(':')).map(readSide));
  const [mover, numbers = ''] = parts.slice(Object.keys(men).length);
  return { men, side: mover.split('.')[0], throw: numbers.split(',').filter(Boolean).map(Number) };
}

function readSide(part) {
  const [side, list] = part.split(':');
  const groups = list.split(',').filter(Boolean).map((item) => MEN.exec(item));
  return [side, Object.fromEntries(groups.map(([, point, count]) => [point, Number(count || 1)]))];
}

/** How many men of a side stand on a point. */
export function menOn(position, side, point) {
  return position.men[side]?.[point] ?? 0;
}

/** The position before any dice are thrown. */
export function withoutThrow(text) {
  return text.split('/').slice(0, 3).join('/');
}

/**
 * @param {string} text
 * @param {number[]} numbers
 */
export function withThrow(text, numbers) {
  return `${withoutThrow(text)}/${numbers.join(',')}`;
}

/**
 * @param {string} text  such as `6:a-g*`
 * @returns {{ die: number, from: string, to: string, hit: boolean }}
 */
export function readStep(text) {
  const [, die, from, to, star] = STEP.exec(text);
  return { die: Number(die), from, to, hit: star === '*' };
}
