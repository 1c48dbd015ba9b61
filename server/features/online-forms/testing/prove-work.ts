import { expect } from 'vitest';
import type { Factory, FactoryRow } from './factory.ts';

/** Which of two calls that went out together was refused, and by what. */
type Crossed = [action: string, ...ids: unknown[]];

/** Refuses with a message that has all of the parts. */
async function refusing(
  { act }: Factory,
  [table, code, id]: [string, string, unknown],
  parts: readonly string[],
  asked = {},
): Promise<void> {
  const answer = await act(table, code, id, { asked, confirmed: true });
  expect(answer, `${table} ${code}`).toMatchObject({ success: false });
  for (const part of parts) expect(answer.message, `${table} ${code}`).toContain(part);
}

/** Runs one action of several records at once, of which one is done. */
async function oneOf({ act }: Factory, table: string, [action, ...ids]: Crossed): Promise<void> {
  const answers = await Promise.all(ids.map((id) => act(table, action, id, { confirmed: true })));
  expect(answers.map(({ success }) => success).toSorted(), answers.map(({ message }) => message).join('; ')).toEqual([false, true]);
}

/** Every sum of the demo agrees; which values of a dictionary occur depends on what other tests have used up. */
async function agreeing({ broken }: Factory): Promise<void> {
  const faults = (await broken()) as { name: string }[];
  expect(faults.filter(({ name }) => !name.startsWith('every value of '))).toEqual([]);
}

/** A released factory order with six pieces of one colour and size on their way: its row, the line, and the bundle. */
async function loadSix(factory: Factory): Promise<{ fo: FactoryRow; line: FactoryRow; bundle: FactoryRow; worker: unknown }> {
  const { today, rows, one, done, add } = factory;
  const fo = await one(
    'mes_factory_order',
    "status = 'draft' and order_no in (select order_no from biz.so_order where order_status in ('confirmed', 'production'))",
  );
  await done('mes_factory_order', 'release', fo['id']);
  const line = await one('mes_factory_order_line', `fo_id = '${fo['id']}' and qty >= 6`);
  const lay = await add('mes_cutting', {
    ...{ fo_no: fo['fo_no'], style_no: fo['style_no'], cut_part: 'shell', bed_no: 1, cut_date: today, marker_length_m: 1, bundle_max: 6 },
    ...{ group_code: (await one('mes_cutting_group', 'true'))['group_code'], status: 'draft' },
    mes_cutting_ply: [{ colour_code: line['colour_code'], lot_no: 'L1', shade: 'A', plies: 6 }],
    mes_cutting_size: [{ size_code: line['size_code'], ratio: 1 }],
  });
  await done('mes_cutting', 'audit', lay);
  await refusing(factory, ['mes_cutting', 'audit', lay], ['当前状态是“已审核”', '更改）', '不能执行“审核”']);
  await done('mes_cutting', 'bundle', lay);
  await refusing(factory, ['mes_cutting', 'bundle', lay], ['当前状态是“已分扎”']);
  const [cut] = await rows('mes_bundle', `fo_no = '${fo['fo_no']}'`);
  await done('mes_bundle', 'split', cut?.['id'], { first: 2 });
  await done('mes_cutting', 'unbundle', lay);
  await done('mes_cutting', 'bundle', lay);
  const bundle = await one('mes_bundle', `fo_no = '${fo['fo_no']}' and status = 'new'`);
  await proveOverCut(factory, fo, line);
  const { username: worker, depart_id: team } = await one('mes_worker', "active = 'Y' and pay_type = 'piece'");
  await done('mes_bundle', 'issue', bundle['id'], { depart_id: team });
  return { fo, line, bundle, worker };
}

