/**
 * What turns are worth, in words, and which of the turns played cost the player most.
 *
 * @typedef {object} Advice  as the bridge gives it
 * @property {{ turn: string[], words: string, worth: number }[]} best  the best turns, the very best first
 * @property {number | null} played  what the turn that was played is worth
 * @property {string} unit  `chance`, or what pieces are called: `stones`
 *
 * @typedef {object} Cost  of a turn that was played
 * @property {number} cost  in the figures shown
 * @property {string} costs  the same in words
 * @property {string} better  what the best turn does
 * @property {string} instead  what that is worth, and what was played
 */
import { beginning, turns } from './play-state.mjs';

const LISTED = 5;
const DECIDED = 100; // more than any game has pieces: the game is won or lost

// Figures are rounded before they are compared, so that a reader who subtracts them finds the cost that is shown.
const CHANCE = {
  figure: (worth) => Math.round(worth * 100),
  worth: (figure) => `${figure} % to win`,
  cost: (figure) => `${figure} %`,
};

/** Worth counted in pieces, whatever the game calls them. @param {string} pieces */
const counted = (pieces) => ({
  figure: (worth) => Math.round(worth * 10) / 10,
  worth: (figure) => notable(figure) ?? `${figure < 0 ? '−' : '+'}${Math.abs(figure).toFixed(1)} ${pieces}`,
  cost: (figure) => (figure > DECIDED ? 'the game' : `${figure.toFixed(1)} ${pieces}`),
});

const measureOf = (unit) => (unit === 'chance' ? CHANCE : counted(unit));

function notable(figure) {
  if (figure === 0) return 'even';
  if (Math.abs(figure) <= DECIDED) return null;
  return figure > 0 ? 'wins the game' : 'loses the game';
}

/** What a turn is worth: `58 % to win`, `+1.5 stones`. */
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

function capital(words) {
  return words[0].toUpperCase() + words.slice(1);
}

/** The complete turns in which something was played, each with the moment and the position in which it began. */
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

/** The few turns that cost most, the most expensive first. */
export function costliest(turnsWithCosts) {
  return turnsWithCosts.toSorted((one, other) => other.cost - one.cost).slice(0, LISTED);
}
