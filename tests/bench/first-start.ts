import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { projectRoot } from '#server/project-root.ts';
import { memoryOf, processesBelow } from './process-memory.ts';

const SAMPLE_EVERY_MS = 150;
/** Measured on after the product is ready: its indexes are built then. */
const REST_MS = 10_000;

/** A start on an empty folder with the demo data: seconds until it is ready, and megabytes of all processes together. */
export interface FirstStart {
  seconds: number;
  peak: number;
  /** The largest single process at the peak. */
  largest: number;
  standing: number;
}

/** Starts the product as `npm start` does and samples the memory of npm, the server, its children and the database (Linux only). */
export async function measureFirstStart(): Promise<FirstStart> {
  const folder = mkdtempSync(path.join(tmpdir(), 'selvedge-first-start-'));
  const began = Date.now();
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD: 'First-start-2026', DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  let ready: number | undefined;
  npm.stdout.on('data', (chunk: Buffer) => (ready ??= String(chunk).includes('is ready') ? Date.now() : undefined));
  const most = { total: 0, largest: 0 };
  let last = most;
  while (npm.exitCode === null && (ready === undefined || Date.now() < ready + REST_MS)) {
    last = memoryOf(processesBelow(npm.pid ?? 0, folder));
    if (last.total > most.total) Object.assign(most, last);
    await setTimeout(SAMPLE_EVERY_MS);
  }
  npm.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
  if (ready === undefined) throw new Error('The product did not start.');
  return {
    seconds: (ready - began) / 1000,
    peak: Math.round(most.total),
    largest: Math.round(most.largest),
    standing: Math.round(last.total),
  };
}
