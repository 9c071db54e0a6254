/**
 * What stands below the board while it is played on. It is made once and then told what to show, so that the focus
 * stays where the reader put it.
 */

import { leftWords } from './announcements.mjs';
import { playedDice } from './dice.mjs';
import { button, element, sideName } from './dom.mjs';
import { seatOf } from './notation.mjs';
import { canRedo, canUndo, playerOf, sidesOf, turnsPlayed } from './play-state.mjs';
import { recordItems } from './record-view.mjs';
import { CostsPanel } from './review-panel.mjs';
import { playersOn, rulesList, ruleWords, same } from './rules-view.mjs';
import { SharePanel } from './share-panel.mjs';

const NUMBERS = [1, 2, 3, 4, 5, 6];
const TOOLS = [
  ['undo', 'Undo'],
  ['redo', 'Redo'],
  ['new', 'New game'],
  ['still', 'Stop playing'],
];
const UNKEPT = 'This browser lets the page keep nothing: save the game as a file before you leave.';
const PLAYERS = [
  ['hand', 'by hand'],
  ['computer', 'computer'],
  ['strong', 'strong computer'],
];

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
    this.supposed = element('p', { class: 'tb-supposed', role: 'status', hidden: true });
    this.notice = element('div', { class: 'tb-notice', hidden: true });
    this.hint = element('p', { class: 'tb-hint', hidden: true });
    this.ways = element('div', { class: 'tb-row tb-ways', hidden: true });
    this.actions = this.#actions();
    this.players = element('div', { class: 'tb-players' });
    this.turns = element('ol', { class: 'tb-turns' });
    this.rules = element('div');
    this.record = fold('Turns played', element('div', { class: 'tb-scroll' }, this.turns));
    this.costs = new CostsPanel();
    this.share = new SharePanel(this.name);
    this.typed = typedForm(`${this.name}-typed`);
    this.unkept = element('p', { class: 'tb-unkept', hidden: true }, UNKEPT);
    const tools = TOOLS.map(([does, words]) => button(does, words));
    this.tools = element('div', { class: 'tb-row tb-tools' }, ...tools);
    const now = [
      this.status,
      this.supposed,
      this.notice,
      this.hint,
      this.ways,
      this.actions,
      this.typed,
      this.tools,
      this.unkept,
    ];
    const folds = [this.record, this.costs.root, this.share.root, fold('Rules', this.rules)];
    return element('div', { class: 'tb-play' }, ...now, this.players, ...folds);
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
    const agree = button('agree', 'Agree to end');
    return element(
      'div',
      { class: 'tb-row tb-actions' },
      main('throw', 'Throw the dice'),
      this.chooser,
      ...mains,
      agree,
    );
  }

  /** Shows who plays: for each side, or where several play on a side for each of them. */
  setPlayers({ rules, state }) {
    const seats = sidesOf(state).flatMap((side) => seatsOf(side, playersOn(side, rules, state.choices)));
    const names = seats.map(({ seat }) => seat).join();
    if (names !== this.seats) this.players.replaceChildren(...seats.map((each) => this.#player(each)));
    this.seats = names;
    for (const input of this.players.querySelectorAll('input')) {
      input.checked = playerOf(state, input.dataset.seat) === input.value;
    }
  }

  #player({ seat, words: who }) {
    const options = PLAYERS.map(([value, words]) => {
      const input = element('input', { type: 'radio', name: `${this.name}-${seat}`, 'data-seat': seat, value });
      return element('label', {}, input, element('span', {}, words));
    });
    const unseen = element('span', { class: 'tb-hidden' }, ' is played');
    return element('fieldset', {}, element('legend', {}, ...who, unseen), ...options);
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
   * @param {import('./game.mjs').PlayedGame} game
   * @param {string} home  the game that the board is there for; of any other its name is told
   */
  show(game, home) {
    const { phase, view, state, ways, terms } = game;
    this.status.replaceChildren(...statusWords(game));
    this.setPlayers(game);
    this.share.update({ sides: sidesOf(state), sight: game.sight, xgid: view.xgid, terms });
    this.#showSupposed(game.id === home ? '' : `This is a game of ${game.title}. `, state);
    this.#showActions(game);
    this.typed.hidden = phase !== 'move';
    this.typed.querySelector('input').placeholder = terms.typed(game.name);
    this.hint.hidden = !game.hint;
    this.hint.textContent = game.hint?.words ?? '';
    this.costs.update(game);
    // Not `disabled`, which would drop the focus of a reader who undoes step by step.
    this.#button('undo').setAttribute('aria-disabled', String(!canUndo(state)));
    this.#button('redo').setAttribute('aria-disabled', String(!canRedo(state)));
    this.#showWays(ways);
    this.#showTurns(game);
  }

  // Written once, so that it is told once.
  #showSupposed(foreign, { supposed = '' }) {
    const told = foreign + supposed;
    this.supposed.hidden = !told;
    if (this.supposed.textContent !== told) this.supposed.textContent = told;
  }

  // A button that was pressed to go somewhere keeps the focus, though the list is made anew.
  #showTurns({ state, name, phase }) {
    const held = this.turns.contains(document.activeElement) ? document.activeElement.dataset.at : null;
    const scroller = this.record.open ? this.turns.parentElement : null; // one that is shut need not be measured
    const scrolled = scroller?.scrollTop;
    this.turns.replaceChildren(...recordItems(state, name, phase === 'over'));
    this.record.querySelector('summary').textContent = `Turns played: ${turnsPlayed(state)}`;
    if (scroller) scrollWithin(scroller, scrolled, this.turns.querySelector('[aria-current]'));
    if (held) this.turns.querySelector(`[data-at="${held}"]`)?.focus({ preventScroll: true });
  }

  #showActions({ phase, view, giver }) {
    const mayEnd = phase === 'move' && view.after !== null;
    const shown = {
      throw: phase === 'throw' && giver.source === 'die',
      pass: phase === 'pass' || mayEnd,
      resume: phase === 'paused',
      agree: phase === 'move' && Boolean(view.consent),
    };
    this.#button('pass').textContent = mayEnd ? 'End the turn' : 'Pass on';
    for (const [does, visible] of Object.entries(shown)) this.#button(does).hidden = !visible;
    this.chooser.hidden = phase !== 'throw';
    this.chooser.firstElementChild.hidden = !shown.throw;
    this.actions.hidden = phase !== 'throw' && !Object.values(shown).some(Boolean);
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

  /** Whether the game is kept by the browser; where it is not, the reader is told. */
  setKept(kept) {
    this.unkept.hidden = kept;
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
    const main = phase in MAIN_ACTION ? this.#button(MAIN_ACTION[phase]) : null;
    return main?.hidden ? this.chooser.querySelector('button') : main;
  }

  #button(does) {
    return this.root.querySelector(`:is(.tb-actions, .tb-tools) [data-act="${does}"]`);
  }
}

