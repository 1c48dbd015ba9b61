import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { formField, startFormServer, type FormServer } from './testing/test-forms.ts';

describe('the calls of online forms', () => {
  let server: FormServer;
  let dataId: string;
  beforeAll(async () => {
    server = await startFormServer();
    const record = { code: 'A', merchandiser: 'admin', t_bom: [{ material: '布' }] };
    dataId = (await server.call<string>('POST', '/online/cgform/api/form/t_style', record)).result;
  });
  afterAll(() => server.close());

  const get = async <Result = unknown>(url: string) => (await server.call<Result>('GET', `/online/cgform/${url}`)).result;

  it('IMPLIED-05 list, form and query models are available by head id and by table name', async () => {
    for (const id of [server.styleId, 't_style']) {
      expect(await get(`api/getColumns/${id}`)).toMatchObject({
        code: server.styleId,
        dictOptions: { merchandiser: [{ value: 'admin' }] },
      });
      expect(await get(`api/getFormItem/${id}`)).toMatchObject({ schema: { properties: { code: {}, t_bom: { view: 'tab' } } } });
      expect(await get(`api/getQueryInfo/${id}`)).toMatchObject([{ field: 'code' }, { field: 'day', mode: 'group' }]);
    }
    expect(await get('api/getFormItemBytbname/t_style')).toMatchObject({ head: { tableName: 't_style', tableType: 2 } });
  });

  it('IMPLIED-05 the ERP routes return the main table alone, with its sub-tables separately', async () => {
    expect(await get('api/getErpColumns/t_style')).toMatchObject({
      main: { currentTableName: 't_style' },
      subList: [{ currentTableName: 't_bom', foreignKeys: [{ field: 'style_id', table: 't_style', key: 'id' }] }],
    });
    expect(await get('api/getErpFormItem/t_style')).not.toHaveProperty('schema.properties.t_bom');
  });

  it('IMPLIED-05 a record can be read by every path, and deleted by table name', async () => {
    for (const path of ['form', 'detail', 'form/table_name']) {
      expect(await get(`api/${path}/t_style/${dataId}`)).toMatchObject({ id: dataId, code: 'A', t_bom: [{ material: '布' }] });
    }
    expect(await get(`api/subform/t_bom/${dataId}`)).toMatchObject({ material: '布' });
    const { result } = await server.call<string>('POST', '/online/cgform/api/form/t_style', { code: 'gone' });
    expect((await server.call('DELETE', `/online/cgform/api/formByCode/t_style/${result}`)).success).toBe(true);
  });

  it('IMPLIED-06 the designer lists heads, fields and indexes', async () => {
    expect(await get('head/list?tableName=*bom*&copyType=0')).toMatchObject({
      total: 1,
      records: [{ tableName: 't_bom', isDbSynch: 'Y', hascopy: 0 }],
    });
    expect(await get(`head/queryById?id=${server.bomId}`)).toMatchObject({ tableTxt: '物料清单', tabOrderNum: 1 });
    expect(await get(`field/listByHeadId?headId=${server.bomId}`)).toMatchObject({ 0: { dbFieldName: 'id', dbIsKey: 1, dbLength: 36 } });
    expect(await get(`index/listByHeadId?headId=${server.styleId}`)).toMatchObject([{ indexName: 'uq_name', indexType: 'unique' }]);
  });

  it("IMPLIED-16 the designer's list sorts by its own columns only", async () => {
    expect(await server.call('GET', '/online/cgform/head/list?column=id;drop')).toMatchObject({ success: false });
  });

  it('a changed definition takes effect on every instance', async () => {
    const other = createCatalogue(server.context.db);
    expect(await other.find('t_later')).toBeUndefined();
    await server.addForm({ tableName: 't_later', tableTxt: '后来', tableType: 1 }, [formField('id'), formField('name')]);
    expect(await other.find('t_later')).toMatchObject({ title: '后来', isSynchronised: true });
  });

  it('a form with integer keys gives new records the next number', async () => {
    await server.addForm({ tableName: 't_number', tableTxt: '号', tableType: 1, idType: 'NATIVE' }, [
      formField('id', { dbType: 'int' }),
      formField('name'),
    ]);
    const add = async () => (await server.call<string>('POST', '/online/cgform/api/form/t_number', { name: 'x' })).result;
    expect([await add(), await add()]).toEqual(['1', '2']);
    expect(await get('api/form/t_number/2')).toMatchObject({ id: '2', name: 'x' });
    expect((await server.call('GET', '/online/cgform/api/form/t_number/x')).success).toBe(false);
  });
});
