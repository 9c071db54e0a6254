/** Elements of the page by selector, with the type that scripts need: every element here is HTML. */

/** @param {ParentNode} root @param {string} selector @returns {HTMLElement | null} */
export function one(root, selector) {
  return root.querySelector(selector);
}

/** @param {ParentNode} root @param {string} selector @returns {HTMLElement[]} */
export function all(root, selector) {
  return [...root.querySelectorAll(selector)].filter((each) => each instanceof HTMLElement);
}

/** The element that an event happened on. @param {Event} event @returns {HTMLElement} */
export function targetOf({ target }) {
  return /** @type {HTMLElement} */ (target);
}
