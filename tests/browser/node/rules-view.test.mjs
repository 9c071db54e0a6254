import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosen, same } from '../../../docs/assets/board/rules-view.mjs';
import { spokenTurn, spokenWays } from '../../../docs/assets/board/words.mjs';

test('only what differs from the edition is kept among the choices', () => {
  const rule = { key: 'piling', value: 'second-half' };
  const choices = chosen({ dice: 'two' }, rule, 'everywhere');
  assert.deepEqual(choices, { dice: 'two', piling: 'everywhere' });
  assert.deepEqual(chosen(choices, rule, 'second-half'), { dice: 'two' });
  assert.ok(same({ a: 1 }, { a: 1 }) && !same('1', 1));
});

test('a lifted man, for the ear', () => {
  assert.match(spokenWays('t', [{ from: 't', to: 'u' }, { from: 't', to: 'u' }, { from: 'a', to: 'b' }]), /can go to u\.$/u);
  assert.match(spokenWays('t', []), /hear why/u);
});

test('a turn that has ended, for the ear', () => {
  const next = { words: 'am has 1 man. n& is to move.' };
  const view = { side: 'am', steps: ['6:&-s'], words: 'am moves a man. am has 1 man. am is to move.' };
  assert.equal(spokenTurn(view, next), 'am moves a man. am has 1 man. n& is to move.');
  assert.equal(spokenTurn({ ...view, steps: [], words: '' }, next), 'am plays nothing. am has 1 man. n& is to move.');
});
