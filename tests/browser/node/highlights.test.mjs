import assert from 'node:assert/strict';
import { test } from 'node:test';

import { named, shine } from '../../../docs/assets/reader/highlights.mjs';

const point = named({ on: 't' });
const page = named({ on: 't u x y z &' });
const side = named({ men: 'am' });
const throwOf = named({ dice: '6 5' });

test('what a mark names is read from its attributes', () => {
  assert.deepEqual(page, { points: ['t', 'u', 'x', 'y', 'z', '&'], men: '', dice: [] });
  assert.deepEqual(throwOf, { points: [], men: '', dice: [6, 5] });
  assert.deepEqual(named({}), { points: [], men: '', dice: [] });
});

test('a mention of the same point or side shines, one that holds it shines faintly, others do not', () => {
  assert.equal(shine(point, point), 'pointed');
  assert.equal(shine(page, point), 'near');
  assert.equal(shine(point, page), 'near');
  assert.equal(shine(named({ on: '& z y x u t' }), page), 'pointed');
  assert.equal(shine(named({ on: 'a' }), point), null);
  assert.equal(shine(named({ on: 'a' }), page), null);
  assert.equal(shine(side, side), 'pointed');
  assert.equal(shine(named({ men: 'n' }), side), null);
  assert.equal(shine(side, point), null);
  assert.equal(shine(point, throwOf), null);
});
