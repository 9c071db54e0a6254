/** The bench: the board beside the text, the words that say what it shows, and the buttons below. */

/**
 * @typedef {{svg: string, position: string, supposed: string, game: string, choices: string, caption: string, verdict: string}} Frame
 */

/** @param {HTMLElement} figure A figure of the page. @returns {Frame} */
export function frameOf(figure) {
  const { game, choices } = figure.closest('.scene').dataset;
  return {
    svg: figure.querySelector('svg').outerHTML,
    position: figure.dataset.position,
    supposed: figure.dataset.supposed ?? '',
    game,
    choices: figure.dataset.choices ?? choices,
    caption: figure.querySelector('.caption').innerHTML,
    verdict: [...figure.querySelectorAll('.verdict')].map(({ innerHTML }) => innerHTML).join(' '),
  };
}

export class Bench {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.board = root.querySelector('tables-board');
    /** What is on the board, and of which passage: not always the one chosen. @type {{ref: string, frame: Frame} | null} */
    this.shown = null;
  }

  get playing() {
    return this.root.classList.contains('playing');
  }

  /** Whether it is docked above the text. */
  get docked() {
    return getComputedStyle(this.root).order === '-1' && !this.root.hidden;
  }

  /** The words beside the board as they can be read now, in the reader's language. */
  get words() {
    // biome-ignore lint/performance/useDomNodeTextContent: hidden words, such as those of the other language, must not be read.
    return [...this.#said()].map((each) => each.innerText).join(' ');
  }

  start() {
    this.root.querySelector('.play')?.addEventListener('pointerenter', () => this.board.warm?.());
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

  /** Says that a passage has no board; the one that is there stays. @param {string} ref */
  lacks(ref) {
    const [caption, verdict] = this.#said();
    caption.textContent = this.shown ? `${ref} has no board of its own; this is still that of ${this.shown.ref}.` : '';
    verdict.hidden = true;
  }

  #said() {
    return this.root.querySelectorAll('.said > *');
  }

  /**
   * Says at the buttons which of them have something to do.
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
    for (const button of this.root.querySelectorAll('button[data-do]')) {
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
    const way = what === 'before' ? 'Previous' : 'Next';
    button.setAttribute('aria-label', ref ? `${way} passage, ${ref}` : `${way} passage: none`);
  }

  /** @param {boolean} on Whether the steps are being played through. */
  through(on) {
    this.root.querySelector('.through').textContent = on ? 'Pause' : 'Play through';
    // Who hears the page is told each step as it is shown; the reader's own steps are told alike.
    this.root.classList.toggle('through', on);
  }

  fold() {
    const folded = this.root.classList.toggle('folded');
    const button = this.root.querySelector('.fold');
    button.setAttribute('aria-expanded', String(!folded));
    button.textContent = folded ? 'Show board' : 'Hide board';
  }

  play() {
    const { position, supposed } = this.shown?.frame ?? {};
    if (position) this.board.play?.(position, supposed);
  }

  /** The board is still again after a game. @returns {boolean} Whether there was one. */
  rest() {
    const { playing } = this;
    this.root.classList.remove('playing');
    return playing;
  }
}
