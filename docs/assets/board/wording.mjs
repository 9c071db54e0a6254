/**
 * Sentences at the board. The engine gives the words of the game's family (`view.wording`), because a man on a point is
 * spoken of differently from a stone where lines cross; here they are filled in and put together.
 */

/**
 * @param {string} template  such as `Man on {point} lifted.`
 * @param {Record<string, string>} values
 */
export function fill(template, values) {
  return template.replaceAll(/\{(\w+)\}/gu, (whole, name) => values[name] ?? whole);
}

/**
 * Where a lifted piece can go.
 *
 * @param {Record<string, any>} wording
 * @param {string} point
 * @param {{ from: string, to: string }[]} next
 * @param {(point: string) => string} name  what points are called
 */
export function targetWords(wording, point, next, name = String) {
  const targets = new Set(next.filter((step) => step.from === point).map((step) => name(step.to)));
  const lifted = fill(wording.lifted, { point: name(point) });
  return `${lifted} ${targets.size ? fill(wording.targets, { points: [...targets].join(', ') }) : wording.stuck}`;
}

/**
 * A turn that has ended, and the board after it. The first sentence of a view describes the steps, if there are any.
 *
 * @param {{ side: string, steps: string[], words: string }} view
 * @param {{ words: string }} next
 */
export function turnEndWords(view, next) {
  const turn = view.steps.length ? view.words.slice(0, view.words.indexOf('.') + 1) : `${view.side} plays nothing.`;
  return `${turn} ${next.words}`;
}

/** Which numbers of a throw are left when some have been played. */
export function leftWords({ throw: thrown, left }) {
  return thrown?.length && left.length && left.length < thrown.length ? `Left: ${left.join(' and ')}.` : '';
}

/** What to report of a record that is legal up to a turn, or up to its end by agreement. */
export function brokenRecord({ turn, turns, message, hint, rule }) {
  const words =
    turn > turns
      ? `This game cannot end like this: ${message}`
      : `Turn ${turn} of this game cannot be played: ${message}`;
  return { kind: 'record', message: words, hint: `${hint} The turns before it are kept.`, rule };
}
