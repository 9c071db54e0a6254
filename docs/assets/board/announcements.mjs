/** Sentences that the engine does not say, in the words of the game: see `terms.mjs`. */

/**
 * Where a man that was lifted can go.
 *
 * @param {ReturnType<typeof import('./terms.mjs').termsOf>} terms
 * @param {string} point
 * @param {{ from: string, to: string }[]} next
 * @param {(point: string) => string} name  what points are called
 */
export function spokenWays(terms, point, next, name = String) {
  const targets = new Set(next.filter((step) => step.from === point).map((step) => name(step.to)));
  return `${terms.lifted(name(point))} ${targets.size ? terms.ways([...targets].join(', ')) : terms.stuck}`;
}

/**
 * A turn that has ended, and how the board stands after it. The first sentence of a view tells the steps, if any.
 *
 * @param {{ side: string, steps: string[], words: string }} view
 * @param {{ words: string }} next
 */
export function spokenTurn(view, next) {
  const turn = view.steps.length ? view.words.slice(0, view.words.indexOf('.') + 1) : `${view.side} plays nothing.`;
  return `${turn} ${next.words}`;
}

/** Which numbers of a throw are left when some have been played. */
export function leftWords({ throw: thrown, left }) {
  return thrown?.length && left.length && left.length < thrown.length ? `Left: ${left.join(' and ')}.` : '';
}

/** What to tell of a record that is legal up to a turn, or up to its end by consent. */
export function brokenRecord({ turn, turns, message, hint, rule }) {
  const told =
    turn > turns ? `This game cannot end so: ${message}` : `Turn ${turn} of this game cannot be played: ${message}`;
  return { kind: 'record', message: told, hint: `${hint} What comes before it is kept.`, rule };
}
