import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

interface Line {
  id: string;
  row_version: number;
  qty: number | null;
  price: number | null;
  amount: number | null;
}

interface Order {
  id: string;
  row_version: number;
  total: number;
  t_line: Line[];
  [name: string]: unknown;
}

const base = '/online/cgform/api/form';
const form = `${base}/t_order`;
const extend = (members: object) => ({ fieldExtendJson: JSON.stringify(members) });
const decimal = { dbType: 'BigDecimal', dbLength: '12', dbPointLength: '2' };

const orderFields = [
  key,
  formField('status', { dbFieldTxt: '状态', orderNum: 1 }),
  formField('reason', {
    dbFieldTxt: '原因',
    orderNum: 2,
    ...extend({ visibleWhen: "status == 'held'", requiredWhen: "status == 'held'" }),
  }),
  formField('phone', { dbFieldTxt: '电话', fieldValidType: 'm', orderNum: 3, ...extend({ visibleWhen: "status != 'draft'" }) }),
  formField('rate', { dbFieldTxt: '折扣', ...decimal, orderNum: 4 }),
  formField('total', { dbFieldTxt: '合计', ...decimal, orderNum: 5, ...extend({ computed: 'sum(t_line.amount)' }) }),
  formField('due', {
    dbFieldTxt: '到期',
    dbType: 'Date',
    fieldShowType: 'date',
    orderNum: 6,
    ...extend({ computed: 'addDays(made, 30)' }),
  }),
  formField('made', { dbFieldTxt: '日期', dbType: 'Date', fieldShowType: 'date', orderNum: 7 }),
];

const lineFields = [
  key,
  formField('order_id', { mainTable: 't_order', mainField: 'id', dbLength: '36' }),
  formField('qty', { dbFieldTxt: '数量', dbType: 'int', orderNum: 1 }),
  formField('price', { dbFieldTxt: '单价', ...decimal, orderNum: 2 }),
  formField('amount', { dbFieldTxt: '金额', ...decimal, orderNum: 3, ...extend({ computed: 'qty * price * coalesce(main.rate, 1)' }) }),
  formField('note', { dbFieldTxt: '说明', orderNum: 4, ...extend({ requiredWhen: 'qty > 100' }) }),
];

describe('expressions on the server', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    await server.addForm({ tableName: 't_order', tableTxt: '订单', tableType: 2 }, orderFields);
    await server.addForm({ tableName: 't_line', tableTxt: '明细', tableType: 3, tabOrderNum: 1, relationType: 0 }, lineFields);
  });
  afterAll(() => server.close());

  const save = (method: 'POST' | 'PUT', record: object) => server.call<string>(method, form, record);
  const read = async (id: string) => (await server.call<Order>('GET', `${form}/${id}`)).result;
  const add = async (record: object) => (await save('POST', record)).result;

  it("computed values are the server's own, whatever was sent", async () => {
    const lines = [
      { qty: 3, price: 0.1, amount: 999 },
      { qty: 1, price: 0.2 },
    ];
    const order = await read(await add({ made: '2024-01-31', due: '2000-01-01', total: 7, t_line: lines }));
    expect(order).toMatchObject({ total: 0.5, due: '2024-03-01' });
    expect(order.t_line.map((line) => line.amount)).toEqual([0.3, 0.2]);
  });

  it('updating only the main form recomputes its unsent rows, and the total', async () => {
    const id = await add({ t_line: [{ qty: 10, price: 2 }] });
    await save('PUT', { id, rate: 0.9 });
    const order = await read(id);
    expect([order.total, order.t_line[0]?.amount]).toEqual([18, 18]);
  });

  it('a partially sent row is computed with its stored values', async () => {
    const id = await add({ t_line: [{ qty: 10, price: 2 }] });
    const [line] = (await read(id)).t_line;
    await save('PUT', { id, t_line: [{ id: line?.id, qty: 11 }] });
    expect((await read(id)).total).toBe(22);
  });

  it('saving or deleting a single row updates the total', async () => {
    const id = await add({ t_line: [{ qty: 1, price: 5 }] });
    const { result: added } = await server.call<string>('POST', `${base}/t_line`, { order_id: id, qty: 2, price: 5 });
    await server.call('PUT', form, { id, rate: 1 });
    expect((await read(id)).total).toBe(15);
    await server.call('DELETE', `${base}/t_line/${added}`);
    expect((await read(id)).total).toBe(5);
  });

  it.each([
    ['a field that a condition requires', { status: 'held' }, { field: 'reason' }, '原因不能为空'],
    [
      'a cell that a condition requires',
      { t_line: [{ qty: 1 }, { qty: 101 }] },
      { table: 't_line', row: 1, field: 'note' },
      '明细第 2 行：说明不能为空',
    ],
  ])('rejects an empty %s', async (_what, record, cell, message) => {
    expect(await save('POST', record)).toMatchObject({
      success: false,
      message: expect.stringContaining(message),
      result: { fieldErrors: [cell] },
    });
  });

  it('hidden fields are not required', async () => {
    expect((await save('POST', { status: 'draft', phone: 'x' })).success).toBe(true);
    expect(await save('POST', { status: 'open', phone: 'x' })).toMatchObject({
      success: false,
      result: { fieldErrors: [{ field: 'phone' }] },
    });
  });

  it('a condition is evaluated on stored and sent values together', async () => {
    const id = await add({ status: 'held', reason: 'colour' });
    expect((await save('PUT', { id, rate: 1 })).success).toBe(true);
    expect(await save('PUT', { id, reason: '' })).toMatchObject({ success: false, result: { fieldErrors: [{ field: 'reason' }] } });
  });
});