/** Of what is cut above the limit, colour and size are told by name. */
async function proveOverCut(factory: Factory, fo: FactoryRow, line: FactoryRow): Promise<void> {
  const { one, rows, add, done } = factory;
  const [lay] = await rows('mes_cutting', `fo_no = '${fo['fo_no']}'`);
  const second = await add('mes_cutting', {
    ...{
      fo_no: fo['fo_no'],
      style_no: fo['style_no'],
      cut_part: 'shell',
      bed_no: 2,
      cut_date: lay?.['cut_date'],
      marker_length_m: 1,
      bundle_max: 6,
    },
    ...{ group_code: lay?.['group_code'], status: 'draft' },
    mes_cutting_ply: [{ colour_code: line['colour_code'], lot_no: 'L1', shade: 'A', plies: 9000 }],
    mes_cutting_size: [{ size_code: line['size_code'], ratio: 1 }],
  });
  const { colour_name: colour } = await one('md_colour', `colour_code = '${line['colour_code']}'`);
  const { size_name: size } = await one('md_size', `size_code = '${line['size_code']}'`);
  await refusing(factory, ['mes_cutting', 'audit', second], [`${colour}/${size} 裁数 9006 超过上限`, '已裁 6']);
  await done('mes_cutting', 'void', second);
}

/** Defects of sewing are out of the chain: what was finished of the others is packed and stored, and no more. */
export async function proveWork(factory: Factory): Promise<void> {
  const { one, rows, done } = factory;
  const { fo, line, bundle, worker } = await loadSix(factory);
  const ticketsOf = () => rows('mes_ticket', `bundle_no = '${bundle['bundle_no']}' and status <> 'void' order by step_no --`);
  const tickets = await ticketsOf();
  const last = (stage: string) => tickets.findLast((ticket) => ticket['stage'] === stage);
  const [sewn, finished] = [last('sewing'), last('finishing')];
  const report = (ticket: FactoryRow | undefined, asked: object) => done('mes_ticket', 'report', ticket?.['id'], { worker, ...asked });
  const before = tickets.filter((ticket) => Number(ticket['step_no']) < Number(sewn?.['step_no']));
  for (const ticket of before) await report(ticket, { good: 6 });
  await refusing(factory, ['mes_ticket', 'report', sewn?.['id']], ['还可报 6 件'], { worker, good: 5, bad: 2 });
  await report(sewn, { good: 4, bad: 2 });
  const early = before.at(-1);
  const { id: scan } = await one('mes_scan', `ticket_no = '${early?.['ticket_no']}' and status = 'ok'`);
  await refusing(factory, ['mes_scan', 'reverse', scan], ['下道工序', '已报 6 件']);
  expect(await one('mes_ticket', `id = '${early?.['id']}'`)).toMatchObject({ done_qty: 6, status: 'done' });
  const late = tickets.filter((ticket) => Number(ticket['step_no']) > Number(sewn?.['step_no']));
  for (const ticket of late) await report(ticket, { good: 4 });
  expect(finished).toBeDefined();
  const cell = `fo_no = '${fo['fo_no']}' and colour_code = '${line['colour_code']}' and size_code = '${line['size_code']}'`;
  expect(await one('mes_balance', cell)).toMatchObject({ sew_qty: 6, finish_qty: 4, defect_qty: 2, early_defect_qty: 2 });
  await agreeing(factory);
  await proveInspected(factory, fo, line);
  const inbound = await storing(factory, fo, line);
  await done('wh_inbound', 'audit', await inbound(4));
  await refusing(factory, ['wh_inbound', 'audit', await inbound(1)], ['入库 1']);
  expect(await one('mes_balance', cell)).toMatchObject({ stored_qty: 4, wip_qty: 0 });
}

