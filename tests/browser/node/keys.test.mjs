import assert from 'node:assert/strict';
import { test } from 'node:test';

import { actionOf } from '../../../docs/assets/reader/keys.mjs';

test('left and right step wherever the reader is', () => {
  assert.equal(actionOf({ key: 'ArrowLeft' }, false), 'back');
  assert.equal(actionOf({ key: 'ArrowRight' }, false), 'next');
});

test('keys that mean something else on a page are taken only at the chosen passage or the board', () => {
  for (const [key, what] of [
    ['Home', 'first'],
    ['End', 'last'],
    ['p', 'before'],
    ['n', 'after'],
  ]) {
    assert.equal(actionOf({ key }, true), what);
    assert.equal(actionOf({ key }, false), null);
  }
});

test("keys that scroll, and whatever is pressed with another key, are the page's own", () => {
  for (const key of ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' ', 'Tab'])
    assert.equal(actionOf({ key }, true), null);
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey']) {
    assert.equal(actionOf({ key: 'ArrowRight', [held]: true }, true), null);
  }
});
