import { expect } from 'vitest';
import type { Factory, FactoryRow } from './factory.ts';
import type { Saves } from './prove-shipments.ts';

async function refusing({ act }: Factory, [table, code, id]: [string, string, string], message: string): Promise<void> {
  expect(await act(table, code, id, { confirmed: true })).toMatchObject({ success: false, message: expect.stringContaining(message) });
}

/** An arrival and a receipt whose head is no longer that of the lines that were taken. */
export async function proveReceipts(factory: Factory, saves: Pick<Saves, 'refused'>): Promise<void> {
  await proveArrival(factory, saves);
  await proveReview(factory, saves);
  await proveInbound(factory, saves);
  await proveGoods(factory);
}

async function proveArrival(factory: Factory, { refused }: Pick<Saves, 'refused'>): Promise<void> {
  const { today, rows, one, add, done, set, pull } = factory;
  const open = "status = 'audited' and id in (select po_id from biz.pur_order_line where qty > arrived_qty)";
  const purchase = await one('pur_order', open);
  const other = await one('pur_order', `supplier_code <> '${purchase['supplier_code']}' and status in ('audited', 'partial', 'done')`);
  const id = await add('pur_arrival', {
    ...{
      po_no: purchase['po_no'],
      supplier_code: purchase['supplier_code'],
      buyer: purchase['buyer'],
      buyer_depart: purchase['sys_org_code'],
    },
    ...{ arrive_date: today, warehouse_code: 'CP01', receiver: 'admin', status: 'draft' },
  });
  expect(await pull('pur_arrival', 'pull', id)).toBeGreaterThan(0);
  const arrival: FactoryRow = { id };
  const [line] = await rows('pur_arrival_line', `arrival_id = '${id}'`);
  await refused('pur_arrival', arrival, () => ({ po_no: other['po_no'], supplier_code: other['supplier_code'] }));
  await refused('pur_arrival', arrival, () => ({ supplier_code: other['supplier_code'] }));
  await set('pur_arrival', `supplier_code = '${other['supplier_code']}'`, `id = '${id}'`);
  await refusing(factory, ['pur_arrival', 'submit', id], `供应商与采购单 ${purchase['po_no']} 的供应商不一致`);
  await set('pur_arrival', `po_no = '${other['po_no']}'`, `id = '${id}'`);
  await refusing(factory, ['pur_arrival', 'submit', id], `第 1 行：${line?.['material_name']} 不是本单采购单的明细`);
  await set('pur_arrival', `po_no = '${purchase['po_no']}', supplier_code = '${purchase['supplier_code']}'`, `id = '${id}'`);
  await done('pur_arrival', 'submit', id);
  await done('pur_arrival', 'withdraw', id);
  await done('pur_arrival', 'void', id);
}

async function proveReview(factory: Factory, { refused }: Pick<Saves, 'refused'>): Promise<void> {
  const { today, one, add, done, set, pull } = factory;
  const arrival = await one('pur_arrival', "status = 'submitted'");
  const other = await one('pur_arrival', `arrival_no <> '${arrival['arrival_no']}'`);
  const id = await add('pur_review', {
    ...{ arrival_no: arrival['arrival_no'], supplier_code: arrival['supplier_code'], review_date: today, inspector: 'admin' },
    ...{ method: 'four_point', result: 'pass', status: 'draft' },
  });
  expect(await pull('pur_review', 'pull', id)).toBeGreaterThan(0);
  await refused('pur_review', { id }, () => ({ arrival_no: other['arrival_no'], supplier_code: other['supplier_code'] }));
  await set('pur_review', `arrival_no = '${other['arrival_no']}'`, `id = '${id}'`);
  await refusing(factory, ['pur_review', 'audit', id], '不是本单到货单的明细');
  await done('pur_review', 'void', id);
}

async function proveInbound(factory: Factory, { refused }: Pick<Saves, 'refused'>): Promise<void> {
  const { today, rows, one, add, done, set, pull } = factory;
  const waiting = await one('wh_waiting_in', "type_code = 'IN_PUR' and status = 'waiting'");
  const other = await one('pur_supplier', `supplier_code <> '${waiting['supplier_code']}'`);
  const id = await add('wh_inbound', {
    ...{ type_code: 'IN_PUR', warehouse_code: waiting['warehouse_code'], supplier_code: waiting['supplier_code'] },
    ...{ in_date: today, keeper: 'admin', status: 'draft' },
  });
  expect(await pull('wh_inbound', 'pull', id)).toBeGreaterThan(0);
  const inbound: FactoryRow = { id };
  const [line] = await rows('wh_inbound_line', `inbound_id = '${id}'`);
  await refused('wh_inbound', inbound, () => ({ supplier_code: other['supplier_code'] }));
  await set('wh_inbound', `supplier_code = '${other['supplier_code']}'`, `id = '${id}'`);
  await refusing(factory, ['wh_inbound', 'audit', id], `第 1 行：${line?.['item_name']}（待入库 `);
  await refusing(factory, ['wh_inbound', 'audit', id], '不是本单供应商的货');
  expect(await rows('fin_payable', `source_id = '${id}'`)).toEqual([]);
  const own = `supplier_code = '${waiting['supplier_code']}'`;
  await set('wh_inbound', `${own}, type_code = 'IN_OTHER'`, `id = '${id}'`);
  await refusing(factory, ['wh_inbound', 'audit', id], '不是本单的入库类型');
  await set('wh_inbound', "type_code = 'IN_PUR'", `id = '${id}'`);
  await done('wh_inbound', 'audit', id);
  expect(await one('fin_payable', `source_id = '${id}'`)).toMatchObject({ supplier_code: waiting['supplier_code'] });
}

async function proveGoods(factory: Factory): Promise<void> {
  const { today, one, add, done, set, pull } = factory;
  const waiting = await one('wh_waiting_in', "type_code = 'IN_FG' and status = 'waiting'");
  const other = await one('mes_factory_order', `fo_no <> '${waiting['fo_no']}'`);
  const head = { type_code: 'IN_FG', warehouse_code: 'CP01', fo_no: waiting['fo_no'], in_date: today, keeper: 'admin', status: 'draft' };
  const id = await add('wh_inbound', head);
  expect(await pull('wh_inbound', 'pull', id)).toBeGreaterThan(0);
  await set('wh_inbound', `fo_no = '${other['fo_no']}'`, `id = '${id}'`);
  await refusing(factory, ['wh_inbound', 'audit', id], '不是本单制单的货');
  await done('wh_inbound', 'void', id);
}
