import { expect } from 'vitest';
import type { Factory, FactoryRow } from './factory.ts';

/** Where a purchase stands: its order, and the store that it comes to. */
interface Purchase {
  purchase: FactoryRow;
  shared: { supplier_code: FactoryRow[string] | undefined };
  store: FactoryRow[string] | undefined;
}

/** From an order to requirements, a purchase, its arrival, inspection and receipt, the money for it, and goods that go back. */
export async function buyMaterials(factory: Factory): Promise<void> {
  const purchase = await order(factory);
  const warehouse = await factory.one('wh_warehouse', "warehouse_code <> 'CP01'");
  const bought = { purchase, shared: { supplier_code: purchase['supplier_code'] }, store: warehouse['warehouse_code'] };
  const arrival = await arrive(factory, bought);
  const review = await inspect(factory, bought, arrival);
  const { inbound, item } = await store(factory, bought, { arrival, review });
  await pay(factory, bought, inbound);
  await giveBack(factory, bought, item);
}

/** Returns the purchase order of an order's requirements. */
async function order({ rows, one, act, done, broken }: Factory): Promise<FactoryRow> {
  const sales = await one('so_order', "order_status = 'draft'");
  await done('so_order', 'confirm', sales['id']);
  const [, again] = [await act('so_order', 'requirement', sales['id']), await act('so_order', 'requirement', sales['id'])];
  expect(again).toMatchObject({ success: true, result: { outcomes: [{ done: { open: { id: expect.any(String) } } }] } });
  const [need, ...others] = await rows('pur_requirement', `order_no = '${sales['order_no']}'`);
  expect(others).toEqual([]);
  expect(await act('so_order', 'unconfirm', sales['id'])).toMatchObject({ success: false, message: expect.stringContaining('物料需求') });
  for (const code of ['audit', 'unaudit', 'audit', 'to_order']) await done('pur_requirement', code, need?.['id']);
  const [line] = await rows(
    'pur_order_line',
    `requirement_line_id in (select id from biz.pur_requirement_line where req_id = '${need?.['id']}')`,
  );
  const purchase = await one('pur_order', `id = '${line?.['po_id']}'`);
  expect(await act('pur_order', 'audit', purchase['id'])).toMatchObject({ success: false, result: { isDoubtful: true } });
  for (const code of ['audit', 'unaudit', 'audit']) await done('pur_order', code, purchase['id']);
  expect(await broken()).toEqual([]);
  return purchase;
}

/** Returns the id of the arrival of all that was ordered. */
async function arrive(
  { today, rows, act, done, add, change, pull, offered }: Factory,
  { purchase, shared, store: warehouse }: Purchase,
): Promise<string> {
  const lines = await rows('pur_order_line', `po_id = '${purchase['id']}'`);
  const arrival = await add('pur_arrival', {
    ...{
      ...shared,
      po_no: purchase['po_no'],
      arrive_date: today,
      warehouse_code: warehouse,
      receiver: 'admin',
      status: 'draft',
    },
    ...{ buyer: purchase['buyer'], buyer_depart: purchase['sys_org_code'] },
  });
  // Taken twice, the lines are there once.
  expect([await pull('pur_arrival', 'pull', arrival), await pull('pur_arrival', 'pull', arrival)]).toEqual([lines.length, 0]);
  expect(await act('pur_arrival', 'pull', arrival)).toMatchObject({ success: false, message: expect.stringContaining('打开的单据') });
  const taken = await rows('pur_arrival_line', `arrival_id = '${arrival}'`);
  const inOrder = (list: FactoryRow[], key: string) => list.map((line) => [line[key], line['qty'], line['price']]).toSorted();
  expect(inOrder(taken, 'po_line_id')).toEqual(inOrder(lines, 'id'));
  await change('pur_arrival', arrival, () => ({
    pur_arrival_line: taken.map(({ id }, place) => ({ id, lot_no: `L${place}` })),
    pur_arrival_roll: taken.map((each, place) => ({
      ...{ material_code: each['material_code'], lot_no: `L${place}`, roll_no: String(each['id']).slice(-8) },
      ...{ length_m: Number(each['qty']).toFixed(2), weight_kg: Number(each['qty']).toFixed(2) },
    })),
  }));
  for (const code of ['submit', 'withdraw', 'submit']) await done('pur_arrival', code, arrival);
  expect(await offered('pur_arrival', 'pull', arrival)).toEqual([]);
  await expect(change('pur_arrival', arrival, () => ({ pur_arrival_line: taken.slice(1) }))).rejects.toThrow('pur_arrival');
  return arrival;
}

/** Returns the id of the inspection that accepts all of an arrival. */
async function inspect({ today, one, done, add, pull, broken }: Factory, { shared }: Purchase, arrival: string): Promise<string> {
  const review = await add('pur_review', {
    ...{ ...shared, arrival_no: (await one('pur_arrival', `id = '${arrival}'`))['arrival_no'], review_date: today, inspector: 'admin' },
    ...{ method: 'full', result: 'pass', status: 'draft' },
  });
  expect(await pull('pur_review', 'pull', review)).toBeGreaterThan(0);
  for (const code of ['audit', 'unaudit', 'audit']) await done('pur_review', code, review);
  expect(await broken()).toEqual([]);
  return review;
}

