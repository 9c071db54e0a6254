/** The player's costliest turns, worked out one after the other on request; each leads to its moment. */
import { costliest, costOf, turnsToReview } from './advice.mjs';
import { button, element } from './dom.mjs';
import { jumpButton, turnWords } from './record-view.mjs';

const FIND = 'Find them';
const NOTHING = 'No complete turn to review yet.';

export class ReviewPanel {
  #task = null; // the review under way, if there is one
  #moments = null; // the line of play that was reviewed; the result holds for no other

  constructor() {
    this.button = button('weigh', FIND);
    this.said = element('span', { class: 'tb-weighed' });
    this.list = element('ol', { class: 'tb-costs' });
    const row = element('div', { class: 'tb-row' }, this.button, this.said);
    this.root = element('details', { class: 'tb-fold' }, element('summary', {}, 'Costliest turns'), row, this.list);
  }

  /** A new step ends the review; a look at another moment does not. */
  update({ state }) {
    if (this.#moments === null || state.moments === this.#moments) return;
    this.stop();
    this.#moments = null;
    this.said.textContent = '';
    this.list.replaceChildren();
  }

  stop() {
    this.#task?.abort();
    this.#task = null;
    this.button.textContent = FIND;
  }

  /**
   * Starts the review, or stops it and shows what is known by then.
   *
   * @param {import('./game.mjs').PlayedGame} game
   * @param {(words: string) => void} speak
   */
  async toggle(game, speak) {
    if (this.#task) return this.stop();
    const task = new AbortController();
    this.#task = task;
    this.#moments = game.state.moments;
    this.button.textContent = 'Stop';
    this.list.replaceChildren();
    const fault = await this.#review(game, task.signal);
    if (this.#moments !== game.state.moments) return undefined;
    if (this.#task === task) this.stop();
    if (fault) this.said.textContent += ` ${fault.message}`;
    return speak(this.said.textContent);
  }

  /** @returns {Promise<Error | null>} why it did not finish, unless the reader stopped it */
  async #review(game, signal) {
    const turns = turnsToReview(game.state);
    const reviewed = [];
    let done = 0;
    try {
      for (; done < turns.length; done += 1) {
        this.said.textContent = `Turn ${done + 1} of ${turns.length} …`;
        const cost = costOf(await game.advice(turns[done], signal));
        if (cost) reviewed.push({ ...turns[done], ...cost });
      }
      return null;
    } catch (fault) {
      return signal.aborted ? null : fault;
    } finally {
      if (this.#moments === game.state.moments) this.#show(costliest(reviewed), { done, all: turns.length }, game);
    }
  }

  #show(costs, { done, all }, called) {
    const among = done < all ? `Stopped after ${done} of ${all} turns.` : `Turns reviewed: ${all}.`;
    this.said.textContent = all === 0 ? NOTHING : `${among}${costs.length ? '' : ' None could have been better.'}`;
    this.list.replaceChildren(...costs.map((cost) => item(cost, called)));
  }
}

function item(reviewed, called) {
  const { costs, better, instead, from } = reviewed;
  const there = jumpButton(from, false, ...turnWords(reviewed, called));
  return element('li', {}, there, ' cost ', element('b', {}, costs), `. Better: ${better} (${instead})`);
}
