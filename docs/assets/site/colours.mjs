/**
 * Saves the choice of light or dark colours; on a page of text the address holds it too.
 *
 * The choice also becomes an attribute of the page. A style sheet that asked the form through `:has` of the whole page
 * would make the browser compare every change at a board with everything on the page.
 */
import { Choice } from './choices.mjs';

const form = /** @type {HTMLFormElement} */ (document.querySelector('.colours'));
const colours = new Choice(form, 'colours', { linked: document.querySelector('.reading') !== null });

function obey() {
  document.documentElement.dataset.colours = colours.word();
}

colours.start();
form.addEventListener('change', obey);
obey();
