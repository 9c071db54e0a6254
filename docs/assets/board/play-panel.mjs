/** The panel below a board during play. It is made once and then updated, so that the focus stays where it is. */
import { playedDice } from './dice.mjs';
import { button, element, sideName } from './dom.mjs';
import { canRedo, canUndo, playerOf, turnsPlayed } from './play-state.mjs';
import { recordItems } from './record-view.mjs';
import { ReviewPanel } from './review-panel.mjs';
import { rulesList, ruleWords, same } from './rules-view.mjs';
import { SharePanel } from './share-panel.mjs';
import { leftWords } from './wording.mjs';

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
export const MAIN_ACTION = { throw: 'throw', pass: 'pass', paused: 'resume', over: 'new' };

export class PlayPanel {
  /** @param {string} name  keeps the radio buttons of several boards on a page apart */
  constructor(name) {
    this.name = name;
    this.root = this.#make();
  }

  #make() {
    this.status = element('p', { class: 'tb-status' });
    this.supposed = element('p', { class: 'tb-supposed', role: 'status', hidden: true });
    this.notice = element('div', { class: 'tb-notice', hidden: true });
    this.hint = element('p', { class: 'tb-hint', hidden: true });
    this.alternatives = element('div', { class: 'tb-row tb-ways', hidden: true });
    this.actions = this.#actions();
    this.players = element('div', { class: 'tb-players' });
    this.turns = element('ol', { class: 'tb-turns' });
    this.rules = element('div');
    this.record = disclosure('Turns played', element('div', { class: 'tb-scroll' }, this.turns));
    this.review = new ReviewPanel();
    this.share = new SharePanel(this.name);
    this.typed = typedForm(`${this.name}-typed`);
    this.unsaved = element('p', { class: 'tb-unkept', hidden: true }, UNSAVED);
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
    return element('div', { class: 'tb-play' }, ...now, this.players, ...disclosures);
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

  /** Shows who plays each seat. @param {import('./game.mjs').PlayedGame} game */
  setPlayers({ view, state }) {
    const names = view.seats.map(({ seat }) => seat).join();
    if (names !== this.seats) this.players.replaceChildren(...view.seats.map((seat) => this.#player(seat, view.seats)));
    this.seats = names;
    for (const input of this.players.querySelectorAll('input')) {
      input.checked = playerOf(state, input.dataset.seat) === input.value;
    }
  }

  #player({ seat, side, player }, seats) {
    const options = PLAYERS.map(([value, words]) => {
      const input = element('input', { type: 'radio', name: `${this.name}-${seat}`, 'data-seat': seat, value });
      return element('label', {}, input, element('span', {}, words));
    });
    const unseen = element('span', { class: 'tb-hidden' }, ' is played');
    return element('fieldset', {}, element('legend', {}, ...seatWords(side, player, seats), unseen), ...options);
  }

  /** Shows the rules, and which readings are chosen. */
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
   * @param {string} home  the game that the board belongs to; the name of any other game is shown
   */
  show(game, home) {
    const { phase, view, state, alternatives, wording } = game;
    this.status.replaceChildren(...statusWords(game));
    this.setPlayers(game);
    this.share.update({ sides: view.sides, sight: game.sight, xgid: view.xgid, wording });
    this.#showSupposed(game.id === home ? '' : `This is a game of ${game.title}. `, state);
    this.#showActions(game);
    this.typed.hidden = phase !== 'move';
    this.typed.querySelector('input').placeholder = wording.typed;
    this.hint.hidden = !game.hint;
    this.hint.textContent = game.hint?.words ?? '';
    this.review.update(game);
    // Not `disabled`: that would take the focus from a reader who undoes step by step.
    this.#button('undo').setAttribute('aria-disabled', String(!canUndo(state)));
    this.#button('redo').setAttribute('aria-disabled', String(!canRedo(state)));
    this.#showAlternatives(alternatives);
    this.#showTurns(game);
  }

  // Written only when it changes, so that it is announced once.
  #showSupposed(foreign, { supposed = '' }) {
    const words = foreign + supposed;
    this.supposed.hidden = !words;
    if (this.supposed.textContent !== words) this.supposed.textContent = words;
  }

