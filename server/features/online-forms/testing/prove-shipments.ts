import { expect } from 'vitest';
import type { Factory, FactoryRow } from './factory.ts';

/** Saves of a changed record, and what is expected of them. */
export interface Saves {
  saved(table: string, row: FactoryRow, edit: () => object): Promise<void>;
  refused(table: string, row: FactoryRow, edit: () => object): Promise<void>;
}

const STATES = "status = 'draft'";
/** Orders of which something is in the store. */
const STORED = `order_status in ('production', 'partial') and order_no in (select order_no from biz.mes_balance b
  join biz.wh_inventory i on i.item_code = b.style_no and i.colour_code = b.colour_code and i.size_code = b.size_code
  where b.stored_qty > b.ship_qty and i.warehouse_code = 'CP01' and i.free_qty > 0)`;

/** A draft of a shipment with the open lines of its order. */
async function pulled({ today, add, pull, one }: Factory, order: FactoryRow): Promise<FactoryRow> {
  const id = await add('so_shipment', {
    ...{ order_no: order['order_no'], customer_code: order['customer_code'], currency: order['currency'], status: 'draft' },
    ...{ salesperson: order['salesperson'], merchandiser: order['merchandiser'], sales_depart: order['sys_org_code'] },
    ...{ ship_date: today, warehouse_code: 'CP01' },
  });
  expect(await pull('so_shipment', 'pull', id)).toBeGreaterThan(0);
  return one('so_shipment', `id = '${id}' and ${STATES}`);
}

/** What a line of a shipment is called in a refusal. */
async function namesOf({ one }: Factory, line: FactoryRow): Promise<string> {
  const colour = await one('md_colour', `colour_code = '${line['colour_code']}'`);
  const size = await one('md_size', `size_code = '${line['size_code']}'`);
  return `${line['style_name']} ${colour['colour_name']} ${size['size_name']}`;
}

/** A shipment whose order is not the one that its lines are of, whose lines are in no factory order, and two in yen. */
export async function proveShipments(factory: Factory, saves: Saves): Promise<void> {
  const { rows, set } = factory;
  const [order, other] = await rows('so_order', STORED);
  if (!order || !other) return expect.fail('The demo has nothing to ship.');
  const shipment = await pulled(factory, order);
  const lines = await rows('so_shipment_line', `shipment_id = '${shipment['id']}'`);
  await saves.saved('so_shipment', shipment, () => ({ carrier: '顺达物流' }));
  await saves.refused('so_shipment', shipment, () => ({ order_no: other['order_no'], customer_code: other['customer_code'] }));
  await proveOwnLines(factory, { shipment, order, other, line: lines[0] ?? {} });
  await proveUnmade(factory, { shipment, order, line: lines[0] ?? {} });
  await set('so_shipment', `customer_code = '${other['customer_code']}x'`, `id = '${shipment['id']}'`);
  await audit(factory, shipment, `客户或币种与订单 ${order['order_no']} 不一致`);
  await set('so_shipment', `customer_code = '${order['customer_code']}'`, `id = '${shipment['id']}'`);
  await proveYen(factory, saves, { shipment, order, other });
}

interface Shipped {
  shipment: FactoryRow;
  order: FactoryRow;
  line: FactoryRow;
}

async function audit({ act, one }: Factory, { id }: FactoryRow, message: string): Promise<void> {
  expect(await act('so_shipment', 'audit', id)).toMatchObject({ success: false, message: expect.stringContaining(message) });
  expect(await one('so_shipment', `id = '${id}'`)).toMatchObject({ status: 'draft' });
}

/** Neither a line of another order is booked, nor one whose size is not that of its order line. */
async function proveOwnLines(factory: Factory, { shipment, order, other, line }: Shipped & { other: FactoryRow }): Promise<void> {
  const { set, one } = factory;
  const asFirst = await firstOf(factory, shipment, line);
  const names = await namesOf(factory, asFirst);
  await set('so_shipment', `order_no = '${other['order_no']}'`, `id = '${shipment['id']}'`);
  await audit(factory, shipment, `第 1 行：${names} 不是订单 ${other['order_no']} 的明细`);
  await set('so_shipment', `order_no = '${order['order_no']}'`, `id = '${shipment['id']}'`);
  const size = await one('md_size', `size_code <> '${asFirst['size_code']}'`);
  await set('so_shipment_line', `size_code = '${size['size_code']}'`, `id = '${asFirst['id']}'`);
  await audit(factory, shipment, `${size['size_name']} 不是订单 ${order['order_no']} 的明细`);
  await set('so_shipment_line', `size_code = '${asFirst['size_code']}'`, `id = '${asFirst['id']}'`);
}

