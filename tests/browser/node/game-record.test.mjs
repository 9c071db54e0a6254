import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as record from '../../../docs/assets/board/game-record.mjs';
import * as play from '../../../docs/assets/board/play-state.mjs';
import { afterFirstTurn, begin, endTurn, moment, SECOND, START, STONES, THIRD, THROWN } from './toy.mjs';

const steps = (state) => play.current(state).steps.length;

test('the next game keeps the players of the last one, as far as it has their seats', () => {
  const opened = { start: STONES, choices: {}, position: STONES, turns: [] };
  const state = record.fromRecord(opened, { am: 'strong', black: 'computer' });
  assert.deepEqual([play.playerOf(state, 'white'), play.playerOf(state, 'black')], ['hand', 'computer']);
});

test('a turn passed in a game without dice is a turn of the record', () => {
  let state = endTurn(begin(STONES), STONES.replace(/white$/u, 'black'));
  state = endTurn(play.push(state, moment(STONES.replace(/white$/u, 'black'), ['b2-b3'])), STONES);
  assert.deepEqual(
    record.turns(state).map(({ side, steps, whole }) => [side, steps, whole]),
    [
      ['white', [], true],
      ['black', ['b2-b3'], true],
    ],
  );
  assert.equal(record.turnsPlayed(state), 2);
});

test('a record says that the players agreed to end, and is read back', () => {
  const state = play.agree(begin(STONES));
  assert.deepEqual([play.agreedAt(state), record.written(state).agreed], [1, true]);
  const back = record.fromRecord({ start: STONES, choices: {}, position: STONES, turns: [], agreed: true });
  assert.deepEqual([back.moments.length, back.moments.at(-1).agreed, back.at], [state.moments.length, true, 1]);
  assert.equal(record.written(play.restart(state)).agreed, false);
});

test('a new step drops what was undone', () => {
  let state = play.undo(play.undo(afterFirstTurn()));
  assert.equal(steps(state), 1);
  state = play.push(state, moment(THROWN, ['6:&-s', '6:s-m']));
  assert.equal(play.canRedo(state), false);
  const [turn] = record.turns(state);
  assert.deepEqual([turn.side, turn.throw, turn.steps, turn.whole], ['am', [6, 5, 6], ['6:&-s', '6:s-m'], false]);
});

test('the record has one entry for each throw, including passes', () => {
  let state = play.push(afterFirstTurn(), moment(`${SECOND}/2,2,2`, []));
  state = endTurn(state, THIRD);
  assert.deepEqual(
    record.turns(state).map((turn) => [turn.side, turn.throw.join(), turn.steps.length]),
    [
      ['am', '6,5,6', 3],
      ['n&', '2,2,2', 0],
    ],
  );
  const thrown = play.push(state, moment(`${THIRD}/1,2,3`, []));
  assert.equal(record.turnsPlayed(thrown), 2, 'a throw that is not yet played is no turn');
  assert.deepEqual(record.turns(thrown).at(-1).steps, []);
  assert.equal(record.turnsPlayed(play.undo(afterFirstTurn())), 1, 'a turn that is played in part is one');
});

test('a reader can go to every turn of the game, even an undone one, and play on from there', () => {
  let state = play.push(afterFirstTurn(), moment(`${SECOND}/2,2,2`, []));
  state = endTurn(state, THIRD);
  const [first, second] = record.turns(state);
  state = play.jump(state, first.at);
  assert.deepEqual([play.current(state).position, record.turnsPlayed(state), state.paused], [SECOND, 1, true]);
  assert.deepEqual(
    record.turns(state).map(({ at }) => at),
    [first.at, second.at],
  );
  assert.equal(play.current(play.jump(state, second.at)).position, THIRD);
  assert.equal(play.current(play.jump(state, 0)).position, START);
  assert.equal(play.jump(state, 99), state);
});

test('a record becomes a game that can be undone step by step', () => {
  const turns = [
    moment(THROWN, ['6:&-s', '5:&-t'], { whole: true }),
    moment(`${SECOND}/2,2,2`, ['2:a-c'], { whole: false }),
  ];
  let state = record.fromRecord({
    start: START,
    choices: { piling: 'x' },
    turns,
    position: `${SECOND}/2,2,2`,
    unthrown: SECOND,
  });
  assert.deepEqual([play.current(state).steps, state.choices], [['2:a-c'], { piling: 'x' }]);
  assert.deepEqual(
    record.turns(state).map(({ steps: played, whole }) => [played, whole]),
    [
      [['6:&-s', '5:&-t'], true],
      [['2:a-c'], false],
    ],
  );
  state = play.undo(state);
  assert.deepEqual(play.current(state), moment(`${SECOND}/2,2,2`, [], { turn: 1 }));
  while (play.canUndo(state)) state = play.undo(state);
  assert.equal(play.current(state).position, START);
});
