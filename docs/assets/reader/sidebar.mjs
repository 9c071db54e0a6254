/** The sidebar: the board beside the text, the words that say what it shows, and the buttons below it. */
import { all, one } from '../site/query.mjs';

/**
 * @typedef {{svg: string, position: string, supposed: string, game: string, choices: string, caption: string, verdict: string}} Frame
 */

/** @param {HTMLElement} figure A figure of the page. @returns {Frame} */
export function frameOf(figure) {
  /** @type {HTMLElement} */
  const scene = figure.closest('.scene');
  const { game, choices } = scene.dataset;
  return {
    svg: figure.querySelector('svg').outerHTML,
    position: figure.dataset.position,
    supposed: figure.dataset.supposed ?? '',
    game,
    choices: figure.dataset.choices ?? choices,
    caption: figure.querySelector('.caption').innerHTML,
    verdict: all(figure, '.verdict')
      .map(({ innerHTML }) => innerHTML)
      .join(' '),
  };
}

export class Sidebar {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {import('../board/tables-board.mjs').TablesBoard} */
    this.board = root.querySelector('tables-board');
    /** The frame on the board and its passage, which is not always the chosen one. @type {{ref: string, frame: Frame} | null} */
    this.shown = null;
  }

  get playing() {
    return this.root.classList.contains('playing');
  }

  /** Whether the sidebar is docked above the text. */
  get docked() {
    return getComputedStyle(this.root).order === '-1' && !this.root.hidden;
  }

  /** The words beside the board as they are visible now, in the reader's language. */
  get words() {
    // biome-ignore lint/performance/useDomNodeTextContent: textContent would include hidden words, such as those in the other language.
    const visible = this.#said().map(({ innerText }) => innerText);
    return visible.join(' ');
  }

  start() {
    one(this.root, '.play')?.addEventListener('pointerenter', () => this.board.warm?.());
    this.root.addEventListener('board-play', () => this.root.classList.add('playing'));
  }

  /** @param {string} ref @param {Frame} frame */
  put(ref, frame) {
    this.shown = { ref, frame };
    this.board.setAttribute('game', frame.game);
    this.board.show?.({ svg: frame.svg, position: frame.position, choices: JSON.parse(frame.choices) });
    const [caption, verdict] = this.#said();
    caption.innerHTML = frame.caption;
    verdict.innerHTML = frame.verdict;
    verdict.hidden = !frame.verdict;
  }

  /** Says that a passage has no board; the board of the earlier passage stays. @param {string} ref */
  lacks(ref) {
    const [caption, verdict] = this.#said();
    caption.textContent = this.shown ? `${ref} has no board of its own; this is still that of ${this.shown.ref}.` : '';
    verdict.hidden = true;
  }

  #said() {
    return all(this.root, '.said > *');
  }

  /**
   * Marks the buttons that have nothing to do.
   *
   * @param {{frame: number, frames: number, before: string | null, after: string | null}} place
   */
  controls({ frame, frames, before, after }) {
    const idle = {
      first: frame === 0,
      back: frame === 0,
      next: frame >= frames - 1,
      last: frame >= frames - 1,
      before: !before,
      after: !after,
      play: !this.shown?.frame.position,
    };
    for (const button of all(this.root, 'button[data-do]')) {
      button.setAttribute('aria-disabled', String(idle[button.dataset.do] ?? false));
    }
    this.#leads('before', before);
    this.#leads('after', after);
    this.root.querySelector('.steps').classList.toggle('single', frames < 2);
    this.root.querySelector('.at').textContent = frames ? `${frame + 1} / ${frames}` : '– / –';
  }

  #leads(what, ref) {
    const button = this.root.querySelector(`[data-do=${what}]`);
    button.querySelector('.to').textContent = ref ?? '–';
    const which = what === 'before' ? 'Previous' : 'Next';
    button.setAttribute('aria-label', ref ? `${which} passage, ${ref}` : `${which} passage: none`);
  }

  /** @param {boolean} on Whether the steps play by themselves. */
  autoplay(on) {
    this.root.querySelector('.through').textContent = on ? 'Pause' : 'Play through';
    // Screen readers announce each step, as they announce the reader's own steps.
    this.root.classList.toggle('through', on);
  }

  /** Hides the board, or shows it again. */
  toggle() {
    const folded = this.root.classList.toggle('folded');
    const button = this.root.querySelector('.fold');
    button.setAttribute('aria-expanded', String(!folded));
    button.textContent = folded ? 'Show board' : 'Hide board';
  }

  play() {
    const { position, supposed } = this.shown?.frame ?? {};
    if (position) this.board.play?.(position, supposed);
  }

  /** Ends the look of a game in progress. @returns {boolean} Whether there was a game. */
  rest() {
    const { playing } = this;
    this.root.classList.remove('playing');
    return playing;
  }
}
