import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenRecord, fill, leftWords, targetWords, turnEndWords } from '../../../docs/assets/board/wording.mjs';
import { WORDING } from './toy.mjs';

test('a template is filled in; a name without a value stays', () => {
  assert.equal(fill('Man on {point} of {side}.', { point: 't' }), 'Man on t of {side}.');
});

test('a lifted man is announced with where it can go', () => {
  const next = [
    { from: 't', to: 'u' },
    { from: 't', to: 'u' },
    { from: 'a', to: 'b' },
  ];
  assert.equal(targetWords(WORDING, 't', next), 'Man on t lifted. It can go to u.');
  assert.match(targetWords(WORDING, 't', []), /^Man on t lifted\. .* hear why\.$/u);
});

test('the words of a piece come from the family of the game', () => {
  const stones = { ...WORDING, lifted: 'Stone on {point} lifted.', targets: 'It can be moved to {points}.' };
  const words = targetWords(stones, 'a1', [{ from: 'a1', to: 'a2' }]);
  assert.equal(words, 'Stone on a1 lifted. It can be moved to a2.');
});

test('a faulty record is reported by its turn, or by its end', () => {
  const fault = { turns: 3, message: 'No.', hint: 'Fix it.', rule: null };
  assert.match(brokenRecord({ ...fault, turn: 3 }).message, /^Turn 3 of this game cannot be played: No\.$/u);
  assert.match(brokenRecord({ ...fault, turn: 4 }).message, /^This game cannot end like this: No\.$/u);
});

test('a turn that has ended is announced with what follows', () => {
  const next = { words: 'am has 1 man. n& is to move.' };
  const view = { side: 'am', steps: ['6:&-s'], words: 'am moves a man. am has 1 man. am is to move.' };
  assert.equal(turnEndWords(view, next), 'am moves a man. am has 1 man. n& is to move.');
  assert.equal(turnEndWords({ ...view, steps: [], words: '' }, next), 'am plays nothing. am has 1 man. n& is to move.');
});

test('the numbers left are announced once some have been played', () => {
  assert.equal(leftWords({ throw: [6, 5], left: [5] }), 'Left: 5.');
  assert.equal(leftWords({ throw: [6, 5], left: [6, 5] }), '');
});
