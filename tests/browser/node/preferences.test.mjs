import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rememberSight, sightOf, sightOfAny } from '../../../docs/assets/board/preferences.mjs';

const held = new Map();
globalThis.localStorage = { getItem: (key) => held.get(key) ?? null, setItem: (key, text) => held.set(key, text) };
const board = (attributes = {}) => ({ getAttribute: (name) => attributes[name] ?? null });

test('how a reader looks at boards is remembered for the boards of every game', () => {
  rememberSight({ labels: 'none', seen_from: 'second' });
  assert.deepEqual(sightOf(board()), { labels: 'none', seen_from: 'second' });
});

test('what the page asks for comes first', () => {
  assert.deepEqual(sightOf(board({ 'seen-from': 'n&' })), { labels: 'none', seen_from: 'n&' });
});

test('a side by its name, and what nobody knows, are not remembered', () => {
  for (const sight of [{ seen_from: 'n&', labels: 'runes' }, {}, { seen_from: 7 }])
    assert.deepEqual(sightOfAny(sight), {});
  rememberSight({ seen_from: 'black', labels: 'letters' });
  assert.deepEqual(sightOf(board()), { labels: 'letters' });
});
