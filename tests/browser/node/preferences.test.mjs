import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayFor, displayForAnyGame, rememberDisplay } from '../../../docs/assets/board/preferences.mjs';

const held = new Map();
globalThis.localStorage = { getItem: (key) => held.get(key) ?? null, setItem: (key, text) => held.set(key, text) };
const board = (attributes = {}) => ({ getAttribute: (name) => attributes[name] ?? null });

test('how a reader looks at boards is remembered for the boards of every game', () => {
  rememberDisplay({ labels: 'none', seen_from: 'second' });
  assert.deepEqual(displayFor(board()), { labels: 'none', seen_from: 'second' });
});

test('what the page asks for comes first', () => {
  assert.deepEqual(displayFor(board({ 'seen-from': 'n&' })), { labels: 'none', seen_from: 'n&' });
});

test('the name of a side, and unknown values, are not remembered', () => {
  for (const display of [{ seen_from: 'n&', labels: 'runes' }, {}, { seen_from: 7 }])
    assert.deepEqual(displayForAnyGame(display), {});
  rememberDisplay({ seen_from: 'black', labels: 'letters' });
  assert.deepEqual(displayFor(board()), { labels: 'letters' });
});
