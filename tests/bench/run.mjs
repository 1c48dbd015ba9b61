/**
 * npm run bench: measures the renderer against minimal implementations of the same, alternating in one run.
 * npm run bench -- --only form,grid,chart,node,sql,list,report,import,load,tabs,start --rounds 5
 * Compare the ratios, not the milliseconds: a different or busy machine affects both sides equally.
 */
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { buildIfNeeded } from '#server/commands/build.mjs';
import { findBrowser } from '../find-browser.mjs';

const NODE_ROUNDS = 7;
const LIST_ROWS = 1_000_000;
const LIST_ROUNDS = 20;
const REPORT_ROWS = 5_000_000;
const P95 = 0.95;

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
register();
const { compare } = await import('./measure.ts');
const { nodeWorkloads } = await import('./node-workloads.ts');
const { openListDatabase } = await import('./list-database.ts');
const { listWorkloads } = await import('./list-workloads.ts');
const { measureBombs, measureEndless, measureExport, measureReports } = await import('./report-workloads.ts');
const { sqlWorkloads } = await import('./sql-workloads.ts');
const { measureCharts, measureForms, measureFreezes, measureGrids } = await import('./browser-workloads.ts');
const { measureImport } = await import('./import-workload.ts');
const { measureFirstStart } = await import('./first-start.ts');
const { measureLoads } = await import('./load-workload.ts');
const { measureTabs } = await import('./tabs-workload.ts');
const { servePages } = await import('./served-pages.ts');

const { values } = parseArgs({
  options: { only: { type: 'string', default: 'node,sql,list,form,grid,chart,load,tabs,start' }, rounds: { type: 'string', default: '3' } },
});
const parts = new Set(values.only.split(','));
const rounds = Number(values.rounds);

function print(results) {
  console.table(
    results.map(({ name, ours, baseline, bare, medianRatio }) => ({
      measured: name,
      ms: Number(ours.toFixed(2)),
      baseline,
      'baseline ms': Number(bare.toFixed(2)),
      ratio: `${(ours / bare).toFixed(2)}x`,
      ...(medianRatio !== undefined && { 'of medians': `${medianRatio.toFixed(2)}x` }),
    })),
  );
}

async function inBrowser() {
  const pages = await servePages();
  const measurement = { executablePath: process.env.BROWSER_PATH ?? findBrowser(), pages, rounds };
  try {
    if (parts.has('form')) print(await measureForms(measurement));
    if (parts.has('chart')) {
      console.log('A chart over what the server has put together');
      console.table([await measureCharts(measurement)]);
    }
    if (!parts.has('grid')) return;
    print(await measureGrids(measurement));
    console.log('Longest task of the main thread in a table of 100,000 x 20, in milliseconds (0: none of 50 or more)');
    console.table([await measureFreezes(measurement)]);
  } finally {
    await pages.close();
  }
}

console.log(`Node ${process.versions.node}, ${cpus().length} cores; medians of ${NODE_ROUNDS} rounds in Node and ${rounds} in Chromium\n`);
async function inNode(workloads) {
  const results = [];
  for (const workload of workloads) results.push(await compare(workload, NODE_ROUNDS));
  print(results);
}
if (parts.has('node')) await inNode(nodeWorkloads());
if (parts.has('sql')) await inNode(sqlWorkloads());
async function inDatabase() {
  const database = await openListDatabase(LIST_ROWS);
  try {
    console.log(`Lists of ${LIST_ROWS.toLocaleString('en')} rows, in PostgreSQL: 95th percentile of ${LIST_ROUNDS} rounds`);
    const results = [];
    for (const workload of listWorkloads(database, LIST_ROWS)) results.push(await compare(workload, LIST_ROUNDS, P95));
    print(results);
  } finally {
    await database.close();
  }
}

async function inReports() {
  const database = await openListDatabase(REPORT_ROWS, false);
  try {
    console.log(`Reports of ${REPORT_ROWS.toLocaleString('en')} rows`);
    print(await measureReports(database));
    console.log('An export, a report without an end, and texts without an end');
    console.table([await measureExport(database)]);
    console.table([await measureEndless(database)]);
    console.table(await measureBombs(database));
  } finally {
    await database.close();
  }
}

if (parts.has('list')) await inDatabase();
if (parts.has('report')) await inReports();
if (parts.has('import')) {
  await buildIfNeeded();
  console.log('A sheet of 100,000 rows x 20 columns: memory over that of the server at rest, and what others wait meanwhile');
  console.table(await measureImport());
}
if (['form', 'grid', 'chart'].some((part) => parts.has(part))) await inBrowser();
if (parts.has('load')) {
  await buildIfNeeded();
  console.log('First load over 10 Mbit/s and 40 ms: each line adds to those above it, but the last, which begins anew');
  console.table(await measureLoads(process.env.BROWSER_PATH ?? findBrowser(), rounds));
}
if (parts.has('tabs')) {
  await buildIfNeeded();
  console.log('Tabs with lists: what they hold, and what switches and forms leave behind');
  console.table(await measureTabs(process.env.BROWSER_PATH ?? findBrowser()));
}
if (parts.has('start')) {
  await buildIfNeeded();
  console.log('First start with the demo data: seconds, and megabytes of all processes together');
  console.table([await measureFirstStart()]);
}
