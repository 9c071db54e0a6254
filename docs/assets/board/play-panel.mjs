/**
 * What stands below the board while it is played on. It is made once and then told what to show, so that the focus
 * stays where the reader put it.
 */
import { button, element, pointName, sideName } from './dom.mjs';
import { playedDice } from './dice.mjs';
import { readStep } from './notation.mjs';
import { canRedo, canUndo, turns } from './play-state.mjs';
import { ruleWords, rulesList, same } from './rules-view.mjs';

const NUMBERS = [1, 2, 3, 4, 5, 6];
const TOOLS = [['undo', 'Undo'], ['redo', 'Redo'], ['new', 'New game'], ['still', 'Back to the text']];
const PLAYERS = [['hand', 'by hand'], ['computer', 'computer']];

/** Where focus goes when play moves on: the main action of each phase, or the board. */
export const MAIN_ACTION = { throw: 'throw', pass: 'pass', paused: 'resume', over: 'new' };

export class PlayPanel {
  /** @param {string} name  sets the radio buttons of boards on one page apart */
  constructor(name) {
    this.name = name;
    this.root = this.#make();
  }

  #make() {
    this.status = element('p', { class: 'tb-status' });
    this.notice = element('div', { class: 'tb-notice', hidden: true });
    this.ways = element('div', { class: 'tb-row tb-ways', hidden: true });
    this.actions = this.#actions();
    this.players = element('div', { class: 'tb-players' });
    this.turns = element('ol', { class: 'tb-turns' });
    this.rules = element('div');
    this.record = fold('Turns played', this.turns);
    const tools = TOOLS.map(([does, words]) => button(does, words));
    this.tools = element('div', { class: 'tb-row tb-tools' }, ...tools);
    const parts = [this.status, this.notice, this.ways, this.actions, this.tools, this.players, this.record];
    return element('div', { class: 'tb-play' }, ...parts, fold('Rules', this.rules));
  }

  #actions() {
    const main = (does, words) => button(does, words, { class: 'tb-main' });
    this.chooser = element(
      'div',
      { class: 'tb-choose', role: 'group', 'aria-label': 'Choose the throw' },
      element('span', { class: 'tb-or' }, 'or choose'),
      ...NUMBERS.map((number) => button('number', String(number), { 'data-number': number })),
    );
    const mains = [main('pass', 'Pass on'), main('resume', 'Let the computer play')];
    return element('div', { class: 'tb-row tb-actions' }, main('throw', 'Throw the dice'), this.chooser, ...mains);
  }

  /** Shows who plays each side. */
  setPlayers(players) {
    const sides = Object.keys(players);
    if (sides.join() !== this.sides) this.players.replaceChildren(...sides.map((side) => this.#player(side)));
    this.sides = sides.join();
    for (const input of this.players.querySelectorAll('input')) {
      input.checked = players[input.dataset.side] === input.value;
    }
  }

  #player(side) {
    const options = PLAYERS.map(([value, words]) => {
      const input = element('input', { type: 'radio', name: `${this.name}-${side}`, 'data-side': side, value });
      return element('label', {}, input, element('span', {}, words));
    });
    const unseen = element('span', { class: 'tb-hidden' }, ' is played');
    return element('fieldset', {}, element('legend', {}, sideName(side), unseen), ...options);
  }

  /** Shows the rules, and which readings of them are chosen. */
  setRules(rules, choices, passages) {
    if (rules !== this.shownRules) this.rules.replaceChildren(rulesList(rules, { passages, name: this.name }));
    this.shownRules = rules;
    const values = new Map(rules.map(({ key, value }) => [key, choices[key] ?? value]));
    for (const input of this.rules.querySelectorAll('input')) {
      input.checked = same(JSON.parse(input.value), values.get(input.dataset.rule));
    }
  }

  /**
   * @param {object} shown
   * @param {string} shown.phase
   * @param {object} shown.view
   * @param {import('./play-state.mjs').State} shown.state
   * @param {object[]} shown.ways  steps among which the reader chooses by their numbers
   * @param {number} shown.dice  how many are thrown
   */
  show({ phase, view, state, ways, dice }) {
    this.status.replaceChildren(...statusWords({ phase, view, state, dice }));
    this.setPlayers(state.players);
    this.#showActions(phase, view);
    // Not `disabled`, which would drop the focus of a reader who undoes step by step.
    this.#button('undo').setAttribute('aria-disabled', String(!canUndo(state)));
    this.#button('redo').setAttribute('aria-disabled', String(!canRedo(state)));
    this.#showWays(ways);
    const played = turns(state);
    this.turns.replaceChildren(...played.map(turnItem));
    this.record.querySelector('summary').textContent = `Turns played: ${played.length}`;
  }

  #showActions(phase, view) {
    const mayEnd = phase === 'move' && view.after !== null;
    const shown = { throw: phase === 'throw', pass: phase === 'pass' || mayEnd, resume: phase === 'paused' };
    this.#button('pass').textContent = mayEnd ? 'End the turn' : 'Pass on';
    for (const [does, visible] of Object.entries(shown)) this.#button(does).hidden = !visible;
    this.chooser.hidden = phase !== 'throw';
    this.actions.hidden = !Object.values(shown).some(Boolean);
  }

  // Where several numbers lead to the same place, the reader says which is played.
  #showWays(ways) {
    this.ways.hidden = ways.length === 0;
    const buttons = ways.map(({ from, to, die }) => {
      return button('by', String(die), { 'data-from': from, 'data-to': to, 'data-die': die });
    });
    const asked = [element('span', {}, 'With which number?'), ...buttons, button('back', 'Put back')];
    this.ways.replaceChildren(...(ways.length ? asked : []));
    buttons[0]?.focus({ preventScroll: true });
  }

  /** Shows what the engine would not do, or how the game has ended, with the words of the rule; or hides it. */
  showNotice(notice, passages) {
    this.notice.hidden = !notice;
    this.notice.replaceChildren(...(notice ? noticeWords(notice, passages) : []));
  }

  /** Whether a control goes away when it has been used, so that the focus has to go on. */
  leads(node) {
    return this.actions.contains(node) || this.ways.contains(node) || this.notice.contains(node);
  }

  /** @returns {HTMLButtonElement | null} the button to press next, where there is one */
  mainButton(phase) {
    return phase in MAIN_ACTION ? this.#button(MAIN_ACTION[phase]) : null;
  }

  #button(does) {
    return this.root.querySelector(`:is(.tb-actions, .tb-tools) [data-act="${does}"]`);
  }
}

