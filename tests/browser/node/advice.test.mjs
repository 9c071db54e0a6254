import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costliest, costOf, hintWords, turnsToReview, worthWords } from '../../../docs/assets/board/advice.mjs';
import { begin, endTurn, push } from '../../../docs/assets/board/play-state.mjs';
import { factsOf, moment } from './toy.mjs';

const THROWN = 'am:&15/n&:a15/am/6,5';
const BEST = { turn: ['6:&-s', '5:&-t'], words: 'am moves.', worth: 0.582 };
const OTHER = { turn: ['6:&-s', '5:s-n'], words: 'am runs.', worth: 0.5 };

test('a chance is told as a whole per cent, stones with a sign', () => {
  const told = [
    [0.584, 'chance'],
    [1, 'chance'],
    [1.5, 'stones'],
    [-0.25, 'stones'],
    [0, 'stones'],
  ].map((each) => worthWords(...each));
  assert.deepEqual(told, ['58 % to win', '100 % to win', '+1.5 stones', '−0.2 stones', 'even']);
});

test('more stones than there are mean that the game is won or lost', () => {
  assert.deepEqual([worthWords(250, 'stones'), worthWords(-250, 'stones')], ['wins the game', 'loses the game']);
});

test('a hint is of the whole turn, and says so where the turn was begun otherwise', () => {
  const advice = { best: [BEST, OTHER], unit: 'chance' };
  assert.equal(hintWords(advice, []), 'Best: am moves. 58 % to win.');
  assert.equal(hintWords(advice, ['6:&-s']), 'Best: am moves. 58 % to win.');
  assert.match(hintWords(advice, ['5:&-t']), /^Best from the beginning of the turn: am moves/u);
});

test('the cost is the difference of the figures that are shown', () => {
  const cost = costOf({ best: [BEST, OTHER], played: 0.495, unit: 'chance' });
  assert.deepEqual(cost, { cost: 8, costs: '8 %', better: 'am moves.', instead: '58 % to win, not 50 % to win' });
  const stones = costOf({ best: [{ ...BEST, worth: 1.5 }, OTHER], played: -0.5, unit: 'stones' });
  assert.deepEqual([stones.costs, stones.instead], ['2.0 stones', '+1.5 stones, not −0.5 stones']);
  assert.equal(costOf({ best: [{ ...BEST, worth: 250 }, OTHER], played: 1, unit: 'stones' }).costs, 'the game');
});

test('a turn without a choice, the best one, and one that cannot be weighed cost nothing', () => {
  assert.equal(costOf({ best: [BEST], played: 0.1, unit: 'chance' }), null);
  assert.equal(costOf({ best: [BEST, OTHER], played: 0.582, unit: 'chance' }), null);
  assert.equal(costOf({ best: [BEST, OTHER], played: null, unit: 'chance' }), null);
});

test('the five dearest turns, the dearest first; equal ones as they were played', () => {
  const weighed = [3, 9, 1, 9, 2, 5, 4].map((cost, at) => ({ cost, at }));
  assert.deepEqual(
    costliest(weighed).map(({ cost, at }) => [cost, at]),
    [
      [9, 1],
      [9, 3],
      [5, 5],
      [4, 6],
      [3, 0],
    ],
  );
});

test('whole turns are weighed from the moment of their throw; passed and unfinished ones are not', () => {
  let state = begin('am:&15/n&:a15/am');
  state = push(state, moment(THROWN, []));
  for (const count of [1, 2]) state = push(state, moment(THROWN, BEST.turn.slice(0, count)));
  state = endTurn(state, 'am:&13,t,s/n&:a15/n&', factsOf('am:&13,t,s/n&:a15/n&'));
  state = endTurn(
    push(state, moment('am:&13,t,s/n&:a15/n&/1,1', [])),
    'am:&13,t,s/n&:a15/am',
    factsOf('am:&13,t,s/n&:a15/am'),
  );
  state = push(state, moment('am:&13,t,s/n&:a15/am/2,1', ['2:&-y']));
  const found = turnsToReview(state).map(({ side, position, steps, from }) => ({ side, position, steps, from }));
  assert.deepEqual(found, [{ side: 'am', position: THROWN, steps: BEST.turn, from: 1 }]);
});
