/** The panel below a board during play. It is made once and then updated, so that the focus stays where it is. */
import { button, element } from './dom.mjs';
import { turnsPlayed } from './game-record.mjs';
import { canRedo, canUndo, playerOf } from './play-state.mjs';
import { recordItems } from './record-view.mjs';
import { ReviewPanel } from './review-panel.mjs';
import { rulesList, ruleWords, same } from './rules-view.mjs';
import { SharePanel } from './share-panel.mjs';
import { seatWords, statusWords } from './status-words.mjs';

/**
 * @typedef {import('./answers.mjs').View} View
 *
 * @typedef {import('./answers.mjs').Rule} Rule
 *
 * @typedef {import('./game.mjs').PlayedGame} Game
 *
 * @typedef {import('./rules-view.mjs').Passages} Passages
 *
 * @typedef {{ message?: string, words?: string, hint?: string, rule?: Rule | null, kind?: string }} Notice
 *   why something was refused, or how the game has ended
 */

const NUMBERS = [1, 2, 3, 4, 5, 6];
const TOOLS = [
  ['undo', 'Undo'],
  ['redo', 'Redo'],
  ['new', 'New game'],
  ['still', 'Stop playing'],
];
const UNSAVED = 'This browser does not let the page save anything. Save the game as a file before you leave.';
const PLAYERS = [
  ['hand', 'by hand'],
  ['computer', 'computer'],
  ['strong', 'strong computer'],
];

/** Where the focus goes when play moves on: the main action of each phase; otherwise the board. */
/** @type {Record<string, string>} */
export const MAIN_ACTION = { throw: 'throw', pass: 'pass', paused: 'resume', over: 'new' };

export class PlayPanel {
  /** @param {string} name  keeps the radio buttons of several boards on a page apart */
  constructor(name) {
    this.name = name;
    this.seats = ''; // those that the choices of players were made for
    /** Those that are shown. @type {Rule[] | null} */
    this.shownRules = null;
    this.status = element('p', { class: 'tb-status' });
    this.supposed = element('p', { class: 'tb-supposed', role: 'status', hidden: true });
    this.notice = element('div', { class: 'tb-notice', hidden: true });
    this.hint = element('p', { class: 'tb-hint', hidden: true });
    this.alternatives = element('div', { class: 'tb-row tb-alternatives', hidden: true });
    this.chooser = chooser();
    this.actions = actions(this.chooser);
    this.players = element('div', { class: 'tb-players' });
    this.turns = element('ol', { class: 'tb-turns' });
    this.rules = element('div');
    this.record = disclosure('Turns played', element('div', { class: 'tb-scroll' }, this.turns));
    this.review = new ReviewPanel();
    this.share = new SharePanel(this.name);
    this.field = typedField(`${this.name}-typed`);
    this.typed = typedForm(this.field);
    this.unsaved = element('p', { class: 'tb-unsaved', hidden: true }, UNSAVED);
    const tools = TOOLS.map(([does, words]) => button(does, words));
    this.tools = element('div', { class: 'tb-row tb-tools' }, ...tools);
    const now = [
      this.status,
      this.supposed,
      this.notice,
      this.hint,
      this.alternatives,
      this.actions,
      this.typed,
      this.tools,
      this.unsaved,
    ];
    const disclosures = [this.record, this.review.root, this.share.root, disclosure('Rules', this.rules)];
    this.root = element('div', { class: 'tb-play' }, ...now, this.players, ...disclosures);
  }

