import assert from 'node:assert/strict';
import { test } from 'node:test';
import { menOn, readPosition, readStep, withoutThrow, withThrow } from '../../../docs/assets/board/notation.mjs';

test('a position is read: men with and without a count, bar, off, throw', () => {
  const position = readPosition('am:bar,&2,a12/n&:t15/n&/6,5,6');
  assert.deepEqual(position, {
    men: { am: { bar: 1, '&': 2, a: 12 }, 'n&': { t: 15 } },
    side: 'n&',
    seat: 'n&',
    throw: [6, 5, 6],
  });
});

test('the second player of a side is to move, and men are taken', () => {
  const position = readPosition('am:off15/n&:bar2,off11,taken2/am.2/1,1');
  assert.equal(position.side, 'am');
  assert.deepEqual(position.men['n&'], { bar: 2, off: 11, taken: 2 });
  assert.equal(withoutThrow('am:off15/n&:taken15/am.2/1,1'), 'am:off15/n&:taken15/am.2');
});

test('a side without men, and a position without a throw', () => {
  const position = readPosition('am:/n&:u3,off12/am');
  assert.deepEqual(position.men, { am: {}, 'n&': { u: 3, off: 12 } });
  assert.deepEqual(position.throw, []);
  assert.equal(menOn(position, 'n&', 'off'), 12);
  assert.equal(menOn(position, 'am', 'u'), 0);
});

test('a throw is put on a position and taken off again', () => {
  const bare = 'am:&15/n&:a15/am';
  assert.equal(withThrow(bare, [6, 5, 6]), `${bare}/6,5,6`);
  assert.equal(withThrow(`${bare}/1,1,1`, [2, 3]), `${bare}/2,3`);
  assert.equal(withoutThrow(`${bare}/6,5,6`), bare);
  assert.equal(withoutThrow(bare), bare);
});

test('steps of every kind', () => {
  assert.deepEqual(readStep('6:&-s'), { die: 6, from: '&', to: 's', hit: false });
  assert.deepEqual(readStep('6:bar-t'), { die: 6, from: 'bar', to: 't', hit: false });
  assert.deepEqual(readStep('3:y-off'), { die: 3, from: 'y', to: 'off', hit: false });
  assert.deepEqual(readStep('1:a-b*'), { die: 1, from: 'a', to: 'b', hit: true });
});

test('a position of latrunculi: runs, single stones, captives, quiet turns; nothing is thrown', () => {
  const text = '10x8/white:i1..l1,d4,captives3/black:k10,captives/black/quiet12';
  assert.deepEqual(readPosition(text), {
    men: { white: { i1: 1, k1: 1, l1: 1, d4: 1, captives: 3 }, black: { k10: 1, captives: 1 } },
    side: 'black',
    seat: 'black',
    throw: [],
  });
  assert.deepEqual(readPosition('10x8/white:/black:/white').men, { white: {}, black: {} });
  assert.equal(withoutThrow(text), text);
});

test('moves of latrunculi', () => {
  assert.deepEqual(readStep('d1-d4*c4*e10'), { die: 0, from: 'd1', to: 'd4', hit: true, taken: ['c4', 'e10'] });
  assert.deepEqual(readStep('d1~d3'), { die: 0, from: 'd1', to: 'd3', hit: false, taken: [] });
});
