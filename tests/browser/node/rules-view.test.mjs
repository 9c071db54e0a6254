import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenRecord, spokenTurn, spokenWays } from '../../../docs/assets/board/announcements.mjs';
import { chosen, same } from '../../../docs/assets/board/rules-view.mjs';
import { termsOf } from '../../../docs/assets/board/terms.mjs';

test('only what differs from the edition is kept among the choices', () => {
  const rule = { key: 'piling', value: 'second-half' };
  const choices = chosen({ dice: 'two' }, rule, 'everywhere');
  assert.deepEqual(choices, { dice: 'two', piling: 'everywhere' });
  assert.deepEqual(chosen(choices, rule, 'second-half'), { dice: 'two' });
  assert.ok(same({ a: 1 }, { a: 1 }) && !same('1', 1));
});

test('a lifted man, for the ear', () => {
  const terms = termsOf('am:&15/n&:a15/am');
  const next = [
    { from: 't', to: 'u' },
    { from: 't', to: 'u' },
    { from: 'a', to: 'b' },
  ];
  assert.equal(spokenWays(terms, 't', next), 'Man on t lifted. He can go to u.');
  assert.match(spokenWays(terms, 't', []), /hear why/u);
});

test('a lifted stone, for the ear', () => {
  const terms = termsOf('10x8/white:a1/black:b2/white');
  assert.equal(spokenWays(terms, 'a1', [{ from: 'a1', to: 'a2' }]), 'Stone on a1 lifted. It can be moved to a2.');
  assert.match(spokenWays(terms, 'a1', []), /^Stone on a1 lifted\. It cannot .* hear why\.$/u);
});

test('every word for men has its word for stones, and of stones nobody says man, point, throw or he', () => {
  const [men, stones] = ['am:&15/n&:a15/am', '10x8/white:a1/black:b2/white'].map(termsOf);
  assert.deepEqual(Object.keys(stones), Object.keys(men));
  const told = Object.values(stones).map((each) =>
    typeof each === 'function' ? each('d4', [['white', 1]]) : JSON.stringify(each),
  );
  assert.doesNotMatch(told.join(' '), /\b(man|men|point|points|throw|dice|he|him)\b/iu);
});

test('what is wrong with a record is told of its turn, or of its end', () => {
  const fault = { turns: 3, message: 'No.', hint: 'Mend it.', rule: null };
  assert.match(brokenRecord({ ...fault, turn: 3 }).message, /^Turn 3 of this game cannot be played: No\.$/u);
  assert.match(brokenRecord({ ...fault, turn: 4 }).message, /^This game cannot end so: No\.$/u);
});

test('a turn that has ended, for the ear', () => {
  const next = { words: 'am has 1 man. n& is to move.' };
  const view = { side: 'am', steps: ['6:&-s'], words: 'am moves a man. am has 1 man. am is to move.' };
  assert.equal(spokenTurn(view, next), 'am moves a man. am has 1 man. n& is to move.');
  assert.equal(spokenTurn({ ...view, steps: [], words: '' }, next), 'am plays nothing. am has 1 man. n& is to move.');
});