/** Defects that an inspection finds have a place in the balance, and no more than were offered. */
async function proveInspected(factory: Factory, fo: FactoryRow, line: FactoryRow): Promise<void> {
  const { today, add, change, done, set } = factory;
  const id = await add('mes_inspection', {
    ...{ fo_no: fo['fo_no'], style_no: fo['style_no'], insp_kind: 'final', insp_date: today, inspector: 'admin', status: 'draft' },
    ...{ lot_qty: 4, sample_qty: 5, critical_qty: 0, major_qty: 0, minor_qty: 0, good_qty: 4, defect_qty: 0 },
  });
  await refusing(factory, ['mes_inspection', 'audit', id], ['不超过送检数 4']);
  await change('mes_inspection', id, () => ({ sample_qty: 4 }));
  await set('mes_inspection', 'defect_qty = 1', `id = '${id}'`);
  await refusing(factory, ['mes_inspection', 'audit', id], ['合格 4 加次品 1 超过送检数 4']);
  await set('mes_inspection', 'good_qty = 3', `id = '${id}'`);
  await refusing(factory, ['mes_inspection', 'audit', id], ['颜色和尺码']);
  await set('mes_inspection', `colour_code = '${line['colour_code']}', size_code = '${line['size_code']}'`, `id = '${id}'`);
  await done('mes_inspection', 'audit', id);
  await done('mes_inspection', 'unaudit', id);
  await done('mes_inspection', 'void', id);
}

/** Makes receipts of a colour and size from what is packed of it. */
async function storing({ today, one, add }: Factory, fo: FactoryRow, line: FactoryRow) {
  const { warehouse_code: warehouse } = await one('wh_warehouse', "warehouse_kind = 'product'");
  return (qty: number) =>
    add('wh_inbound', {
      ...{ type_code: 'IN_FG', warehouse_code: warehouse, in_date: today, fo_no: fo['fo_no'], keeper: 'admin', status: 'draft' },
      wh_inbound_line: [
        {
          ...{ item_kind: 'product', item_code: fo['style_no'], item_name: fo['style_name'], colour_code: line['colour_code'] },
          ...{ size_code: line['size_code'], lot_no: '-', unit: 'piece', qty, price: 30 },
        },
      ],
    });
}

/** Pieces come back from a subcontractor good, defective or not at all. */
export async function proveSubcontract(factory: Factory): Promise<void> {
  const { today, one, add, done } = factory;
  const cell = await one(
    'mes_balance',
    "cut_qty > out_qty + 20 and stored_qty = 0 and fo_no in (select fo_no from biz.mes_factory_order where status in ('cutting', 'sewing'))",
  );
  const { process_code: process, process_name: name } = await one('md_process_item', "outsourced = 'Y'");
  const { supplier_code: supplier } = await one('pur_supplier', "supplier_kind = 'outsource'");
  const head = { supplier_code: supplier, fo_no: cell['fo_no'], style_no: cell['style_no'] };
  const order = await add('mes_outsource', {
    ...{ ...head, process_code: process, process_name: name, order_date: today, due_date: today, qty: 10, price: 2, status: 'draft' },
    ...{ tax_rate: '13', sent_qty: 0, back_qty: 0, defect_qty: 0 },
  });
  await done('mes_outsource', 'audit', order);
  const { os_no: contract } = await one('mes_outsource', `id = '${order}'`);
  const move = (direction: string, line: object) =>
    add('mes_outsource_move', {
      ...{ ...head, direction, os_no: contract, price: 2, move_date: today, handler: 'admin', status: 'draft' },
      mes_outsource_move_line: [{ colour_code: cell['colour_code'], size_code: cell['size_code'], defect_qty: 0, ...line }],
    });
  const [first, second] = [await move('send', { qty: 10 }), await move('send', { qty: 10 })];
  await oneOf(factory, 'mes_outsource_move', ['audit', first, second]);
  const back = await move('receive', { qty: 7, defect_qty: 2 });
  const at = () => one('mes_balance', `id = '${cell['id']}'`);
  const out = Number(cell['out_qty']);
  await done('mes_outsource_move', 'audit', back);
  expect(await at()).toMatchObject({ out_qty: out + 1, defect_qty: Number(cell['defect_qty']) + 2, early_defect_qty: 2 });
  await agreeing(factory);
  await refusing(factory, ['mes_outsource_move', 'audit', await move('receive', { qty: 2 })], ['超过在外数量', '已发 10', '已收 7']);
  await done('mes_outsource_move', 'unaudit', back);
  expect(await at()).toMatchObject({ out_qty: out + 10, defect_qty: cell['defect_qty'], early_defect_qty: 0 });
  const { id: sent } = await one('mes_outsource_move', `id in ('${first}', '${second}') and status = 'audited'`);
  await proveSubcontractStates(factory, { order, sent, at, receive: (line) => move('receive', line) });
  await agreeing(factory);
}

