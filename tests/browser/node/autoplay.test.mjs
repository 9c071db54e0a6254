import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

import { Autoplay, pause } from '../../../docs/assets/reader/autoplay.mjs';

test('a step stays as long as its words take to read, and as the reader wishes', () => {
  const [short, long] = ['A man.', 'A man '.repeat(30)];
  assert.ok(pause(short, 'steady') >= 1600);
  assert.ok(pause(long, 'steady') > pause(short, 'steady'));
  assert.ok(pause(short, 'slow') > pause(short, 'steady'));
  assert.ok(pause(short, 'fast') < pause(short, 'steady'));
  assert.equal(pause(short, '<b>'), pause(short, 'steady'));
});

/** Three steps of a second each. */
function player() {
  const seen = [];
  let left = 3;
  const step = () => {
    seen.push('step');
    left -= 1;
    return left > 0;
  };
  return { seen, through: new Autoplay({ step, pause: () => 1000, changed: (on) => seen.push(on) }) };
}

test('steps follow each other until the last', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { seen, through } = player();
  through.start();
  mock.timers.tick(999);
  assert.deepEqual(seen, [true]);
  for (let second = 0; second < 9; second += 1) mock.timers.tick(1000);
  assert.deepEqual(seen, [true, 'step', 'step', 'step', false]);
  assert.equal(through.on, false);
  mock.timers.reset();
});

test('stopped, it takes no further step, and says so once', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { seen, through } = player();
  through.start();
  mock.timers.tick(1000);
  through.stop();
  through.stop();
  mock.timers.tick(9000);
  assert.deepEqual(seen, [true, 'step', false]);
  mock.timers.reset();
});
