import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';
import { indexAdvice } from './index-advice.ts';

let server: FormServer;
beforeAll(async () => {
  server = await startFormServer();
  await server.addForm({ tableName: 't_long', tableTxt: '长表' }, [
    key,
    formField('no', { dbFieldTxt: '编号', sortFlag: '1', isShowList: 1 }),
    formField('day', { dbFieldTxt: '日期', dbType: 'Date', fieldShowType: 'date', isQuery: 1 }),
    formField('name', { dbFieldTxt: '名称', isQuery: 1 }),
    formField('note', { dbFieldTxt: '说明', dbType: 'Text', fieldShowType: 'textarea', sortFlag: '1', isShowList: 1 }),
  ]);
});
afterAll(() => server.close());

it('a list of many rows names the columns that it sorts or filters by without an index, until there is one', async () => {
  const { db, catalogue } = server.context;
  const { form } = await catalogue.open('t_long');
  await sql`insert into biz.t_long (id, no) select n::text, n::text from generate_series(1, 60) n`.execute(db);
  await sql`analyze biz.t_long`.execute(db);
  const advised = async (many: number) =>
    (await indexAdvice(db, form, many)).filter(({ field }) => field).map(({ field, values }) => [field, values.title, values.rows]);
  expect(await advised(50)).toEqual([
    ['no', '编号', 60],
    ['day', '日期', 60],
  ]);
  expect(await advised(61)).toEqual([]);
  await sql`create index on biz.t_long (no, name)`.execute(db);
  expect(await advised(50)).toEqual([['day', '日期', 60]]);
});

it('a large list whose database cannot find parts of texts says so, and what helps', async () => {
  const { db, catalogue } = server.context;
  const { form } = await catalogue.open('t_long');
  await sql`drop extension if exists pg_trgm cascade`.execute(db);
  const hints = async () => (await indexAdvice(db, form, 50)).filter(({ code }) => code === 'search-index-missing');
  expect(await hints()).toMatchObject([{ severity: 'hint', table: 't_long', values: { rows: 60 } }]);
  await sql`create extension pg_trgm with schema sys`.execute(db);
  expect(await hints()).toEqual([]);
});
