import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineGone, EngineRefusal } from '../../../docs/assets/board/client.mjs';
import { PlayedGame } from '../../../docs/assets/board/game.mjs';
import { begin, restored, saved, turns, turnsPlayed } from '../../../docs/assets/board/play-state.mjs';
import { factsOf, menOf, moment, WORDING, withoutThrow } from './toy.mjs';

const START = 'am:x3/n&:a3/am';
const DICE = {
  key: 'dice',
  title: 'The dice',
  value: 'two',
  words: 'two',
  readings: [{ value: 'three', label: 'three', note: '' }],
};

/** An engine for a toy game: each die is played by the step `die:x-off`, and a 1 cannot be played. */
class ToyEngine {
  state = 'ready';
  asked = [];
  fault = null;
  dice = 2;
  wording = WORDING;

  async ask(what, rest, { signal }) {
    this.asked.push(what);
    await null;
    if (signal?.aborted) throw signal.reason;
    if (this.fault) throw this.fault;
    return this[what](rest);
  }

  rules() {
    return { rules: [DICE] };
  }

  look({ position: written, throw: given, steps, choices, labels }) {
    const position = given ? `${withoutThrow(written)}/${given.join()}` : written;
    if (choices?.dice) this.dice = choices.dice === 'three' ? 3 : 2;
    this.labels = labels;
    const { side, seat, throw: thrown, played } = factsOf(position, steps);
    const left = [...thrown];
    for (const step of steps) left.splice(left.indexOf(Number(step[0])), 1);
    const next = [...new Set(left)]
      .filter((die) => die > 1)
      .map((die) => ({ step: `${die}:x-off`, die, from: 'x', to: 'off', hit: false }));
    const finished = thrown.length > 0 && next.length === 0;
    const other = side === 'am' ? 'n&' : 'am';
    return {
      position,
      unthrown: withoutThrow(position),
      now: withoutThrow(position),
      men: menOf(position),
      sides: ['am', 'n&'],
      seats: ['am', 'n&'].map((each) => ({ seat: each, side: each, player: 1 })),
      seat,
      played,
      wording: this.wording,
      svg: '',
      words: 'words',
      side,
      plays: side,
      throw: thrown,
      left,
      steps,
      next,
      finished,
      table: [['Place']],
      names: { x: 'ten' },
      xgid: null,
      sources: Array(this.dice).fill('die'),
      after: finished ? `${withoutThrow(position).slice(0, -side.length)}${other}` : null,
      outcome: null,
    };
  }

  step({ position, throw: given, steps, from, to, die }) {
    const found = this.look({ position, throw: given, steps }).next.find(
      (each) => each.from === from && each.to === to && (!die || each.die === die),
    );
    if (!found) throw new EngineRefusal({ kind: 'illegal-turn', message: 'Not so.', rule: { key: 'dice' } });
    return this.look({ position, throw: given, steps: [...steps, found.step] });
  }

  choose({ position, throw: given, opponent }) {
    this.opponent = opponent;
    const turn = this.look({ position, throw: given, steps: [] })
      .throw.filter((die) => die > 1)
      .map((die) => `${die}:x-off`);
    return { turn, words: 'The computer plays.' };
  }

  name({ known, opponent }) {
    this.opponent = opponent;
    return { number: 6 - known.length };
  }

  advise({ position, throw: given, steps }) {
    const turn = this.look({ position, throw: given, steps: [] })
      .throw.filter((die) => die > 1)
      .map((die) => `${die}:x-off`);
    const best = [
      { turn, words: 'am takes all off.', worth: 0.58 },
      { turn: [], words: 'am waits.', worth: 0.5 },
    ];
    return { best, played: steps.length ? 0.5 : null, unit: 'chance' };
  }
}

function table(engine = new ToyEngine(), position = START) {
  const seen = { spoken: [], drawn: 0, waited: [], beats: 0 };
  const game = new PlayedGame({
    client: engine,
    game: 'toy',
    state: begin(position),
    table: {
      draw: () => {
        seen.drawn += 1;
      },
      keep: () => {
        seen.kept = game.state;
      },
      moveOn: () => {},
      speak: (words) => seen.spoken.push(words),
      wait: (starting) => seen.waited.push(starting),
      beat: async () => {
        seen.beats += 1;
      },
    },
  });
  return { game, engine, seen };
}

