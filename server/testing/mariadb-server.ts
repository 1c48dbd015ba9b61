import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection, type Connection } from 'mysql2/promise';

const run = promisify(execFile);
const START_WITHIN_MS = 60_000;
const MAX_DUMP_BYTES = 1 << 28;
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

const find = (name: string) => FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
const programs = { server: find('mariadbd'), installer: find('mariadb-install-db'), dump: find('mariadb-dump') };

/** False where MariaDB is not installed: the tests that need it are skipped. */
export const hasMariadb = Object.values(programs).every((program) => program !== undefined);

/** A MariaDB of a test: in a temporary folder, on a free port. */
export interface MariadbServer {
  port: number;
  connection: Connection;
  /** What `mariadb-dump` prints of a database, a character for each byte. */
  dump(database: string, ...options: string[]): Promise<string>;
  /** Ends the process and removes the folder. */
  stop(): Promise<void>;
}

/** Starts a MariaDB server whose user `root` has no password. */
export async function startMariadb(): Promise<MariadbServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-mariadb-'));
  const port = await freePort();
  const child = await startServer(folder, port);
  // Should the tests end without having stopped it.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const connection = await connect(child, port).catch(async (error: Error) => {
    kill();
    throw new Error(`${error.message}: ${await readFile(path.join(folder, 'log'), 'utf8').catch(() => '')}`);
  });
  return {
    ...{ port, connection },
    dump: (database, ...options) => dump(port, [...options, database]),
    async stop() {
      connection.destroy();
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      process.off('exit', kill);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(folder: string, port: number): Promise<ChildProcess> {
  const shared = ['--no-defaults', `--datadir=${path.join(folder, 'data')}`, ...(process.getuid?.() === 0 ? ['--user=root'] : [])];
  await run(programs.installer ?? '', [...shared, '--auth-root-authentication-method=normal', '--skip-test-db']);
  const files = [`--socket=${path.join(folder, 's')}`, `--pid-file=${path.join(folder, 'pid')}`, `--log-error=${path.join(folder, 'log')}`];
  const options = [`--port=${port}`, '--bind-address=127.0.0.1', '--innodb-flush-log-at-trx-commit=0'];
  return spawn(programs.server ?? '', [...shared, ...files, ...options], { stdio: 'ignore' });
}

async function dump(port: number, options: readonly string[]): Promise<string> {
  const account = ['--no-defaults', '--user=root', '--host=127.0.0.1', `--port=${port}`];
  const { stdout } = await run(programs.dump ?? '', [...account, ...options], { encoding: 'buffer', maxBuffer: MAX_DUMP_BYTES });
  return stdout.toString('latin1');
}

async function connect(child: ChildProcess, port: number): Promise<Connection> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error('MariaDB ended');
    try {
      return await createConnection({ host: '127.0.0.1', port, user: 'root', charset: 'utf8mb4' });
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
