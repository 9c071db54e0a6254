/** The position as a table for screen readers: places, and the men of each side on them. */
import { element } from './dom.mjs';

/**
 * @param {string[][]} rows  the first is the head, as the engine gives them
 * @param {string} men  what they are called
 */
export function positionTable([head, ...rows], men) {
  const names = element('tr', {}, ...head.map((name) => element('th', { scope: 'col' }, name)));
  const lines = rows.map(([place, ...counts]) => {
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, place),
      ...counts.map((count) => element('td', {}, count)),
    );
  });
  const caption = element('caption', {}, `Where the ${men} stand`);
  return element('table', {}, caption, element('thead', {}, names), element('tbody', {}, ...lines));
}
