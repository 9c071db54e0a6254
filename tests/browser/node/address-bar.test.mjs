import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';

import { AddressBar } from '../../../docs/assets/reader/address-bar.mjs';

let written;

beforeEach(() => {
  written = [];
  globalThis.history = { state: null, replaceState: (_state, _title, address) => written.push(address) };
  mock.timers.enable({ apis: ['setTimeout'] });
});

afterEach(() => {
  mock.timers.reset();
  delete globalThis.history;
});

test('a place stands in the address at once; of many in a row, the last does in the end', () => {
  const address = new AddressBar();
  for (let step = 1; step <= 50; step += 1) address.put(`#1.${step}`);
  assert.deepEqual(written, ['#1.1']);
  mock.timers.tick(1000);
  assert.deepEqual(written, ['#1.1', '#1.50']);
  mock.timers.tick(1000);
  address.put('#2.1');
  assert.deepEqual(written, ['#1.1', '#1.50', '#2.1']);
});

test('holding a key down for half a minute stays below a hundred changes', () => {
  const address = new AddressBar();
  for (let each = 0; each < 3000; each += 1) {
    address.put(`#1.${each}`);
    mock.timers.tick(10);
  }
  assert.ok(written.length < 100, String(written.length));
});

test('what the address itself has named is not overwritten by what came before', () => {
  const address = new AddressBar();
  address.put('#1.1');
  address.put('#1.2');
  address.drop();
  mock.timers.tick(1000);
  assert.deepEqual(written, ['#1.1']);
});
