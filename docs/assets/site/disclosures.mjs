/** What opens over the page is shut by Escape, which gives the focus back, and by pointing elsewhere. */

const OPEN = ':is(.how > details, .colours > details, details.sections)[open]';

document.addEventListener('pointerdown', ({ target }) => {
  for (const fold of document.querySelectorAll(OPEN)) fold.open = fold.contains(target);
});

document.addEventListener('keydown', (event) => {
  const fold = event.key === 'Escape' && !event.defaultPrevented ? document.querySelector(OPEN) : null;
  if (!fold) return;
  event.preventDefault();
  fold.open = false;
  fold.querySelector('summary').focus();
});
