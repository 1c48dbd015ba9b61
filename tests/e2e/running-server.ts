import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { ADMIN_PASSWORD, startProcess } from './product-process.ts';

/** A running product with its own database. */
export interface RunningServer {
  /** The URL without a trailing slash. */
  url: string;
  databaseUrl: string;
  /** Runs SQL directly, for states that the user interface cannot produce. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Sends a request as the administrator; resolves to the envelope's `result` and rejects with its message. */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  /** The server's output, if it has exited unexpectedly. */
  lastWords(): string | undefined;
  /** Stops the server and starts it again on the same port and database, after what is done meanwhile. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** Stops the server and drops the database. */
  stop(): Promise<void>;
}

/** How a product is started. */
export interface StartOptions {
  demo: boolean;
  /** Further settings of the product. */
  environment?: Readonly<Record<string, string>>;
  /** The URL by which the product reaches the database of this URL; by default the same. */
  lead?(databaseUrl: string): Promise<string>;
}

/** Starts the built product on a free port with its own database in the test cluster, either with demo data or empty. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const name = `selvedge_walk_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}${options.demo ? ` template ${inject('demoDatabase')} strategy file_copy` : ''}`);
  const databaseUrl = urlOf(name);
  const reached = (await options.lead?.(databaseUrl)) ?? databaseUrl;
  const files = options.demo ? inject('demoFiles') : undefined;
  let product = await startProcess(reached, { ...options, files });
  const stop = async () => {
    await product.stop();
    await administer(`drop database if exists ${name} with (force)`);
  };
  try {
    const url = await product.address;
    const restart = async (meanwhile?: () => Promise<void>) => {
      await product.stop();
      await meanwhile?.();
      product = await startProcess(reached, { ...options, files, environment: { ...options.environment, PORT: new URL(url).port } });
      await product.address;
    };
    const lastWords = () => product.lastWords();
    const call = await administratorOf(url);
    return { url, databaseUrl, restart, stop, lastWords, query: (sql, values) => ask(databaseUrl, sql, values), call };
  } catch (error) {
    await stop();
    throw error;
  }
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
    // The tables of online forms, then the system tables.
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
