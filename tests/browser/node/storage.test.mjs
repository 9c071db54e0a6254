import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read, write } from '../../../docs/assets/board/storage.mjs';

class Drawer {
  held = new Map();
  getItem(key) {
    return this.held.get(key) ?? null;
  }
  setItem(key, text) {
    this.held.set(key, text);
  }
}

const forbidden = () => {
  throw new Error('SecurityError');
};
const full = () => ({
  getItem: () => null,
  setItem() {
    throw new Error('QuotaExceededError');
  },
});

test('what is kept is read again, from the first place that has it', () => {
  const [tab, browser] = [new Drawer(), new Drawer()];
  const places = [() => tab, () => browser];
  assert.equal(write('k', { a: 1 }, places), true);
  assert.deepEqual(read('k', places), { a: 1 });
  browser.setItem('k', '{"a":2}');
  assert.deepEqual(read('k', places), { a: 1 });
  tab.held.clear();
  assert.deepEqual(read('k', places), { a: 2 });
});

test('storage that is forbidden or full is told, not thrown', () => {
  assert.equal(write('k', 1, [forbidden, full]), false);
  assert.equal(read('k', [forbidden, full]), null);
  const drawer = new Drawer();
  assert.equal(write('k', 1, [forbidden, () => drawer]), true);
  assert.equal(read('k', [forbidden, () => drawer]), 1);
});

test('what cannot be read is as good as nothing', () => {
  const drawer = new Drawer();
  drawer.setItem('k', '{broken');
  assert.equal(read('k', [() => drawer]), null);
});
