import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cleanEnvironment, openClusterFolder, run, SUPERUSER, type ClusterFolder } from './cluster-folder.ts';

const DATABASE = 'selvedge';
const READY_WITHIN_MS = 60_000;
const POLL_MS = 25;
const STOP_WITHIN_S = 4;
const LOG_LIMIT_BYTES = 5_000_000;
/** Held while a process registers its presence or decides to stop the database. */
const PRESENCE_LOCK = 7_305_001;
const PRESENCE_NAME = 'selvedge presence';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  url: string;
  /** True when a database that was already running was taken over. */
  adopted: boolean;
  /** Stops the database cleanly unless another live process of ours still uses it. */
  stop(): Promise<void>;
  /** Stops the database immediately; it recovers at its next start. */
  kill(): void;
}

/**
 * Starts the PostgreSQL cluster in `dataDir`, or adopts one that is already running there (left by a killed server, or used by another
 * command). It listens on a free loopback port; the password is in a file readable only by us. `settings` are PostgreSQL settings.
 */
export async function startEmbeddedPostgres(dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const cluster = await openClusterFolder(path.resolve(dataDir));
  for (let attempt = 1; ; attempt += 1) {
    const running = await findRunning(cluster);
    const port = running ?? (await launch(cluster, settings));
    const presence = port === null ? null : await registerPresence(cluster, port).catch(() => null);
    if (port !== null && presence) {
      return {
        url: urlOf(cluster, port, DATABASE),
        adopted: running !== null,
        stop: () => release(cluster, presence),
        kill: () => kill(cluster.folder, 'SIGQUIT'),
      };
    }
    if (attempt === 3) throw new Error(`The embedded PostgreSQL did not start; its log ends with: ${await lastLines(cluster.logFile)}`);
  }
}

/** The port of a running postmaster that accepts our password; otherwise removes stale or unresponsive ones and returns null. */
async function findRunning(cluster: ClusterFolder): Promise<number | null> {
  const record = readPostmaster(cluster.folder);
  if (!record) return null;
  if (!isOurPostmaster(record.pid, cluster.folder)) {
    await rm(path.join(cluster.folder, 'postmaster.pid'), { force: true });
    return null;
  }
  const isAlive = () => isOurPostmaster(record.pid, cluster.folder);
  if (await answers(cluster, record.port, isAlive, 10_000)) return record.port;
  if (isAlive()) await stopPostmaster(cluster);
  return null;
}

function readPostmaster(folder: string): { pid: number; port: number } | null {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** A process number is reused by the system: only a process whose command line names our folder is ours. */
function isOurPostmaster(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform === 'win32') return true;
  const commandLine = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).stdout?.toString();
  return commandLine?.includes(folder) ?? false;
}

/** Starts a postmaster in a process group of its own, so that Ctrl-C in a terminal reaches only the server, which then stops it in order. */
async function launch(cluster: ClusterFolder, settings: Record<string, string>): Promise<number | null> {
  const port = await freePort();
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', log_min_messages: 'warning', ...settings };
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
  return (await answers(cluster, port, () => isAlive, READY_WITHIN_MS)) ? port : null;
}

async function answers(cluster: ClusterFolder, port: number, isAlive: () => boolean, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (isAlive() && Date.now() < end) {
    const client = clientOf(cluster, port);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') return false;
      await sleep(POLL_MS);
    }
  }
  return false;
}

/** Creates our database when it is missing and keeps one connection open: while it lives, no other process stops the server. */
async function registerPresence(cluster: ClusterFolder, port: number): Promise<pg.Client> {
  const client = clientOf(cluster, port);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [PRESENCE_LOCK]);
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`create database ${DATABASE}`);
  await client.query(`set application_name = '${PRESENCE_NAME}'`);
  await client.query('select pg_advisory_unlock($1)', [PRESENCE_LOCK]);
  return client;
}

async function release(cluster: ClusterFolder, presence: pg.Client): Promise<void> {
  const isNeeded = await isUsedByOthers(presence).catch(() => false);
  if (isNeeded) await presence.end().catch(() => undefined);
  else await stopPostmaster(cluster);
}

async function isUsedByOthers(presence: pg.Client): Promise<boolean> {
  await presence.query('select pg_advisory_lock($1)', [PRESENCE_LOCK]);
  const others = await presence.query('select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [
    PRESENCE_NAME,
  ]);
  return others.rows.length > 0;
}

async function stopPostmaster({ binaries, folder, user }: ClusterFolder): Promise<void> {
  if (!existsSync(path.join(folder, 'postmaster.pid'))) return;
  const stop = (mode: string) => run(binaries.pgCtl, ['stop', '-D', folder, '-w', '-t', String(STOP_WITHIN_S), '-m', mode], user);
  await stop('fast')
    .catch(() => stop('immediate'))
    .catch(() => kill(folder, 'SIGKILL'));
}

function kill(folder: string, signal: 'SIGQUIT' | 'SIGKILL'): void {
  const record = readPostmaster(folder);
  if (record && isOurPostmaster(record.pid, folder)) process.kill(record.pid, signal);
}

function clientOf(cluster: ClusterFolder, port: number): pg.Client {
  return new pg.Client({ connectionString: urlOf(cluster, port, 'postgres'), connectionTimeoutMillis: 2000 });
}

function urlOf(cluster: ClusterFolder, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-3).join(' | ');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port'))));
    });
  });
}
