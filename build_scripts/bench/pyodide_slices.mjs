/**
 * Runs a measuring script in Pyodide: one slice, `one_slice()`, for each line that comes in.
 *
 * usage: node pyodide_slices.mjs RUNTIME SCRIPT
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { argv, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { loadPyodide } from 'pyodide';

const runtime = `${resolve(argv[2])}/`;
const pyodide = await loadPyodide({ lockFileURL: `${runtime}pyodide-lock.json`, packageBaseUrl: runtime });
await pyodide.loadPackage('regulae', { messageCallback: () => {} });
pyodide.runPython(await readFile(argv[3], 'utf8'));
for await (const _ of createInterface({ input: stdin })) stdout.write(`${pyodide.runPython('one_slice()')}\n`);
