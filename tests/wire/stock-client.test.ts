import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '#server/features/online-forms/testing/test-forms.ts';
import { stockClient, type StockClient } from './stock-client.ts';

const API = '/online/cgform/api';
const line = (more: object = {}) =>
  formField('order_id', { mainTable: 't_order', mainField: 'id', dbLength: '36', isShowForm: '0', ...more });
const orderFields = [
  key,
  formField('order_no', { dbFieldTxt: '订单号', fieldMustInput: '1', fieldValidType: 'only', isQuery: '1', orderNum: 1 }),
  formField('phone', { dbFieldTxt: '电话', fieldValidType: 'm', orderNum: 2 }),
  formField('amount', {
    dbFieldTxt: '金额',
    dbType: 'BigDecimal',
    dbLength: '10',
    dbPointLength: '2',
    fieldValidType: 'money',
    orderNum: 3,
  }),
  formField('pieces', { dbFieldTxt: '件数', dbType: 'int', dbLength: '9', orderNum: 4 }),
  formField('pin', { dbFieldTxt: '密码', fieldValidType: '*6-16', orderNum: 5 }),
  formField('secret', { dbFieldTxt: '内部', isShowForm: '0', orderNum: 6 }),
];
const placeFields = [
  key,
  formField('name', { dbFieldTxt: '名称', orderNum: 1 }),
  formField('pid', { dbFieldTxt: '上级', dbLength: '36', isShowForm: '0', isShowList: '0' }),
  formField('has_child', { dbFieldTxt: '有下级', dbLength: '3', isShowForm: '0', isShowList: '0' }),
];
const tree = { isTree: 'Y', treeParentIdField: 'pid', treeIdField: 'has_child', treeFieldname: 'name' };

