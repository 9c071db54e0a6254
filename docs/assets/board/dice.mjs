/** Dice: how many are thrown, who chooses a number, and which numbers are left to play. */

const SIDES = 6;
const FAIR = 252; // the largest multiple of six that a byte can hold

/**
 * Who gives the next number of a throw: a die, the player whose throw it is, or the opponent.
 *
 * @param {{ side: string, seat: string, sides: string[], sources: string[] }} view
 * @param {number[]} known  the numbers that are known already
 * @returns {{ source: string, side: string, seat: string }} `source` is `die`, `player` or `adversary`, as the engine
 *   names them; the side and the seat are those that decide
 */
export function giver({ side, seat, sides, sources = [] }, known) {
  const source = sources[known.length] ?? 'die';
  if (source !== 'adversary') return { source, side, seat };
  const other = sides.find((each) => each !== side);
  return { source, side: other, seat: other };
}

/** How many numbers come from dice before a player names one. */
export function diceNext({ sources }, known) {
  const rest = sources.slice(known.length);
  const named = rest.findIndex((source) => source !== 'die');
  return named < 0 ? rest.length : named;
}

/**
 * @param {number} count
 * @param {() => number} [byte]  a random number from 0 to 255
 * @returns {number[]}
 */
export function roll(count, byte = randomByte) {
  return Array.from({ length: count }, () => die(byte));
}

function die(byte) {
  const drawn = byte();
  return drawn < FAIR ? (drawn % SIDES) + 1 : die(byte);
}

function randomByte() {
  return crypto.getRandomValues(new Uint8Array(1))[0];
}

/** A seed for the engine's own choices. */
export function randomSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/**
 * Each number of the throw, and whether it has been played.
 *
 * @param {number[]} thrown
 * @param {number[]} left
 * @returns {{ number: number, played: boolean }[]}
 */
export function playedDice(thrown, left) {
  const rest = [...left];
  // Of two equal numbers the first counts as played, as in the drawing.
  const marked = thrown
    .toReversed()
    .map((number) => ({ number, played: !taken(rest, number) }))
    .toReversed();
  // A number that is left but was never thrown, such as a supposed six, follows at the end.
  return [...marked, ...rest.map((number) => ({ number, played: false }))];
}

function taken(rest, number) {
  const at = rest.indexOf(number);
  if (at >= 0) rest.splice(at, 1);
  return at >= 0;
}
