import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, startFormServer, styleFields, type FormServer } from '../testing/test-forms.ts';

describe('synchronising a form with its table', () => {
  let server: FormServer;
  beforeAll(async () => void (server = await startFormServer()));
  afterAll(() => server.close());

  const sync = (id: string, rest: string) =>
    server.call<{ steps: { kind: string }[]; refused?: string[] }>('POST', `/online/cgform/api/doDbSynch/${id}/${rest}`);
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

  it('IMPLIED-07 removing a field is rejected unless it is named', async () => {
    const id = await server.addForm({ tableName: 't_shrink', tableTxt: '收缩', tableType: 1 }, [
      formField('id'),
      formField('name'),
      formField('old'),
    ]);
    const old = (await stored(id)).find((field) => field.dbFieldName === 'old');
    await edit(id, (fields) => fields.filter((field) => field !== old && field.dbFieldName !== 'old'), { deleteFieldIds: [old?.id] });
    const refused = await sync(id, 'normal');
    expect(refused).toMatchObject({ success: false, result: { refused: ['drop-column:old'] } });
    expect(refused.message).toContain('drop-column:old');
    expect((await sync(id, 'normal?allow=drop-column:old')).result.steps.map((step) => step.kind)).toEqual(['drop-column']);
  });

  it('IMPLIED-07 force drops the rows only if the table is named', async () => {
    const id = await server.addForm({ tableName: 't_force', tableTxt: '强制', tableType: 1 }, [formField('id'), formField('name')]);
    await server.call('POST', `/online/cgform/api/form/${id}`, { name: '值' });
    expect((await sync(id, 'force')).success).toBe(false);
    expect((await sync(id, 'force?confirm=t_style')).success).toBe(false);
    const total = async () => (await server.call<{ total: number }>('GET', `/online/cgform/api/getData/${id}`)).result.total;
    expect(await total()).toBe(1);
    expect((await sync(id, 'force?confirm=t_force')).success).toBe(true);
    expect(await total()).toBe(0);
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