  /** Shows who plays each seat. @param {Game} game @param {View} view */
  setPlayers({ state }, view) {
    const names = view.seats.map(({ seat }) => seat).join();
    if (names !== this.seats) this.players.replaceChildren(...view.seats.map((seat) => this.#player(seat, view.seats)));
    this.seats = names;
    for (const input of this.players.querySelectorAll('input')) {
      input.checked = playerOf(state, input.dataset.seat ?? '') === input.value;
    }
  }

  /** @param {import('./answers.mjs').Seat} seat @param {import('./answers.mjs').Seat[]} seats  all of the game */
  #player({ seat, side, player }, seats) {
    const options = PLAYERS.map(([value, words]) => {
      const input = element('input', { type: 'radio', name: `${this.name}-${seat}`, 'data-seat': seat, value });
      return element('label', {}, input, element('span', {}, words));
    });
    const unseen = element('span', { class: 'tb-hidden' }, ' is played');
    return element('fieldset', {}, element('legend', {}, ...seatWords(side, player, seats), unseen), ...options);
  }

  /**
   * Shows the rules, and which readings are chosen.
   *
   * @param {Rule[]} rules
   * @param {Record<string, unknown>} choices
   * @param {Passages} passages
   */
  setRules(rules, choices, passages) {
    if (rules !== this.shownRules) this.rules.replaceChildren(rulesList(rules, { passages, name: this.name }));
    this.shownRules = rules;
    const values = new Map(rules.map(({ key, value }) => [key, choices[key] ?? value]));
    for (const input of this.rules.querySelectorAll('input')) {
      input.checked = same(JSON.parse(input.value), values.get(input.dataset.rule ?? ''));
    }
  }

  /**
   * @param {Game} game
   * @param {View} view  of the present moment
   * @param {string | null} home  the game that the board belongs to; the name of any other game is shown
   */
  show(game, view, home) {
    const { phase, state, alternatives, wording } = game;
    this.status.replaceChildren(...statusWords(game, view));
    this.setPlayers(game, view);
    this.share.update({ sides: view.sides, display: game.display, xgid: view.xgid, wording });
    this.#showSupposed(game.id === home ? '' : `This is a game of ${game.title}. `, state);
    this.#showActions(game, view);
    this.typed.hidden = phase !== 'move';
    this.field.placeholder = wording.typed;
    this.hint.hidden = !game.hint;
    this.hint.textContent = game.hint?.words ?? '';
    this.review.update(game);
    // Not `disabled`: that would take the focus from a reader who undoes step by step.
    this.#button('undo')?.setAttribute('aria-disabled', String(!canUndo(state)));
    this.#button('redo')?.setAttribute('aria-disabled', String(!canRedo(state)));
    this.#showAlternatives(alternatives);
    this.#showTurns(game);
  }

  // Written only when it changes, so that it is announced once.
  /** @param {string} foreign @param {{ supposed?: string }} state */
  #showSupposed(foreign, { supposed = '' }) {
    const words = foreign + supposed;
    this.supposed.hidden = !words;
    if (this.supposed.textContent !== words) this.supposed.textContent = words;
  }

  // The list is made again, but the button that was pressed keeps the focus.
  /** @param {Game} game */
  #showTurns(game) {
    const { state, phase } = game;
    const { activeElement: active } = document;
    const held = active instanceof HTMLElement && this.turns.contains(active) ? active.dataset.at : undefined;
    const scroller = this.record.open ? this.turns.parentElement : null; // a closed one need not be measured
    const scrolled = scroller?.scrollTop ?? 0;
    this.turns.replaceChildren(...recordItems(state, game, phase === 'over'));
    const [title] = this.record.children;
    title.textContent = `Turns played: ${turnsPlayed(state)}`;
    const buttons = [...this.turns.querySelectorAll('button')];
    const here = buttons.find((each) => each.hasAttribute('aria-current'));
    if (scroller && here) scrollWithin(scroller, scrolled, here);
    if (held) buttons.find((each) => each.dataset.at === held)?.focus({ preventScroll: true });
  }

  /** @param {Game} game @param {View} view */
  #showActions({ phase, giver }, view) {
    const mayEnd = phase === 'move' && view.after !== null;
    const shown = {
      throw: phase === 'throw' && giver.source === 'die',
      pass: phase === 'pass' || mayEnd,
      resume: phase === 'paused',
      agree: phase === 'move' && Boolean(view.consent),
    };
    for (const [does, visible] of Object.entries(shown)) this.#button(does)?.toggleAttribute('hidden', !visible);
    this.#button('pass')?.replaceChildren(mayEnd ? 'End the turn' : 'Pass');
    this.chooser.hidden = phase !== 'throw';
    this.chooser.firstElementChild?.toggleAttribute('hidden', !shown.throw);
    this.actions.hidden = phase !== 'throw' && !Object.values(shown).some(Boolean);
  }

  // Where several dice lead to the same place, the reader says which one to play.
  /** @param {import('./answers.mjs').Step[]} steps */
  #showAlternatives(steps) {
    this.alternatives.hidden = steps.length === 0;
    const buttons = steps.map(({ from, to, die }) => {
      return button('by', String(die), { 'data-from': from, 'data-to': to, 'data-die': die });
    });
    const asked = [element('span', {}, 'With which number?'), ...buttons, button('back', 'Put back')];
    this.alternatives.replaceChildren(...(steps.length ? asked : []));
    buttons[0]?.focus({ preventScroll: true });
  }

  /** Warns the reader if the browser does not save the game. @param {boolean} saved */
  setSaved(saved) {
    this.unsaved.hidden = saved;
  }

  /**
   * Shows why the engine refused a step, or how the game has ended, with the words of the rule; or hides the notice.
   *
   * @param {Notice | null} notice
   * @param {Passages} passages
   */
  showNotice(notice, passages) {
    this.notice.hidden = !notice;
    this.notice.replaceChildren(...(notice ? noticeWords(notice, passages) : []));
  }

  /** Whether a control disappears when it has been used, so that the focus has to move. @param {Node | null} node */
  leads(node) {
    return this.actions.contains(node) || this.alternatives.contains(node) || this.notice.contains(node);
  }

  /** The button to press next, if there is one. @param {string} phase */
  mainButton(phase) {
    const main = phase in MAIN_ACTION ? this.#button(MAIN_ACTION[phase]) : null;
    return main?.hidden ? this.chooser.querySelector('button') : main;
  }

  /** @param {string} does */
  #button(does) {
    const buttons = [...this.actions.querySelectorAll('button'), ...this.tools.querySelectorAll('button')];
    return buttons.find(({ dataset }) => dataset.act === does) ?? null;
  }
}

