import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, startFormServer, type FormServer } from '#server/features/online-forms/testing/test-forms.ts';
import { addMissingIndexes } from './add-missing-indexes.ts';
import { applyDefinition } from './ddl-apply.ts';

describe('indexes that existing tables lack', () => {
  let server: FormServer;
  beforeAll(async () => void (server = await startFormServer()));
  afterAll(() => server.close());

  const add = (many?: number) =>
    addMissingIndexes(
      server.context,
      (index, error) => {
        throw new Error(index, { cause: error });
      },
      many,
    );
  const isThere = async (name: string) =>
    (
      await sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = 'biz' and indexname = ${name}`.execute(
        server.context.db,
      )
    ).rows.length === 1;

  it('SCREEN-01 those on columns that name records of other forms are added once, and its definition still agrees with it', async () => {
    await server.addForm({ tableName: 't_shade', tableTxt: '色', tableType: 1 }, [formField('id'), formField('code')]);
    const id = await server.addForm({ tableName: 't_dyed', tableTxt: '染', tableType: 1 }, [
      formField('id'),
      formField('shade', { fieldShowType: 'list', dictTable: 't_shade', dictField: 'code', dictText: 'code' }),
    ]);
    const name = 't_dyed__ref_shade';
    expect(await isThere(name)).toBe(true);
    await sql`drop index biz.t_dyed__ref_shade`.execute(server.context.db);
    expect(await add()).toEqual([name]);
    expect(await isThere(name)).toBe(true);
    expect(await add()).toEqual([]);
    const plan = await server.call<{ text: string }>('GET', `/online/cgform/api/ddlPlan/${id}`);
    expect(plan.result.text).toBe('-- 表结构已是最新');
  });

  it('QUERY-10 a large list is searched by the parts of its texts, Chinese ones too, whose index follows its columns', async () => {
    const { db } = server.context;
    const shown = (name: string, more: object = {}) => formField(name, { isShowList: 1, ...more });
    const fields = [formField('id'), shown('no'), shown('name'), shown('qty', { dbType: 'int' }), formField('hidden')];
    const id = await server.addForm({ tableName: 't_many', tableTxt: '多', tableType: 1 }, fields);
    await sql`insert into biz.t_many (id, no, name, qty) select n::text, left(md5(n::text), 20), case when n = 7 then '圆领短袖' end, n
      from generate_series(1, 4000) n`.execute(db);
    await sql`analyze biz.t_many`.execute(db);
    expect(await add(4001)).toEqual([]);
    expect(await add(4000)).toEqual(['t_many__search']);
    expect(await add(4000)).toEqual([]);
    const plan = await db.connection().execute(async (session) => {
      await sql`set enable_seqscan = off`.execute(session);
      const { rows } = await sql<Record<string, string>>`explain select id from biz.t_many
        where no::text ilike '%c4ca4%' or name::text ilike '%领短袖%'`.execute(session);
      await sql`reset enable_seqscan`.execute(session);
      return rows.map((row) => Object.values(row).join()).join('\n');
    });
    expect(plan.match(/Bitmap Index Scan on t_many__search/g)).toHaveLength(2);
    const ddl = await server.call<{ text: string }>('GET', `/online/cgform/api/ddlPlan/${id}`);
    expect(ddl.result.text).toBe('-- 表结构已是最新');
    const { form } = await server.context.catalogue.open('t_many');
    const numbered = form.fields.map((field) => (field.name === 'no' ? { ...field, storage: 'integer' as const, length: 10 } : field));
    const steps = await applyDefinition(db, { ...form, fields: numbered }, { allow: ['alter-type:no'] });
    expect(steps[0]).toMatchObject({ kind: 'drop-index', target: 't_many__search' });
  });
});
