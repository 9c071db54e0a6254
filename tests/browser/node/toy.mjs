/** What an engine says of a position, for tests: read from the notation, which the browser code never does. */

export const withoutThrow = (text) => (/^\d/u.test(text) ? text : text.split('/').slice(0, 3).join('/'));

/** The men of each side, by place. @returns {Record<string, Record<string, number>>} */
export function menOf(text) {
  const stones = /^\d/u.test(text);
  const count = (group) => (stones ? [group, 1] : [group.replace(/\d+$/u, ''), Number(/\d*$/u.exec(group)[0] || 1)]);
  const sides = text.split('/').filter((part) => part.includes(':'));
  const split = sides.map((part) => part.split(':'));
  return Object.fromEntries(split.map(([side, list]) => [side, Object.fromEntries(list.split(',').map(count))]));
}

const stepOf = (text) => {
  const [, die, from, to, star] = /^(?:(\d+):)?(.+?)-(.+?)(\*?)$/u.exec(text);
  return { step: text, die: Number(die ?? 0), from, to, hit: star === '*' };
};

/** The facts of a moment. */
export function factsOf(position, steps = []) {
  const parts = position.split('/');
  const stones = /^\d/u.test(position);
  const seat = stones ? parts[3] : parts[2];
  const thrown = stones ? null : (parts[3] ?? '').split(',').filter(Boolean).map(Number);
  return { side: seat.split('.')[0], seat, throw: thrown, unthrown: withoutThrow(position), played: steps.map(stepOf) };
}

/** A moment that the engine has described. */
export const moment = (position, steps = [], more = {}) => ({ position, steps, ...factsOf(position, steps), ...more });

export const WORDING = {
  men: 'men',
  choose: 'Choose a man.',
  put: 'Choose where to put it.',
  lifted: 'Man on {point} lifted.',
  stuck: 'It cannot go anywhere now. Put it down somewhere to hear why.',
  targets: 'It can go to {points}.',
  none: 'No man of {side} stands on {point}.',
  no_step: 'No step of this throw can be played.',
  no_further_step: 'No further step of this throw can be played.',
  pass: 'no step',
  took: 'hits',
  typed: '6:&-s or &s',
  labels_title: 'Points',
  labels: { letters: 'letters', numbers: 'numbers', none: 'none' },
};
