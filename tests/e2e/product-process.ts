import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../source-tree.ts';

/** The password of `admin` in all end-to-end tests. */
export const ADMIN_PASSWORD = 'Walk-the-walk-26';
const START_MS = 300_000;
const STOP_MS = 20_000;

/** The product, started with its own command. */
export interface ProductProcess {
  /** The URL without a trailing slash; rejects with the server's output if it exits before it is ready. */
  address: Promise<string>;
  /** Of the server; 0 where it did not start. */
  pid: number;
  /** Its data folder, which goes with it. */
  dataFolder: string;
  /** The server's output, if it has exited unexpectedly. */
  lastWords(): string | undefined;
  stop(): Promise<void>;
}

/** Starts the built product on a free port with this database and a temporary data folder, which begins with these files. */
export async function startProcess(
  databaseUrl: string,
  { demo, environment = {}, files }: { demo: boolean; environment?: Readonly<Record<string, string>>; files?: string | undefined },
): Promise<ProductProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-walk-'));
  if (files) await cp(files, path.join(folder, 'files'), { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ADMIN_PASSWORD,
    CAPTCHA: '0',
    DEMO: demo ? '1' : '0',
    ...environment,
  };
  const child = spawn(process.execPath, ['server/commands/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let isStopping = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    address: addressOf(child),
    pid: child.pid ?? 0,
    dataFolder: folder,
    lastWords: () => (isStopping || (child.exitCode === null && child.signalCode === null) ? undefined : output),
    async stop() {
      isStopping = true;
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`The server did not print its address within ${START_MS} ms:\n${output}`)), START_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /https?:\/\/[\w.:[\]]+\d/.exec(output);
      if (address) resolve(address[0]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
    child.once('exit', () => clearTimeout(timer));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(timer);
}
