import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openClient } from './clients.ts';
import { cleanEnvironment, run, SUPERUSER, type ClusterFolder } from './cluster-folder.ts';

const READY_WITHIN_MS = 60_000;
const ADOPT_WITHIN_MS = 10_000;
const POLL_MS = 25;
const STOP_WITHIN_S = 4;
/** After a crash PostgreSQL first brings its whole folder to the disk: in one call, where the system has it, that is ten times as fast. */
const QUICK_RECOVERY = process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {};
/** The system keeps the pages of the files in its own cache: a second copy of them may be small. */
const SMALL_MEMORY = { shared_buffers: '24MB' };
const LOG_LIMIT_BYTES = 5_000_000;
const STARTING = '57P03';
const PASSWORD_WRONG = '28P01';

/** A postmaster that answers. */
export interface Postmaster {
  port: number;
  /** True when it was already running. */
  adopted: boolean;
}

/**
 * The postmaster of the folder: the one that runs there already (left by a killed server, or used by another command), else a new one with
 * these settings. It listens on a loopback port: the given one, that of the last start, or any free one. Null when it does not answer.
 */
export async function ensurePostmaster(
  cluster: ClusterFolder,
  settings: Readonly<Record<string, string>>,
  port?: number,
): Promise<Postmaster | null> {
  const running = await findRunning(cluster);
  if (running !== null) return { port: running, adopted: true };
  const chosen = port ?? (await freePort(lastPort(cluster)).catch(() => freePort(0)));
  return (await launch(cluster, settings, chosen)) ? { port: chosen, adopted: false } : null;
}

/** The port of a running postmaster that accepts our password; otherwise removes stale or unresponsive ones and returns null. */
async function findRunning(cluster: ClusterFolder): Promise<number | null> {
  const record = readPostmaster(cluster.folder);
  if (!record) return null;
  if (!isOurPostmaster(record.pid, cluster.folder)) {
    // PostgreSQL itself clears up behind a process that is gone, but would take another one of that number for a postmaster.
    if (exists(record.pid)) await rm(path.join(cluster.folder, 'postmaster.pid'), { force: true });
    return null;
  }
  const isAlive = () => isOurPostmaster(record.pid, cluster.folder);
  if (await answers(cluster, record.port, isAlive, ADOPT_WITHIN_MS)) return record.port;
  if (isAlive()) await stopPostmaster(cluster);
  return null;
}

function readPostmaster(folder: string): { pid: number; port: number } | null {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process number is reused by the system: only a process whose command line names our folder is ours. */
function isOurPostmaster(pid: number, folder: string): boolean {
  if (!exists(pid)) return false;
  if (process.platform === 'win32') return true;
  const commandLine = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).stdout?.toString();
  return commandLine?.includes(folder) ?? false;
}

/** Starts a postmaster in a process group of its own, so that Ctrl-C in a terminal reaches only the server, which then stops it in order. */
async function launch(cluster: ClusterFolder, settings: Readonly<Record<string, string>>, port: number): Promise<boolean> {
  const own = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', log_min_messages: 'warning' };
  const all = { ...own, ...SMALL_MEMORY, ...QUICK_RECOVERY, ...settings };
  const args = ['-D', cluster.folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const size = await stat(cluster.logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(cluster.logFile, `${cluster.logFile}.old`);
  const log = await open(cluster.logFile, 'a', 0o600);
  const child = spawn(cluster.binaries.postgres, args, {
    ...cluster.user,
    cwd: cluster.folder,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: cleanEnvironment(),
  });
  let isAlive = true;
  child.once('exit', () => (isAlive = false));
  child.once('error', () => (isAlive = false));
  child.unref();
  await log.close();
  // Nobody else knows it yet: a start that is given up takes it along.
  const endWithStart = () => void child.kill('SIGQUIT');
  process.once('exit', endWithStart);
  return answers(cluster, port, () => isAlive, READY_WITHIN_MS).finally(() => process.off('exit', endWithStart));
}

/** Waits until it accepts our password; one that says it is still recovering gets all the time it needs. */
async function answers(cluster: ClusterFolder, port: number, isAlive: () => boolean, withinMs: number): Promise<boolean> {
  let end = Date.now() + withinMs;
  while (isAlive() && Date.now() < end) {
    try {
      const client = await openClient({ connectionString: urlOf(cluster, port, 'postgres'), connectionTimeoutMillis: 2000 });
      await client.end();
      return true;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === PASSWORD_WRONG) return false;
      if (code === STARTING) end = Date.now() + withinMs;
      await sleep(POLL_MS);
    }
  }
  return false;
}

/** Stops it cleanly within seconds, else by force. */
export async function stopPostmaster({ binaries, folder, user }: ClusterFolder): Promise<void> {
  if (!existsSync(path.join(folder, 'postmaster.pid'))) return;
  const stop = (mode: string) => run(binaries.pgCtl, ['stop', '-D', folder, '-w', '-t', String(STOP_WITHIN_S), '-m', mode], user);
  await stop('fast')
    .catch(() => stop('immediate'))
    .catch(() => killPostmaster({ folder }, 'SIGKILL'));
}

/** Ends it at once; it recovers at its next start. */
export function killPostmaster({ folder }: Pick<ClusterFolder, 'folder'>, signal: 'SIGQUIT' | 'SIGKILL'): void {
  const record = readPostmaster(folder);
  if (record && isOurPostmaster(record.pid, folder)) process.kill(record.pid, signal);
}

/** The address of a database of the cluster, with the password. */
export function urlOf(cluster: ClusterFolder, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** The port of the last start, which the folder remembers: processes that share the database know it by that. */
function lastPort({ folder }: ClusterFolder): number {
  const file = path.join(folder, 'postmaster.opts');
  return Number(/"port=(\d+)"/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '')?.[1] ?? 0);
}

/** The wanted port of the loopback address, or any for 0; throws when it is taken. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port'))));
    });
  });
}