/** The line that a refusal calls the first. */
async function firstOf({ rows }: Factory, shipment: FactoryRow, line: FactoryRow): Promise<FactoryRow> {
  return (await rows('so_shipment_line', `shipment_id = '${shipment['id']}'`))[0] ?? line;
}

/** Of a line that no factory order makes it is said that, not that an unknown quantity is stored. */
async function proveUnmade(factory: Factory, { shipment, order, line }: Shipped): Promise<void> {
  const { set, rows } = factory;
  const first = await firstOf(factory, shipment, line);
  const names = await namesOf(factory, first);
  const [made] = await rows(
    'mes_balance',
    `order_no = '${order['order_no']}' and style_no = '${first['style_no']}' and colour_code = '${first['colour_code']}' and size_code = '${first['size_code']}'`,
  );
  await set('mes_balance', `order_no = '${order['order_no']}x'`, `id = '${made?.['id']}'`);
  await audit(factory, shipment, `第 1 行：${names} 不在订单 ${order['order_no']} 已下达的制单中`);
  await set('mes_balance', `order_no = '${order['order_no']}'`, `id = '${made?.['id']}'`);
  await set('mes_balance', `stored_qty = ${Number(made?.['ship_qty']) + 1}`, `id = '${made?.['id']}'`);
  await set('so_shipment_line', 'qty = 2', `id = '${first['id']}'`);
  await audit(
    factory,
    shipment,
    `第 1 行：${names} 已入库 ${Number(made?.['ship_qty']) + 1} 件，已出 ${made?.['ship_qty']} 件，不够出 2 件`,
  );
  await set('so_shipment_line', `qty = ${first['qty']}`, `id = '${first['id']}'`);
  await set('mes_balance', `stored_qty = ${made?.['stored_qty']}`, `id = '${made?.['id']}'`);
}

/** What is sold in yen is owed at the rate of the shipment, else at that of the last bill in yen; without one nothing is booked. */
async function proveYen(
  factory: Factory,
  { saved }: Saves,
  { shipment, order, other }: Omit<Shipped, 'line'> & { other: FactoryRow },
): Promise<void> {
  const { today, set, add, done, one, rows, broken } = factory;
  for (const table of ['so_order', 'so_shipment']) await set(table, "currency = 'JPY'", `order_no = '${order['order_no']}'`);
  await audit(factory, shipment, '还没有日元的汇率，请先填写汇率');
  const bill = { customer_code: order['customer_code'], bill_date: today, due_date: today, currency: 'JPY', amount: 1, status: 'open' };
  await add('fin_receivable', { ...bill, rate: 0.048 });
  await done('so_shipment', 'audit', shipment['id']);
  const owed = ({ id }: FactoryRow) => one('fin_receivable', `source_id = '${id}'`);
  expect(await owed(shipment)).toMatchObject({ currency: 'JPY', rate: '0.048000' });
  // What the audit made, issued goods and the bill among it, goes when it is taken back.
  await done('so_shipment', 'unaudit', shipment['id']);
  expect(await rows('fin_receivable', `source_id = '${shipment['id']}'`)).toEqual([]);
  expect(await rows('wh_outbound', `source_id = '${shipment['id']}'`)).toEqual([]);
  await done('so_shipment', 'audit', shipment['id']);
  await set('so_order', "currency = 'JPY'", `order_no = '${other['order_no']}'`);
  const next = await pulled(factory, { ...other, currency: 'JPY' });
  await saved('so_shipment', next, () => ({ rate: 0.05 }));
  await done('so_shipment', 'audit', next['id']);
  expect(await owed(next)).toMatchObject({ rate: '0.050000' });
  for (const each of [order, other]) await set('so_order', `currency = '${each['currency']}'`, `order_no = '${each['order_no']}'`);
  expect(await broken()).toEqual([]);
}
