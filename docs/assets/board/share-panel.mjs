/** What a reader can do with a board besides playing: view it differently, enlarge it, save and share it. */
import { button, element, sideName } from './dom.mjs';
import { SEEN_FROM } from './preferences.mjs';
import { copied, download, linkTo, pngFile, svgFile } from './sharing.mjs';

const PAGES = new URL('../../games/', import.meta.url);

/**
 * @typedef {import('./game.mjs').PlayedGame} Game
 *
 * @typedef {import('./preferences.mjs').Display} Display
 *
 * @typedef {import('./answers.mjs').Wording} Wording
 */

/** The address of the page on which a game can be played. @param {string} game */
export function pageOf(game) {
  return new URL(`${encodeURIComponent(game)}/`, PAGES).href;
}

export class SharePanel {
  /** @param {string} name  keeps the radio buttons of several boards on a page apart */
  constructor(name) {
    this.name = name;
    this.xgid = button('xgid', 'Copy XGID', { hidden: true });
    this.sides = ''; // those that the choices were made for
    this.display = element('div', { class: 'tb-players tb-display' });
    this.said = element('p', { class: 'tb-said', role: 'status' });
    this.text = element('textarea', {
      class: 'tb-out',
      readonly: true,
      rows: 3,
      hidden: true,
      'aria-label': 'Copied text',
    });
    this.file = element('input', { type: 'file', accept: '.txt,text/plain', 'data-file': 'record', hidden: true });
    this.show = element('div', {}, this.display, ...this.#rows(), this.said, this.text);
    this.root = element(
      'details',
      { class: 'tb-disclosure tb-share' },
      element('summary', {}, 'View, save and share'),
      this.show,
    );
  }

  #rows() {
    const large = document.fullscreenEnabled ? [button('full', 'Full screen')] : [];
    return [
      row(
        'Game',
        button('save', 'Save as a file'),
        button('open', 'Open a file'),
        this.file,
        button('link', 'Copy a link'),
      ),
      row(
        'Board',
        ...large,
        button('svg', 'SVG'),
        button('png', 'PNG'),
        button('notation', 'Copy notation'),
        this.xgid,
      ),
    ];
  }

  /**
   * Shows how the board is viewed, and what it can be exported as.
   *
   * @param {{ sides: string[], display: Display, xgid: string | null, wording: Wording }} game
   */
  update({ sides, display, xgid, wording: { labels_title: places, labels: names } }) {
    if (sides.join() !== this.sides) this.display.replaceChildren(...this.#choices(sides, places, names));
    this.sides = sides.join();
    const labels = display.labels && display.labels in names ? display.labels : 'letters';
    const fromSecond = display.seen_from === SEEN_FROM[1] || display.seen_from === sides[1];
    const now = new Set([`labels=${labels}`, `seen_from=${SEEN_FROM[fromSecond ? 1 : 0]}`]);
    for (const input of this.display.querySelectorAll('input')) {
      input.checked = now.has(`${input.dataset.display}=${input.value}`);
    }
    this.xgid.hidden = !xgid;
  }

  /** @param {string[]} sides @param {string} places @param {Wording['labels']} names */
  #choices(sides, places, names) {
    /** @type {[string, Node][]} */
    const ends = sides.map((side, index) => [SEEN_FROM[index], sideName(side)]);
    return [this.#choice(places, 'labels', Object.entries(names)), this.#choice('Seen from', 'seen_from', ends)];
  }

  /** @param {string} legend @param {keyof Display} what @param {[string, string | Node][]} options */
  #choice(legend, what, options) {
    const labels = options.map(([value, words]) => {
      const input = element('input', { type: 'radio', name: `${this.name}-${what}`, 'data-display': what, value });
      return element('label', {}, input, element('span', {}, words));
    });
    return element('fieldset', {}, element('legend', {}, legend), ...labels);
  }

  /** What each button does. @param {Game} game @returns {Record<string, () => unknown>} */
  acts(game) {
    return {
      save: async () => this.#hand(`${game.id}.txt`, new Blob([await game.record()], { type: 'text/plain' })),
      svg: async () => this.#hand(`${game.id}.svg`, svgFile(await game.picture())),
      png: async () => this.#hand(`${game.id}.png`, await pngFile(await game.picture())),
      link: async () => this.#copy('link', await linkTo(await game.record(), pageOf(game.id))),
      notation: () => this.#copy('notation', game.known.now),
      xgid: () => this.#copy('XGID', game.known.xgid ?? ''),
      open: () => this.file.click(),
    };
  }

  /** Does one of these, or says why it failed. @param {string} name @param {Game} game */
  async act(name, game) {
    try {
      await this.acts(game)[name]?.();
    } catch (fault) {
      const reason = fault instanceof Error ? fault.message : fault;
      this.say(`That did not work: ${reason} Try again, or choose another format.`);
    }
  }

  /** @param {string} words */
  say(words) {
    this.said.textContent = words;
  }

  /** @param {string} name @param {Blob} blob */
  #hand(name, blob) {
    download(name, blob);
    this.text.hidden = true;
    this.say(`Saved as ${name}.`);
  }

  // The text is shown too: the browser may forbid copying, and readers may want to see what they send.
  /** @param {string} what @param {string} text */
  async #copy(what, text) {
    this.text.hidden = false;
    this.text.value = text;
    const done = await copied(text);
    this.say(
      done ? `The ${what} has been copied.` : `The browser does not let the page copy. Copy the ${what} from here:`,
    );
    if (!done) this.text.select();
  }
}

/** @param {string} title @param {...HTMLElement} buttons */
function row(title, ...buttons) {
  const group = { class: 'tb-row', role: 'group', 'aria-label': title };
  return element('div', group, element('span', { class: 'tb-or' }, title), ...buttons);
}
