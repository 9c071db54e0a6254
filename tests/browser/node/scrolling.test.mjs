import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readingLine, rowAt, shift } from '../../../docs/assets/reader/scrolling.mjs';

const VIEW = { top: 100, bottom: 800 };
const HEIGHTS = [40, 300, 40, 900, 40, 40];

/** The rows when the page is scrolled so that the text begins at `top`. */
function rows(top) {
  return HEIGHTS.map((height, index) => {
    const start = top + HEIGHTS.slice(0, index).reduce((sum, each) => sum + each, 0);
    return { top: start, bottom: start + height };
  });
}

test('scrolling through a text brings every passage under the line once, in order', () => {
  const met = [];
  for (let top = 400; top > -2000; top -= 5) {
    const found = rows(top);
    const index = rowAt(readingLine(VIEW, { top: found[0].top, bottom: found.at(-1).bottom }), found);
    if (met.at(-1) !== index) met.push(index);
  }
  assert.deepEqual(met, [0, 1, 2, 3, 4, 5]);
});

test('a text shorter than the view is read at its beginning', () => {
  assert.equal(readingLine(VIEW, { top: 200, bottom: 300 }), 100);
  assert.equal(
    rowAt(100, [
      { top: 200, bottom: 250 },
      { top: 250, bottom: 300 },
    ]),
    0,
  );
});

test('without rows there is none', () => {
  assert.equal(rowAt(5, []), -1);
});

test('a row is brought into sight by as little as it takes, its beginning above all', () => {
  assert.equal(shift({ top: 200, bottom: 300 }, VIEW), 0);
  assert.equal(shift({ top: 40, bottom: 140 }, VIEW), -60);
  assert.equal(shift({ top: 750, bottom: 850 }, VIEW), 50);
  assert.equal(shift({ top: 700, bottom: 1700 }, VIEW), 600);
});
