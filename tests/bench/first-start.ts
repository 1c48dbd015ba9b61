import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { projectRoot } from '#server/project-root.ts';

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

/** A process with all below it, and the database in a folder, which is nobody's child. */
function processesBelow(root: number, folder: string): Set<number> {
  const known = new Set([root]);
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ id: Number(name), parent: parentOf(name) }));
  for (const { id } of all) if (textOf(`/proc/${id}/cmdline`).includes(folder)) known.add(id);
  for (let size = 0; size < known.size;) {
    size = known.size;
    for (const { id, parent } of all) if (known.has(parent)) known.add(id);
  }
  return known;
}

function parentOf(id: string): number {
  const stat = textOf(`/proc/${id}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Pages of files are counted once for all processes, whoever else on the machine has them; shared memory is divided among its users. */
function memoryOf(processes: Iterable<number>): { total: number; largest: number } {
  const files = new Map<string, number>();
  const own = [...processes].map((id) => ownMemory(textOf(`/proc/${id}/smaps`), files));
  const sum = [...own, ...files.values()].reduce((total, kilobytes) => total + kilobytes, 0);
  return { total: sum / 1024, largest: Math.max(...own) / 1024 };
}

function ownMemory(smaps: string, files: Map<string, number>): number {
  let own = 0;
  for (const mapping of smaps.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)) {
    const [, offset, file = ''] = /^\S+ \S+ (\S+) \S+ \d+ *(.*)$/m.exec(mapping) ?? [];
    const sizeOf = (name: string) => Number(new RegExp(String.raw`^${name}: +(\d+)`, 'm').exec(mapping)?.[1] ?? 0);
    if (!file.startsWith('/') || file.startsWith('/dev/') || file.endsWith('(deleted)')) own += sizeOf('Pss');
    else {
      const alone = sizeOf('Private_Clean') + sizeOf('Private_Dirty');
      own += alone;
      files.set(`${file} ${offset}`, Math.max(files.get(`${file} ${offset}`) ?? 0, sizeOf('Rss') - alone));
    }
  }
  return own;
}

/** Nothing for a process that has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
