import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

interface Line {
  id: string;
  qty: number | null;
}

interface Order {
  id: string;
  t_line: Line[];
  t_fee: { id: string; fee: number }[];
  [name: string]: unknown;
}

const base = '/online/cgform/api/form';
const extend = (members: object) => ({ fieldExtendJson: JSON.stringify(members) });
const sent = "status == 'sent'";
const whenSent = (more: object = {}) => extend({ readOnlyWhen: sent, ...more });

const orderFields = [
  key,
  formField('status', { fieldDefaultValue: 'draft', orderNum: 1 }),
  formField('price', { dbFieldTxt: '单价', dbType: 'BigDecimal', dbLength: '12', dbPointLength: '2', orderNum: 2, ...whenSent() }),
  formField('tags', { dbFieldTxt: '标签', fieldShowType: 'list_multi', dictField: 'x', orderNum: 3, ...whenSent() }),
  formField('fixed', { dbFieldTxt: '定值', fieldDefaultValue: 'F', orderNum: 4, ...extend({ readOnlyWhen: 'true' }) }),
  formField('made', {
    dbType: 'Datetime',
    fieldShowType: 'datetime',
    fieldDefaultValue: '#{datetime}',
    ...extend({ readOnlyWhen: 'true' }),
  }),
  formField('secret', { dbFieldTxt: '内部', orderNum: 6, ...extend({ visibleWhen: "status == 'draft'" }) }),
  formField('style', { fieldShowType: 'popup', dictTable: 'rp', dictField: 'a,b', dictText: 'style,style_name', orderNum: 7 }),
  formField('style_name', { dbFieldTxt: '款名', orderNum: 8, ...extend({ readOnlyWhen: 'true' }) }),
];
const line = (main: string) => formField('order_id', { mainTable: main, mainField: 'id', dbLength: '36' });
const lineFields = [
  key,
  line('t_order'),
  formField('qty', { dbFieldTxt: '数量', dbType: 'int', orderNum: 1, ...extend({ readOnlyWhen: `main.${sent}` }) }),
  formField('note', { dbFieldTxt: '说明', orderNum: 2, ...extend({ requiredWhen: "main.status == 'noted'" }) }),
];
const feeFields = [key, line('t_order'), formField('fee', { dbFieldTxt: '费用', dbType: 'int', orderNum: 1 })];
const stageFields = [
  key,
  line('t_plan'),
  formField('state', { orderNum: 1 }),
  formField('code', { dbFieldTxt: '编号', fieldValidType: 'only', orderNum: 2 }),
  formField('days', { dbFieldTxt: '天数', dbType: 'int', fieldMustInput: '1', orderNum: 3 }),
  formField('phone', { dbFieldTxt: '电话', fieldValidType: 'm', isReadOnly: '1', orderNum: 4 }),
];