test('a turn by hand: throw, lift, put, and the other side is to throw', async () => {
  const { game } = table();
  await game.go();
  assert.deepEqual([game.phase, game.view.sources.length], ['throw', 2]);
  await game.throwDice([3, 2]);
  assert.equal(game.phase, 'move');
  game.tap('x');
  assert.equal(game.state.lifted, 'x');
  await game.step({ from: 'x', to: 'off', die: 3 });
  await game.step({ from: 'x', to: 'off' });
  assert.deepEqual([game.phase, game.view.side], ['throw', 'n&']);
});

test('what is done again is kept at once, for the page may be left before the engine has answered', async () => {
  const { game, seen } = table();
  await game.go();
  await game.throwDice([3, 2]);
  await game.undo();
  const answered = game.redo();
  assert.equal(seen.kept.at, 1);
  await answered;
});

test('a throw chosen number by number', async () => {
  const { game } = table();
  await game.go();
  game.pick(4);
  game.back();
  game.pick(5);
  await game.pick(6);
  assert.deepEqual(game.view.throw, [5, 6]);
});

test('where two numbers lead to the same place the reader says which', async () => {
  const { game } = table(new ToyEngine(), `${START}/3,2`);
  await game.go();
  game.tap('x');
  game.tap('off');
  assert.deepEqual(
    game.alternatives.map((step) => step.die),
    [3, 2],
  );
  game.back();
  assert.deepEqual([game.alternatives, game.state.lifted], [[], null]);
});

test('a throw of which nothing can be played is passed on by the reader', async () => {
  const { game } = table(new ToyEngine(), `${START}/1,1`);
  await game.go();
  assert.equal(game.phase, 'pass');
  await game.pass();
  assert.deepEqual([game.phase, game.view.side], ['throw', 'n&']);
});

test('the rest of a throw that cannot be played is passed on by the reader too', async () => {
  const { game } = table(new ToyEngine(), `${START}/2,1`);
  await game.go();
  await game.step({ from: 'x', to: 'off' });
  assert.deepEqual([game.phase, game.view.steps.length], ['pass', 1]);
});

test('a refused step changes nothing and shows its rule', async () => {
  const { game, seen } = table(new ToyEngine(), `${START}/3,2`);
  await game.go();
  const before = game.state.moments;
  game.tap('x');
  await game.put('b');
  assert.deepEqual([game.refusal.kind, game.refusal.rule.key, game.state.lifted], ['illegal-turn', 'dice', null]);
  assert.equal(game.state.moments, before);
  assert.equal(seen.spoken.at(-1), 'Not so.');
});

test('lifting where no man stands is answered without the engine', async () => {
  const { game, engine } = table(new ToyEngine(), `${START}/3,2`);
  await game.go();
  const asked = engine.asked.length;
  game.tap('b');
  assert.match(game.refusal.message, /No man of am stands on b/u);
  assert.equal(engine.asked.length, asked);
});

test('the computer throws and plays step by step, then the reader is to throw', async () => {
  const { game, seen } = table();
  await game.go();
  await game.setPlayer('am', 'computer');
  assert.equal(game.view.side, 'n&');
  assert.equal(game.phase, 'throw');
  assert.ok(seen.beats >= 2);
});

test('undo while the computer plays stops it, and it waits to be told to go on', async () => {
  const { game } = table();
  await game.go();
  await game.throwDice([3, 2]);
  await game.setPlayer('n&', 'computer');
  game.tap('x');
  await game.step({ from: 'x', to: 'off', die: 3 });
  const playing = game.step({ from: 'x', to: 'off' });
  while (game.view.seat !== 'n&') await null;
  await game.undo();
  await playing;
  assert.deepEqual([game.phase, game.view.side], ['move', 'am']);
  await game.redo();
  assert.ok(['throw', 'paused'].includes(game.phase));
});

