import assert from 'node:assert/strict';
import { test } from 'node:test';

import { neighbour, read, stepped, write } from '../../../docs/assets/reader/passages.mjs';

const PASSAGES = new Map([
  ['1.1', 0],
  ['1.2', 1],
  ['1.9', 4],
]);
const exists = (id) => id === 'a.1.8.1';
const reading = (fragment) => read(fragment, PASSAGES, exists);

test('every frame of every passage is written and read back', () => {
  for (const [ref, frames] of PASSAGES) {
    for (let frame = 0; frame < Math.max(1, frames); frame += 1) {
      assert.deepEqual(reading(write({ ref, frame })), { kind: 'place', place: { ref, frame } });
    }
  }
});

test('the first frame is the passage itself, and its own step means the same', () => {
  assert.equal(write({ ref: '1.9', frame: 0 }), '#1.9');
  assert.deepEqual(reading('#1.9/1'), reading('#1.9'));
});

test('an empty fragment asks for nothing', () => {
  assert.deepEqual(reading(''), { kind: 'none' });
  assert.deepEqual(reading('#'), { kind: 'none' });
});

test('an entry of the apparatus is elsewhere on the page', () => {
  assert.deepEqual(reading('#a.1.8.1'), { kind: 'elsewhere', id: 'a.1.8.1' });
});

test('a fragment written in percents is read like the letters', () => {
  assert.deepEqual(reading('#1.9%2F2'), reading('#1.9/2'));
});

for (const [fragment, said] of [
  ['#7.7', /no passage 7\.7/],
  ['#1.9/9', /no step 9; it has 4/],
  ['#1.9/0', /no step 0; it has 4/],
  ['#1.9/x', /no step x; it has 4/],
  ['#1.9/-1', /no step -1/],
  ['#1.1/1', /no board of its own/],
  [`#${'9'.repeat(999)}.9`, /no passage 9{40}…/],
  ['#<b>', /nothing called “<b>”/],
  ['#%E0%A4%A', /nothing called/],
]) {
  test(`the broken fragment ${fragment} is told in words`, () => {
    const { kind, message } = reading(fragment);
    assert.equal(kind, 'broken');
    assert.match(message, said);
  });
}

test('of a step that there is not, the passage can be shown', () => {
  assert.deepEqual(reading('#1.9/9').place, { ref: '1.9', frame: 0 });
  assert.equal(reading('#7.7/1').place, undefined);
});

test('steps stop at the ends', () => {
  assert.equal(stepped('back', 0, 4), 0);
  assert.equal(stepped('next', 0, 4), 1);
  assert.equal(stepped('next', 3, 4), 3);
  assert.equal(stepped('last', 1, 4), 3);
  assert.equal(stepped('first', 2, 4), 0);
  assert.equal(stepped('next', 0, 0), 0);
});

test('passages have neighbours but for the ends', () => {
  const refs = [...PASSAGES.keys()];
  assert.equal(neighbour(refs, '1.1', 1), '1.2');
  assert.equal(neighbour(refs, '1.2', -1), '1.1');
  assert.equal(neighbour(refs, '1.1', -1), null);
  assert.equal(neighbour(refs, '1.9', 1), null);
});
