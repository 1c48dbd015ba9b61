import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { root } from '../source-tree.ts';

/** The administrator's password in every end-to-end test. */
export const ADMIN_PASSWORD = 'Walk-the-walk-26';
const START_MS = 90_000;
const STOP_MS = 20_000;

/** The product's own start command on a database of its own. */
export interface RunningServer {
  /** Where the page is, without a slash at the end. */
  url: string;
  databaseUrl: string;
  /** Runs SQL beside the server, for states that no screen can make yet. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Asks the server as the administrator does; resolves to `result` and rejects with the message of a refusal. */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  /** What the server printed, when it ended by itself. */
  lastWords(): string | undefined;
  /** Stops the server and removes the database. */
  stop(): Promise<void>;
}

/** Starts the built product against a fresh, empty database of the test cluster, on a free port. */
export async function startServer(options: { demo: boolean }): Promise<RunningServer> {
  const name = `selvedge_walk_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const databaseUrl = urlOf(name);
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-walk-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ADMIN_PASSWORD,
    CAPTCHA: '0',
    DEMO: options.demo ? '1' : '0',
  };
  const child = spawn(process.execPath, ['server/commands/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let isStopping = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const lastWords = () => (isStopping || (child.exitCode === null && child.signalCode === null) ? undefined : output);
  const stop = async () => {
    isStopping = true;
    await end(child);
    await administer(`drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(child);
    return { url, databaseUrl, stop, lastWords, query: (sql, values) => ask(databaseUrl, sql, values), call: await administratorOf(url) };
  } catch (error) {
    await stop();
    throw error;
  }
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

async function administratorOf(url: string): Promise<RunningServer['call']> {
  const send = async (token: string, method: string, route: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json', ...(token && { 'x-access-token': token }) };
    const response = await fetch(`${url}/jeecg-boot${route}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const envelope = (await response.json()) as { success: boolean; message: string; result: unknown };
    if (!envelope.success) throw new Error(`${method} ${route}: ${envelope.message}`);
    return envelope.result;
  };
  const { token } = (await send('', 'POST', '/sys/login', { username: 'admin', password: ADMIN_PASSWORD, captcha: '', checkKey: '' })) as {
    token: string;
  };
  return (method, route, body) => send(token, method, route, body);
}

async function ask(url: string, sql: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Tables of online forms, then the system's.
    await client.query('set search_path to biz, sys');
    return (await client.query(sql, values)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const administer = (sql: string) => ask(inject('clusterUrl'), sql);

function urlOf(database: string): string {
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${database}`;
  return url.href;
}