test('an engine that is gone costs no step: asked again, the game goes on', async () => {
  const { game, engine } = table(new ToyEngine(), `${START}/3,2`);
  await game.go();
  await game.step({ from: 'x', to: 'off', die: 3 });
  engine.fault = new EngineGone('The rule engine stopped.');
  await game.step({ from: 'x', to: 'off' });
  assert.equal(game.refusal.kind, 'gone');
  engine.fault = null;
  await game.resume();
  assert.deepEqual([game.refusal, game.view.steps], [null, ['3:x-off']]);
});

test('starting the engine is told, and told to be over', async () => {
  const { game, engine, seen } = table();
  engine.state = 'starting';
  await game.go();
  assert.deepEqual(new Set(seen.waited), new Set([true, false]));
  assert.equal(seen.waited.at(-1), false);
});

test('another reading begins anew from this turn, says so, and takes effect', async () => {
  const { game } = table(new ToyEngine(), `${START}/3,2`);
  await game.go();
  await game.step({ from: 'x', to: 'off', die: 3 });
  await game.reread('dice', 'three');
  assert.deepEqual([game.view.sources.length, game.state.choices, game.view.throw], [3, { dice: 'three' }, []]);
  assert.match(game.refusal.message, /now “three” instead of “two”\. Play begins again from this turn/u);
  await game.reread('dice', 'two');
  assert.deepEqual(game.state.choices, {});
});

/** A toy game without dice, on the other board: a stone of either side may go from a1 to a2, and no farther. */
class ToyStones extends ToyEngine {
  rules() {
    return { rules: [{ key: 'rows', title: 'Rows', value: '8', readings: [{ value: '10', label: 'ten', note: '' }] }] };
  }

  look({ position, steps, choices = {} }) {
    const rows = choices.rows ?? '8';
    const text = position === 'start' ? `10x${rows}/white:a1/black:a1/white` : position;
    if (!text.startsWith(`10x${rows}/`))
      throw new EngineRefusal({ kind: 'position', message: 'Another board.', rule: null });
    const { side, seat, unthrown, played } = factsOf(text, steps);
    const next = steps.length ? [] : [{ step: 'a1-a2', die: 0, from: 'a1', to: 'a2', hit: false }];
    const after = steps.length ? text.replace(/[^/]+$/u, side === 'white' ? 'black' : 'white') : null;
    return {
      position: text,
      now: text,
      svg: '',
      words: 'words.',
      side,
      plays: side,
      seat,
      unthrown,
      played,
      men: menOf(text),
      sides: ['white', 'black'],
      seats: ['white', 'black'].map((each) => ({ seat: each, side: each, player: 1 })),
      wording: { ...WORDING, choose: 'Choose a stone.' },
      throw: null,
      left: [],
      steps,
      next,
      finished: !next.length,
      after,
      outcome: null,
    };
  }
}

const STONES = '10x8/white:a1/black:a1/white';

test('where nothing is thrown a turn begins with the move, ends by itself, and can be undone', async () => {
  const { game } = table(new ToyStones(), STONES);
  await game.go();
  assert.equal(game.phase, 'move');
  game.tap('a1');
  await game.tap('a2');
  assert.deepEqual([game.view.side, game.phase], ['black', 'move']);
  const [{ side, throw: thrown, steps, whole }] = turns(game.state);
  assert.deepEqual([side, thrown, steps, whole], ['white', [], ['a1-a2'], true]);
  assert.deepEqual(game.last.steps, ['a1-a2']);
  await game.undo();
  assert.deepEqual([game.view.side, turnsPlayed(game.state)], ['white', 0]);
  await game.redo();
  assert.equal(game.view.side, 'black');
});

test('a reading under which the men cannot stand so begins from the start, and keeps the players', async () => {
  const { game } = table(new ToyStones(), STONES);
  await game.go();
  await game.setPlayer('black', 'computer');
  await game.reread('rows', '10');
  assert.equal(game.view.position, '10x10/white:a1/black:a1/white');
  assert.deepEqual([game.state.choices, game.state.players], [{ rows: '10' }, { black: 'computer' }]);
  assert.match(game.refusal.message, /from the start/u);
});

