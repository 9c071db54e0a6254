import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goal, neighbour, readKey } from '../../../docs/assets/board/board-keys.mjs';

const cell = (id, left, top, width = 10, height = 40) => ({ id, left, right: left + width, top, bottom: top + height });
// Two rows with a bar between their halves and a tray at the end of the lower one, out of order on purpose.
const CELLS = [
  cell('b', 40, 60),
  cell('n', 0, 0),
  cell('s', 10, 0),
  cell('t', 30, 0),
  cell('u', 40, 0),
  cell('m', 0, 60),
  cell('g', 10, 60),
  cell('a', 30, 60),
  cell('bar', 20, 0, 10, 100),
  cell('off', 50, 60),
];

test('left and right go along the row, over the bar, and stop at its ends', () => {
  const way = (from, direction) => neighbour(CELLS, from, direction);
  assert.equal(way('n', 'right'), 's');
  assert.equal(way('s', 'right'), 'bar');
  assert.equal(way('u', 'left'), 't');
  assert.equal(way('n', 'left'), 'n');
  assert.equal(way('b', 'right'), 'off');
  assert.equal(way('off', 'right'), 'off');
});

test('up and down change rows at the nearest column', () => {
  assert.equal(neighbour(CELLS, 'n', 'down'), 'm');
  assert.equal(neighbour(CELLS, 'b', 'up'), 'u');
  assert.equal(neighbour(CELLS, 'off', 'up'), 'u');
  assert.equal(neighbour(CELLS, 'n', 'up'), 'n');
});

test('home and end', () => {
  assert.equal(neighbour(CELLS, 'a', 'home'), 'm');
  assert.equal(neighbour(CELLS, 'a', 'end'), 'off');
});

test('a letter leads to its point, a number to none, and neither where there is no such point', () => {
  const by = (key) => goal(CELLS, 'n', readKey({ key }));
  assert.deepEqual(['u', 'w', '3', '9', 'Enter', 'ArrowRight'].map(by), ['u', null, null, null, null, 's']);
});

test('where lines cross a letter leads to a column and a number to a row', () => {
  const crossings = ['a1', 'b1', 'a2', 'b2', 'a9', 'b9'].map((id) => cell(id, 0, 0));
  const by = (key) => goal(crossings, 'a2', readKey({ key }));
  assert.deepEqual(['b', '1', '9', 'c', '3', 'Escape'].map(by), ['b2', 'a1', 'a9', null, null, null]);
});

test('every part can be reached from every other', () => {
  const ways = ['left', 'right', 'up', 'down'];
  for (const { id } of CELLS) {
    const seen = new Set([id]);
    for (const from of seen) for (const way of ways) seen.add(neighbour(CELLS, from, way));
    assert.equal(seen.size, CELLS.length, `from ${id}`);
  }
});

test('keys that are the board’s, and keys that are not', () => {
  const table = [
    [{ key: 'ArrowLeft' }, { do: 'go', direction: 'left' }],
    [{ key: 'Enter' }, { do: 'take' }],
    [{ key: ' ' }, { do: 'take' }],
    [{ key: 'Escape' }, { do: 'back' }],
    [{ key: '6' }, { do: 'number', number: 6 }],
    [{ key: '?', shiftKey: true }, { do: 'hint' }],
    [{ key: '7' }, { do: 'row', number: 7 }],
    [{ key: '0' }, null],
    [{ key: '&' }, { do: 'point', point: '&' }],
    [
      { key: 'T', shiftKey: true },
      { do: 'point', point: 't' },
    ],
    [{ key: 'z', ctrlKey: true }, { do: 'undo' }],
    [{ key: 'Z', metaKey: true, shiftKey: true }, { do: 'redo' }],
    [{ key: 'a', ctrlKey: true }, null],
    [{ key: 'ArrowLeft', altKey: true }, null],
    [{ key: 'Tab' }, null],
    [{ key: 'PageDown' }, null],
  ];
  for (const [event, meaning] of table) assert.deepEqual(readKey(event), meaning, event.key);
});
