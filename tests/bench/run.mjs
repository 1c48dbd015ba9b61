/**
 * npm run bench: what the renderer costs, beside the barest way to do the same, in one run and in turns.
 * Read the ratios, not the milliseconds: another machine, or a busy one, changes both sides alike.
 */
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { findBrowser } from '../find-browser.mjs';

const ROUNDS = 7;
const BROWSER_ROUNDS = 3;

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
register();
const { compare } = await import('./measure.ts');
const { nodeWorkloads } = await import('./node-workloads.ts');
const { measureInBrowser } = await import('./browser-workloads.ts');

const results = nodeWorkloads().map((workload) => compare(workload, ROUNDS));
results.push(...(await measureInBrowser(findBrowser(), BROWSER_ROUNDS)));

console.log(
  `Node ${process.versions.node}, ${cpus().length} cores; medians of ${ROUNDS} rounds in Node and ${BROWSER_ROUNDS} in Chromium\n`,
);
console.table(
  results.map(({ name, ours, baseline, bare }) => ({
    measured: name,
    ms: Number(ours.toFixed(2)),
    baseline: baseline,
    'baseline ms': Number(bare.toFixed(2)),
    ratio: `${(ours / bare).toFixed(2)}x`,
  })),
);
