/**
 * The apparatus beside the sentences: each entry and note moves from the foot of its paragraph into the row that it
 * belongs to, and back.
 */
import { all, one } from '../site/query.mjs';

/** @typedef {{entry: HTMLElement, home: HTMLElement, row: HTMLElement, name: string}} Moved */

export class Apparatus {
  /** @param {HTMLElement} article */
  constructor(article) {
    /** @type {Moved[]} */
    this.entries = all(article, '.apparatus .part li').flatMap((entry) => {
      const row = rowOf(article, entry);
      /** @type {HTMLElement} */
      const part = entry.closest('.part');
      return row ? [{ entry, home: entry.parentElement, row, name: part.dataset.tr }] : [];
    });
  }

  /** @param {boolean} beside */
  put(beside) {
    // The entries go back in the order in which they came, so the order at the foot is the same as before.
    for (const { entry, home, row, name } of this.entries) (beside ? list(row, name) : home).append(entry);
    if (!beside) for (const empty of all(document, '.row > .beside')) empty.remove();
  }
}

/** The row that an entry's back link leads to. @param {HTMLElement} article @param {HTMLElement} entry */
function rowOf(article, entry) {
  const id = one(entry, '.back').getAttribute('href').slice(1);
  /** @type {HTMLElement | null} */
  const row = one(article, `[id="${CSS.escape(id)}"]`)?.closest('.row') ?? null;
  return row;
}

/** The list of a row for one text or translation; it is made if it is missing. @param {HTMLElement} row @param {string} name */
function list(row, name) {
  const aside = one(row, ':scope > .beside') ?? appended(row, 'aside', 'beside');
  const found = all(aside, ':scope > .part').find((part) => part.dataset.tr === name);
  if (found) return found.firstElementChild;
  const part = appended(aside, 'div', 'part');
  part.dataset.tr = name;
  return appended(part, 'ul', 'entries');
}

function appended(parent, tag, name) {
  const node = document.createElement(tag);
  node.className = name;
  parent.append(node);
  return node;
}
