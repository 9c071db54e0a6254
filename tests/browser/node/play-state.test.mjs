import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as play from '../../../docs/assets/board/play-state.mjs';
import { afterFirstTurn, begin, endTurn, factsOf, moment, SECOND, START, THIRD, THROWN } from './toy.mjs';

const steps = (state) => play.current(state).steps.length;
const view = (rest) => ({
  side: 'am',
  seat: 'am',
  sides: ['am', 'n&'],
  sources: ['die', 'die', 'die'],
  throw: [],
  next: [],
  finished: false,
  outcome: null,
  ...rest,
});

test('every seat is played by hand at first', () => {
  assert.equal(play.playerOf(play.begin(START), 'n&'), 'hand');
});

test('each seat of a side can have its own player, and undo stops where a reader decides', () => {
  let state = play.setPlayer(begin(START), 'am.2', 'strong');
  assert.deepEqual([play.botOf(state, 'am'), play.botOf(state, 'am.2')], [undefined, 'strong']);
  assert.equal(play.phase(state, view({ seat: 'am' })), 'throw');
  assert.equal(play.phase(state, view({ seat: 'am.2' })), 'computer');
  state = play.push(state, moment(THROWN, []));
  state = endTurn(play.push(state, moment(THROWN, ['6:&-s'])), `${SECOND.slice(0, -2)}am.2`);
  state = play.push(state, moment(`${SECOND.slice(0, -2)}am.2/1,1,1`, ['1:s-r']));
  assert.deepEqual([play.current(play.undo(state)).position, steps(play.undo(state))], [THROWN, 0]);
});

test('a moment is described once; another look at it changes nothing', () => {
  const state = play.begin('start');
  assert.equal(play.isDescribed(play.current(state)), false);
  const first = play.placed(state, { position: START, ...factsOf(START) });
  assert.deepEqual([first.start, play.current(first).seat, play.isDescribed(play.current(first))], [START, 'am', true]);
  assert.equal(play.described(first, 0, { position: START, ...factsOf(START) }), first);
});

test('undo passes the end of a turn to the last step that was chosen, and redo returns', () => {
  let state = afterFirstTurn();
  state = play.undo(state);
  assert.deepEqual([play.current(state).position, steps(state)], [THROWN, 2]);
  state = play.redo(state);
  assert.deepEqual([play.current(state).position, steps(state)], [SECOND, 0]);
});

test('undo reaches the beginning and redo the end', () => {
  let state = afterFirstTurn();
  while (play.canUndo(state)) state = play.undo(state);
  assert.equal(play.current(state).position, START);
  assert.equal(play.undo(state), state);
  while (play.canRedo(state)) state = play.redo(state);
  assert.equal(play.current(state).position, SECOND);
  assert.equal(play.redo(state), state);
});

test('undo skips the computer’s turn back to the reader’s last decision, and the computer waits', () => {
  let state = afterFirstTurn({ am: 'hand', 'n&': 'computer' });
  state = play.push(state, moment(`${SECOND}/6,1,1`, []));
  state = play.push(state, moment(`${SECOND}/6,1,1`, ['6:a-g']));
  state = endTurn(state, THIRD);
  state = play.undo(state);
  assert.deepEqual([play.current(state).position, steps(state), state.paused], [THROWN, 2, true]);
  assert.equal(play.current(play.redo(state)).position, THIRD);
});

test('where the computer plays both sides, undo goes to the beginning of its turn', () => {
  const state = play.undo(afterFirstTurn({ am: 'computer', 'n&': 'computer' }));
  assert.equal(play.current(state).position, START);
});

test('the last turn is the one before the present moment, even after undo', () => {
  let state = afterFirstTurn();
  assert.deepEqual(play.lastTurn(state).steps, ['6:&-s', '5:&-t', '6:&-s']);
  state = play.push(state, moment(`${SECOND}/2,2,2`, []));
  assert.equal(play.lastTurn(state).position, THROWN);
  assert.equal(play.lastTurn(play.undo(play.undo(state))), null);
});

test('a new game begins where play began', () => {
  const ended = afterFirstTurn();
  const state = play.restart(ended);
  assert.deepEqual([play.current(state).position, state.at, play.canRedo(state)], [START, 0, false]);
  assert.deepEqual(play.undo(state), ended, 'what was pressed by mistake is taken back');
  assert.equal(play.undo(play.undo(play.restart(play.restart(ended)))).former, undefined, 'one game back, no more');
});

test('under other readings play begins again from the present turn, without the throw if the dice change', () => {
  const state = play.undo(afterFirstTurn());
  const kept = play.choose(state, { piling: 'everywhere' }, { keepThrow: true });
  assert.deepEqual([play.current(kept).position, steps(kept), kept.choices], [THROWN, 0, { piling: 'everywhere' }]);
  assert.equal(play.current(play.choose(state, {}, { keepThrow: false })).position, START);
  assert.equal(play.undo(kept), state, 'undo leads back to the game before');
});

test('the phase says what comes next', () => {
  const state = begin(START);
  const next = [{ step: '6:&-s' }];
  assert.equal(play.phase(state, view()), 'throw');
  assert.equal(play.phase(state, view({ throw: [6, 5, 6], next })), 'move');
  assert.equal(play.phase(state, view({ throw: [6, 5, 6], next, finished: true })), 'move');
  assert.equal(play.phase(state, view({ throw: [6, 5, 6], finished: true })), 'pass');
  assert.equal(play.phase(state, view({ outcome: {} })), 'over');
  const computer = play.setPlayer(state, 'am', 'computer');
  assert.equal(play.phase(computer, view()), 'computer');
  assert.equal(play.phase(play.pause(computer), view()), 'paused');
  assert.equal(play.phase(play.resume(play.pause(computer)), view()), 'computer');
});

test('numbers of a chosen throw can be taken back one by one', () => {
  const state = play.pick(play.pick(begin(START), 6), 5);
  assert.deepEqual(state.picked, [6, 5]);
  assert.deepEqual(play.unpick(state).picked, [6]);
});

test('no function changes the state it was given', () => {
  const state = afterFirstTurn();
  const before = structuredClone(state);
  for (const act of [play.undo, play.redo, play.restart, play.pause, play.unpick]) act(state);
  endTurn(state, START);
  play.push(state, moment(START, []));
  assert.deepEqual(state, before);
});

test('a number that the opponent names is given by the opponent’s player', () => {
  const sources = ['die', 'die', 'adversary'];
  const state = play.pick(play.pick(play.setPlayer(begin(START), 'n&', 'computer'), 6), 5);
  assert.equal(play.phase(state, view({ sources })), 'computer');
  assert.equal(play.phase(begin(START), view({ sources })), 'throw');
});
