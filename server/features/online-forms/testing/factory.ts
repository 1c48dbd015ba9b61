import { sql } from 'kysely';
import { expect } from 'vitest';
import { checkFactory } from '#server/demo/check-factory.ts';
import { nowText } from '#server/db/clock.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { offeredLines } from './offered-lines.ts';

/** A stored row as a test reads it. */
export type FactoryRow = Record<string, string | number | null>;

/** An answer to an action. */
interface Acted {
  success: boolean;
  message: string;
  status: number;
  result: unknown;
}

/** The loaded demo, as tests act on its documents. Calls are those of the administrator unless another token is given. */
export interface Factory {
  today: string;
  rows(table: string, where: string): Promise<FactoryRow[]>;
  one(table: string, where: string): Promise<FactoryRow>;
  act(table: string, code: string, id: unknown, more?: { asked?: object; confirmed?: boolean; token?: string }): Promise<Acted>;
  /** Acts, and fails the test where that was refused; what is doubted is confirmed. */
  done(table: string, code: string, id: unknown, asked?: object, token?: string): Promise<void>;
  /** The lines that a pull offers to a stored record. */
  offered(table: string, code: string, id: unknown, token?: string): Promise<Record<string, unknown>[]>;
  /** Takes all that a pull offers into a stored record and saves it, as the form does; tells how many lines. */
  pull(table: string, code: string, id: unknown, token?: string): Promise<number>;
  add(table: string, record: object, token?: string): Promise<string>;
  /** Changes a record with its sub-tables by what is returned for it as it is stored. */
  change(table: string, id: unknown, edit: (record: Record<string, unknown>) => object): Promise<void>;
  set(table: string, values: string, where: string): Promise<void>;
  /** The rules of the demo that the database breaks. */
  broken(): Promise<unknown[]>;
}

type Open = (table: string, id: unknown, token: string) => Promise<{ path: string; record: Record<string, unknown> }>;

/** Reads a record as the form does that opens it. */
function opens(server: TestServer, idOf: (table: string) => Promise<string>): Open {
  return async (table, id, token) => {
    const path = `/online/cgform/api/form/${await idOf(table)}`;
    return { path, record: (await server.call<Record<string, unknown>>('GET', `${path}/${String(id)}`, undefined, token)).result };
  };
}

/** What the form of a record takes over from reports. */
function pullsIn(server: TestServer, open: Open, admin: string): Pick<Factory, 'offered' | 'pull'> {
  return {
    async offered(table, code, id, token = admin) {
      return (await offeredLines(server, [table, code], (await open(table, id, token)).record, token)).lines;
    },
    async pull(table, code, id, token = admin) {
      const { path, record } = await open(table, id, token);
      const { table: into, there, lines } = await offeredLines(server, [table, code], record, token);
      expect(await server.call('PUT', path, { ...record, [into]: [...there, ...lines] }, token), table).toMatchObject({ success: true });
      return lines.length;
    },
  };
}

/** Acts on the documents of a server with the demo. */
export function factoryOf(server: TestServer, admin: string): Factory {
  const { db, catalogue } = server.context;
  const rows: Factory['rows'] = async (table, where) =>
    (await sql<FactoryRow>`select * from ${sql.table(`biz.${table}`)} where ${sql.raw(where)} order by id`.execute(db)).rows;
  const idOf = async (table: string) => (await catalogue.open(table)).form.id;
  const act: Factory['act'] = async (table, code, id, { asked = {}, confirmed, token = admin } = {}) => {
    const body = { formId: await idOf(table), buttonCode: code, dataId: String(id), uiFormData: asked, ...(confirmed && { confirmed }) };
    return server.call('POST', '/online/cgform/api/doButton', body, token);
  };
  const open = opens(server, idOf);
  return {
    today: nowText().slice(0, 10),
    rows,
    act,
    one: async (table, where) => (await rows(table, where))[0] ?? expect.fail(`no ${table} where ${where}`),
    async done(table, code, id, asked = {}, token = admin) {
      const answer = await act(table, code, id, { asked, confirmed: true, token });
      expect(answer, `${table} ${code}`).toMatchObject({
        success: true,
        message: expect.stringMatching(/^(?:执行成功|没有需要处理的内容)/),
      });
    },
    ...pullsIn(server, open, admin),
    async add(table, record, token = admin) {
      const answer = await server.call<string>('POST', `/online/cgform/api/form/${await idOf(table)}`, record, token);
      expect(answer, table).toMatchObject({ success: true });
      return answer.result;
    },
    async change(table, id, edit) {
      const { path, record } = await open(table, id, admin);
      expect(await server.call('PUT', path, { ...record, ...edit(record) }, admin), table).toMatchObject({ success: true });
    },
    async set(table, values, where) {
      await sql`update ${sql.table(`biz.${table}`)} set ${sql.raw(values)} where ${sql.raw(where)}`.execute(db);
    },
    broken: async () => (await checkFactory(db)).filter(({ count }) => count > 0),
  };
}
