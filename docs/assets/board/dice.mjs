/** Dice: how many, thrown or chosen, and which are still to be played. */

/** How many dice the reader throws, by the value of the rule of the dice. */
const COUNTS = { three: 3, two: 2, one: 1, 'two-and-supposed-six': 2, chosen: 3, 'two-and-named': 3, 'two-chosen-and-named': 3 };
const SIDES = 6;
const FAIR = 252; // the largest multiple of six that a byte can hold

/**
 * @param {{ key: string, value: unknown }[]} rules
 * @returns {number}
 */
export function diceCount(rules) {
  const value = rules.find((rule) => rule.key === 'dice')?.value;
  return COUNTS[value] ?? 2;
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
 * Each number of the throw, with a mark whether it has been played.
 *
 * @param {number[]} thrown
 * @param {number[]} left
 * @returns {{ number: number, played: boolean }[]}
 */
export function playedDice(thrown, left) {
  const rest = [...left];
  // Of equal numbers the first is played first, as in the drawing.
  const marked = thrown.toReversed().map((number) => ({ number, played: !taken(rest, number) })).toReversed();
  // What is left beyond the throw was never thrown, such as a supposed six.
  return [...marked, ...rest.map((number) => ({ number, played: false }))];
}

function taken(rest, number) {
  const at = rest.indexOf(number);
  if (at >= 0) rest.splice(at, 1);
  return at >= 0;
}
