/**
 * Runs a measuring script in Pyodide: one slice for each line that comes in, which names a work and a seed.
 * The answer is the time of the processor that it took, in seconds, and what the work counted.
 *
 * usage: node pyodide_slices.mjs RUNTIME SCRIPT
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { argv, cpuUsage, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { loadPyodide } from 'pyodide';

const runtime = `${resolve(argv[2])}/`;
const pyodide = await loadPyodide({ lockFileURL: `${runtime}pyodide-lock.json`, packageBaseUrl: runtime });
await pyodide.loadPackage('regulae', { messageCallback: () => {} });
pyodide.runPython(await readFile(argv[3], 'utf8'));
const ready = pyodide.globals.get('ready');
for await (const line of createInterface({ input: stdin })) {
  const [work, seed] = line.split('\t');
  const run = ready(work, Number(seed));
  const before = cpuUsage();
  const counted = run();
  const { user, system } = cpuUsage(before);
  run.destroy();
  stdout.write(`${(user + system) / 1e6} ${counted}\n`);
}