/** Returns the id of the receipt, and one of the items that it stored. */
async function store(
  { today, rows, one, act, done, add, pull, broken }: Factory,
  { shared, store: warehouse }: Purchase,
  { arrival, review }: { arrival: string; review: string },
): Promise<{ inbound: string; item: FactoryRow | undefined }> {
  const { review_no: reviewNo } = await one('pur_review', `id = '${review}'`);
  const waiting = await rows('wh_waiting_in', `source_no = '${reviewNo}'`);
  const inbound = await add('wh_inbound', {
    ...{ ...shared, type_code: 'IN_PUR', warehouse_code: warehouse, in_date: today, keeper: 'admin', status: 'draft' },
  });
  expect(await pull('wh_inbound', 'pull', inbound)).toBeGreaterThan(0);
  const taken = new Set((await rows('wh_inbound_line', `inbound_id = '${inbound}'`)).map((line) => line['waiting_id']));
  expect(waiting.filter(({ id }) => !taken.has(id))).toEqual([]);
  for (const code of ['audit', 'unaudit']) await done('wh_inbound', code, inbound);
  expect(await rows('fin_payable', `source_id = '${inbound}'`)).toEqual([]);
  expect(await broken()).toEqual([]);
  await done('wh_inbound', 'audit', inbound);
  expect(await one('pur_arrival', `id = '${arrival}'`)).toMatchObject({ status: 'stored' });
  expect(await act('pur_review', 'unaudit', review)).toMatchObject({ success: false });
  return { inbound, item: waiting[0] };
}

/** What is paid goes to the bills that are due first. */
async function settle({ today, rows, one, done, add }: Factory, { shared }: Purchase, account: FactoryRow): Promise<void> {
  const payment = await add('fin_paid_out', {
    ...{ ...shared, pay_date: today, kind: 'normal', account_code: account['account_code'], pay_way: 'transfer', currency: 'CNY' },
    ...{ amount: 3, status: 'draft' },
  });
  await done('fin_paid_out', 'settle', payment);
  const open = `supplier_code = '${shared.supplier_code}' and currency = 'CNY' and status in ('open', 'partial') and left_amount > 0`;
  const first = await one(
    'fin_payable',
    `${open} and (due_date, ap_no) <= all (select due_date, ap_no from biz.fin_payable where ${open})`,
  );
  const [applied] = await rows('fin_paid_out_line', `paid_out_id = '${payment}'`);
  expect(applied).toMatchObject({ ap_no: first['ap_no'], open_amount: first['left_amount'] });
  expect(await one('fin_paid_out', `id = '${payment}'`)).toMatchObject({ left_amount: '0.00' });
  await done('fin_paid_out', 'void', payment);
}

/** Pays a part of what is owed for a receipt, and applies the rest to another bill. */
async function pay(factory: Factory, purchase: Purchase, inbound: string): Promise<void> {
  const { today, one, act, done, add, broken } = factory;
  const { shared } = purchase;
  const bill = await one('fin_payable', `source_id = '${inbound}'`);
  const account = await one('fin_account', "currency = 'CNY' and enabled = 'Y' and balance > 100");
  await settle(factory, purchase, account);
  const payment = await add('fin_paid_out', {
    ...{ ...shared, pay_date: today, kind: 'normal', account_code: account['account_code'], pay_way: 'transfer', currency: 'CNY' },
    ...{ amount: 3, status: 'draft' },
    fin_paid_out_line: [{ ap_no: bill['ap_no'], bill_date: today, bill_amount: bill['amount'], open_amount: bill['amount'], amount: 1 }],
  });
  for (const code of ['audit', 'unaudit', 'audit']) await done('fin_paid_out', code, payment);
  expect(await act('wh_inbound', 'unaudit', inbound)).toMatchObject({ success: false, message: expect.stringContaining('已有变动') });
  const other = await one(
    'fin_payable',
    `supplier_code = '${bill['supplier_code']}' and ap_no <> '${bill['ap_no']}' and left_amount > 2 and currency = 'CNY'`,
  );
  await done('fin_paid_out', 'apply', payment, { bill: other['ap_no'], applied: 2 });
  expect(await one('fin_paid_out', `id = '${payment}'`)).toMatchObject({ left_amount: '0.00' });
  expect(await broken()).toEqual([]);
}

/** Sends one piece of an item back, which is owed less. */
async function giveBack(
  { today, one, done, add, broken }: Factory,
  { shared, store: warehouse }: Purchase,
  item?: FactoryRow,
): Promise<void> {
  const returned = await add('wh_outbound', {
    ...{
      ...shared,
      type_code: 'OUT_RETURN',
      warehouse_code: warehouse,
      out_date: today,
      receiver: 'admin',
      status: 'draft',
    },
    wh_outbound_line: [
      {
        ...{ item_kind: item?.['item_kind'], item_code: item?.['item_code'], item_name: item?.['item_name'], unit: item?.['unit'] },
        ...{ colour_code: item?.['colour_code'], size_code: '-', lot_no: item?.['lot_no'], qty: 1 },
      },
    ],
  });
  for (const code of ['audit', 'unaudit', 'audit']) await done('wh_outbound', code, returned);
  expect(Number((await one('fin_payable', `source_id = '${returned}'`))['amount'])).toBeLessThan(0);
  expect(await broken()).toEqual([]);
}
