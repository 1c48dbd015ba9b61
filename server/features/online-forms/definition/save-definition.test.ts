import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, startFormServer, type FormServer } from '../testing/test-forms.ts';

describe('a definition that is changed while its screen is in use', () => {
  let server: FormServer;
  beforeAll(async () => void (server = await startFormServer()));
  afterAll(() => server.close());

  type Row = Record<string, unknown>;
  const fieldsOf = async (id: string) => (await server.call<Row[]>('GET', `/online/cgform/field/listByHeadId?headId=${id}`)).result;
  const headOf = async (id: string) => (await server.call<Row>('GET', `/online/cgform/head/queryById?id=${id}`)).result;
  const rowsOf = async (id: string) => server.call<{ records: Row[] }>('GET', `/online/cgform/api/getData/${id}`);
  const sync = (id: string, rest = '') => server.call('POST', `/online/cgform/api/doDbSynch/${id}/normal${rest}`);
  const edit = (head: Row, fields: Row[], more: object = {}) =>
    server.call<{ conflicts?: Row[] } | string | null>('PUT', '/online/cgform/api/editAll', { head, fields, ...more });
  const changed = (fields: Row[], name: string, change: object) =>
    fields.map((field) => (field.dbFieldName === name ? { ...field, ...change } : field));

  let count = 0;
  const addForm = async () => {
    count += 1;
    const id = await server.addForm({ tableName: `t_live_${count}`, tableTxt: '在用', tableType: 1 }, [
      formField('id'),
      formField('name', { dbFieldTxt: '名称' }),
      formField('qty', { dbFieldTxt: '数量', dbType: 'int', dbLength: '9' }),
    ]);
    await server.call('POST', `/online/cgform/api/form/${id}`, { name: '一', qty: 1 });
    return id;
  };

  it('IMPLIED-07 a new title is live at once, and the screen goes on', async () => {
    const id = await addForm();
    await edit({ id, tableTxt: '改名' }, changed(await fieldsOf(id), 'name', { dbFieldTxt: '新名称' }));
    expect((await rowsOf(id)).result.records).toMatchObject([{ name: '一', qty: 1 }]);
    const { result } = await server.call<{ columns: Row[] }>('GET', `/online/cgform/api/getColumns/${id}`);
    expect(result.columns.map((column) => column.title)).toContain('新名称');
    expect(await headOf(id)).toMatchObject({ isDbSynch: 'Y', tableTxt: '改名', tableVersion: 2 });
  });

  it('IMPLIED-07 a change of the table is a draft for designers; users keep the published version until it is synchronised', async () => {
    const id = await addForm();
    await edit({ id }, [...changed(await fieldsOf(id), 'name', { dbFieldName: 'label' }), formField('extra') as Row]);
    await edit({ id }, changed(await fieldsOf(id), 'label', { dbFieldName: 'caption' }));
    expect(await headOf(id)).toMatchObject({ isDbSynch: 'N', tableVersion: 3 });
    expect((await fieldsOf(id)).map((field) => field.dbFieldName)).toEqual(expect.arrayContaining(['caption', 'extra']));
    const list = await server.call<{ records: Row[] }>('GET', `/online/cgform/head/list?tableName=t_live_${count}`);
    expect(list.result.records).toMatchObject([{ id, isDbSynch: 'N' }]);
    expect((await rowsOf(id)).result.records).toMatchObject([{ name: '一' }]);
    expect(await server.call('POST', `/online/cgform/api/form/${id}`, { name: '二', qty: 2 })).toMatchObject({ success: true });
    expect(await sync(id)).toMatchObject({ success: true });
    expect((await rowsOf(id)).result.records.map((row) => row.caption)).toEqual(expect.arrayContaining(['一', '二']));
    expect(await headOf(id)).toMatchObject({ isDbSynch: 'Y' });
  });

  it('IMPLIED-07 a draft that returns to the published table goes live without a synchronisation', async () => {
    const id = await addForm();
    await edit({ id }, changed(await fieldsOf(id), 'name', { dbLength: 99 }));
    await edit({ id }, changed(await fieldsOf(id), 'name', { dbLength: 32, dbFieldTxt: '又名' }));
    expect(await headOf(id)).toMatchObject({ isDbSynch: 'Y' });
  });

  it('IMPLIED-07 a draft with a text that is too long is refused when it is saved', async () => {
    const id = await addForm();
    const answer = await edit({ id }, [...(await fieldsOf(id)), formField('x'.repeat(40), { dbFieldTxt: 'x'.repeat(3000) }) as Row]);
    expect(answer).toMatchObject({ success: false, message: '有内容缺少或过长' });
    expect(await headOf(id)).toMatchObject({ isDbSynch: 'Y', tableVersion: 1 });
  });

  it('IMPLIED-07 two people who edit one form keep both their changes', async () => {
    const id = await addForm();
    const [head, fields] = [await headOf(id), await fieldsOf(id)];
    await edit(head, changed(fields, 'name', { dbFieldTxt: '甲的名称' }));
    await edit({ ...head, tableTxt: '乙的表' }, changed(changed(fields, 'name', { fieldLength: 300 }), 'qty', { dbFieldTxt: '乙的数量' }));
    expect(await headOf(id)).toMatchObject({ tableTxt: '乙的表', tableVersion: 3 });
    expect(await fieldsOf(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ dbFieldName: 'name', dbFieldTxt: '甲的名称', fieldLength: 300 }),
        expect.objectContaining({ dbFieldName: 'qty', dbFieldTxt: '乙的数量' }),
      ]),
    );
  });

  it('IMPLIED-07 the second of two people who set one property is told both values, and nothing changes', async () => {
    const id = await addForm();
    const [head, fields] = [await headOf(id), await fieldsOf(id)];
    await edit(head, changed(fields, 'name', { dbFieldTxt: '甲' }));
    const answer = await edit({ ...head, tableTxt: '乙的表' }, changed(fields, 'name', { dbFieldTxt: '乙' }));
    expect(answer).toMatchObject({
      code: 409,
      message: expect.stringContaining('name.db_field_txt'),
      result: { conflicts: [{ part: 'fields', name: 'name', property: 'db_field_txt', base: '名称', mine: '乙', theirs: '甲' }] },
    });
    expect(await headOf(id)).toMatchObject({ tableTxt: '在用', tableVersion: 2 });
  });

  it('IMPLIED-07 a field that one removes and the other changes is a conflict', async () => {
    const id = await addForm();
    const [head, fields] = [await headOf(id), await fieldsOf(id)];
    const removed = fields.find((field) => field.dbFieldName === 'qty');
    await edit(head, changed(fields, 'qty', { dbFieldTxt: '件数' }));
    const rest = fields.filter((field) => field !== removed);
    expect(await edit(head, rest, { deleteFieldIds: [removed?.id] })).toMatchObject({
      code: 409,
      result: { conflicts: [{ name: 'qty', property: null, mine: null }] },
    });
  });

  it('IMPLIED-07 every save of a definition is in the audit trail, with old and new values', async () => {
    const id = await addForm();
    await edit({ id }, changed(await fieldsOf(id), 'name', { dbFieldTxt: '审计' }));
    const { rows } = await sql<{ action: string; detail: string; username: string }>`
      select action, detail, username from sys.sys_log where subject = ${id} and action in ('form-add', 'form-edit') order by id`.execute(
      server.context.db,
    );
    expect(rows.map((row) => row.action)).toEqual(['form-add', 'form-edit']);
    expect(JSON.parse(rows[1]?.detail ?? '')).toMatchObject([{ name: 'name', property: 'db_field_txt', old: '名称', new: '审计' }]);
    expect(rows[1]?.username).toBe('admin');
  });
});
