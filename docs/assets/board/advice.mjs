/**
 * What turns are worth, in words, and which of those played have cost most.
 *
 * @typedef {object} Advice  as the bridge gives it
 * @property {{ turn: string[], words: string, worth: number }[]} best  the best turns, the very best first
 * @property {number | null} played  what the turn that was played is worth
 * @property {'chance' | 'stones'} unit
 *
 * @typedef {object} Cost  of a turn that was played
 * @property {number} cost  in the figures that are shown
 * @property {string} costs  the same in words
 * @property {string} better  what the best turn does
 * @property {string} instead  what that is worth, and what was played
 */
import { beginning, turns } from './play-state.mjs';

const LISTED = 5;
const DECIDED = 100; // stones: more than there are, so the game is won or lost

// Figures are rounded before they are compared, so that a reader who subtracts finds the cost that he is told.
const UNITS = {
  chance: {
    figure: (worth) => Math.round(worth * 100),
    worth: (figure) => `${figure} % to win`,
    cost: (figure) => `${figure} %`,
  },
  stones: {
    figure: (worth) => Math.round(worth * 10) / 10,
    worth: (figure) => notable(figure) ?? `${figure < 0 ? '−' : '+'}${Math.abs(figure).toFixed(1)} stones`,
    cost: (figure) => (figure > DECIDED ? 'the game' : `${figure.toFixed(1)} stones`),
  },
};

function notable(figure) {
  if (figure === 0) return 'even';
  if (Math.abs(figure) <= DECIDED) return null;
  return figure > 0 ? 'wins the game' : 'loses the game';
}

/** What a turn is worth: `58 % to win`, `+1.5 stones`. */
export function worthWords(worth, unit) {
  return UNITS[unit].worth(UNITS[unit].figure(worth));
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

/** The whole turns in which something was played, each with the moment and the position in which it began. */
export function turnsToWeigh(state) {
  const played = turns(state).filter(({ whole, steps }) => whole && steps.length > 0);
  return played.map((turn) => {
    const from = beginning(state, turn.turn);
    return { ...turn, from, position: state.moments[from].position };
  });
}

/**
 * What a turn has cost against the best one; null where there was no choice, or it cost nothing that can be shown.
 *
 * @param {Advice} advice
 * @returns {Cost | null}
 */
export function costOf({ best, played, unit }) {
  if (played === null || best.length < 2) return null;
  const { figure, cost: costWords } = UNITS[unit];
  const cost = figure(best[0].worth) - figure(played);
  if (cost <= 0) return null;
  const instead = `${worthWords(best[0].worth, unit)}, not ${worthWords(played, unit)}`;
  return { cost, costs: costWords(cost), better: best[0].words, instead };
}

/** The few turns that cost most, the dearest first. */
export function costliest(weighed) {
  return weighed.toSorted((one, other) => other.cost - one.cost).slice(0, LISTED);
}