  // The list is made again, but the button that was pressed keeps the focus.
  #showTurns(game) {
    const { state, phase } = game;
    const held = this.turns.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement).dataset.at
      : null;
    const scroller = this.record.open ? this.turns.parentElement : null; // a closed one need not be measured
    const scrolled = scroller?.scrollTop;
    this.turns.replaceChildren(...recordItems(state, game, phase === 'over'));
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

  // Where several dice lead to the same place, the reader says which one to play.
  #showAlternatives(steps) {
    this.alternatives.hidden = steps.length === 0;
    const buttons = steps.map(({ from, to, die }) => {
      return button('by', String(die), { 'data-from': from, 'data-to': to, 'data-die': die });
    });
    const asked = [element('span', {}, 'With which number?'), ...buttons, button('back', 'Put back')];
    this.alternatives.replaceChildren(...(steps.length ? asked : []));
    buttons[0]?.focus({ preventScroll: true });
  }

  /** Warns the reader if the browser does not save the game. */
  setSaved(saved) {
    this.unsaved.hidden = saved;
  }

  /** Shows why the engine refused a step, or how the game has ended, with the words of the rule; or hides the notice. */
  showNotice(notice, passages) {
    this.notice.hidden = !notice;
    this.notice.replaceChildren(...(notice ? noticeWords(notice, passages) : []));
  }

  /** Whether a control disappears when it has been used, so that the focus has to move. */
  leads(node) {
    return this.actions.contains(node) || this.alternatives.contains(node) || this.notice.contains(node);
  }

  /** @returns {HTMLButtonElement | null} the button to press next, if there is one */
  mainButton(phase) {
    const main = phase in MAIN_ACTION ? this.#button(MAIN_ACTION[phase]) : null;
    return main?.hidden ? this.chooser.querySelector('button') : main;
  }

  #button(does) {
    return this.root.querySelector(`:is(.tb-actions, .tb-tools) [data-act="${does}"]`);
  }
}

/** Scrolls an element's content just far enough to show one item; nothing around the element moves. */
function scrollWithin(scroller, scrolled, { offsetTop, offsetHeight }) {
  const lowest = offsetTop + offsetHeight - scroller.clientHeight;
  scroller.scrollTop = Math.max(lowest, Math.min(offsetTop, scrolled));
}

function disclosure(title, content) {
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

function statusWords({ phase, view, state, giver, wording }) {
  if (phase === 'over') return [element('b', {}, view.outcome.words)];
  const several = isShared(view.side, view.seats);
  const who = [...seatWords(view.side, view.player, view.seats), ...(several ? [','] : [])];
  if (view.throw === null) return [...who, ' to move', ...restWords(phase, view, state, wording)];
  if (view.throw.length === 0) return [...throwWords(who, giver), ...pickedWords(state.picked, view.sources.length)];
  const dice = element('span', { class: 'tb-dice' }, ...diceWords(view));
  const left = element('span', { class: 'tb-hidden' }, ` ${leftWords(view)}`); // screen readers do not announce what is struck out
  return [...who, ' has thrown ', dice, ...restWords(phase, view, state, wording), left];
}

/** Whether several players play a side. */
function isShared(side, seats) {
  return seats.filter((seat) => seat.side === side).length > 1;
}

/** A player: the side, and the player's number if the side has several. */
function seatWords(side, player, seats) {
  return isShared(side, seats) ? [sideName(side), `, player ${player}`] : [sideName(side)];
}

// A number that no die shows is named by one of the two sides.
function throwWords(who, { source, side }) {
  if (source === 'die') return [...who, ' to throw'];
  return source === 'player' ? [...who, ' to choose a number'] : [sideName(side), ' to name a number for ', ...who];
}

// The numbers chosen so far, with a dot for each one that is missing.
function pickedWords(picked, count) {
  const numbers = Array.from({ length: count }, (_, index) => String(picked[index] ?? '·'));
  return picked.length ? [' ', element('span', { class: 'tb-dice' }, numbers.join(' '))] : [];
}

function diceWords({ throw: thrown, left }) {
  const dice = playedDice(thrown, left).map(({ number, played }) => element(played ? 's' : 'span', {}, String(number)));
  return dice.flatMap((die, index) => (index ? [' ', die] : [die]));
}

/** A game that was played here earlier. @param {{ game: string, state: import('./play-state.mjs').State }} saved */
export function savedWords({ game, state }, home) {
  const { former } = state;
  const before = former
    ? ` Before it, an earlier game (turns played: ${turnsPlayed(former)}): Undo leads back to it.`
    : '';
  return `A saved game${game === home ? '' : ` of ${game}`}: turns played ${turnsPlayed(state)}.${before}`;
}

function restWords(phase, view, state, wording) {
  if (phase === 'pass') return [`. ${view.steps.length ? wording.no_further_step : wording.no_step}`];
  if (phase !== 'move') return [];
  if (state.lifted === null) return [`. ${wording.choose}`];
  return [`. ${view.next.some(({ from }) => from === state.lifted) ? wording.put : wording.stuck}`];
}

function noticeWords({ message, hint, rule, kind }, passages) {
  const words = message ? [element('p', {}, message, hint ? ` ${hint}` : '')] : [];
  if (rule) words.push(element('blockquote', {}, element('b', {}, rule.title), ' ', ...ruleWords(rule, passages)));
  if (kind === 'gone') words.push(element('p', { class: 'tb-row' }, button('resume', 'Try again')));
  return words;
}
