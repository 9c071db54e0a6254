/** The record of a game beside the board: a line for each turn; pressing one goes there. */
import { button, element, pointName, sideName } from './dom.mjs';
import { readStep } from './notation.mjs';
import { current, turns } from './play-state.mjs';

/**
 * @param {import('./play-state.mjs').State} state
 * @param {(point: string) => string} name  what points are called
 * @returns {HTMLElement[]} the items of an ordered list
 */
export function recordItems(state, name) {
  const played = turns(state).filter(({ whole, steps }) => whole || steps.length > 0);
  const { turn: now, steps: begun } = current(state);
  const here = played.findLast(({ at, turn }) => at <= state.at || (turn === now && begun.length > 0)) ?? null;
  const start = element('li', { value: 0 }, jumpButton(0, here === null, 'Start'));
  return [start, ...played.map((turn) => item(turnButton(turn, turn === here, name), turn.at > state.at))];
}

function item(content, undone = false) {
  return element('li', { class: undone ? 'tb-undone' : null }, content);
}

function turnButton(turn, here, name) {
  return jumpButton(turn.at, here, ...turnWords(turn, name));
}

/** Whose turn it was, what was thrown and what was played. */
export function turnWords({ side, throw: thrown, steps }, name) {
  const moves = steps.length ? steps.flatMap((step, index) => [index ? ', ' : '', stepWords(step, name)]) : ['no step'];
  return [sideName(side), ' ', element('span', { class: 'd' }, thrown.join(' ')), ' ', ...moves];
}

/** A button that leads to a moment of the game. */
export function jumpButton(at, here, ...words) {
  const pressed = button('jump', '', { 'data-at': at, class: 'tb-jump', 'aria-current': here ? 'step' : null });
  pressed.append(...words);
  return pressed;
}

function stepWords(text, name) {
  const { die, from, to, hit } = readStep(text);
  const did = die ? 'hits' : 'takes';
  return element('span', { class: 'tb-step' }, pointName(name(from)), '–', pointName(name(to)), hit ? ` ${did}` : '');
}