/** A subcontract order is as far as its moves: some pieces are out or back, or all are back; it is closed with pieces out only where the reason counts them. */
async function proveSubcontractStates(
  factory: Factory,
  { order, sent, at, receive }: { order: string; sent: unknown; at: () => Promise<FactoryRow>; receive: (line: object) => Promise<string> },
): Promise<void> {
  const { one, done } = factory;
  const state = async () => (await one('mes_outsource', `id = '${order}'`))['status'];
  const closing = (short?: number) => ({ reason: '厂方遗失', ...(short !== undefined && { short }) });
  expect(await state()).toBe('partial');
  const most = await receive({ qty: 7, defect_qty: 2 });
  await done('mes_outsource_move', 'audit', most);
  expect(await state()).toBe('partial');
  const last = await receive({ qty: 1 });
  await done('mes_outsource_move', 'audit', last);
  expect(await state()).toBe('done');
  await done('mes_outsource_move', 'unaudit', last);
  expect(await state()).toBe('partial');
  await refusing(factory, ['mes_outsource', 'close', order], ['还有 1 件在外'], closing());
  await refusing(factory, ['mes_outsource', 'close', order], ['还有 1 件在外'], closing(2));
  const [{ out_qty: out, early_defect_qty: early }, { short_qty: none }] = [await at(), await one('mes_outsource', `id = '${order}'`)];
  await done('mes_outsource', 'close', order, closing(1));
  expect([none, (await one('mes_outsource', `id = '${order}'`))['short_qty']]).toEqual([0, 1]);
  expect(await at()).toMatchObject({ out_qty: Number(out) - 1, early_defect_qty: Number(early) + 1 });
  await agreeing(factory);
  await refusing(factory, ['mes_outsource_move', 'audit', last], ['或委外单已关闭']);
  await refusing(factory, ['mes_outsource_move', 'unaudit', most], ['已关闭，请先重新打开']);
  await done('mes_outsource', 'reopen', order);
  expect(await at()).toMatchObject({ out_qty: out, early_defect_qty: early });
  expect(await state()).toBe('partial');
  for (const move of [most, sent]) await done('mes_outsource_move', 'unaudit', move);
  expect(await state()).toBe('audited');
  await done('mes_outsource', 'close', order, closing());
}

