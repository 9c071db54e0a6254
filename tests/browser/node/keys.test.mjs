import assert from 'node:assert/strict';
import { test } from 'node:test';

import { wish } from '../../../docs/assets/reader/keys.mjs';

test('left and right step wherever the reader is', () => {
  assert.equal(wish({ key: 'ArrowLeft' }, false), 'back');
  assert.equal(wish({ key: 'ArrowRight' }, false), 'next');
});

test('keys that mean something else on a page are taken only at the chosen passage or the board', () => {
  for (const [key, what] of [
    ['Home', 'first'],
    ['End', 'last'],
    ['p', 'before'],
    ['n', 'after'],
  ]) {
    assert.equal(wish({ key }, true), what);
    assert.equal(wish({ key }, false), null);
  }
});

test("keys that scroll, and whatever is pressed with another key, are the page's own", () => {
  for (const key of ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' ', 'Tab']) assert.equal(wish({ key }, true), null);
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey']) {
    assert.equal(wish({ key: 'ArrowRight', [held]: true }, true), null);
  }
});