test('what was stopped says and draws nothing more', async () => {
  const { game, seen } = table();
  const going = game.go();
  game.stop();
  await going;
  assert.deepEqual([seen.drawn, seen.spoken], [0, []]);
});

test('a turn of the record is gone to, and another played from there', async () => {
  const { game } = table();
  await game.go();
  await game.throwDice([3, 2]);
  await game.step({ from: 'x', to: 'off', die: 3 });
  await game.step({ from: 'x', to: 'off' });
  await game.throwDice([1, 1]);
  await game.jump(0);
  assert.deepEqual([game.phase, game.view.side], ['throw', 'am']);
  await game.jump(game.state.moments.length - 1);
  assert.deepEqual([game.phase, game.view.side], ['pass', 'n&']);
});

test('a record is written of all turns, and of an end by consent', async () => {
  const { game, engine } = table(new ToyEngine(), `${START}/3,2`);
  engine.save = (told) => ({ text: JSON.stringify(told) });
  engine.agree = () => ({ outcome: { words: 'Both agree.' } });
  await game.go();
  await game.step({ from: 'x', to: 'off', die: 3 });
  const begun = { throw: [3, 2], steps: ['3:x-off'], whole: false };
  assert.deepEqual(JSON.parse(await game.record()), {
    game: 'toy',
    choices: {},
    position: `${START}/3,2`,
    turns: [begun],
    agreed: false,
  });
  game.view = { ...game.view, consent: true };
  await game.agree();
  assert.deepEqual([game.phase, JSON.parse(await game.record()).agreed], ['over', true]);
});

test('a record of another game has its own players, and nobody’s side is asked to look from', async () => {
  const { game, engine } = table();
  await game.go();
  await game.lookAs({ labels: 'none', seen_from: 'n&' });
  const position = '10x8/white:a1/black:b2/white';
  engine.look = (asked) => new ToyStones().look(asked);
  engine.open = () => ({
    game: 'stones',
    choices: {},
    start: position,
    turns: [],
    position,
    agreed: false,
    fault: null,
  });
  await game.open('a record');
  assert.deepEqual([game.id, game.view.sides, game.sight], ['stones', ['white', 'black'], { labels: 'none' }]);
  assert.equal(game.wording.choose, 'Choose a stone.');
});

test('points are called as the reader wishes, and the engine is told how he looks', async () => {
  const { game, engine, seen } = table(new ToyEngine(), `${START}/3,2`);
  await game.go();
  await game.lookAs({ labels: 'numbers', seen_from: 'n&' });
  assert.equal(engine.labels, 'numbers');
  game.tap('x');
  assert.match(seen.spoken.at(-1), /Man on ten lifted/u);
});

test('an engine that dies in the midst of a question is asked again, unseen', async () => {
  const { game, engine } = table(new ToyEngine(), `${START}/3,2`);
  await game.go();
  const { look } = ToyEngine.prototype;
  engine.step = (_wish) => {
    engine.step = (again) => look.call(engine, { ...again, steps: [`${again.die}:x-off`] });
    throw new EngineGone('The rule engine stopped.');
  };
  await game.step({ from: 'x', to: 'off', die: 3 });
  assert.deepEqual([game.refusal, game.view.steps], [null, ['3:x-off']]);
});

test('dice are thrown, then the adversary names a number', async () => {
  const engine = new ToyEngine();
  const look = engine.look.bind(engine);
  engine.look = (asked) => ({ ...look(asked), sources: ['die', 'adversary'] });
  const { game } = table(engine);
  await game.go();
  assert.deepEqual(game.giver, { source: 'die', side: 'am', seat: 'am' });
  await game.throwDice();
  assert.deepEqual(
    [game.state.picked.length, game.phase, game.giver],
    [1, 'throw', { source: 'adversary', side: 'n&', seat: 'n&' }],
  );
  await game.pick(3);
  assert.equal(game.view.throw.at(-1), 3);
  await game.restart();
  await game.setPlayer('n&', 'computer');
  await game.throwDice();
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  assert.equal(game.view.throw.at(-1), 5, 'the engine is asked which number it names');
  assert.equal(engine.opponent, 'simple');
});

