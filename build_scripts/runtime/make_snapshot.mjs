/**
 * Starts Pyodide, imports the engine, warms it and writes the memory it then holds.
 *
 * usage: node make_snapshot.mjs RUNTIME PACKAGES WARM OUT
 *
 * RUNTIME   folder with pyodide.mjs and its files
 * PACKAGES  folder with the unpacked engine, as it stands in site-packages
 * WARM      Python file that imports and exercises the engine
 * OUT       the snapshot, not compressed
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

/** Copies a folder of the host into Pyodide's file system. */
async function install(pyodide, folder, target) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const source = join(entry.parentPath ?? entry.path, entry.name);
    const path = join(target, relative(folder, source));
    pyodide.FS.mkdirTree(dirname(path));
    pyodide.FS.writeFile(path, await readFile(source));
  }
}

const [runtime, packages, warm, out] = argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(runtime, 'pyodide.mjs')));
const pyodide = await loadPyodide({ indexURL: runtime, _makeSnapshot: true, env: { PYTHONHASHSEED: '0' } });
await install(pyodide, packages, pyodide._api.sitepackages);
pyodide.runPython(await readFile(warm, 'utf8'), { filename: 'warm.py' });
await writeFile(out, pyodide.makeMemorySnapshot());