/** Of two people who take the same machine at once, one gets it; what is out or in repair is neither deleted nor rewritten. */
export async function proveMachines(
  factory: Factory,
  refused: (table: string, row: FactoryRow, edit: () => object) => Promise<void>,
): Promise<void> {
  const { today, rows, one, add, done } = factory;
  const [lent, ill] = await rows('eqp_info', "status = 'idle'");
  const of = (machine: FactoryRow | undefined) => ({ eqp_code: machine?.['eqp_code'], eqp_name: machine?.['eqp_name'] });
  const stateOf = async (machine: FactoryRow | undefined) => (await one('eqp_info', `id = '${machine?.['id']}'`))['status'];
  const borrow = () =>
    add('eqp_borrow', {
      ...{ ...of(lent), borrow_depart: lent?.['depart_id'], borrower: 'admin', borrow_date: today, due_date: today, status: 'draft' },
    });
  const borrowings = [await borrow(), await borrow()];
  await oneOf(factory, 'eqp_borrow', ['lend', ...borrowings]);
  const { id: out } = await one('eqp_borrow', `id in ('${borrowings.join("', '")}') and status = 'out'`);
  await refusing(factory, ['eqp_borrow', 'lose', out], ['丢失说明']);
  await done('eqp_borrow', 'lose', out, { condition_back: '工地失窃' });
  expect([(await one('eqp_borrow', `id = '${out}'`))['status'], await stateOf(lent)]).toEqual(['lost', 'scrapped']);
  await done('eqp_borrow', 'find', out, { condition_back: '完好' });
  const repair = () =>
    add('eqp_repair', { ...of(ill), reporter: 'admin', report_time: `${today} 08:00:00`, fault: '断线', status: 'reported' });
  const repairs = [await repair(), await repair()];
  await oneOf(factory, 'eqp_repair', ['start', ...repairs]);
  const running = await one('eqp_repair', `id in ('${repairs.join("', '")}') and status = 'repairing'`);
  expect(running).toMatchObject({ mechanic: 'admin' });
  await refused('eqp_repair', running, () => of(lent));
  await done('eqp_repair', 'finish', running['id'], { result: '换梭壳', parts_cost: 12 });
  expect(await one('eqp_repair', `id = '${running['id']}'`)).toMatchObject({ status: 'done', result: '换梭壳', parts_cost: '12.00' });
  expect([await stateOf(lent), await stateOf(ill)]).toEqual(['idle', 'idle']);
  await refused('eqp_repair', running, () => ({ report_time: '2020-01-01 00:00:00' }));
  await agreeing(factory);
}

/** A count is of one warehouse, with what was in it when it began; two of the same are not open at once. */
export async function proveCounts(
  factory: Factory,
  refused: (table: string, row: FactoryRow, edit: (record: Record<string, unknown>) => object) => Promise<void>,
): Promise<void> {
  const { today, one, rows, add, done, change } = factory;
  const { warehouse_code: warehouse } = await one('wh_inventory', "item_kind = 'product' and qty > 1");
  const count = () =>
    add('wh_stocktake', {
      ...{ warehouse_code: warehouse, count_date: today, item_kind: 'product', blind: 'Y' },
      counter: 'admin',
      status: 'draft',
    });
  const counts = [await count(), await count()];
  await oneOf(factory, 'wh_stocktake', ['start', ...counts]);
  const open = await one('wh_stocktake', `id in ('${counts.join("', '")}') and status = 'audited'`);
  await refusing(factory, ['wh_stocktake', 'start', counts.find((id) => id !== open['id'])], [`正在盘点（${open['count_no']}）`]);
  await refusing(factory, ['wh_stocktake', 'start', open['id']], ['当前状态是“盘点中”']);
  await refused('wh_stocktake', open, () => ({ warehouse_code: warehouse === 'CP01' ? 'CP02' : 'CP01' }));
  await refused('wh_stocktake', open, ({ wh_stocktake_line: lines }) => ({
    wh_stocktake_line: (lines as object[]).map((line) => ({ ...line, book_qty: 1, count_qty: 1, reason: '改账' })),
  }));
  const [line] = await rows('wh_stocktake_line', `count_id = '${open['id']}'`);
  const { item_kind, item_code, item_name, colour_code, size_code, lot_no, unit } = line ?? {};
  const twin = { item_kind, item_code, item_name, colour_code, size_code, lot_no, unit };
  await change('wh_stocktake', open['id'], ({ wh_stocktake_line: lines }) => ({
    wh_stocktake_line: [
      ...(lines as FactoryRow[]).map((each) => ({ ...each, count_qty: each['book_qty'] })),
      { ...twin, count_qty: 1, reason: '重复' },
    ],
  }));
  await refusing(factory, ['wh_stocktake', 'finish', open['id']], ['在明细中有 2 行']);
  await done('wh_stocktake', 'void', open['id']);
  const [nothing] = counts.filter((id) => id !== open['id']);
  await change('wh_stocktake', nothing, () => ({ item_kind: 'material' }));
  await done('wh_stocktake', 'start', nothing);
  await refusing(factory, ['wh_stocktake', 'finish', nothing], ['没有明细']);
  await done('wh_stocktake', 'void', nothing);
}
