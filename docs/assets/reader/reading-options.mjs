/** How the page is read: the form “How to read”, and what of it the style sheets cannot do. */
import { Choice } from '../site/choices.mjs';

export class Manner {
  /**
   * @param {HTMLElement} article
   * @param {{changed: () => void, apparatus: import("./apparatus.mjs").Apparatus}} page Who is told of a change.
   */
  constructor(article, { changed, apparatus }) {
    this.form = article.querySelector('.how');
    this.changed = changed;
    this.apparatus = apparatus;
    const names = new Set([...this.form.querySelectorAll('input')].map(({ name }) => name));
    /** @type {Map<string, Choice>} */
    this.choices = new Map([...names].map((name) => [name, new Choice(this.form, name)]));
  }

  start() {
    for (const choice of this.choices.values()) choice.start();
    this.form.addEventListener('change', () => this.#obey());
    this.#obey();
  }

  /** How high the bar of the form is, that stays above the text. */
  get height() {
    return this.form.offsetHeight;
  }

  get follows() {
    return this.choices.get('follow')?.word() === 'scroll';
  }

  get speed() {
    return this.choices.get('speed')?.word() ?? 'steady';
  }

  #obey() {
    const { choices } = this;
    this.apparatus.put(choices.get('apparatus').word() === 'beside');
    const told = ['translation', 'layer', 'layout'].flatMap((name) => choices.get(name)?.words ?? []);
    this.form.querySelector('.now').textContent = told.join(' · ');
    this.changed();
  }
}
