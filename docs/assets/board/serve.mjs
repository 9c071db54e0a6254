/**
 * The engine in its own worker. Strings come in and strings go out; the entry that is served defines what they say.
 *
 * Besides answers the worker sends `{"ready": {"boot", "milliseconds"}}` once, or `{"failed": "…"}`.
 * The address `…?boot=stock` starts without the snapshot.
 */
import { bootEngine } from './boot.mjs';

const BASE = new URL('../engine/', import.meta.url).href;

async function fetched(name) {
  const response = await fetch(BASE + name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Few readers ever need a module that the snapshot lacks, so the file is fetched when such a module is first imported. */
function lendLibrary(pyodide, path) {
  const at = path.lastIndexOf('/');
  pyodide.FS.unlink(path);
  pyodide.FS.createLazyFile(path.slice(0, at), path.slice(at + 1), `${BASE}python_stdlib.zip`, true, false);
}

/**
 * Pyodide asks for its WebAssembly only when it has the snapshot. We compile it meanwhile, because a browser keeps what it
 * has fetched and compiled. If this fails, Pyodide does the same later.
 */
function compileEarly() {
  return WebAssembly.compileStreaming(fetch(`${BASE}pyodide.asm.wasm`)).catch(() => null);
}

async function start(entry) {
  const stock = new URL(self.location.href).searchParams.get('boot') === 'stock';
  const snapshot = stock ? null : fetched('snapshot.bin.gz');
  snapshot?.catch(() => {});
  /** @type {any} */ (self).compiled = stock ? null : compileEarly(); // a reference, so that it is not collected before Pyodide uses it
  const { loadPyodide } = await import(`${BASE}pyodide.mjs`);
  return bootEngine({ loadPyodide, base: BASE, readSnapshot: () => snapshot, lendLibrary }, { stock, entry });
}

function send(message) {
  self.postMessage(JSON.stringify(message));
}

/** Boots the engine and answers requests to one of its entries; `boot.mjs` lists them. */
export function serve(entry) {
  const begun = performance.now();
  const engine = start(entry);
  engine.then(
    ({ boot, reason }) => send({ ready: { boot, milliseconds: Math.round(performance.now() - begun), reason } }),
    (fault) => send({ failed: String(fault?.message ?? fault) }),
  );
  self.addEventListener('message', async ({ data }) => {
    const { handle } = await engine;
    self.postMessage(answer(handle, data));
  });
}

/** The engine reports its own errors. If another one escapes it, the page still gets an answer. */
function answer(handle, request) {
  try {
    return handle(request);
  } catch (fault) {
    const error = { kind: 'internal', message: String(fault?.message ?? fault), where: '', hint: '', rule: null };
    return JSON.stringify({ id: JSON.parse(request).id, error });
  }
}
