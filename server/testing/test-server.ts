import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { createUser } from '../access/create-user.ts';
import { ADMINISTRATOR_ROLE } from '../access/load-subject.ts';
import { build } from '../app.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import { createTestDatabase, templateOfRun } from '../db/testing/test-database.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { openReportDatabase } from '../report-sql/report-database.ts';
import type { ServerContext } from '../server-context.ts';

/** The password of `admin` on a test server. */
export const ADMIN_PASSWORD = 'admin-password-1';

/** A user of a test, with what a role of their own grants. */
export interface TestUser {
  username: string;
  password: string;
  /** Codes of roles that exist. */
  roles?: readonly string[];
  /** Button codes to grant; each is registered as a valid button when it is not yet. */
  permissions?: readonly string[];
  /** Head ids of online forms whose menu entry is made and granted. */
  formIds?: readonly string[];
  mustChangePassword?: boolean;
}

/** The methods of the wire. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An answer of the wire, as tests look at it. */
export interface WireAnswer<Result> {
  success: boolean;
  code: number;
  message: string;
  result: Result;
}

/** The same with its HTTP status. */
export interface TestAnswer<Result> extends WireAnswer<Result> {
  status: number;
}

/** A server on a database of its own, called through `app.inject`. */
export interface TestServer {
  app: FastifyInstance;
  context: ServerContext;
  url: string;
  /** Signs in, as the administrator by default, and returns the token. */
  signIn(username?: string, password?: string): Promise<string>;
  /** Sends a request as the owner of the token; the path is relative to /jeecg-boot. */
  call<Result = unknown>(method: Method, url: string, payload: object | undefined, token: string): Promise<TestAnswer<Result>>;
  /** Makes a user and returns its id. */
  addUser(user: TestUser): Promise<string>;
  close(): Promise<void>;
}

/** How a test server differs from the ordinary one. */
export interface TestServerOptions {
  captcha?: boolean;
  /** Settings of the environment. */
  settings?: Readonly<Record<string, string>>;
  logTo?: (line: string) => void;
  /** The URL by which the server reaches the database of this URL; by default the same. */
  lead?(databaseUrl: string): Promise<string>;
  /** With the factory of the demo. */
  demo?: boolean;
}

/** Starts a server for one test file, with the administrator `admin` and no captcha unless asked. Logs go nowhere unless `logTo` takes the lines. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase(options.demo ? templateOfRun('demo', makeDemo) : undefined);
  const url = (await options.lead?.(database.url)) ?? database.url;
  const { db, close: closePool } = connectDatabase(url);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-data-'));
  const config = {
    ...readConfig({ ...options.settings, DATABASE_URL: url, ADMIN_PASSWORD, DATA_DIR: dataDir }),
    captcha: options.captcha ?? false,
    demo: false,
  };
  const log = options.logTo ? pino({}, { write: options.logTo }) : pino({ level: 'silent' });
  const reports = openReportDatabase(db, { databaseUrl: url, sources: config.dataSources });
  const context: ServerContext = { config, db, databaseUrl: url, catalogue: createCatalogue(db), reports, log };
  await createUser(db, { username: 'admin', password: ADMIN_PASSWORD, roles: [ADMINISTRATOR_ROLE] });
  const app = await build(context);
  const signIn = async (username = 'admin', password = ADMIN_PASSWORD) => {
    const answer = await app.inject({ method: 'POST', url: '/jeecg-boot/sys/login', payload: { username, password } });
    const { result, message } = answer.json<{ result: { token: string } | null; message: string }>();
    if (!result) throw new Error(`${username} could not sign in: ${message}`);
    return result.token;
  };
  const call: TestServer['call'] = async (method, url, payload, token) => {
    const answer = await app.inject({ method, url: `/jeecg-boot${url}`, headers: { 'x-access-token': token }, payload });
    return { status: answer.statusCode, ...answer.json() };
  };
  const close = async () => {
    await app.close();
    await reports.close();
    await closePool();
    await database.drop();
    await rm(dataDir, { recursive: true });
  };
  return { app, context, url, signIn, call, addUser: (user) => addUser(context, user), close };
}

async function makeDemo(url: string): Promise<void> {
  const { db, close } = connectDatabase(url);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-data-'));
  await loadDemo({ db, config: { dataDir } }).finally(close);
  await rm(dataDir, { recursive: true });
}

async function addUser({ db }: ServerContext, user: TestUser): Promise<string> {
  const role = { id: newId(), role_name: `${user.username} 的角色`, role_code: `role-of-${user.username}` };
  await db.insertInto('sys.sys_role').values(role).execute();
  const id = await createUser(db, { ...user, roles: [...(user.roles ?? []), role.role_code] });
  const buttons = (user.permissions ?? []).map((code) => ({ name: code, menu_type: 2, perms: code, url: null, status: '1' }));
  const entries = (user.formIds ?? []).map((formId) => ({
    name: formId,
    menu_type: 1,
    perms: null,
    url: `/online/cgformList/${formId}`,
    status: '1',
  }));
  for (const row of [...buttons, ...entries]) {
    const permission = { id: newId(), parent_id: '', ...row };
    await db.insertInto('sys.sys_permission').values(permission).execute();
    await db.insertInto('sys.sys_role_permission').values({ id: newId(), role_id: role.id, permission_id: permission.id }).execute();
  }
  return id;
}
