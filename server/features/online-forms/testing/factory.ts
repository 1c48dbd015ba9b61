import { sql } from 'kysely';
import { expect } from 'vitest';
import { checkFactory } from '#server/demo/check-factory.ts';
import { nowText } from '#server/db/clock.ts';
import type { TestServer } from '#server/testing/test-server.ts';

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
  add(table: string, record: object, token?: string): Promise<string>;
  /** Changes a record with its sub-tables by what is returned for it as it is stored. */
  change(table: string, id: unknown, edit: (record: Record<string, unknown>) => object): Promise<void>;
  set(table: string, values: string, where: string): Promise<void>;
  /** The rules of the demo that the database breaks. */
  broken(): Promise<unknown[]>;
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
    async add(table, record, token = admin) {
      const answer = await server.call<string>('POST', `/online/cgform/api/form/${await idOf(table)}`, record, token);
      expect(answer, table).toMatchObject({ success: true });
      return answer.result;
    },
    async change(table, id, edit) {
      const path = `/online/cgform/api/form/${await idOf(table)}`;
      const { result } = await server.call<Record<string, unknown>>('GET', `${path}/${String(id)}`, undefined, admin);
      expect(await server.call('PUT', path, { ...result, ...edit(result) }, admin), table).toMatchObject({ success: true });
    },
    async set(table, values, where) {
      await sql`update ${sql.table(`biz.${table}`)} set ${sql.raw(values)} where ${sql.raw(where)}`.execute(db);
    },
    broken: async () => (await checkFactory(db)).filter(({ count }) => count > 0),
  };
}