/** @param {string} does @param {string} words */
function mainAction(does, words) {
  return button(does, words, { class: 'tb-main' });
}

function chooser() {
  const numbers = NUMBERS.map((number) => button('number', String(number), { 'data-number': number }));
  const group = { class: 'tb-choose', role: 'group', 'aria-label': 'Choose the throw' };
  return element('div', group, element('span', { class: 'tb-or' }, 'or choose'), ...numbers);
}

/** @param {HTMLElement} numbers */
function actions(numbers) {
  return element(
    'div',
    { class: 'tb-row tb-actions' },
    mainAction('throw', 'Throw the dice'),
    numbers,
    mainAction('pass', 'Pass'),
    mainAction('resume', 'Let the computer play'),
    button('agree', 'Agree to end'),
  );
}

/**
 * Scrolls an element's content just far enough to show one item; nothing around the element moves.
 *
 * @param {Element} scroller
 * @param {number} scrolled  how far it was scrolled before
 * @param {HTMLElement} item
 */
function scrollWithin(scroller, scrolled, { offsetTop, offsetHeight }) {
  const lowest = offsetTop + offsetHeight - scroller.clientHeight;
  scroller.scrollTop = Math.max(lowest, Math.min(offsetTop, scrolled));
}

/** @param {string} title @param {HTMLElement} content */
function disclosure(title, content) {
  return element('details', { class: 'tb-disclosure' }, element('summary', {}, title), content);
}

/** @param {string} id */
function typedField(id) {
  return element('input', {
    id,
    class: 'tb-typed',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
}

/** @param {HTMLInputElement} field */
function typedForm(field) {
  return element(
    'form',
    { class: 'tb-row', 'data-form': 'typed' },
    element('label', { for: field.id }, 'Type a move'),
    field,
    element('button', { type: 'submit' }, 'Play'),
    button('hint', 'Hint'),
  );
}

/** @param {Notice} notice @param {Passages} passages */
function noticeWords({ message, hint, rule, kind }, passages) {
  /** @type {HTMLElement[]} */
  const words = message ? [element('p', {}, message, hint ? ` ${hint}` : '')] : [];
  if (rule) words.push(element('blockquote', {}, element('b', {}, rule.title), ' ', ...ruleWords(rule, passages)));
  if (kind === 'gone') words.push(element('p', { class: 'tb-row' }, button('resume', 'Try again')));
  return words;
}
