/** What a reader can do with a board besides playing: view it differently, enlarge it, save and share it. */
import { button, element, sideName } from './dom.mjs';
import { SEEN_FROM } from './preferences.mjs';
import { copied, download, linkTo, pngFile, svgFile } from './sharing.mjs';

const PAGES = new URL('../../games/', import.meta.url);

/** The address of the page on which a game can be played. */
export function pageOf(game) {
  return new URL(`${encodeURIComponent(game)}/`, PAGES).href;
}

export class SharePanel {
  /** @param {string} name  keeps the radio buttons of several boards on a page apart */
  constructor(name) {
    this.name = name;
    this.sight = element('div', { class: 'tb-players tb-sight' });
    this.said = element('p', { class: 'tb-said', role: 'status' });
    this.text = element('textarea', {
      class: 'tb-out',
      readonly: true,
      rows: 3,
      hidden: true,
      'aria-label': 'Copied text',
    });
    this.file = element('input', { type: 'file', accept: '.txt,text/plain', 'data-file': 'record', hidden: true });
    this.show = element('div', {}, this.sight, ...this.#rows(), this.said, this.text);
    this.root = element(
      'details',
      { class: 'tb-fold tb-share' },
      element('summary', {}, 'View, save and share'),
      this.show,
    );
  }

  #rows() {
    this.xgid = button('xgid', 'Copy XGID', { hidden: true });
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
   * @param {{ sides: string[], sight: import('./preferences.mjs').Sight, xgid: string | null, wording: Record<string, any> }} game
   */
  update({ sides, sight, xgid, wording: { labels_title: places, labels: names } }) {
    if (sides.join() !== this.sides) this.sight.replaceChildren(...this.#choices(sides, places, names));
    this.sides = sides.join();
    const labels = sight.labels in names ? sight.labels : 'letters';
    const from = [SEEN_FROM[1], sides[1]].includes(sight.seen_from) ? SEEN_FROM[1] : SEEN_FROM[0];
    const now = { labels, seen_from: from };
    for (const input of this.sight.querySelectorAll('input')) input.checked = now[input.dataset.sight] === input.value;
    this.xgid.hidden = !xgid;
  }

  #choices(sides, places, names) {
    const ends = sides.map((side, index) => [SEEN_FROM[index], sideName(side)]);
    return [this.#choice(places, 'labels', Object.entries(names)), this.#choice('Seen from', 'seen_from', ends)];
  }

  #choice(legend, what, options) {
    const labels = options.map(([value, words]) => {
      const input = element('input', { type: 'radio', name: `${this.name}-${what}`, 'data-sight': what, value });
      return element('label', {}, input, element('span', {}, words));
    });
    return element('fieldset', {}, element('legend', {}, legend), ...labels);
  }

  /** @param {import('./game.mjs').PlayedGame} game */
  acts(game) {
    return {
      save: async () => this.#hand(`${game.id}.txt`, new Blob([await game.record()], { type: 'text/plain' })),
      svg: async () => this.#hand(`${game.id}.svg`, svgFile(await game.picture())),
      png: async () => this.#hand(`${game.id}.png`, await pngFile(await game.picture())),
      link: async () => this.#copy('link', await linkTo(await game.record(), pageOf(game.id))),
      notation: () => this.#copy('notation', game.view.now),
      xgid: () => this.#copy('XGID', game.view.xgid),
      open: () => this.file.click(),
    };
  }

  /** Does one of these, or says why it failed. */
  async act(name, game) {
    try {
      await this.acts(game)[name]();
    } catch (fault) {
      this.say(`That did not work: ${fault.message} Try again, or choose another form.`);
    }
  }

  say(words) {
    this.said.textContent = words;
  }

  #hand(name, blob) {
    download(name, blob);
    this.text.hidden = true;
    this.say(`Saved as ${name}.`);
  }

  // The text is shown too: the browser may forbid copying, and readers may want to see what they send.
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

function row(title, ...buttons) {
  const group = { class: 'tb-row', role: 'group', 'aria-label': title };
  return element('div', group, element('span', { class: 'tb-or' }, title), ...buttons);
}