describe('a stock client on generated screens', () => {
  let server: FormServer;
  let orders: StockClient;
  let places: StockClient;
  const typed = { phone: '13800000000', amount: 12.5, pieces: 3, pin: 'abcdef' };
  const idOf = async (answer: Promise<{ result: unknown; message: string; success: boolean }>) => {
    const { result, message, success } = await answer;
    return success ? String(result) : expect.fail(message);
  };

  beforeAll(async () => {
    server = await startFormServer();
    const orderId = await server.addForm({ tableName: 't_order', tableTxt: '订单', tableType: 2 }, orderFields);
    await server.addForm({ tableName: 't_line', tableTxt: '明细', tableType: 3, tabOrderNum: 1, relationType: 0 }, [
      ...[key, line(), formField('style', { fieldMustInput: '1', orderNum: 1 })],
      formField('qty', { dbType: 'int', dbLength: '9', orderNum: 2 }),
    ]);
    await server.addForm({ tableName: 't_delivery', tableTxt: '交货', tableType: 3, tabOrderNum: 2, relationType: 1 }, [
      ...[key, line(), formField('address', { orderNum: 1 }), formField('driver', { isShowForm: '0', orderNum: 2 })],
    ]);
    const placeId = await server.addForm({ ...tree, tableName: 't_place', tableTxt: '库位', tableType: 1 }, placeFields);
    orders = stockClient(server, orderId);
    places = stockClient(server, placeId, 'getTreeData');
  });
  afterAll(() => server.close());

  it('IMPLIED-05 a record without rows is added, found, edited and deleted', async () => {
    const id = await idOf(orders.add({ ...typed, order_no: 'S1' }));
    expect(await orders.list('order_no=S1')).toMatchObject([{ id, order_no: 'S1', amount: 12.5, pieces: 3 }]);
    expect(await orders.edit(id, { pieces: 4 })).toMatchObject({ success: true, message: '修改成功！' });
    expect(await orders.read(id)).toMatchObject({ ...typed, id, order_no: 'S1', pieces: 4, t_line: [], t_delivery: [] });
    expect(await orders.remove(id)).toMatchObject({ success: true, message: '删除成功!' });
    expect(await orders.list('order_no=S1')).toEqual([]);
  });

  it('IMPLIED-05 rows of sub-tables are added, kept, changed and removed with their record', async () => {
    const id = await idOf(
      orders.add({
        ...typed,
        order_no: 'S2',
        t_line: [{ id: 'new-1', style: 'A', qty: 1 }, { style: 'B' }],
        t_delivery: [{ address: '路1' }],
      }),
    );
    const { t_line: [first, second] = [], t_delivery: deliveries } = (await orders.read(id)) as {
      t_line?: object[];
      t_delivery?: object[];
    };
    expect([first, second, deliveries]).toMatchObject([{ style: 'A', qty: 1 }, { style: 'B' }, [{ address: '路1' }]]);
    await orders.edit(id, { t_line: [{ ...first, qty: 7 }] });
    expect(await orders.read(id)).toMatchObject({ t_line: [{ ...first, qty: 7, row_version: 2 }], t_delivery: [{ address: '路1' }] });
    expect((await server.call('GET', `${API}/subform/list/t_line/${id}?tabletype=3`)).result).toMatchObject([{ style: 'A', qty: 7 }]);
    expect((await server.call('GET', `${API}/subform/t_delivery/${id}`)).result).toMatchObject({ address: '路1' });
    await orders.edit(id, { t_line: [] });
    expect(await orders.read(id)).toMatchObject({ t_line: [], t_delivery: [{ address: '路1' }] });
  });

  it('values that a form does not show survive an edit, also in the one row of a one-to-one table', async () => {
    const id = await idOf(
      server.call('POST', `${API}/form/t_order`, { order_no: 'S3', secret: 'kept', t_delivery: [{ address: '路1', driver: '王' }] }),
    );
    const stored = (await orders.read(id)) as { t_delivery: { id: string }[] };
    await orders.edit(id, { pieces: 9, t_delivery: [{ address: '路2' }] });
    expect(await orders.read(id)).toMatchObject({
      ...{ secret: 'kept', pieces: 9 },
      t_delivery: [{ id: stored.t_delivery[0]?.id, address: '路2', driver: '王' }],
    });
  });

  it('a form accepts what its patterns mean and refuses the rest', async () => {
    for (const wrong of [{ phone: '138' }, { amount: '1.2.3' }, { pin: 'short' }])
      await expect(orders.add({ ...typed, order_no: 'S4', ...wrong })).rejects.toThrow('refuses');
    expect(await orders.add({ ...typed, order_no: 'S2' })).toMatchObject({ success: false });
  });

  it('TREE-01 records of a tree are added below others, edited where they are, and deleted with those below', async () => {
    const top = await idOf(places.add({ name: '一' }));
    const below = await idOf(places.add({ name: '二' }, { pid: top }));
    expect(await places.list()).toMatchObject([{ id: top, has_child: '1' }]);
    expect(await places.list(`pid=${top}`)).toMatchObject([{ id: below, name: '二' }]);
    expect(await places.edit(below, { name: '三' })).toMatchObject({ success: true });
    expect(await places.read(below)).toMatchObject({ name: '三', pid: top });
    await places.remove(top);
    expect(await places.list()).toEqual([]);
  });

  it('the lists of an ERP screen load their models and the rows of the chosen record', async () => {
    const id = await idOf(orders.add({ ...typed, order_no: 'S5', t_line: [{ style: 'E' }] }));
    const { result } = await server.call<{
      main: { code: string };
      subList: { code: string; foreignKeys: { field: string; key: string }[] }[];
    }>('GET', `${API}/getErpColumns/t_order`);
    const [lines] = result.subList;
    const link = lines?.foreignKeys[0] ?? expect.fail('no foreign key');
    expect(link).toMatchObject({ field: 'order_id', key: 'id' });
    const erp = await server.call<{ schema: { properties: object } }>('GET', `${API}/getErpFormItem/t_order`);
    expect(Object.keys(erp.result.schema.properties)).toEqual(['order_no', 'phone', 'amount', 'pieces', 'pin']);
    const rows = stockClient(server, lines?.code ?? '');
    expect(await rows.list(`${link.field}=${id}&tabletype=3`)).toMatchObject([{ style: 'E' }]);
    const added = await idOf(rows.add({ style: 'F' }, { [link.field]: id }));
    expect(await rows.edit(added, { qty: 2 })).toMatchObject({ success: true });
    expect(await rows.list(`${link.field}=${id}`)).toMatchObject([{ style: 'F', qty: 2 }, { style: 'E' }]);
  });

  it('the list after the last row of a page has gone asks for page 0, and gets the first', async () => {
    for (const call of [`${API}/getData/t_order`, '/online/cgform/head/list', '/sys/position/list', '/sys/role/list'])
      expect(await server.call('GET', `${call}?pageNo=0&pageSize=99999`)).toMatchObject({
        success: true,
        result: { records: expect.any(Array) },
      });
  });
});
