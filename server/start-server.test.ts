import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, makeServerFolder, type ServerFolder } from './testing/server-process.ts';

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

describe('the server process, time after time on the same data', { timeout: 120_000 }, () => {
  let folder: ServerFolder;
  beforeAll(async () => void (folder = await makeServerFolder()));
  afterAll(() => folder.clear());

  it('IMPLIED-03 the first start creates an administrator who must change the password, a second one changes nothing; Ctrl-C stops the database too', async () => {
    const first = folder.run({ CAPTCHA: '0' });
    const address = await first.ready;
    expect(await health(address)).toBe(200);
    const password = /Password\s+(\S+)/.exec(first.output())?.[1] ?? '';
    expect((await login(address, 'admin', password)).result.userInfo.mustChangePassword).toBe(true);
    const pid = folder.postmaster();
    first.child.kill('SIGINT');
    // npm forwards the signal, so the server receives it twice.
    first.child.kill('SIGINT');
    expect(await first.exited).toBe(0);
    expect(pid && isAlive(pid)).toBe(false);
    expect(folder.postmaster()).toBeNull();

    const second = folder.run({ CAPTCHA: '0', ADMIN_PASSWORD: 'another-password' });
    const secondAddress = await second.ready;
    expect(second.output()).not.toContain('Password');
    expect((await login(secondAddress, 'admin', password)).success).toBe(true);
    expect((await login(secondAddress, 'admin', 'another-password')).success).toBe(false);
    second.child.kill('SIGTERM');
    expect(await second.exited).toBe(0);
    expect(folder.postmaster()).toBeNull();
  });

  it('IMPLIED-32 a server whose npm or shell is killed stops with its database', async () => {
    const server = folder.runInShell();
    const address = await server.ready;
    const pid = folder.postmaster()!;
    server.child.kill('SIGKILL');
    while (isAlive(pid)) await sleep(50);
    await expect(health(address)).rejects.toThrow('fetch failed');
    expect(folder.postmaster()).toBeNull();
  });

  it('a database left by a killed server is adopted, and stopped by the adopting server', async () => {
    const first = folder.run();
    await first.ready;
    const pid = folder.postmaster()!;
    first.child.kill('SIGKILL');
    await first.exited;
    expect(isAlive(pid)).toBe(true);
    const second = folder.run();
    expect(await health(await second.ready)).toBe(200);
    expect(folder.postmaster()).toBe(pid);
    second.child.kill('SIGINT');
    expect(await second.exited).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  it('IMPLIED-32 a process that shares the database does not stop it while another one uses it', async () => {
    const first = folder.run();
    await first.ready;
    const second = folder.run();
    const address = await second.ready;
    const pid = folder.postmaster()!;
    first.child.kill('SIGINT');
    expect(await first.exited).toBe(0);
    expect(await health(address)).toBe(200);
    second.child.kill('SIGINT');
    await second.exited;
    expect(isAlive(pid)).toBe(false);
  });

  it('a crashed database is recovered, even if its process id now belongs to another program', async () => {
    const first = folder.run();
    await first.ready;
    const pid = folder.postmaster()!;
    first.child.kill('SIGKILL');
    await first.exited;
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await sleep(20);
    const file = path.join(folder.clusterFolder(), 'postmaster.pid');
    await writeFile(file, readFileSync(file, 'utf8').replace(String(pid), String(process.pid)));
    expect(await health(await folder.run().ready)).toBe(200);
    expect(folder.postmaster()).not.toBe(process.pid);
  });
});

describe('the server process in an empty folder', { timeout: 120_000 }, () => {
  let folder: ServerFolder;
  beforeEach(async () => void (folder = await makeServerFolder()));
  afterEach(() => folder.clear());

  it('IMPLIED-32 Ctrl-C in the middle of the first start leaves nothing running, and the next start works', async () => {
    const first = folder.run();
    while (
      !existsSync(path.join(folder.dataDir, 'postgres.log')) &&
      !(await readdir(folder.dataDir)).some((name) => name.includes('.new-'))
    )
      await sleep(10);
    first.child.kill('SIGINT');
    await first.exited;
    expect(folder.postmaster()).toBeNull();
    expect(await health(await folder.run().ready)).toBe(200);
  });

  it.runIf(process.getuid?.() === 0)('as root in a closed folder the database lives in an open place, and is found again', async () => {
    await chmod(folder.dataDir, 0o700);
    const first = folder.run();
    await first.ready;
    expect(folder.clusterFolder()).toMatch(/^\/var\/lib\/selvedge\//);
    first.child.kill('SIGINT');
    await first.exited;
    const second = folder.run();
    await second.ready;
    expect(second.output()).not.toContain('Password');
  });

  it('a busy port yields one sentence, before the database is started', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const server = folder.run({ PORT: String(port) });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe(`Port ${port} on 127.0.0.1 is in use: stop what listens there, or set PORT to another one.\n`);
    expect(await readdir(folder.dataDir)).toEqual([]);
    blocker.close();
  });

  it('an unreachable DATABASE_URL, an unwritable folder and an invalid setting yield one sentence each', async () => {
    await writeFile(path.join(folder.dataDir, 'file'), '');
    const cases: [Record<string, string>, RegExp][] = [
      [
        { DATABASE_URL: 'postgres://u:topsecret@127.0.0.1:1/d' },
        /^The database 127\.0\.0\.1:1\/d of DATABASE_URL cannot be reached: .+\.\n$/,
      ],
      [{ DATA_DIR: path.join(folder.dataDir, 'file/data') }, /^The folder .+ of DATA_DIR cannot be written \(ENOTDIR\)\.\n$/],
      [{ PORT: 'many' }, /^PORT must be .+\.\n$/],
    ];
    for (const [environment, sentence] of cases) {
      const server = folder.run(environment);
      expect(await server.exited).toBe(1);
      expect(server.output()).toMatch(sentence);
      expect(server.output()).not.toContain('topsecret');
    }
  });
});
