import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diceNext, giver, playedDice, roll } from '../../../docs/assets/board/dice.mjs';

test('each number of a throw comes from a die, from the player or from the opponent', () => {
  const view = { side: 'am', seat: 'am', sides: ['am', 'n&'], sources: ['die', 'die', 'adversary'] };
  assert.deepEqual(giver(view, []), { source: 'die', side: 'am', seat: 'am' });
  assert.deepEqual(giver(view, [6, 5]), { source: 'adversary', side: 'n&', seat: 'n&' });
  assert.deepEqual(giver({ ...view, sources: ['player'] }, []), { source: 'player', side: 'am', seat: 'am' });
  assert.equal(giver({ ...view, seat: 'am.2' }, []).seat, 'am.2');
  assert.deepEqual(
    [[], [6], [6, 5]].map((known) => diceNext(view, known)),
    [2, 1, 0],
  );
  assert.equal(diceNext({ sources: ['die', 'die'] }, []), 2);
});

test('bytes that would favour the low numbers are drawn again', () => {
  const bytes = [255, 252, 251, 0, 7];
  assert.deepEqual(
    roll(3, () => bytes.shift()),
    [6, 1, 2],
  );
  assert.deepEqual(bytes, []);
});

test('each number is as likely as the others', () => {
  const counts = new Map();
  for (let byte = 0; byte < 252; byte += 1) {
    const [number] = roll(1, () => byte);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  assert.deepEqual(
    [...counts].sort(),
    [1, 2, 3, 4, 5, 6].map((number) => [number, 42]),
  );
});

test('a throw without a source of bytes uses the one of the system', () => {
  for (const number of roll(50)) assert.ok(number >= 1 && number <= 6);
});

test('equal dice are played one by one, and a supposed six is shown with what is left', () => {
  const shown = (thrown, left) => playedDice(thrown, left).map(({ number, played }) => (played ? -number : number));
  assert.deepEqual(shown([6, 5, 6], [5, 6]), [-6, 5, 6]);
  assert.deepEqual(shown([6, 5, 6], []), [-6, -5, -6]);
  assert.deepEqual(shown([4, 2], [4, 2, 6]), [4, 2, 6]);
  assert.deepEqual(shown([4, 2], [4, 6]), [4, -2, 6]);
});
