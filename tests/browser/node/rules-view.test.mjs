import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosen, same } from '../../../docs/assets/board/rules-view.mjs';

test('only what differs from the edition is kept among the choices', () => {
  const rule = { key: 'piling', value: 'second-half' };
  const choices = chosen({ dice: 'two' }, rule, 'everywhere');
  assert.deepEqual(choices, { dice: 'two', piling: 'everywhere' });
  assert.deepEqual(chosen(choices, rule, 'second-half'), { dice: 'two' });
  assert.ok(same({ a: 1 }, { a: 1 }) && !same('1', 1));
});
