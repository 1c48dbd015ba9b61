import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, startFormServer, styleFields, type FormServer } from '../testing/test-forms.ts';

describe('synchronising a form with its table', () => {
  let server: FormServer;
  beforeAll(async () => void (server = await startFormServer()));
  afterAll(() => server.close());

  const sync = (id: string, rest: string) =>
    server.call<{ steps: { kind: string }[]; refused?: string[]; facts: Record<string, object> }>(
      'POST',
      `/online/cgform/api/doDbSynch/${id}/${rest}`,
    );
  const records = async (id: string) =>
    (await server.call<{ records: Record<string, unknown>[] }>('GET', `/online/cgform/api/getData/${id}`)).result.records;
  const stored = async (id: string) =>
    (await server.call<Record<string, unknown>[]>('GET', `/online/cgform/field/listByHeadId?headId=${id}`)).result;
  const edit = async (id: string, change: (fields: Record<string, unknown>[]) => object[], more: object = {}) => {
    const fields = await stored(id);
    return server.call('PUT', '/online/cgform/api/editAll', { head: { id }, fields: change(fields), ...more });
  };

  it('IMPLIED-07 a form that is not synchronised is reported', async () => {
    const head = { tableName: 't_new', tableTxt: '新', tableType: 1 };
    const { result } = await server.call<string>('POST', '/online/cgform/api/addAll', { head, fields: styleFields });
    expect(await server.call('GET', `/online/cgform/api/getData/${result}`)).toMatchObject({ success: false, message: 'NO_DB_SYNC' });
  });

  it('IMPLIED-07 new and wider fields keep the rows; the plan is printed before and is empty after', async () => {
    const id = await server.addForm({ tableName: 't_grow', tableTxt: '增长', tableType: 1 }, [
      formField('id'),
      formField('name', { dbLength: '10' }),
    ]);
    await server.call('POST', `/online/cgform/api/form/${id}`, { name: '原值' });
    await edit(id, (fields) => [
      ...fields.map((field) => (field.dbFieldName === 'name' ? { ...field, dbLength: 50 } : field)),
      formField('extra'),
    ]);
    const plan = await server.call<{ text: string }>('GET', `/online/cgform/api/ddlPlan/${id}`);
    expect(plan.result.text).toContain('add column "extra"');
    expect((await sync(id, 'normal')).result.steps.map((step) => step.kind)).toEqual(['widen', 'add-column']);
    expect((await server.call<{ text: string }>('GET', `/online/cgform/api/ddlPlan/${id}`)).result.text).toBe('-- 表结构已是最新');
    const { result } = await server.call<{ records: object[] }>('GET', `/online/cgform/api/getData/${id}`);
    expect(result.records).toMatchObject([{ name: '原值', extra: null }]);
  });

  it('IMPLIED-07 a removed field is parked, and comes back with its values', async () => {
    const id = await server.addForm({ tableName: 't_shrink', tableTxt: '收缩', tableType: 1 }, [
      formField('id'),
      formField('name'),
      formField('old'),
    ]);
    await server.call('POST', `/online/cgform/api/form/${id}`, { name: '名', old: '旧值' });
    const old = (await stored(id)).find((field) => field.dbFieldName === 'old');
    await edit(id, (fields) => fields.filter((field) => field.dbFieldName !== 'old'), { deleteFieldIds: [old?.id] });
    expect((await sync(id, 'normal')).result.steps.map((step) => step.kind)).toEqual(['park-column']);
    expect((await records(id))[0]).not.toHaveProperty('old');
    await server.call('POST', `/online/cgform/api/form/${id}`, { name: '后来' });
    await edit(id, (fields) => [...fields, formField('old')]);
    expect((await sync(id, 'normal')).result.steps.map((step) => step.kind)).toEqual(['adopt-column']);
    expect((await records(id)).map((record) => record.old ?? null).toSorted()).toEqual([null, '旧值'].toSorted());
  });

  it('IMPLIED-07 a shorter field is refused with the rows that it would cut; named, it keeps the old column parked', async () => {
    const id = await server.addForm({ tableName: 't_cut', tableTxt: '截断', tableType: 1 }, [formField('id'), formField('name')]);
    for (const name of ['短', '一二三四五六七八', '']) await server.call('POST', `/online/cgform/api/form/${id}`, { name });
    const shorten = (length: number) =>
      edit(id, (fields) => fields.map((field) => (field.dbFieldName === 'name' ? { ...field, dbLength: length } : field)));
    await shorten(20);
    expect((await sync(id, 'normal')).result.steps).toMatchObject([{ kind: 'alter-type', destructive: false, facts: { changed: 0 } }]);
    await shorten(5);
    const refused = await sync(id, 'normal');
    expect(refused).toMatchObject({ success: false, result: { refused: ['alter-type:name'] } });
    expect(refused.result.facts['alter-type:name']).toMatchObject({
      ...{ rows: 3, changed: 1, failing: 0 },
      samples: [{ old: '一二三四五六七八', new: '一二三四五' }],
    });
    expect((await records(id)).map((record) => record.name)).toContain('一二三四五六七八');
    expect((await sync(id, 'normal?allow=alter-type:name')).success).toBe(true);
    expect((await records(id)).map((record) => record.name)).toContain('一二三四五');
    const { rows } = await sql`select name__v1 as old from biz.t_cut where name = '一二三四五'`.execute(server.context.db);
    expect(rows).toEqual([{ old: '一二三四五六七八' }]);
    expect((await server.call<{ text: string }>('GET', `/online/cgform/api/ddlPlan/${id}`)).result.text).toBe('-- 表结构已是最新');
  });

  it('IMPLIED-07 force starts with an empty table only if the table is named, and parks the old one with its rows', async () => {
    const id = await server.addForm({ tableName: 't_force', tableTxt: '强制', tableType: 1 }, [formField('id'), formField('name')]);
    await server.call('POST', `/online/cgform/api/form/${id}`, { name: '值' });
    expect((await sync(id, 'force')).success).toBe(false);
    expect((await sync(id, 'force?confirm=t_style')).success).toBe(false);
    expect(await records(id)).toHaveLength(1);
    for (let round = 1; round <= 2; round += 1) {
      expect(await sync(id, 'force?confirm=t_force')).toMatchObject({ success: true });
      expect(await records(id)).toHaveLength(0);
    }
    const { rows } = await sql`select name from parked.t_force__v1`.execute(server.context.db);
    expect(rows).toEqual([{ name: '值' }]);
  });

  it('IMPLIED-07 rows that violate a new unique index prevent it, and the table stays unchanged', async () => {
    const id = await server.addForm({ tableName: 't_unique', tableTxt: '唯一', tableType: 1 }, [formField('id'), formField('name')]);
    for (let row = 0; row < 2; row += 1) await server.call('POST', `/online/cgform/api/form/${id}`, { name: '同' });
    await edit(id, (fields) => [...fields, formField('added')], { indexs: [{ indexName: 'uq', indexField: 'name', indexType: 'unique' }] });
    expect((await sync(id, 'normal')).message).toContain('现有数据不符合');
    const { rows } = await sql`select 1 from information_schema.columns where table_name = 't_unique' and column_name = 'added'`.execute(
      server.context.db,
    );
    expect(rows).toHaveLength(0);
  });

  it.each([
    [{ tableName: 'bad name', tableType: 1 }, '不合法'],
    [{ tableName: 't_style', tableType: 1 }, '已存在'],
    [{ tableName: 't_sub', tableType: 3, tabOrderNum: 1 }, '附表必须选择映射关系！'],
  ])('IMPLIED-07 the definition %o is rejected', async (head, message) => {
    const answer = await server.call('POST', '/online/cgform/api/addAll', { head, fields: [formField('id')] });
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(message) });
  });

  it('IMPLIED-07 an invalid field name is rejected', async () => {
    const fields = [formField('id'), formField('a" text; drop table biz.t_style; --')];
    const answer = await server.call('POST', '/online/cgform/api/addAll', { head: { tableName: 't_evil', tableType: 1 }, fields });
    expect(answer.success).toBe(false);
  });

  it('IMPLIED-10 the designer requires permission', async () => {
    await server.addUser({ username: 'user1', password: 'user1-password-1', formIds: [server.styleId] });
    const token = await server.signIn('user1', 'user1-password-1');
    expect((await server.call('POST', `/online/cgform/api/doDbSynch/${server.styleId}/normal`, undefined, token)).code).toBe(510);
  });
});
