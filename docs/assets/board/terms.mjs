/** What stands on a board and what is done with it, in the words of each family of games. */
import { isLatrunculi } from './notation.mjs';

const TABLES = {
  men: 'men',
  choose: 'Choose a man.',
  put: 'Choose where to put him.',
  lifted: (point) => `Man on ${point} lifted.`,
  stuck: 'He cannot go anywhere now. Put him somewhere to hear why.',
  ways: (points) => `He can go to ${points}.`,
  none: (side, point) => `No man of ${side} stands on ${point}.`,
  noStep: (begun) => `${begun ? 'No further step' : 'No step'} of this throw can be played.`,
  pass: 'no step',
  took: 'hits',
  place: placeOnTables,
  typed: (name) => (name('&') === '&' ? '6:&-s or &s' : `6:${name('&')}-${name('s')}`),
  labels: ['Points', { letters: 'letters', numbers: 'numbers', none: 'none' }],
};

const LATRUNCULI = {
  men: 'stones',
  choose: 'Choose a stone.',
  put: 'Choose where to move it.',
  lifted: (point) => `Stone on ${point} lifted.`,
  stuck: 'It cannot be moved now. Put it somewhere to hear why.',
  ways: (points) => `It can be moved to ${points}.`,
  none: (side, point) => `No stone of ${side} stands on ${point}.`,
  noStep: (begun) => `${begun ? 'The stone cannot be moved on' : 'No stone can be moved'}.`,
  pass: 'passes',
  took: 'takes',
  place: (point, men) => `${point} ${men.length ? `${men[0][0]} stone` : 'free'}`,
  typed: () => 'd2-d4',
  labels: ['Lines', { letters: 'letters and numbers', none: 'no names' }],
};

/**
 * @param {string} position  in notation
 * @returns {typeof TABLES}
 */
export function termsOf(position) {
  return isLatrunculi(position) ? LATRUNCULI : TABLES;
}

// Men are pairs of a side and how many of it stand there; `side` is that to move. Numbers come together, as they are seen.
function placeOnTables(point, men, side, name) {
  const [sides, counts] = [0, 1].map((index) => men.map((each) => each[index]).join(', '));
  if (point === 'off') return `men borne off: ${men.find(([each]) => each === side)?.[1] ?? 'none'} ${side}`;
  return `${point === 'bar' ? 'men to enter:' : `point ${name(point)}`} ${men.length ? `${counts} of ${sides}` : 'no men'}`;
}
