import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfNeeded } from '../commands/build.mjs';

const BUILT = new URL('../../dist/server/start-server.js', import.meta.url).href;
const ARGUMENTS = ['--input-type=module', '--eval', `import { startServer } from "${BUILT}"; await startServer();`];
const START_WITHIN_MS = 60_000;

/** The built server in a process of its own, without the page. */
export interface ServerProcess {
  child: ChildProcess;
  output(): string;
  /** Resolves to the URL that the server prints. */
  ready: Promise<string>;
  exited: Promise<number | null>;
}

/** A temporary data folder, and the servers and the embedded database that run in it. */
export interface ServerFolder {
  dataDir: string;
  /** The folder of the embedded database. */
  clusterFolder(): string;
  /** The process id of the embedded database; null when it has written none. */
  postmaster(): number | null;
  run(environment?: Record<string, string>): ServerProcess;
  /** The same in a shell, as npm runs it; `child` is the shell. */
  runInShell(): ServerProcess;
  /** Kills what runs and removes the folder. */
  clear(): Promise<void>;
}

/** Makes an empty data folder, and builds the server where its sources have changed. */
export async function makeServerFolder(): Promise<ServerFolder> {
  await buildIfNeeded({ serverOnly: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-main-'));
  // Under root the database runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755);
  const running: ServerProcess[] = [];
  const keep = (server: ServerProcess) => {
    running.push(server);
    return server;
  };
  const location = path.join(dataDir, 'postgres-location');
  const clusterFolder = () => (existsSync(location) ? readFileSync(location, 'utf8').trim() : path.join(dataDir, 'postgres'));
  const postmaster = () => {
    const file = path.join(clusterFolder(), 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
  };
  return {
    dataDir,
    clusterFolder,
    postmaster,
    run: (environment = {}) => keep(startProcess(process.execPath, ARGUMENTS, { DATA_DIR: dataDir, ...environment })),
    runInShell() {
      // Not its last command, which a shell may become.
      const script = `'${[process.execPath, ...ARGUMENTS].join("' '")}'; true`;
      return keep(startProcess('sh', ['-c', script], { DATA_DIR: dataDir, npm_lifecycle_event: 'start' }));
    },
    async clear() {
      for (const { child, exited } of running) {
        child.kill('SIGKILL');
        await exited;
      }
      const pid = postmaster();
      if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT');
      while (pid && isAlive(pid)) await sleep(20);
      if (existsSync(location)) await rm(clusterFolder(), { recursive: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function startProcess(command: string, parameters: readonly string[], environment: Record<string, string>): ServerProcess {
  const env = { PATH: process.env.PATH, PORT: '0', DEMO: '0', SERVE_PAGE: '0', ...environment };
  const child = spawn(command, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /is ready: (http:\S+)\//.exec(output)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`ended early: ${output}`)));
    setTimeout(() => reject(new Error(`not ready: ${output}`)), START_WITHIN_MS).unref();
  });
  ready.catch(() => undefined);
  return { child, output: () => output, ready, exited: once(child, 'exit').then(([code]) => code as number | null) };
}

/** True while the process runs; false also for a zombie, which has an empty command line: in a container without an init process nobody reaps it. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
