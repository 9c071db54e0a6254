/**
 * The apparatus by the sentence: each entry and note is moved from the foot of its paragraph into the row that it
 * belongs to, and back.
 */

/** @typedef {{entry: HTMLElement, home: HTMLElement, row: HTMLElement, name: string}} Moved */

export class Apparatus {
  /** @param {HTMLElement} article */
  constructor(article) {
    /** @type {Moved[]} */
    this.entries = [...article.querySelectorAll('.apparatus .part li')].flatMap((entry) => {
      const row = rowOf(article, entry);
      return row ? [{ entry, home: entry.parentElement, row, name: entry.closest('.part').dataset.tr }] : [];
    });
  }

  /** @param {boolean} beside */
  put(beside) {
    // Put back in order, they stand in the order they had.
    for (const { entry, home, row, name } of this.entries) (beside ? list(row, name) : home).append(entry);
    if (!beside) for (const empty of document.querySelectorAll('.row > .beside')) empty.remove();
  }
}

/** The row that an entry leads back to. */
function rowOf(article, entry) {
  const id = entry.querySelector('.back').getAttribute('href').slice(1);
  return article.querySelector(`[id="${CSS.escape(id)}"]`)?.closest('.row') ?? null;
}

/** The list of a row for one text or translation, made where it is missing. */
function list(row, name) {
  const aside = row.querySelector(':scope > .beside') ?? made(row, 'aside', 'beside');
  const found = [...aside.children].find((part) => part.dataset.tr === name);
  if (found) return found.firstElementChild;
  const part = made(aside, 'div', 'part');
  part.dataset.tr = name;
  return made(part, 'ul', 'entries');
}

function made(parent, tag, name) {
  const node = document.createElement(tag);
  node.className = name;
  parent.append(node);
  return node;
}