test('a reading under which the men cannot stand so begins from the start, and undo brings the game back', async () => {
  const { game, engine } = table(new ToyEngine(), `${START}/3,2`);
  await game.go();
  await game.step({ from: 'x', to: 'off', die: 3 });
  const look = engine.look.bind(engine);
  engine.look = (asked) => {
    if (asked.position === 'start') return look({ ...asked, position: START });
    if (asked.choices.dice) throw new EngineRefusal({ kind: 'position', message: 'So they cannot stand.' });
    return look(asked);
  };
  await game.reread('dice', 'three');
  assert.deepEqual([game.state.choices, game.view.throw, game.state.start], [{ dice: 'three' }, [], START]);
  assert.match(game.refusal.message, /from the start; Undo takes it back/u);
  await game.undo();
  assert.deepEqual([game.state.choices, game.view.steps], [{}, ['3:x-off']]);
});

test('an illegal turn of a record is told, and what comes before it is kept', async () => {
  const { game, engine } = table();
  await game.go();
  const rule = { key: 'dice' };
  engine.open = () => ({
    game: 'toy',
    start: START,
    choices: {},
    position: 'am:x3/n&:a3/n&',
    turns: [moment(`${START}/3,2`, ['3:x-off', '2:x-off'], { whole: true })],
    fault: { turn: 2, turns: 4, message: 'Not so.', hint: '', rule },
  });
  await game.open('a record');
  assert.deepEqual([game.view.side, game.refusal.rule], ['n&', rule]);
  assert.match(game.refusal.message, /Turn 2 of this game cannot be played: Not so\./u);
});

test('each of those who play instead of a reader is asked under his own name', async () => {
  for (const [who, opponent] of [
    ['computer', 'simple'],
    ['strong', 'strong'],
  ]) {
    const { game, engine } = table(new ToyEngine(), `${START}/3,2`);
    await game.go();
    await game.setPlayer('am', who);
    assert.equal(engine.opponent, opponent);
  }
});

test('a hint is told and drawn, plays nothing, and is gone with the throw it was given for', async () => {
  const { game, seen } = table(new ToyEngine(), `${START}/3,2`);
  await game.go();
  const { moments } = game.state;
  await game.showHint();
  assert.equal(game.hint.words, 'Best: am takes all off. 58 % to win.');
  assert.deepEqual([seen.spoken.at(-1), game.state.moments], [game.hint.words, moments]);
  await game.step({ from: 'x', to: 'off', die: 3 });
  assert.notEqual(game.hint, null, 'the man was lifted because of it');
  await game.step({ from: 'x', to: 'off' });
  assert.equal(game.hint, null);
  await game.undo();
  await game.lookAs({ labels: 'numbers' });
  assert.equal(game.hint, null, 'its words call the points otherwise');
});

test('there is no hint before the throw', async () => {
  const { game, engine } = table();
  await game.go();
  await game.showHint();
  assert.equal(engine.asked.includes('advise'), false);
});

test('players agree to end the game where they may; undo takes it back, redo and the kept game bring it again', async () => {
  const engine = new ToyStones();
  const look = engine.look.bind(engine);
  engine.look = (asked) => ({ ...look(asked), consent: true });
  engine.agree = () => ({ outcome: { winner: null, words: 'Agreed.' } });
  const { game } = table(engine, STONES);
  await game.go();
  await game.agree();
  assert.deepEqual([game.phase, game.view.outcome.words, game.view.next], ['over', 'Agreed.', []]);
  await game.undo();
  assert.deepEqual([game.phase, game.view.outcome], ['move', null]);
  await game.redo();
  assert.equal(game.phase, 'over');
  assert.equal(restored(saved(game.state)).moments.at(-1).agreed, true);
});

test('where the rules do not let them agree, nothing happens', async () => {
  const { game, engine } = table(new ToyStones(), STONES);
  await game.go();
  await game.agree();
  assert.deepEqual([game.phase, engine.asked.includes('agree')], ['move', false]);
});
