/**
 * What turns are worth, in words, and which of the turns played cost the player most.
 *
 * @typedef {import('./answers.mjs').Advice} Advice
 *
 * @typedef {object} Measure  how a worth is shown
 * @property {(worth: number) => number} figure  rounded as it is shown
 * @property {(figure: number) => string} worth
 * @property {(figure: number) => string} cost
 *
 * @typedef {object} Cost  of a turn that was played
 * @property {number} cost  in the figures shown
 * @property {string} costs  the same in words
 * @property {string} better  what the best turn does
 * @property {string} instead  what that is worth, and what was played
 */
import { beginning, turns } from './game-record.mjs';

const LISTED = 5;
const DECIDED = 100; // more than any game has pieces: the game is won or lost

// Figures are rounded before they are compared, so that a reader who subtracts them finds the cost that is shown.
/** @type {Measure} */
const CHANCE = {
  figure: (worth) => Math.round(worth * 100),
  worth: (figure) => `${figure} % to win`,
  cost: (figure) => `${figure} %`,
};

/** Worth counted in pieces, whatever the game calls them. @param {string} pieces @returns {Measure} */
const counted = (pieces) => ({
  figure: (worth) => Math.round(worth * 10) / 10,
  worth: (figure) => notable(figure) ?? `${figure < 0 ? '−' : '+'}${Math.abs(figure).toFixed(1)} ${pieces}`,
  cost: (figure) => (figure > DECIDED ? 'the game' : `${figure.toFixed(1)} ${pieces}`),
});

/** @param {string} unit */
const measureOf = (unit) => (unit === 'chance' ? CHANCE : counted(unit));

/** @param {number} figure */
function notable(figure) {
  if (figure === 0) return 'even';
  if (Math.abs(figure) <= DECIDED) return null;
  return figure > 0 ? 'wins the game' : 'loses the game';
}

/** What a turn is worth: `58 % to win`, `+1.5 stones`. @param {number} worth @param {string} unit */
export function worthWords(worth, unit) {
  const measure = measureOf(unit);
  return measure.worth(measure.figure(worth));
}

/**
 * The best turn in words.
 *
 * @param {Advice} advice
 * @param {string[]} steps  what has been played of the turn already
 */
export function hintWords({ best: [best], unit }, steps) {
  const begun = steps.some((step, index) => step !== best.turn[index]);
  return `${begun ? 'Best from the beginning of the turn' : 'Best'}: ${best.words} ${capital(worthWords(best.worth, unit))}.`;
}

/** @param {string} words */
function capital(words) {
  return words[0].toUpperCase() + words.slice(1);
}

/**
 * The complete turns in which something was played, each with the moment and the position in which it began.
 *
 * @param {import('./play-state.mjs').State} state
 */
export function turnsToReview(state) {
  const played = turns(state).filter(({ whole, steps }) => whole && steps.length > 0);
  return played.map((turn) => {
    const from = beginning(state, turn.turn);
    return { ...turn, from, position: state.moments[from].position };
  });
}

/**
 * What a turn cost compared with the best one; null if there was no choice, or if the difference is too small to show.
 *
 * @param {Advice} advice
 * @returns {Cost | null}
 */
export function costOf({ best, played, unit }) {
  if (played === null || best.length < 2) return null;
  const { figure, cost: costWords } = measureOf(unit);
  const cost = figure(best[0].worth) - figure(played);
  if (cost <= 0) return null;
  const instead = `${worthWords(best[0].worth, unit)}, not ${worthWords(played, unit)}`;
  return { cost, costs: costWords(cost), better: best[0].words, instead };
}

/**
 * The few turns that cost most, the most expensive first.
 *
 * @template {{ cost: number }} Reviewed
 * @param {Reviewed[]} turnsWithCosts
 */
export function costliest(turnsWithCosts) {
  return turnsWithCosts.toSorted((one, other) => other.cost - one.cost).slice(0, LISTED);
}
