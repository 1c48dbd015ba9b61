import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, startFormServer, type FormServer } from '#server/features/online-forms/testing/test-forms.ts';
import { addReferenceIndexes } from './add-reference-indexes.ts';

describe('indexes on columns that name records of other forms', () => {
  let server: FormServer;
  beforeAll(async () => void (server = await startFormServer()));
  afterAll(() => server.close());

  const add = () =>
    addReferenceIndexes(server.context, (index, error) => {
      throw new Error(index, { cause: error });
    });
  const isThere = async (name: string) =>
    (
      await sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = 'biz' and indexname = ${name}`.execute(
        server.context.db,
      )
    ).rows.length === 1;

  it('SCREEN-01 an existing table gets those that it lacks, once, and its definition still agrees with it', async () => {
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
});
