/** Menus that open over the page close on Escape, which returns the focus, and on a press outside them. */

const OPEN = ':is(.how > details, .colours > details, details.sections)[open]';

/** @returns {HTMLDetailsElement[]} */
const open = () => [...document.querySelectorAll(OPEN)].filter((each) => each instanceof HTMLDetailsElement);

document.addEventListener('pointerdown', ({ target }) => {
  for (const menu of open()) menu.open = menu.contains(/** @type {Node} */ (target));
});

document.addEventListener('keydown', (event) => {
  const [menu] = event.key === 'Escape' && !event.defaultPrevented ? open() : [];
  if (!menu) return;
  event.preventDefault();
  menu.open = false;
  menu.querySelector('summary').focus();
});
