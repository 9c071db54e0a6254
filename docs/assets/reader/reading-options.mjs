/** The form “How to read”, and those of its choices that style sheets cannot carry out. */
import { Choice } from '../site/choices.mjs';

export class ReadingOptions {
  /**
   * @param {HTMLElement} article
   * @param {{changed: () => void, apparatus: import("./apparatus.mjs").Apparatus}} page `changed` is called after each change.
   */
  constructor(article, { changed, apparatus }) {
    this.form = /** @type {HTMLFormElement} */ (article.querySelector('.how'));
    this.changed = changed;
    this.apparatus = apparatus;
    const names = new Set([...this.form.querySelectorAll('input')].map(({ name }) => name));
    /** @type {Map<string, Choice>} */
    this.choices = new Map([...names].map((name) => [name, new Choice(this.form, name)]));
  }

  start() {
    for (const choice of this.choices.values()) choice.start();
    this.form.addEventListener('change', () => this.#apply());
    this.#apply();
  }

  /** The height of the form's bar, which stays above the text. */
  get height() {
    return this.form.offsetHeight;
  }

  /** Whether the board follows the scrolling. */
  get follows() {
    return this.choices.get('follow')?.word() === 'scroll';
  }

  get speed() {
    return this.choices.get('speed')?.word() ?? 'steady';
  }

  #apply() {
    const { choices } = this;
    this.apparatus.put(choices.get('apparatus').word() === 'beside');
    const words = ['translation', 'layer', 'layout'].flatMap((name) => choices.get(name)?.words ?? []);
    this.form.querySelector('.now').textContent = words.join(' · ');
    this.changed();
  }
}
