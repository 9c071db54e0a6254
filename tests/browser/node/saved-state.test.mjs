import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as play from '../../../docs/assets/board/play-state.mjs';
import * as saving from '../../../docs/assets/board/saved-state.mjs';
import { afterFirstTurn, begin, START, STONES } from './toy.mjs';

test('what a position supposes is saved with the game, and ends with it', () => {
  const state = { ...begin(STONES), supposed: 'The others are taken.' };
  assert.equal(saving.restored(JSON.parse(JSON.stringify(saving.saved(state)))).supposed, 'The others are taken.');
  assert.equal(play.restart(state).supposed, 'The others are taken.');
  assert.equal(play.choose(state, { rows: '8' }, { keepThrow: true }).supposed, 'The others are taken.');
  assert.equal(play.anew(state, 'start', {}).supposed, undefined);
});

test('a saved game goes on where it was left, and the computer waits', () => {
  const state = play.undo(afterFirstTurn({ am: 'hand', 'n&': 'computer' }));
  const found = saving.restored(JSON.parse(JSON.stringify(saving.saved(state))));
  assert.deepEqual(found, { ...state, paused: true });
});

test('anything that is not a saved game is refused', () => {
  const kept = saving.saved(afterFirstTurn());
  const broken = [
    null,
    7,
    'x',
    [],
    {},
    { ...kept, at: 99 },
    { ...kept, at: -1 },
    { ...kept, at: '0' },
    { ...kept, moments: {} },
    { ...kept, moments: [null], at: 0 },
    { ...kept, moments: [{ position: 1, steps: [], turn: 0 }], at: 0 },
    { ...kept, moments: [{ position: START, steps: [1], turn: 0 }], at: 0 },
    { ...kept, players: [] },
    { ...kept, start: 1 },
  ];
  for (const value of broken) assert.equal(saving.restored(value), null);
});
