/**
 * Keeps the choice of light or dark colours; on a page of text it stands in the address as well.
 * The page is told of it too: a style sheet that asked the form through `:has` of the whole page would have every
 * change at a board compared with all that the page holds.
 */
import { Choice } from './choices.mjs';

const form = document.querySelector('.colours');
const colours = new Choice(form, 'colours', { linked: document.querySelector('.reading') !== null });

function obey() {
  document.documentElement.dataset.colours = colours.word();
}

colours.start();
form.addEventListener('change', obey);
obey();
