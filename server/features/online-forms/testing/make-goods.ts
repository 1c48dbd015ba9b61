import { expect } from 'vitest';
import type { Factory, FactoryRow } from './factory.ts';

/** A factory order with its changes, lays, bundles, work that is sent out, reported, withdrawn and paid. */
export async function makeGoods(factory: Factory): Promise<void> {
  const { rows, one, act, done, broken } = factory;
  const order = await one('so_order', "order_status = 'draft'");
  for (const code of ['confirm', 'unconfirm', 'confirm', 'factory_orders']) await done('so_order', code, order['id']);
  const fo = await one('mes_factory_order', `order_no = '${order['order_no']}' and status = 'draft'`);
  const ofOrder = `fo_no = '${fo['fo_no']}'`;
  await applyGroup(factory, fo);
  for (const code of ['release', 'unrelease', 'release']) await done('mes_factory_order', code, fo['id']);
  const line = await one('mes_factory_order_line', `fo_id = '${fo['id']}' and qty > 8`);
  const resized = { colour: line['colour_code'], size: line['size_code'], pieces: Number(line['qty']) + 1 };
  await done('mes_factory_order', 'resize', fo['id'], resized);
  expect(await broken()).toEqual([]);

  const lay = await cut(factory, fo, line);
  expect(await act('mes_factory_order', 'unrelease', fo['id'])).toMatchObject({ success: false });
  expect(await act('mes_factory_order', 'resize', fo['id'], { asked: { ...resized, pieces: 1 } })).toMatchObject({
    success: false,
    message: expect.stringContaining('已裁 8 件'),
  });
  const [whole] = await rows('mes_bundle', `cut_no = '${lay}'`);
  await done('mes_bundle', 'split', whole?.['id'], { first: 3 });
  const parts = await rows('mes_bundle', `parent_no = '${whole?.['bundle_no']}'`);
  expect(parts.map(({ qty }) => qty).toSorted()).toEqual([3, 5]);
  expect(await broken()).toEqual([]);

  const worker = await one('mes_worker', "active = 'Y' and pay_type <> 'share'");
  const team = { depart_id: worker['depart_id'] };
  const issued = await act('mes_bundle', 'issue', parts.map(({ id }) => id).join(','), { asked: team });
  expect(issued).toMatchObject({ success: true });
  await done('mes_bundle', 'unissue', parts[0]?.['id']);
  await done('mes_bundle', 'issue', parts[0]?.['id'], team);
  await sendOut(factory, fo, line);
  await work(factory, parts[0], worker);
  expect(await one('mes_balance', `${ofOrder} and cut_qty > 0`)).toMatchObject({ cut_qty: 8, issue_qty: 8 });
}

/** The operations of a group take the place of those of the style once that is meant; of a disabled group they do not. */
async function applyGroup({ rows, one, act, set }: Factory, fo: FactoryRow): Promise<void> {
  const operations = () => rows('mes_factory_process', `fo_id = '${fo['id']}'`);
  const before = await operations();
  const group = await one('md_process_group', "enabled = 'Y'");
  const asked = { group: group['group_code'] };
  expect(await act('mes_factory_order', 'apply_group', fo['id'], { asked })).toMatchObject({
    ...{ success: false, message: '现有的工序会被工序组的工序替换', result: { isDoubtful: true } },
  });
  const confirmed = { asked, confirmed: true };
  await set('md_process_group', "enabled = 'N'", `id = '${group['id']}'`);
  expect(await act('mes_factory_order', 'apply_group', fo['id'], confirmed)).toMatchObject({
    ...{ success: false, message: expect.stringContaining('没有启用的工序组') },
  });
  expect(await operations()).toEqual(before);
  await set('md_process_group', "enabled = 'Y'", `id = '${group['id']}'`);
  expect(await act('mes_factory_order', 'apply_group', fo['id'], confirmed)).toMatchObject({ success: true });
  const stepsOf = (list: FactoryRow[]) =>
    list
      .map(({ step_no, process_code, unit_price }) => ({ step_no, process_code, unit_price }))
      .toSorted((a, b) => Number(a.step_no) - Number(b.step_no));
  expect(stepsOf(await operations())).toEqual(stepsOf(await rows('md_process_group_item', `group_id = '${group['id']}'`)));
}

