import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as play from '../../../docs/assets/board/play-state.mjs';
import { factsOf, moment } from './toy.mjs';

const START = 'am:&15/n&:a15/am';
const THROWN = `${START}/6,5,6`;
const SECOND = 'am:&12,t,s2/n&:a15/n&';
const STONES = '10x8/white:a1/black:b2/white';
const THIRD = 'am:&12,t,s2/n&:g,a14/am';

const endTurn = (state, after) => play.endTurn(state, after, factsOf(after));
const begin = (position, choices, players) => ({
  ...play.begin(position, choices, players),
  moments: [moment(position, [], { turn: 0 })],
});

/** A state in which am has played a turn by hand and n& is to throw. */
function afterFirstTurn(players) {
  let state = begin(START, {}, players);
  state = play.push(state, moment(THROWN, []));
  state = play.push(state, moment(THROWN, ['6:&-s']));
  state = play.push(state, moment(THROWN, ['6:&-s', '5:&-t']));
  state = play.push(state, moment(THROWN, ['6:&-s', '5:&-t', '6:&-s']));
  return endTurn(state, SECOND);
}

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

test('everybody plays by hand at first', () => {
  assert.equal(play.playerOf(play.begin(START), 'n&'), 'hand');
});

test('each player of a side may be somebody else, and undo stops where a reader decides', () => {
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

test('players of a game before are those of the next, as far as it has their seats', () => {
  const opened = { start: STONES, choices: {}, position: STONES, turns: [] };
  const state = play.fromRecord(opened, { am: 'strong', black: 'computer' });
  assert.deepEqual([play.playerOf(state, 'white'), play.playerOf(state, 'black')], ['hand', 'computer']);
});

test('a turn passed where nothing is thrown is a turn of the record', () => {
  let state = endTurn(begin(STONES), STONES.replace(/white$/u, 'black'));
  state = endTurn(play.push(state, moment(STONES.replace(/white$/u, 'black'), ['b2-b3'])), STONES);
  assert.deepEqual(
    play.turns(state).map(({ side, steps, whole }) => [side, steps, whole]),
    [
      ['white', [], true],
      ['black', ['b2-b3'], true],
    ],
  );
  assert.equal(play.turnsPlayed(state), 2);
});

test('a record tells of an end by consent, there and back', () => {
  const state = play.agree(begin(STONES));
  assert.deepEqual([play.agreedAt(state), play.written(state).agreed], [1, true]);
  const back = play.fromRecord({ start: STONES, choices: {}, position: STONES, turns: [], agreed: true });
  assert.deepEqual([back.moments.length, back.moments.at(-1).agreed, back.at], [state.moments.length, true, 1]);
  assert.equal(play.written(play.restart(state)).agreed, false);
});

test('what was supposed of a position is kept with the game, and ends with it', () => {
  const state = { ...begin(STONES), supposed: 'The others are taken.' };
  assert.equal(play.restored(JSON.parse(JSON.stringify(play.saved(state)))).supposed, 'The others are taken.');
  assert.equal(play.restart(state).supposed, 'The others are taken.');
  assert.equal(play.choose(state, { rows: '8' }, { keepThrow: true }).supposed, 'The others are taken.');
  assert.equal(play.anew(state, 'start', {}).supposed, undefined);
});

test('undo goes over the end of a turn to the last step that was chosen, and redo back', () => {
  let state = afterFirstTurn();
  state = play.undo(state);
  assert.deepEqual([play.current(state).position, steps(state)], [THROWN, 2]);
  state = play.redo(state);
  assert.deepEqual([play.current(state).position, steps(state)], [SECOND, 0]);
});

test('undo reaches the beginning, and redo the end', () => {
  let state = afterFirstTurn();
  while (play.canUndo(state)) state = play.undo(state);
  assert.equal(play.current(state).position, START);
  assert.equal(play.undo(state), state);
  while (play.canRedo(state)) state = play.redo(state);
  assert.equal(play.current(state).position, SECOND);
  assert.equal(play.redo(state), state);
});

test('a new step forgets what was undone', () => {
  let state = play.undo(play.undo(afterFirstTurn()));
  assert.equal(steps(state), 1);
  state = play.push(state, moment(THROWN, ['6:&-s', '6:s-m']));
  assert.equal(play.canRedo(state), false);
  const [turn] = play.turns(state);
  assert.deepEqual([turn.side, turn.throw, turn.steps, turn.whole], ['am', [6, 5, 6], ['6:&-s', '6:s-m'], false]);
});

test('undo passes over the computer’s turn to the reader’s own last decision, and the computer waits', () => {
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

test('the record holds one entry for each throw, a pass among them', () => {
  let state = play.push(afterFirstTurn(), moment(`${SECOND}/2,2,2`, []));
  state = endTurn(state, THIRD);
  assert.deepEqual(
    play.turns(state).map((turn) => [turn.side, turn.throw.join(), turn.steps.length]),
    [
      ['am', '6,5,6', 3],
      ['n&', '2,2,2', 0],
    ],
  );
  const thrown = play.push(state, moment(`${THIRD}/1,2,3`, []));
  assert.equal(play.turnsPlayed(thrown), 2, 'a throw that is not yet played is no turn');
  assert.deepEqual(play.turns(thrown).at(-1).steps, []);
  assert.equal(play.turnsPlayed(play.undo(afterFirstTurn())), 1, 'a turn that is played in part is one');
});

test('the last turn is the one before this, and follows undo', () => {
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

test('other readings begin anew from the present turn, without the throw where the dice change', () => {
  const state = play.undo(afterFirstTurn());
  const kept = play.choose(state, { piling: 'everywhere' }, { keepThrow: true });
  assert.deepEqual([play.current(kept).position, steps(kept), kept.choices], [THROWN, 0, { piling: 'everywhere' }]);
  assert.equal(play.current(play.choose(state, {}, { keepThrow: false })).position, START);
  assert.equal(play.undo(kept), state, 'undo leads back to the game before');
});

test('what is to be done', () => {
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

test('numbers of a chosen throw are taken back one by one', () => {
  const state = play.pick(play.pick(begin(START), 6), 5);
  assert.deepEqual(state.picked, [6, 5]);
  assert.deepEqual(play.unpick(state).picked, [6]);
});

test('nothing changes a state that was handed out', () => {
  const state = afterFirstTurn();
  const before = structuredClone(state);
  for (const act of [play.undo, play.redo, play.restart, play.pause, play.unpick]) act(state);
  endTurn(state, START);
  play.push(state, moment(START, []));
  assert.deepEqual(state, before);
});

test('every turn of the game can be gone to, those undone too, and gone on from', () => {
  let state = play.push(afterFirstTurn(), moment(`${SECOND}/2,2,2`, []));
  state = endTurn(state, THIRD);
  const [first, second] = play.turns(state);
  state = play.jump(state, first.at);
  assert.deepEqual([play.current(state).position, play.turnsPlayed(state), state.paused], [SECOND, 1, true]);
  assert.deepEqual(
    play.turns(state).map(({ at }) => at),
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
  let state = play.fromRecord({
    start: START,
    choices: { piling: 'x' },
    turns,
    position: `${SECOND}/2,2,2`,
    unthrown: SECOND,
  });
  assert.deepEqual([play.current(state).steps, state.choices], [['2:a-c'], { piling: 'x' }]);
  assert.deepEqual(
    play.turns(state).map(({ steps: played, whole }) => [played, whole]),
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

test('what was kept is taken up where it was left, and the computer waits', () => {
  const state = play.undo(afterFirstTurn({ am: 'hand', 'n&': 'computer' }));
  const found = play.restored(JSON.parse(JSON.stringify(play.saved(state))));
  assert.deepEqual(found, { ...state, paused: true });
});

test('what is not the state of a game is not taken up', () => {
  const kept = play.saved(afterFirstTurn());
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
  for (const value of broken) assert.equal(play.restored(value), null);
});

test('a number that the adversary names is his to give', () => {
  const sources = ['die', 'die', 'adversary'];
  const state = play.pick(play.pick(play.setPlayer(begin(START), 'n&', 'computer'), 6), 5);
  assert.equal(play.phase(state, view({ sources })), 'computer');
  assert.equal(play.phase(begin(START), view({ sources })), 'throw');
});