/** Scrolls as little as shows one thing within another, and nothing around it; from where it was scrolled to. */
function scrollWithin(scroller, scrolled, { offsetTop, offsetHeight }) {
  const lowest = offsetTop + offsetHeight - scroller.clientHeight;
  scroller.scrollTop = Math.max(lowest, Math.min(offsetTop, scrolled));
}

function fold(title, content) {
  return element('details', { class: 'tb-fold' }, element('summary', {}, title), content);
}

function typedForm(id) {
  const field = element('input', {
    id,
    class: 'tb-typed',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
  return element(
    'form',
    { class: 'tb-row', 'data-form': 'typed' },
    element('label', { for: id }, 'Type a move'),
    field,
    element('button', { type: 'submit' }, 'Play'),
    button('hint', 'Hint'),
  );
}

function statusWords({ phase, view, state, giver, rules, terms }) {
  if (phase === 'over') return [element('b', {}, view.outcome.words)];
  const several = playersOn(view.side, rules, state.choices) > 1;
  const who = several ? [...playerName(view.side, view.player), ','] : [sideName(view.side)];
  if (view.throw === null) return [...who, ' to move', ...restWords(phase, view, state, terms)];
  if (view.throw.length === 0) return [...throwWords(who, giver), ...pickedWords(state.picked, view.sources.length)];
  const dice = element('span', { class: 'tb-dice' }, ...diceWords(view));
  const left = element('span', { class: 'tb-hidden' }, ` ${leftWords(view)}`); // what is struck out is not heard
  return [...who, ' has thrown ', dice, ...restWords(phase, view, state, terms), left];
}

/** Those who play on a side, with what they are called. */
function seatsOf(side, count) {
  const words = (player) => (count > 1 ? playerName(side, player) : [sideName(side)]);
  return Array.from({ length: count }, (_, index) => ({ seat: seatOf(side, index + 1), words: words(index + 1) }));
}

function playerName(side, player) {
  return [sideName(side), `, player ${player}`];
}

// A number that no die shows is named by one side or the other.
function throwWords(who, { source, side }) {
  if (source === 'die') return [...who, ' to throw'];
  return source === 'player' ? [...who, ' to choose a number'] : [sideName(side), ' to name a number for ', ...who];
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

/** What is told of a game that was played here before. @param {{ game: string, state: import('./play-state.mjs').State }} kept */
export function keptWords({ game, state }, home) {
  const { former } = state;
  const before = former
    ? ` Undo leads from its beginning to the game before: turns played ${turnsPlayed(former)}.`
    : '';
  return `A game${game === home ? '' : ` of ${game}`} played here is kept: turns played ${turnsPlayed(state)}.${before}`;
}

function restWords(phase, view, state, terms) {
  if (phase === 'pass') return [`. ${terms.noStep(view.steps.length > 0)}`];
  if (phase !== 'move') return [];
  if (state.lifted === null) return [`. ${terms.choose}`];
  return [`. ${view.next.some(({ from }) => from === state.lifted) ? terms.put : terms.stuck}`];
}

function noticeWords({ message, hint, rule, kind }, passages) {
  const words = message ? [element('p', {}, message, hint ? ` ${hint}` : '')] : [];
  if (rule) words.push(element('blockquote', {}, element('b', {}, rule.title), ' ', ...ruleWords(rule, passages)));
  if (kind === 'gone') words.push(element('p', { class: 'tb-row' }, button('resume', 'Try again')));
  return words;
}
