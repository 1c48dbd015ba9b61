import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const START_WITHIN_MS = 60_000;

interface RunningServer {
  child: ChildProcess;
  output(): string;
  /** Resolves to the URL that the server prints. */
  ready: Promise<string>;
  exited: Promise<number | null>;
}

describe('the server process', { timeout: 120_000 }, () => {
  let dataDir: string;
  const running: RunningServer[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-main-'));
    await chmod(dataDir, 0o755);
  });
  afterEach(async () => {
    for (const { child, exited } of running.splice(0)) {
      child.kill('SIGKILL');
      await exited;
    }
    const pid = postmaster();
    if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    while (pid && isAlive(pid)) await sleep(20);
    const location = path.join(dataDir, 'postgres-location');
    if (existsSync(location)) await rm(readFileSync(location, 'utf8').trim(), { recursive: true });
    await rm(dataDir, { recursive: true, force: true });
  });

  const clusterFolder = () => {
    const location = path.join(dataDir, 'postgres-location');
    return existsSync(location) ? readFileSync(location, 'utf8').trim() : path.join(dataDir, 'postgres');
  };
  const postmaster = (): number | null => {
    const file = path.join(clusterFolder(), 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
  };
  const run = (environment: Record<string, string> = {}): RunningServer => {
    const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DEMO: '0', SERVE_PAGE: '0', ...environment };
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const server: RunningServer = {
      child,
      output: () => output,
      exited: once(child, 'exit').then(([code]) => code as number | null),
      ready: new Promise((resolve, reject) => {
        const read = (chunk: Buffer) => {
          output += chunk.toString();
          const address = /is ready: (http:\S+)\//.exec(output)?.[1];
          if (address) resolve(address.replace('localhost', '127.0.0.1'));
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        child.once('exit', () => reject(new Error(`ended early: ${output}`)));
        setTimeout(() => reject(new Error(`not ready: ${output}`)), START_WITHIN_MS).unref();
      }),
    };
    server.ready.catch(() => undefined);
    running.push(server);
    return server;
  };
  const health = async (address: string) => (await fetch(`${address}/jeecg-boot/sys/health`)).status;
  const login = async (address: string, username: string, password: string) => {
    const body = JSON.stringify({ username, password });
    const answer = await fetch(`${address}/jeecg-boot/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return (await answer.json()) as { success: boolean; result: { userInfo: { mustChangePassword: boolean } } };
  };

  it('IMPLIED-03 the first start creates an administrator who must change the password, a second one changes nothing; Ctrl-C stops the database too', async () => {
    const first = run({ CAPTCHA: '0' });
    const address = await first.ready;
    expect(await health(address)).toBe(200);
    const password = /Password\s+(\S+)/.exec(first.output())?.[1] ?? '';
    expect((await login(address, 'admin', password)).result.userInfo.mustChangePassword).toBe(true);
    const pid = postmaster();
    first.child.kill('SIGINT');
    // npm forwards the signal, so the server receives it twice.
    first.child.kill('SIGINT');
    expect(await first.exited).toBe(0);
    expect(pid && isAlive(pid)).toBe(false);
    expect(postmaster()).toBeNull();

    const second = run({ CAPTCHA: '0', ADMIN_PASSWORD: 'another-password' });
    const secondAddress = await second.ready;
    expect(second.output()).not.toContain('Password');
    expect((await login(secondAddress, 'admin', password)).success).toBe(true);
    expect((await login(secondAddress, 'admin', 'another-password')).success).toBe(false);
    second.child.kill('SIGTERM');
    expect(await second.exited).toBe(0);
    expect(postmaster()).toBeNull();
  });

  it('a database left by a killed server is adopted, and stopped by the adopting server', async () => {
    const first = run();
    await first.ready;
    const pid = postmaster()!;
    first.child.kill('SIGKILL');
    await first.exited;
    expect(isAlive(pid)).toBe(true);
    const second = run();
    expect(await health(await second.ready)).toBe(200);
    expect(postmaster()).toBe(pid);
    second.child.kill('SIGINT');
    expect(await second.exited).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  it('a crashed database is recovered, even if its process id now belongs to another program', async () => {
    const first = run();
    await first.ready;
    const pid = postmaster()!;
    first.child.kill('SIGKILL');
    await first.exited;
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await sleep(20);
    const file = path.join(clusterFolder(), 'postmaster.pid');
    await writeFile(file, readFileSync(file, 'utf8').replace(String(pid), String(process.pid)));
    expect(await health(await run().ready)).toBe(200);
    expect(postmaster()).not.toBe(process.pid);
  });

  it('IMPLIED-32 a process that shares the database does not stop it while another one uses it', async () => {
    const first = run();
    await first.ready;
    const second = run();
    const address = await second.ready;
    const pid = postmaster()!;
    first.child.kill('SIGINT');
    expect(await first.exited).toBe(0);
    expect(await health(address)).toBe(200);
    second.child.kill('SIGINT');
    await second.exited;
    expect(isAlive(pid)).toBe(false);
  });

  it('IMPLIED-32 Ctrl-C in the middle of the first start leaves nothing running, and the next start works', async () => {
    const first = run();
    while (!existsSync(path.join(dataDir, 'postgres.log')) && !(await readdir(dataDir)).some((name) => name.includes('.new-')))
      await sleep(10);
    first.child.kill('SIGINT');
    await first.exited;
    expect(postmaster()).toBeNull();
    expect(await health(await run().ready)).toBe(200);
  });

  it.runIf(process.getuid?.() === 0)('as root in a closed folder the database lives in an open place, and is found again', async () => {
    await chmod(dataDir, 0o700);
    const first = run();
    await first.ready;
    expect(clusterFolder()).toMatch(/^\/var\/lib\/selvedge\//);
    first.child.kill('SIGINT');
    await first.exited;
    const second = run();
    await second.ready;
    expect(second.output()).not.toContain('Password');
  });

  it('a busy port yields one sentence, before the database is started', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const server = run({ PORT: String(port) });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe(`Port ${port} on 127.0.0.1 is in use: stop what listens there, or set PORT to another one.\n`);
    expect(await readdir(dataDir)).toEqual([]);
    blocker.close();
  });

  it('an unreachable DATABASE_URL, an unwritable folder and an invalid setting yield one sentence each', async () => {
    await writeFile(path.join(dataDir, 'file'), '');
    const cases: [Record<string, string>, RegExp][] = [
      [
        { DATABASE_URL: 'postgres://u:topsecret@127.0.0.1:1/d' },
        /^The database 127\.0\.0\.1:1\/d of DATABASE_URL cannot be reached: .+\.\n$/,
      ],
      [{ DATA_DIR: path.join(dataDir, 'file/data') }, /^The folder .+ of DATA_DIR cannot be written \(ENOTDIR\)\.\n$/],
      [{ PORT: 'many' }, /^PORT must be .+\.\n$/],
    ];
    for (const [environment, sentence] of cases) {
      const server = run(environment);
      expect(await server.exited).toBe(1);
      expect(server.output()).toMatch(sentence);
      expect(server.output()).not.toContain('topsecret');
    }
  });
});

/** False also for a zombie, which has an empty command line: in a container without an init process nobody reaps it. */
function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
