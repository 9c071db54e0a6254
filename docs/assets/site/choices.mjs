/**
 * What a reader chose (the page's layout, its translations …), in the address and remembered for other pages. The style
 * sheets obey the inputs themselves; here the inputs are only set and their values saved.
 */
import { shortened, showNotice } from './notices.mjs';

const NOTHING = 'none';

/**
 * A choice of several values as one word: their names in order, or `none`.
 *
 * @param {string[]} names
 */
export function joined(names) {
  return names.join(',') || NOTHING;
}

/**
 * The known values that a choice names; null if it names none of them and does not say `none`.
 *
 * @param {string | null} choice
 * @param {string[]} known
 */
export function chosen(choice, known) {
  if (choice === NOTHING) return [];
  const names = (choice ?? '').split(',').filter((name) => known.includes(name));
  return names.length ? names : null;
}

/**
 * The values that a link asks for and that the page does not have.
 *
 * @param {string | null} choice
 * @param {string[]} known
 * @param {{several: boolean}} kind Whether several can be chosen, and none.
 * @returns {string[]}
 */
export function unknown(choice, known, { several }) {
  if (choice === null) return [];
  const names = several ? choice.split(',') : [choice];
  return names.filter((name) => !known.includes(name) && !(several && choice === NOTHING));
}

/**
 * The address with a choice in it; the page's default leaves no trace.
 *
 * @param {string} address
 * @param {string} name The question: `translation`, `layer`.
 * @param {string} choice
 * @param {string} usual
 */
export function withChoice(address, name, choice, usual) {
  const url = new URL(address);
  if (choice === usual) url.searchParams.delete(name);
  else url.searchParams.set(name, choice);
  url.search = url.search.replaceAll('%2C', ',');
  return url.href;
}

/** One question of a form, with its inputs: radio buttons or check boxes. */
export class Choice {
  /**
   * @param {HTMLFormElement} form
   * @param {string} name
   * @param {{linked?: boolean}} [options] Whether the address holds the answer.
   */
  constructor(form, name, { linked = true } = {}) {
    this.name = name;
    this.linked = linked;
    /** @type {HTMLInputElement[]} */
    this.inputs = [...form.querySelectorAll('input')].filter((input) => input.name === name);
    this.several = this.inputs[0].type === 'checkbox';
    this.usual = this.word((input) => input.defaultChecked);
  }

  /** The answer, as the address writes it. @param {(input: HTMLInputElement) => boolean} which */
  word(which = ({ checked }) => checked) {
    return joined(this.inputs.filter(which).map(({ value }) => value));
  }

  /** The answer in words, as the page shows it. */
  get words() {
    return this.inputs.filter(({ checked }) => checked).map((input) => input.nextElementSibling.textContent);
  }

  /** Takes the answer from the address, or else from an earlier visit; reports what the page does not have. */
  start() {
    const known = this.inputs.map(({ value }) => value);
    const asked = new URL(location.href).searchParams.get(this.name);
    const wanted = this.allowed(chosen(asked, known)) ?? this.allowed(chosen(remembered(this.name), known));
    if (wanted) for (const input of this.inputs) input.checked = wanted.includes(input.value);
    if (wanted && asked === null) this.#link(); // so that the address always says what the page shows
    for (const input of this.inputs) input.addEventListener('change', () => this.keep());
    const strange = unknown(asked, known, this);
    if (strange.length)
      showNotice(`The link asks for ${this.name} “${shortened(strange.join(', '))}”, which this page does not have.`);
  }

  /** @param {string[] | null} names */
  allowed(names) {
    return names && (this.several || names.length === 1) ? names : null;
  }

  #link() {
    if (this.linked)
      history.replaceState(history.state, '', withChoice(location.href, this.name, this.word(), this.usual));
  }

  keep() {
    this.#link();
    try {
      localStorage.setItem(`ludi.${this.name}`, this.word());
    } catch {
      // The browser forbids storage: the reader chooses again on the next page.
    }
  }
}

/** @param {string} name */
function remembered(name) {
  try {
    return localStorage.getItem(`ludi.${name}`);
  } catch {
    return null;
  }
}
