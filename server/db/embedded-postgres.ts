import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { openClusterFolder, type ClusterFolder } from './cluster-folder.ts';
import { keepRunning } from './keep-running.ts';
import { ensurePostmaster, killPostmaster, stopPostmaster, urlOf } from './postmaster.ts';
import { DATABASE, isUsedByOthers, registerPresence } from './presence.ts';

const ATTEMPTS = 3;

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

/** How the embedded PostgreSQL is run. */
export interface EmbeddedOptions {
  /** Settings of PostgreSQL. */
  settings?: Readonly<Record<string, string>>;
  /** Told, in a sentence, when the database was lost and when it is back. */
  report?: (sentence: string) => void;
}

/**
 * Starts the PostgreSQL cluster in `dataDir`, or adopts one that is already running there. The password is in a file readable only by us.
 * A database that ends by itself is started again under the same address, until `stop` or `kill`.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const { settings = {}, report = () => undefined } = options;
  const cluster = await openClusterFolder(path.resolve(dataDir));
  const { port, adopted, presence } = await firstStart(cluster, settings);
  const kept = keepRunning(presence, async () => (await enter(cluster, settings, port))?.presence ?? null, report);
  return {
    url: urlOf(cluster, port, DATABASE),
    adopted,
    async stop() {
      await kept.end();
      await release(cluster, kept.current());
    },
    kill() {
      void kept.end();
      killPostmaster(cluster, 'SIGQUIT');
    },
  };
}

async function firstStart(cluster: ClusterFolder, settings: Readonly<Record<string, string>>) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const entered = await enter(cluster, settings);
    if (entered) return entered;
  }
  throw new Error(`The embedded PostgreSQL did not start; its log ends with: ${await lastLines(cluster.logFile)}`);
}

/** Makes sure that a postmaster runs, on that port when one is given, and registers our presence; null when that failed. */
async function enter(cluster: ClusterFolder, settings: Readonly<Record<string, string>>, port?: number) {
  const postmaster = await ensurePostmaster(cluster, settings, port);
  if (!postmaster || (port !== undefined && postmaster.port !== port)) return null;
  const presence = await registerPresence(urlOf(cluster, postmaster.port, 'postgres')).catch(() => null);
  return presence && { ...postmaster, presence };
}

async function release(cluster: ClusterFolder, presence: pg.Client): Promise<void> {
  const isNeeded = await isUsedByOthers(presence).catch(() => false);
  if (isNeeded) await presence.end().catch(() => undefined);
  else await stopPostmaster(cluster);
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-3).join(' | ');
}