/** Reports, withdraws and is paid for the first operation of a bundle; the slip is computed once and taken back. */
async function work({ rows, one, act, done, broken }: Factory, bundle: FactoryRow | undefined, worker: FactoryRow): Promise<void> {
  const team = { depart_id: worker['depart_id'] };
  const [ticket] = (await rows('mes_ticket', `bundle_no = '${bundle?.['bundle_no']}'`)).toSorted(
    (a, b) => Number(a['step_no']) - Number(b['step_no']),
  );
  const report = { worker: worker['username'], good: 2 };
  await done('mes_ticket', 'report', ticket?.['id'], report);
  const scan = await one('mes_scan', `ticket_no = '${ticket?.['ticket_no']}' and status = 'ok'`);
  await done('mes_scan', 'reverse', scan['id']);
  expect(await act('mes_scan', 'reverse', scan['id'])).toMatchObject({ success: false });
  expect(await broken()).toEqual([]);

  await done('mes_ticket', 'report', ticket?.['id'], report);
  const { pay_month: month } = await one('mes_scan', `ticket_no = '${ticket?.['ticket_no']}' and status = 'ok'`);
  const asked = { pay_month: month, ...team };
  await done('mes_wage', 'compute', '', asked);
  expect(await act('mes_wage', 'compute', '', { asked })).toMatchObject({ success: false, message: '没有未结算的报工' });
  expect(await broken()).toEqual([]);
  const slip = await one('mes_wage', `worker = '${worker['username']}' and pay_month = '${month}' and status = 'draft'`);
  await done('mes_wage', 'void', slip['id']);
  expect(await one('mes_scan', `ticket_no = '${ticket?.['ticket_no']}' and reverse_of is null and status <> 'reversed'`)).toMatchObject({
    status: 'ok',
    wage_no: null,
  });
  expect(await broken()).toEqual([]);
}

/** Cuts 8 pieces of a line in one bundle, taking the audit and the bundles back on the way; returns the number of the lay. */
async function cut({ today, rows, one, act, done, add }: Factory, fo: FactoryRow, line: FactoryRow): Promise<string> {
  const group = await one('mes_cutting_group', 'true');
  const lay = (bed: number, rest: object) =>
    add('mes_cutting', {
      ...{ fo_no: fo['fo_no'], style_no: fo['style_no'], cut_part: 'shell', bed_no: bed, group_code: group['group_code'], cut_date: today },
      ...{ marker_length_m: 1, end_loss_m: 0.04, bundle_max: 20, status: 'draft', ...rest },
    });
  const proposed = await lay(2, {});
  await done('mes_cutting', 'pull', proposed);
  const colours = new Set((await rows('mes_cutting_ply', `cutting_id = '${proposed}'`)).map((ply) => ply['colour_code']));
  const sizes = new Set((await rows('mes_cutting_size', `cutting_id = '${proposed}'`)).map((size) => size['size_code']));
  expect([colours.has(line['colour_code'] ?? ''), sizes.has(line['size_code'] ?? '')]).toEqual([true, true]);
  expect(await act('mes_cutting', 'audit', proposed, { confirmed: true })).toMatchObject({ success: true });
  for (const code of ['unaudit', 'void']) await done('mes_cutting', code, proposed);
  const id = await lay(1, {
    mes_cutting_ply: [{ colour_code: line['colour_code'], lot_no: 'L1', shade: 'A', plies: 8 }],
    mes_cutting_size: [{ size_code: line['size_code'], ratio: 1 }],
  });
  for (const code of ['audit', 'unaudit', 'audit', 'bundle']) await done('mes_cutting', code, id);
  return String((await one('mes_cutting', `id = '${id}'`))['cut_no']);
}

/** Sends pieces to a subcontractor and takes them back; the one who did the work is owed for it. */
async function sendOut({ today, one, rows, act, done, add, pull, broken }: Factory, fo: FactoryRow, line: FactoryRow): Promise<void> {
  const supplier = await one('pur_supplier', "supplier_kind = 'outsource' and status = 'active'");
  const step = await one('mes_factory_process', `fo_id = '${fo['id']}'`);
  const shared = { supplier_code: supplier['supplier_code'], fo_no: fo['fo_no'], style_no: fo['style_no'] };
  const order = await add('mes_outsource', {
    ...{ ...shared, process_code: step['process_code'], process_name: step['process_name'], order_date: today, due_date: today },
    ...{ qty: 4, price: 2, tax_rate: '13', sent_qty: 0, back_qty: 0, defect_qty: 0, status: 'draft' },
  });
  for (const code of ['audit', 'unaudit', 'audit']) await done('mes_outsource', code, order);
  const { os_no: number } = await one('mes_outsource', `id = '${order}'`);
  const move = (direction: string, qty?: number) =>
    add('mes_outsource_move', {
      ...{ ...shared, direction, os_no: number, move_date: today, handler: 'admin', price: 2, status: 'draft' },
      ...(qty && { mes_outsource_move_line: [{ colour_code: line['colour_code'], size_code: line['size_code'], qty, defect_qty: 0 }] }),
    });
  const whole = await move('send');
  expect(await pull('mes_outsource_move', 'pull_out', whole)).toBe(1);
  expect(await rows('mes_outsource_move_line', `move_id = '${whole}'`)).toMatchObject([{ qty: 8 }]);
  await done('mes_outsource_move', 'void', whole);
  const sent = await move('send', 4);
  for (const code of ['audit', 'unaudit', 'audit']) await done('mes_outsource_move', code, sent);
  expect(await act('mes_outsource_move', 'audit', await move('receive', 5))).toMatchObject({ success: false });
  const back = await move('receive');
  expect(await pull('mes_outsource_move', 'pull_back', back)).toBe(1);
  await done('mes_outsource_move', 'audit', back);
  expect(await act('mes_outsource_move', 'unaudit', sent)).toMatchObject({ success: false });
  expect(await rows('fin_payable', `source_id = '${back}'`)).toMatchObject([{ amount: '8.00' }]);
  expect(await broken()).toEqual([]);
}