function fold(title, content) {
  return element('details', { class: 'tb-fold' }, element('summary', {}, title), content);
}

function statusWords({ phase, view, state, dice: count }) {
  if (phase === 'over') return [element('b', {}, view.outcome.words)];
  const who = [sideName(view.side)];
  if (view.throw === null) return [...who, ' to move', ...restWords(phase, view, state)];
  if (view.throw.length === 0) return [...who, ' to throw', ...pickedWords(state.picked, count)];
  const dice = element('span', { class: 'tb-dice' }, ...diceWords(view));
  return [...who, ' has thrown ', dice, ...restWords(phase, view, state)];
}

// Numbers chosen so far, with a dot for each that is still to be chosen.
function pickedWords(picked, count) {
  const numbers = Array.from({ length: count }, (_, index) => String(picked[index] ?? '·'));
  return picked.length ? [' ', element('span', { class: 'tb-dice' }, numbers.join(' '))] : [];
}

function diceWords({ throw: thrown, left }) {
  const dice = playedDice(thrown, left).map(({ number, played }) => element(played ? 's' : 'span', {}, String(number)));
  return dice.flatMap((die, index) => (index ? [' ', die] : [die]));
}

function restWords(phase, view, state) {
  const step = view.steps.length ? 'No further step' : 'No step';
  if (phase === 'pass') return [`. ${step}${view.throw ? ' of this throw' : ''} can be played.`];
  if (phase !== 'move') return [];
  return [state.lifted === null ? '. Choose a man.' : '. Choose where to put him.'];
}

function noticeWords({ message, hint, rule, kind }, passages) {
  const words = message ? [element('p', {}, message, hint ? ` ${hint}` : '')] : [];
  if (rule) words.push(element('blockquote', {}, element('b', {}, rule.title), ' ', ...ruleWords(rule, passages)));
  if (kind === 'gone') words.push(element('p', { class: 'tb-row' }, button('resume', 'Try again')));
  return words;
}

function turnItem({ side, throw: thrown, steps }) {
  const moves = steps.length ? steps.flatMap((step, index) => [index ? ', ' : '', stepWords(step)]) : ['no step'];
  return element('li', {}, sideName(side), ' ', element('span', { class: 'd' }, thrown.join(' ')), ' ', ...moves);
}

function stepWords(text) {
  const { die, from, to, hit } = readStep(text);
  return element('span', { class: 'tb-step' }, pointName(from), '–', pointName(to), hit ? ` ${die ? 'hits' : 'takes'}` : '');
}
