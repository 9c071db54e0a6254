/**
 * Boots the built runtime as the worker does, and asks it what stands on standard input, one request a line.
 *
 * usage: node boot-runtime.mjs RUNTIME [MODULE…]
 *
 * Writes one JSON object: how it booted, the answers, and for each MODULE the file it was imported from.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv, stdin } from 'node:process';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { bootEngine } from '../../../docs/assets/board/boot.mjs';

const [folder, ...modules] = argv.slice(2);
const runtime = resolve(folder);
const { loadPyodide } = await import(pathToFileURL(join(runtime, 'pyodide.mjs')));

let pyodide = null;
const engine = await bootEngine({
  loadPyodide: async (options) => {
    pyodide = await loadPyodide(options);
    return pyodide;
  },
  base: `${runtime}/`,
  readSnapshot: async () => new Uint8Array(await readFile(join(runtime, 'snapshot.bin.gz'))),
});

const requests = (await text(stdin)).split('\n').filter(Boolean);
const answers = requests.map((request) => JSON.parse(engine.handle(request)));
const files = modules.map((name) => pyodide.pyimport(name).__file__);
console.log(JSON.stringify({ boot: engine.boot, reason: engine.reason ?? null, answers, files }));
