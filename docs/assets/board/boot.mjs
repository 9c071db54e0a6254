/**
 * Starts the rule engine: from a snapshot of its memory, or in the ordinary way if that fails.
 *
 * Nothing here knows whether it runs in a worker or in Node; the caller passes in what differs.
 *
 * @typedef {object} Means
 * @property {(options: object) => Promise<object>} loadPyodide  of pyodide.mjs
 * @property {string} base  address of the runtime folder, with a slash at its end
 * @property {() => Promise<Uint8Array>} readSnapshot  the snapshot, compressed or not
 * @property {((pyodide: object, path: string) => void)} [lendLibrary]
 *   provides the standard library file on demand; without it the file is fetched at once
 *
 * @typedef {object} Engine
 * @property {string} boot  `snapshot` or `stock`
 * @property {string} [reason]  why the snapshot was not used
 * @property {(request: string) => string} handle
 */

/** The entry for boards: rules and turns, nothing else. */
export const BRIDGE = { module: 'regulae.bridge', probe: { id: 0, do: 'games' } };
/** The entry for notebooks: it runs the reader's own Python. */
export const CELLS = { module: 'regulae.cells', probe: { id: 0, code: '' } };

const PACKAGE = 'regulae';
const GZIP = [0x1f, 0x8b];
const SNAPSHOT = [0, 0x73, 0x6e, 0x70]; // the first bytes of a snapshot of Pyodide: '\0snp'

/**
 * @param {Means} means
 * @param {{ stock?: boolean, entry?: { module: string, probe: object } }} [wish]  `entry` is the module that answers
 * @returns {Promise<Engine>}
 */
export async function bootEngine(means, { stock = false, entry = BRIDGE } = {}) {
  if (stock) return bootStock(means, entry);
  try {
    return await bootSnapshot(means, entry);
  } catch (fault) {
    return { ...(await bootStock(means, entry)), reason: String(fault?.message ?? fault) };
  }
}

/** @param {Means} means @param {{ module: string, probe: object }} entry */
async function bootSnapshot({ loadPyodide, base, readSnapshot, lendLibrary }, entry) {
  const memory = readSnapshot().then(unpacked);
  memory.catch(() => {}); // Pyodide awaits it below, and its failure is handled there
  const pyodide = await loadPyodide({
    ...common(base),
    _loadSnapshot: memory,
    ...(lendLibrary ? { stdLibURL: 'data:,' } : {}),
  });
  if (lendLibrary) lendLibrary(pyodide, libraryPath(pyodide));
  wake(pyodide);
  return { boot: 'snapshot', handle: proven(handler(pyodide, entry), entry) };
}

async function bootStock({ loadPyodide, base }, entry) {
  const pyodide = await loadPyodide(common(base));
  await pyodide.loadPackage(PACKAGE, { messageCallback: () => {} });
  return { boot: 'stock', handle: proven(handler(pyodide, entry), entry) };
}

function common(base) {
  return { indexURL: base, packageBaseUrl: base };
}

/** One entry of the engine, as a function from string to string that keeps no proxy between calls. */
function handler(pyodide, { module }) {
  return (request) => {
    const entry = pyodide.pyimport(module);
    const handle = entry.handle;
    try {
      return handle(request);
    } finally {
      handle.destroy();
      entry.destroy();
    }
  };
}

/** A snapshot may load and still be useless, so it has to answer once. */
function proven(handle, { probe }) {
  const answer = JSON.parse(handle(JSON.stringify(probe)));
  if (!answer.ok) throw new Error(answer.error?.message ?? 'The engine does not answer.');
  return handle;
}

/** The snapshot contains a function that restores what memory alone does not; see warm.py. */
function wake(pyodide) {
  const wakeUp = pyodide.globals.get('wake');
  wakeUp();
  wakeUp.destroy();
}

function libraryPath(pyodide) {
  const [major, minor] = pyodide._api.pyVersionTuple;
  return `/lib/python${major}${minor}.zip`;
}

/**
 * Some servers send a `.gz` file as it is; others declare it as an encoding, and the browser unpacks it. Anything else, such
 * as an error page, has to be caught here: Pyodide would wait for ever.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array>}
 */
export async function unpacked(bytes) {
  const memory = beginsWith(bytes, GZIP) ? await gunzip(bytes) : bytes;
  if (!beginsWith(memory, SNAPSHOT)) throw new Error('The file is not a snapshot.');
  return memory;
}

async function gunzip(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function beginsWith(bytes, magic) {
  return magic.every((byte, index) => bytes[index] === byte);
}
