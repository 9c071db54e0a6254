/** The record of a game beside the board: a line for each turn; pressing a line goes there. */
import { button, element, pointName, sideName } from './dom.mjs';
import { agreedAt, current, turns } from './play-state.mjs';

/**
 * @param {import('./play-state.mjs').State} state
 * @param {{ name: (point: string) => string, wording: Record<string, any> }} called  what points and moves are called
 * @param {boolean} [over]  whether the game has ended at the present moment
 * @returns {HTMLElement[]} the items of an ordered list
 */
export function recordItems(state, called, over = false) {
  const thrown = over ? current(state).turn : -1; // a throw may end the game although none of it can be played
  const played = turns(state).filter(({ whole, steps, turn }) => whole || steps.length > 0 || turn === thrown);
  const { turn: now, steps: begun } = current(state);
  const end = agreedAt(state);
  const here =
    state.at === end
      ? end
      : (played.findLast(({ at, turn }) => at <= state.at || (turn === now && begun.length > 0)) ?? null);
  const start = element('li', { value: 0 }, jumpButton(0, here === null, 'Start'));
  const lines = played.map((turn) => item(turnButton(turn, turn === here, called), turn.at > state.at));
  return [
    start,
    ...lines,
    ...(end < 0 ? [] : [item(jumpButton(end, here === end, 'both agree to end'), end > state.at)]),
  ];
}

function item(content, undone = false) {
  return element('li', { class: undone ? 'tb-undone' : null }, content);
}

function turnButton(turn, here, called) {
  return jumpButton(turn.at, here, ...turnWords(turn, called));
}

/**
 * Whose turn it was, what was thrown and what was played.
 *
 * @param {ReturnType<typeof turns>[number]} turn
 * @param {{ name: (point: string) => string, wording: Record<string, any> }} called  what points and moves are called
 */
export function turnWords({ side, throw: thrown, played }, called) {
  const moves = played.flatMap((step, index) => [index ? ', ' : '', stepWords(step, called)]);
  const dice = thrown.length ? [element('span', { class: 'd' }, thrown.join(' ')), ' '] : [];
  return [sideName(side), ' ', ...dice, ...(played.length ? moves : [called.wording.pass])];
}

/** A button that leads to a moment of the game. */
export function jumpButton(at, here, ...words) {
  const pressed = button('jump', '', { 'data-at': at, class: 'tb-jump', 'aria-current': here ? 'step' : null });
  pressed.append(...words);
  return pressed;
}

function stepWords({ from, to, hit, taken = [] }, { name, wording }) {
  const places = taken.flatMap((place) => [' ', pointName(name(place))]);
  return element(
    'span',
    { class: 'tb-step' },
    pointName(name(from)),
    '–',
    pointName(name(to)),
    hit ? ` ${wording.took}` : '',
    ...places,
  );
}
