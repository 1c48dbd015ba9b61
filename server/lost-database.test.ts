import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openClient as openConnection } from './db/clients.ts';
import { openClient as openSocket, type LiveClient } from './features/live/testing/test-client.ts';
import { isAlive, makeServerFolder, type ServerFolder, type ServerProcess } from './testing/server-process.ts';

/** Twice in each way. */
const ROUNDS = 8;
const WRITERS = 4;
const PAUSE_MS = 20;
const ADMIN_PASSWORD = 'admin-password-1';
const PATIENCE = { timeout: 60_000, interval: 50 };

/** What happens to a server and its database, in turn. */
const faults = ['connections terminated', 'database killed', 'one connection killed', 'server killed'] as const;

describe('a server and its database', { timeout: 600_000 }, () => {
  let folder: ServerFolder;
  let server: ServerProcess;
  let address: string;
  let token: string;
  let userId: string;
  let socket: LiveClient;
  beforeAll(async () => {
    folder = await makeServerFolder();
    await start();
    const answer = await fetch(`${address}/jeecg-boot/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
    });
    const { result } = (await answer.json()) as { result: { token: string; userInfo: { id: string } } };
    token = result.token;
    userId = result.userInfo.id;
    await query(
      `insert into sys.sys_quartz_job (id, job_class_name, cron_expression) values ('each-second', 'ClearSessions', '* * * * * ? *')`,
    );
  });
  afterAll(() => folder.clear());

  async function start(): Promise<void> {
    server = folder.run({ ADMIN_PASSWORD, CAPTCHA: '0' });
    address = await server.ready;
  }

  async function query<Row extends QueryResultRow>(text: string): Promise<Row[]> {
    const port = readFileSync(path.join(folder.clusterFolder(), 'postmaster.pid'), 'utf8').split('\n')[3];
    const password = readFileSync(path.join(folder.dataDir, 'postgres-password'), 'utf8').trim();
    const connectionString = `postgres://selvedge:${password}@127.0.0.1:${port}/selvedge`;
    // A database that lost a process recovers first.
    const client = await vi.waitFor(() => openConnection({ connectionString }), PATIENCE);
    const { rows } = await client.query<Row>(text);
    await client.end();
    return rows;
  }

  async function connect(): Promise<LiveClient> {
    return openSocket(Number(new URL(address).port), { userId, token });
  }

  async function strike(fault: (typeof faults)[number]): Promise<void> {
    const connections = `from pg_stat_activity where datname = 'selvedge' and pid <> pg_backend_pid()`;
    if (fault === 'connections terminated') await query(`select pg_terminate_backend(pid) ${connections}`);
    if (fault === 'database killed') process.kill(folder.postmaster()!, 'SIGKILL');
    if (fault === 'one connection killed')
      process.kill((await query<{ pid: number }>(`select pid ${connections} limit 1`))[0]!.pid, 'SIGKILL');
    if (fault !== 'server killed') return;
    server.child.kill('SIGKILL');
    await server.exited;
    await start();
  }

  /** Adds roles until it is told to stop, and keeps what was acknowledged and what was answered otherwise. */
  function openWriters() {
    const acknowledged: string[] = [];
    const odd: unknown[] = [];
    let refused = 0;
    let isOver = false;
    let lastBegun = 0;
    const write = async (roleCode: string) => {
      const begun = Date.now();
      const body = JSON.stringify({ roleCode, roleName: roleCode });
      const headers = { 'content-type': 'application/json', 'x-access-token': token };
      const answer = await fetch(`${address}/jeecg-boot/sys/role/add`, { method: 'POST', headers, body }).catch(() => null);
      // A killed server gives no answer.
      if (!answer) return;
      const { success, message } = (await answer.json()) as { success: boolean; message: string };
      if (success) lastBegun = Math.max(lastBegun, begun);
      if (success) acknowledged.push(roleCode);
      else if (answer.status === 503 && message === '数据库暂时不可用，请稍后重试' && answer.headers.get('retry-after') === '1')
        refused += 1;
      else odd.push([answer.status, message]);
    };
    const loop = async (writer: number) => {
      for (let n = 0; !isOver; n += 1) {
        await write(`w${writer}-${n}`);
        await sleep(PAUSE_MS);
      }
    };
    const loops = Array.from({ length: WRITERS }, (_, writer) => loop(writer));
    return {
      acknowledged,
      odd,
      refused: () => refused,
      /** When the last acknowledged write was sent. */
      lastBegun: () => lastBegun,
      async stop() {
        isOver = true;
        await Promise.all(loops);
      },
    };
  }

  const finishedRuns = async () =>
    (await query<{ count: string }>(`select count(*) as count from sys.sys_quartz_run where state = 'ok'`))[0]!.count;

  it(`${ROUNDS} times lost, in four ways: writes go on, sockets stay, jobs resume, and every acknowledged row is there`, async () => {
    const writers = openWriters();
    socket = await connect();
    const back = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const fault = faults[round % faults.length]!;
      const struckAt = Date.now();
      await strike(fault);
      await expect.poll(() => writers.lastBegun(), PATIENCE).toBeGreaterThan(Math.max(struckAt, Date.now()));
      back.set(fault, [...(back.get(fault) ?? []), Date.now() - struckAt]);
      if (fault === 'server killed') socket = await connect();
      await socket.answered();
      const runs = Number(await finishedRuns());
      await expect.poll(async () => Number(await finishedRuns()), PATIENCE).toBeGreaterThan(runs);
      expect([server.child.exitCode, socket.closedWith(), folder.postmaster() && isAlive(folder.postmaster()!)]).toEqual([
        null,
        undefined,
        true,
      ]);
    }
    await writers.stop();
    socket.end();
    expect(writers.odd).toEqual([]);
    expect(writers.refused()).toBeGreaterThan(0);
    const stored = new Set((await query<{ role_code: string }>('select role_code from sys.sys_role')).map((row) => row.role_code));
    expect(writers.acknowledged.filter((code) => !stored.has(code))).toEqual([]);
    const report = [...back].map(([fault, times]) => `${fault}: back after ${times.join(', ')} ms`);
    process.stdout.write(`${[...report, `${writers.acknowledged.length} rows acknowledged, ${writers.refused()} refused`].join('\n')}\n`);
  });
});
