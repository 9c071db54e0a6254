import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineClient } from '../../../docs/assets/board/client.mjs';

/** A worker that says only what the test makes it say. */
class FakeWorker {
  sent = [];
  terminated = false;

  postMessage(text) {
    assert.equal(typeof text, 'string');
    this.sent.push(JSON.parse(text));
  }

  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  ready() {
    this.say({ ready: { boot: 'snapshot', milliseconds: 1 } });
  }

  terminate() {
    this.terminated = true;
  }
}

function clientWith(limits) {
  const workers = [];
  const make = () => {
    workers.push(new FakeWorker());
    return workers.at(-1);
  };
  return { client: new EngineClient(make, limits), workers };
}

test('no worker is started before it is wanted', () => {
  const { client, workers } = clientWith();
  assert.equal(client.state, 'stopped');
  client.warm();
  client.warm();
  assert.equal(workers.length, 1);
  assert.equal(client.state, 'starting');
  workers[0].ready();
  assert.equal(client.state, 'ready');
  client.stop();
});

test('answers find their questions in any order', async () => {
  const { client, workers } = clientWith();
  const first = client.ask('look', { position: 'one' });
  const second = client.ask('rules');
  const [worker] = workers;
  assert.deepEqual(worker.sent, [
    { position: 'one', id: 1, do: 'look' },
    { id: 2, do: 'rules' },
  ]);
  worker.ready();
  worker.say({ id: 2, ok: { rules: [] } });
  worker.say({ id: 1, ok: { side: 'am' } });
  assert.deepEqual(await first, { side: 'am' });
  assert.deepEqual(await second, { rules: [] });
  client.stop();
});

test('a refusal keeps its rule', async () => {
  const { client, workers } = clientWith();
  const answer = client.ask('step');
  workers[0].ready();
  workers[0].say({
    id: 1,
    error: { kind: 'illegal-turn', message: 'no', hint: 'h', where: '', rule: { key: 'piling' } },
  });
  await assert.rejects(answer, {
    name: 'EngineRefusal',
    kind: 'illegal-turn',
    message: 'no',
    hint: 'h',
    rule: { key: 'piling' },
  });
  client.stop();
});

test('when the worker dies all that wait are refused, and the next question starts another', async () => {
  const { client, workers } = clientWith();
  const waiting = [client.ask('look'), client.ask('look')];
  workers[0].onerror({ message: 'out of memory' });
  for (const answer of waiting) await assert.rejects(answer, { name: 'EngineGone', message: /out of memory/u });
  assert.ok(workers[0].terminated);
  const again = client.ask('look');
  assert.equal(workers.length, 2);
  workers[1].ready();
  workers[1].say({ id: workers[1].sent[0].id, ok: {} });
  await again;
  client.stop();
});

test('an engine that cannot be started says why', async () => {
  const { client, workers } = clientWith();
  const answer = client.ask('look');
  workers[0].say({ failed: 'pyodide.mjs: 404' });
  await assert.rejects(answer, { kind: 'gone', message: /404/u });
  assert.equal(client.state, 'stopped');
});

test('the time limit counts from when the engine is ready', async () => {
  const { client, workers } = clientWith({ answer: 20, boot: 5000 });
  const answer = client.ask('look');
  await new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
  assert.equal(workers[0].terminated, false);
  workers[0].ready();
  await assert.rejects(answer, { kind: 'gone', message: /in time/u });
  assert.ok(workers[0].terminated);
});

test('starting has a limit of its own', async () => {
  const { client, workers } = clientWith({ boot: 20 });
  await assert.rejects(client.ask('look'), { kind: 'gone', message: /start in time/u });
  assert.ok(workers[0].terminated);
});

test('an aborted question is forgotten; a start that nobody waits for is given up', async () => {
  const { client, workers } = clientWith();
  const [one, two] = [new AbortController(), new AbortController()];
  const first = client.ask('look', {}, { signal: one.signal });
  const second = client.ask('look', {}, { signal: two.signal });
  one.abort();
  await assert.rejects(first, { name: 'AbortError' });
  assert.equal(workers[0].terminated, false);
  two.abort();
  await assert.rejects(second, { name: 'AbortError' });
  assert.ok(workers[0].terminated);
  await assert.rejects(client.ask('look', {}, { signal: one.signal }), { name: 'AbortError' });
  assert.equal(workers.length, 1);
});

test('an answer that comes too late is ignored', async () => {
  const { client, workers } = clientWith();
  const control = new AbortController();
  client.warm();
  workers[0].ready();
  const answer = client.ask('look', {}, { signal: control.signal });
  control.abort();
  await assert.rejects(answer, { name: 'AbortError' });
  workers[0].say({ id: 1, ok: {} });
  assert.equal(client.state, 'ready');
  client.stop();
});
