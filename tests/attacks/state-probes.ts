import { expect } from 'vitest';
import { read } from '../source-tree.ts';
import { takeFingerprint } from './fingerprint.ts';
import type { Probe } from './probe.ts';

const usersUnchanged: Probe = async ({ server, before }) => expect((await takeFingerprint(server.context.db)).users).toBe(before.users);
const demoUnchanged: Probe = async ({ server, before }) => expect((await takeFingerprint(server.context.db)).demo).toBe(before.demo);
const nobodyCalled: Probe = async ({ server }) => {
  // A request sent in the background would arrive by now.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.listener.connections()).toBe(0);
};
const alive: Probe = async ({ server }) => expect((await server.send('GET', '/sys/health')).statusCode).toBe(200);
const unpolluted: Probe = () => expect(Reflect.ownKeys(Object.prototype).filter((name) => /pollut|pwn/.test(String(name)))).toEqual([]);

/** Inherited object members: as field names they must be unknown like any other. */
const inherited: Probe = async ({ server }) => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const answer = await server.send('GET', `/online/cgform/api/getData/${server.demoId}?column=${name}&order=asc`, {
      token: server.adminToken,
    });
    expect([name, answer.statusCode, answer.json<{ success: boolean }>().success]).toEqual([name, 200, false]);
  }
};

const oneWriterWins: Probe = async ({ server }) => {
  const form = `/online/cgform/api/form/${server.demoId}`;
  const { result } = (await server.send('GET', `${form}/${server.demoRowId}`, { token: server.lowToken })).json<{
    result: { row_version: number };
  }>();
  const body = (name: string) => ({ id: server.demoRowId, name, row_version: result.row_version });
  const writers = Array.from({ length: 8 }, (_, place) => server.send('PUT', form, { token: server.lowToken, body: body(`w${place}`) }));
  const answers = (await Promise.all(writers)).map((answer) => answer.json<{ code: number; result: { name?: string } }>());
  expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  for (const stale of answers.filter((answer) => answer.code === 409)) expect(stale.result.name).toMatch(/^w\d$/);
};

const ownAuthor: Probe = async ({ server }) => {
  const { rows } = await takeDemoRows(server);
  const written = rows.filter((row) => row.name === 'x');
  expect(written.length).toBeGreaterThan(0);
  for (const row of written) expect(row).toMatchObject({ create_by: 'low', sys_org_code: null });
  expect(rows.filter((row) => row.id === server.demoRowId).map((row) => row.create_by)).toEqual(['admin']);
};

async function takeDemoRows(server: Parameters<Probe>[0]['server']) {
  const address = `/online/cgform/api/getData/${server.demoId}?pageSize=1000`;
  const answer = await server.send('GET', address, { token: server.adminToken });
  return { rows: answer.json<{ result: { records: Record<string, unknown>[] } }>().result.records };
}

const noXlsxOfTheRegistry: Probe = () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
  expect(Object.keys(packages).filter((name) => /(^|\/)node_modules\/(xlsx|exceljs)$/.test(name))).toEqual([]);
};

/** Probes of unchanged state, in the database and around it. */
export const stateProbes: Readonly<Record<string, Probe>> = {
  'no deleted user restored': usersUnchanged,
  'count(sys_user) unchanged': usersUnchanged,
  'no row of sys_user changed': usersUnchanged,
  'biz_demo unchanged': demoUnchanged,
  'no connection reaches the canary listener': nobodyCalled,
  'no outbound connection': nobodyCalled,
  'no request to canary': nobodyCalled,
  'canary listener sees zero connections (route not offered, or only allow-listed hosts through the guarded client)': nobodyCalled,
  'process alive': alive,
  'xlsx from the registry is not in the lock file': noXlsxOfTheRegistry,
  '({}).polluted undefined': unpolluted,
  'Object.prototype has no new key in worker and main': unpolluted,
  'metadata lookups use Map or Object.create(null)': inherited,
  'exactly one of N parallel stale writers wins; the rest get code 409 with current row': oneWriterWins,
  'stored system columns come from the session; existing row untouched on add; field-level write permission enforced per role': ownAuthor,
};
