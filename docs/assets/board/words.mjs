/** Sentences that the engine does not say. */

/**
 * Where a man that was lifted can go.
 *
 * @param {string} point
 * @param {{ from: string, to: string }[]} next
 * @param {(point: string) => string} name  what points are called
 */
export function spokenWays(point, next, name = String) {
  const targets = new Set(next.filter((step) => step.from === point).map((step) => name(step.to)));
  const lifted = `Man on ${name(point)} lifted.`;
  if (targets.size === 0) return `${lifted} He cannot go anywhere now. Put him somewhere to hear why.`;
  return `${lifted} He can go to ${[...targets].join(', ')}.`;
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

/** What to tell of a record that is legal up to a turn. */
export function brokenRecord({ turn, message, hint, rule }) {
  const told = `Turn ${turn} of this game cannot be played: ${message}`;
  return { kind: 'record', message: told, hint: `${hint} What comes before it is kept.`, rule };
}
