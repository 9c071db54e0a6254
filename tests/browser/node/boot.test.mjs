import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { BRIDGE, bootEngine, CELLS, unpacked } from '../../../docs/assets/board/boot.mjs';

const bytes = (text) => new TextEncoder().encode(text);
const GOOD = bytes('\0snp good');

test('a snapshot is unpacked, or left alone where the server has unpacked it', async () => {
  const raw = GOOD;
  assert.deepEqual(await unpacked(new Uint8Array(gzipSync(raw))), raw);
  assert.deepEqual(await unpacked(raw), raw);
});

/** A Pyodide whose engine answers, unless its memory is bad. */
function fakeLoader(log) {
  const proxy = (name, rest) => ({ ...rest, destroy: () => log.push(`${name} destroyed`) });
  const callable = (name, does) => Object.assign(does, proxy(name));
  return async (options) => {
    const memory = await options._loadSnapshot;
    log.push(memory ? 'from memory' : 'afresh');
    const handle = () =>
      callable('handle', (text) => JSON.stringify({ id: JSON.parse(text).id, ok: { memory: Boolean(memory) } }));
    if (memory && memory.length !== GOOD.length) throw new Error('Snapshot build id mismatch');
    return {
      _api: { pyVersionTuple: [3, 13, 2] },
      loadPackage: async (name) => log.push(`load ${name}`),
      globals: new Map([['wake', callable('wake', () => log.push('woken'))]]),
      pyimport: (name) => proxy(name, { handle: handle() }),
    };
  };
}

test('from the snapshot: nothing is installed, the engine is woken, the library is lent', async () => {
  const log = [];
  const lent = [];
  const engine = await bootEngine({
    loadPyodide: fakeLoader(log),
    base: '/e/',
    readSnapshot: async () => GOOD,
    lendLibrary: (_, path) => lent.push(path),
  });
  assert.equal(engine.boot, 'snapshot');
  assert.deepEqual(lent, ['/lib/python313.zip']);
  assert.ok(log.includes('woken') && log.includes('wake destroyed') && !log.includes('load regulae'));
});

test('a bad or missing snapshot falls back to the ordinary start, and says why', async () => {
  for (const [readSnapshot, reason] of [
    [async () => bytes('\0snp of another build'), /mismatch/u],
    [async () => bytes('<!doctype html>'), /not a snapshot/u],
    [
      async () => {
        throw new Error('snapshot.bin.gz: 404');
      },
      /404/u,
    ],
    [async () => new Uint8Array([0x1f, 0x8b, 1, 2, 3]), /./u],
  ]) {
    const log = [];
    const engine = await bootEngine({ loadPyodide: fakeLoader(log), base: '/e/', readSnapshot });
    assert.equal(engine.boot, 'stock');
    assert.match(engine.reason, reason);
    assert.ok(log.includes('load regulae'));
  }
});

test('the ordinary start can be asked for', async () => {
  const readSnapshot = () => assert.fail('the snapshot is not read');
  const engine = await bootEngine({ loadPyodide: fakeLoader([]), base: '/e/', readSnapshot }, { stock: true });
  assert.deepEqual([engine.boot, engine.reason], ['stock', undefined]);
});

test('no proxy outlives a question', async () => {
  const log = [];
  const { handle } = await bootEngine({ loadPyodide: fakeLoader(log), base: '/e/', readSnapshot: async () => GOOD });
  log.length = 0;
  assert.deepEqual(JSON.parse(handle('{"id": 5, "do": "games"}')), { id: 5, ok: { memory: true } });
  assert.deepEqual(log, ['handle destroyed', 'regulae.bridge destroyed']);
});

test('each entry is asked by its own module', async () => {
  for (const entry of [BRIDGE, CELLS]) {
    const log = [];
    const { handle } = await bootEngine(
      { loadPyodide: fakeLoader(log), base: '/e/', readSnapshot: async () => GOOD },
      { entry },
    );
    log.length = 0;
    handle(JSON.stringify(entry.probe));
    assert.deepEqual(log, ['handle destroyed', `${entry.module} destroyed`]);
  }
});
