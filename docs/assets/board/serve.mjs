/**
 * The engine in a worker of its own. Strings come in, strings go out; see the entry that is served for what they say.
 *
 * Besides answers it sends `{"ready": {"boot", "milliseconds"}}` once, or `{"failed": "…"}`.
 * An address that ends in `?boot=stock` starts without the snapshot.
 */
import { bootEngine } from './boot.mjs';

const BASE = new URL('../engine/', import.meta.url).href;

async function fetched(name) {
  const response = await fetch(BASE + name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Most readers never need a module that the snapshot lacks; the file comes when one is first imported. */
function lendLibrary(pyodide, path) {
  const at = path.lastIndexOf('/');
  pyodide.FS.unlink(path);
  pyodide.FS.createLazyFile(path.slice(0, at), path.slice(at + 1), `${BASE}python_stdlib.zip`, true, false);
}

/**
 * Pyodide asks for its WebAssembly only when it has the snapshot. Compiled meanwhile, it is at hand by then: a browser
 * keeps what it has compiled, and what it has fetched. Where this fails, Pyodide does it in its own time.
 */
function compileEarly() {
  return WebAssembly.compileStreaming(fetch(`${BASE}pyodide.asm.wasm`)).catch(() => null);
}

async function start(entry) {
  const stock = new URL(self.location.href).searchParams.get('boot') === 'stock';
  const snapshot = stock ? null : fetched('snapshot.bin.gz');
  snapshot?.catch(() => {});
  self.compiled = stock ? null : compileEarly(); // held, so that it is not thrown away before it is used
  const { loadPyodide } = await import(`${BASE}pyodide.mjs`);
  return bootEngine({ loadPyodide, base: BASE, readSnapshot: () => snapshot, lendLibrary }, { stock, entry });
}

function tell(message) {
  self.postMessage(JSON.stringify(message));
}

/** Boots the engine and answers what the page asks of one of its entries; see `boot.mjs` for which there are. */
export function serve(entry) {
  const begun = performance.now();
  const engine = start(entry);
  engine.then(
    ({ boot, reason }) => tell({ ready: { boot, milliseconds: Math.round(performance.now() - begun), reason } }),
    (fault) => tell({ failed: String(fault?.message ?? fault) }),
  );
  self.addEventListener('message', async ({ data }) => {
    const { handle } = await engine;
    self.postMessage(answer(handle, data));
  });
}

/** The engine words its own errors; what still escapes it must not leave the page waiting. */
function answer(handle, request) {
  try {
    return handle(request);
  } catch (fault) {
    const error = { kind: 'internal', message: String(fault?.message ?? fault), where: '', hint: '', rule: null };
    return JSON.stringify({ id: JSON.parse(request).id, error });
  }
}