describe('fields that a condition locks, on the server', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    await server.addForm({ tableName: 't_order', tableTxt: '订单', tableType: 2 }, orderFields);
    const sub = { tableType: 3, relationType: 0 };
    await server.addForm({ tableName: 't_line', tableTxt: '明细', tabOrderNum: 1, ...sub }, lineFields);
    const extConfigJson = JSON.stringify({ readOnlyWhen: sent });
    await server.addForm({ tableName: 't_fee', tableTxt: '杂费', tabOrderNum: 2, extConfigJson, ...sub }, feeFields);
    await server.addForm({ tableName: 't_doc', tableTxt: '单据', tableType: 2, extConfigJson: JSON.stringify({ readOnlyWhen: sent }) }, [
      key,
      formField('status', { fieldDefaultValue: 'draft', orderNum: 1 }),
      formField('note', { dbFieldTxt: '说明', orderNum: 2 }),
      formField('code', { dbFieldTxt: '编号', fieldMustInput: '1', orderNum: 3 }),
    ]);
    const item = formField('qty', { dbFieldTxt: '数量', dbType: 'int', orderNum: 1 });
    await server.addForm({ tableName: 't_item', tableTxt: '明细', tabOrderNum: 1, ...sub }, [key, line('t_doc'), item]);
    await server.addForm({ tableName: 't_plan', tableTxt: '计划', tableType: 2 }, [key]);
    const lockedRows = JSON.stringify({ disabledRows: { state: ['done'] } });
    await server.addForm({ tableName: 't_stage', tableTxt: '阶段', tabOrderNum: 1, extConfigJson: lockedRows, ...sub }, stageFields);
  });
  afterAll(() => server.close());

  const save = (method: 'POST' | 'PUT', record: object, table = 't_order') => server.call<string>(method, `${base}/${table}`, record);
  const read = async (id: string) => (await server.call<Order>('GET', `${base}/t_order/${id}`)).result;
  const add = async (record: object) => {
    const { result, message } = await save('POST', record);
    if (!result) throw new Error(message);
    return read(result);
  };
  const locked = (field: string, place: object = {}) => ({
    success: false,
    message: expect.stringContaining('只读'),
    result: { fieldErrors: [{ field, ...place }] },
  });

  it('changing a locked field is rejected, and nothing is stored', async () => {
    const { id } = await add({ status: 'sent', price: undefined });
    expect(await save('PUT', { id, price: 9, style: 'S' })).toMatchObject({
      ...locked('price'),
      message: '保存失败，单价当前为只读，不能修改',
    });
    expect(await read(id)).toMatchObject({ price: null, style: null });
  });

  it('an unchanged value passes in any spelling, as does an omitted one', async () => {
    const { id } = await add({ status: 'draft', price: 9.5, tags: 'a,b' });
    expect((await save('PUT', { id, status: 'sent' })).success).toBe(true);
    expect((await save('PUT', { id, price: '9.50', tags: ['a', 'b'], style: 'S' })).success).toBe(true);
    expect(await save('PUT', { id, tags: 'a' })).toMatchObject(locked('tags'));
  });

  it('a field that is unlocked before or after the save may change', async () => {
    const { id } = await add({ status: 'draft', price: 1 });
    expect((await save('PUT', { id, price: 2, status: 'sent' })).success).toBe(true);
    expect((await save('PUT', { id, price: 3, status: 'draft' })).success).toBe(true);
    expect(await read(id)).toMatchObject({ price: 3 });
  });

  it('a new record must have its defaults in locked fields, including those of the clock', async () => {
    expect(await add({ fixed: 'F', made: '2024-01-01 10:00:00' })).toMatchObject({ fixed: 'F', made: '2024-01-01 10:00:00' });
    expect(await save('POST', { fixed: 'G' })).toMatchObject(locked('fixed'));
  });

  it('a condition in the head locks the fields and rows of the whole document', async () => {
    const { result: id } = await save('POST', { status: 'draft', code: 'D1', note: 'a', t_item: [{ qty: 1 }] }, 't_doc');
    const { result: draft } = await server.call<{ t_item: { id: string; qty: number }[] }>('GET', `${base}/t_doc/${id}`);
    expect((await save('PUT', { id, status: 'sent' }, 't_doc')).success).toBe(true);
    expect(await save('PUT', { id, note: 'b' }, 't_doc')).toMatchObject(locked('note'));
    const items = draft.t_item.map((one) => ({ ...one, qty: 2 }));
    expect(await save('PUT', { id, t_item: items }, 't_doc')).toMatchObject({ success: false, message: expect.stringContaining('只读') });
    expect(await save('PUT', { id, t_item: [...draft.t_item, { qty: 3 }] }, 't_doc')).toMatchObject({ success: false });
  });

  it('IMPLIED-21 a document that is locked as a whole is not unlocked by a save', async () => {
    expect(await save('POST', { status: 'sent', note: 'a' }, 't_doc')).toMatchObject({
      success: false,
      message: expect.stringContaining('编号'),
    });
    const { result: id } = await save('POST', { status: 'sent', code: 'S1', note: 'a', t_item: [{ qty: 1 }] }, 't_doc');
    expect(await save('PUT', { id, status: 'draft' }, 't_doc')).toMatchObject(locked('status'));
    expect(await save('PUT', { id, status: 'draft', note: 'b' }, 't_doc')).toMatchObject({ success: false });
    expect(await save('PUT', { id, status: 'draft', t_item: [] }, 't_doc')).toMatchObject({ success: false });
    expect((await save('PUT', { id, status: 'sent', note: 'a' }, 't_doc')).success).toBe(true);
  });

  it('a hidden field keeps its value', async () => {
    const { id } = await add({ status: 'sent', secret: 'kept' });
    expect(await save('PUT', { id, secret: 'other' })).toMatchObject(locked('secret'));
    expect((await save('PUT', { id, secret: 'kept' })).success).toBe(true);
  });

  it('a locked field may be filled by a popup that changes too', async () => {
    const { id } = await add({ style: 'S1', style_name: '风衣' });
    expect((await save('PUT', { id, style: 'S2', style_name: '衬衫' })).success).toBe(true);
    expect(await save('PUT', { id, style: 'S2', style_name: '裤子' })).toMatchObject(locked('style_name'));
  });

  it('a cell is checked in its row, and a new row against its defaults', async () => {
    const order = await add({ status: 'draft', t_line: [{ qty: 1 }, { qty: 2 }] });
    const [first, second] = order.t_line;
    const change = (qty: number) => save('PUT', { id: order.id, t_line: [first, { ...second, qty }] });
    expect((await save('PUT', { id: order.id, status: 'sent' })).success).toBe(true);
    expect((await change(2)).success).toBe(true);
    expect(await change(3)).toMatchObject({
      ...locked('qty', { table: 't_line', row: 1 }),
      message: '保存失败，明细第 2 行：数量当前为只读，不能修改',
    });
    expect(await save('PUT', { id: order.id, t_line: [first, second, { qty: 5 }] })).toMatchObject(locked('qty', { row: 2 }));
    expect((await save('PUT', { id: order.id, t_line: [second, { note: 'x' }] })).success).toBe(true);
  });

  it('a table that is locked as a whole keeps its rows and their values', async () => {
    const order = await add({ status: 'draft', t_fee: [{ fee: 1 }] });
    await save('PUT', { id: order.id, status: 'sent' });
    const [fee] = order.t_fee;
    const put = (...rows: object[]) => save('PUT', { id: order.id, t_fee: rows });
    expect((await put({ ...fee })).success).toBe(true);
    expect(await put()).toMatchObject({ ...locked('', { table: 't_fee' }), message: '保存失败，杂费当前为只读，不能增加或删除行' });
    expect(await put({ ...fee }, { fee: 2 })).toMatchObject(locked('', { table: 't_fee' }));
    expect(await put({ ...fee, fee: 2 })).toMatchObject(locked('fee', { table: 't_fee', row: 0 }));
  });

  it('cells that nobody can correct are not checked: those of locked rows, and of read-only fields', async () => {
    const stages = (...rows: object[]) => save('POST', { t_stage: rows }, 't_plan');
    const closed = { state: 'done', code: 'A' };
    expect((await stages(closed, closed, { days: 1, phone: '12' })).success).toBe(true);
    expect(await stages(closed, { state: 'open', code: 'A' })).toMatchObject({
      success: false,
      result: { fieldErrors: [{ table: 't_stage', row: 1, field: 'days' }] },
    });
  });

  it('a row that is saved or deleted on its own is checked with its main record', async () => {
    const order = await add({ status: 'draft', t_line: [{ qty: 1 }], t_fee: [{ fee: 1 }] });
    const [row] = order.t_line;
    const [fee] = order.t_fee;
    await save('PUT', { id: order.id, status: 'sent' });
    expect(await save('PUT', { id: row?.id, qty: 2 }, 't_line')).toMatchObject({
      ...locked('qty'),
      message: '保存失败，数量当前为只读，不能修改',
    });
    expect(await save('POST', { order_id: order.id, qty: 2 }, 't_line')).toMatchObject(locked('qty'));
    expect(await save('POST', { order_id: order.id, fee: 2 }, 't_fee')).toMatchObject({ success: false });
    expect(await server.call('DELETE', `${base}/t_fee/${fee?.id}`)).toMatchObject({
      success: false,
      message: expect.stringContaining('只读'),
    });
    await save('PUT', { id: order.id, status: 'noted' });
    expect(await save('PUT', { id: row?.id, qty: 2 }, 't_line')).toMatchObject({
      success: false,
      result: { fieldErrors: [{ field: 'note' }] },
    });
    expect((await save('PUT', { id: row?.id, qty: 2, note: 'n' }, 't_line')).success).toBe(true);
    expect((await server.call('DELETE', `${base}/t_fee/${fee?.id}`)).success).toBe(true);
  });
});
