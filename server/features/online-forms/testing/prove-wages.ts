import { expect } from 'vitest';
import { groupBy } from '#server/catalogue/group-by.ts';
import type { Factory, FactoryRow } from './factory.ts';

const NOTHING_LEFT = '没有未结算的报工';

/** Computes the wages of a month and team, or tells why there are none. */
async function computing({ act }: Factory, asked: object): Promise<string> {
  return (await act('mes_wage', 'compute', '', { asked })).message;
}

/** The slip of a worker that was made last in a month, with what its lines hold of each factory order. */
async function lastSlip({ rows }: Factory, worker: unknown, month: unknown): Promise<FactoryRow & { pieces: Record<string, number> }> {
  const slips = await rows('mes_wage', `worker = '${worker}' and pay_month = '${month}'`);
  const slip = slips.toSorted((a, b) => Number(b['run_no']) - Number(a['run_no']))[0] ?? expect.fail(`no slip of ${worker}`);
  const lines = await rows('mes_wage_line', `wage_id = '${slip['id']}'`);
  return Object.assign(slip, { pieces: Object.fromEntries(lines.map((line) => [String(line['fo_no']), Number(line['qty'])])) });
}

/** A lay of a cutting group that is audited after the month was computed is paid in the next run, and no lay twice. */
export async function proveGroupWages(factory: Factory): Promise<void> {
  const { today, one, done } = factory;
  const [month, member] = [today.slice(0, 7), await boundMember(factory)];
  const { depart_id: team } = await one('mes_worker', `username = '${member['worker']}'`);
  const asked = { pay_month: month, depart_id: team };
  const slip = () => lastSlip(factory, member['worker'], month);
  const lay = await laying(factory, member['group_id']);
  await lay(1, 6);
  expect(await computing(factory, asked)).toMatch(/^执行成功/);
  const first = await slip();
  expect(first.pieces).toMatchObject({ [lay.fo]: 6 });
  expect(await computing(factory, asked)).toBe(NOTHING_LEFT);
  await lay(2, 4);
  expect(await computing(factory, asked)).toMatch(/^执行成功/);
  const second = await slip();
  expect(second).toMatchObject({ run_no: Number(first['run_no']) + 1, pieces: { [lay.fo]: 4 } });
  expect(Object.keys(second.pieces)).toEqual([lay.fo]);
  await done('mes_wage', 'void', second['id']);
  expect(await computing(factory, asked)).toMatch(/^执行成功/);
  expect((await slip()).pieces).toEqual({ [lay.fo]: 4 });
  expect(await computing(factory, asked)).toBe(NOTHING_LEFT);
  expect(await factory.broken()).toEqual([]);
}

/** A member of a cutting group who is paid by its lays. */
async function boundMember({ today, one }: Factory): Promise<FactoryRow> {
  const paid = "worker in (select username from biz.mes_worker where pay_type = 'share')";
  return one('mes_cutting_group_member', `${paid} and valid_from <= '${today}' and (valid_to is null or valid_to >= '${today}')`);
}

/** Audits lays of a newly released factory order, of so many pieces in one colour and size. */
async function laying({ today, one, done, add }: Factory, group: unknown) {
  const open = "status = 'draft' and order_no in (select order_no from biz.so_order where order_status in ('confirmed', 'production'))";
  const fo = await one('mes_factory_order', `${open} and id in (select fo_id from biz.mes_factory_order_line where qty >= 10)`);
  await done('mes_factory_order', 'release', fo['id']);
  const line = await one('mes_factory_order_line', `fo_id = '${fo['id']}' and qty >= 10`);
  const { group_code: code } = await one('mes_cutting_group', `id = '${group}'`);
  const lay = async (bed: number, plies: number) => {
    const id = await add('mes_cutting', {
      ...{ fo_no: fo['fo_no'], style_no: fo['style_no'], cut_part: 'shell', bed_no: bed, group_code: code, cut_date: today },
      ...{ marker_length_m: 1, bundle_max: 20, status: 'draft' },
      mes_cutting_ply: [{ colour_code: line['colour_code'], lot_no: 'L1', shade: 'A', plies }],
      mes_cutting_size: [{ size_code: line['size_code'], ratio: 1 }],
    });
    await done('mes_cutting', 'audit', id);
  };
  return Object.assign(lay, { fo: String(fo['fo_no']) });
}

/** Hours of a day that a slip of the month holds are not guaranteed again by the next one; those of another day are. */
export async function proveGuarantee(factory: Factory): Promise<void> {
  const { one, rows, set, done } = factory;
  const open =
    "status = 'ok' and wage_no is null and reverse_of is null and worker in (select username from biz.mes_worker where pay_type = 'mixed')";
  const { worker, pay_month: month } = await one('mes_scan', open);
  const scans = await rows('mes_scan', `${open} and worker = '${worker}' and pay_month = '${month}'`);
  const dayOf = (scan: FactoryRow | undefined) => String(scan?.['scan_time']).slice(0, 10);
  const byDay = groupBy(scans, dayOf);
  const [ofOne = [], [otherDay] = []] = [...byDay.values()].toSorted((a, b) => b.length - a.length);
  const late = [ofOne[0], otherDay].map((scan) => `id = '${scan?.['id']}'`);
  expect(ofOne.length).toBeGreaterThan(1);
  const [{ depart_id: team }, days] = [await one('mes_worker', `username = '${worker}'`), byDay.size];
  const away = (byDay.get(dayOf(otherDay)) ?? []).map(({ id }) => `'${id}'`).join();
  await set('mes_scan', "status = 'reversed'", `${late[0]} or id in (${away})`);
  const asked = { pay_month: month, depart_id: team };
  const computed = async (more?: string) => {
    if (more) await set('mes_scan', "status = 'ok'", more);
    expect(await computing(factory, asked)).toMatch(/^执行成功/);
    return lastSlip(factory, worker, month);
  };
  const slips = [await computed(), await computed(late[0]), await computed(`id in (${away})`)];
  expect(slips.map((slip) => Number(slip['work_hours']))).toEqual([10 * (days - 1), 0, 10]);
  const [first, second] = slips;
  const topped = Math.min(Number(second?.['piece_amount']), Number(first?.['guarantee_gap']));
  expect(Number(second?.['guarantee_gap'])).toBe(0 - topped);
  for (const code of ['void', 'hours'])
    expect(await factory.act('mes_wage', code, first?.['id'], { asked: { hours: 1 } })).toMatchObject({
      success: false,
      message: expect.stringContaining('请先作废之后的批次'),
    });
  for (const slip of slips.toReversed()) await done('mes_wage', 'void', slip['id']);
  expect(Number((await computed())['work_hours'])).toBe(10 * days);
  expect(await factory.broken()).toEqual([]);
}

/** The guarantee is that of the whole month, in however many runs its work is paid: what topped up one slip is not paid again as piece wages. */
export async function proveMonthGuarantee(factory: Factory): Promise<void> {
  const { one, rows, set, done } = factory;
  const open = "status = 'ok' and wage_no is null and reverse_of is null";
  const { worker, pay_month: month } = await one(
    'mes_scan',
    `${open} and worker in (select username from biz.mes_worker where pay_type = 'mixed')`,
  );
  const scans = await rows('mes_scan', `${open} and worker = '${worker}' and pay_month = '${month}'`);
  const days = new Set(scans.map((scan) => String(scan['scan_time']).slice(0, 10))).size;
  const { depart_id: team } = await one('mes_worker', `username = '${worker}'`);
  const idsOf = (some: readonly FactoryRow[]) => `id in (${some.map(({ id }) => `'${id}'`).join()})`;
  const paid = async (perHour: number, parts: readonly (readonly FactoryRow[])[]) => {
    await set('mes_worker', `guarantee_hour = ${perHour}`, `username = '${worker}'`);
    await set('mes_scan', "status = 'reversed'", idsOf(scans));
    const slips = [];
    for (const part of parts) {
      await set('mes_scan', "status = 'ok'", idsOf(part));
      expect(await computing(factory, { pay_month: month, depart_id: team })).toMatch(/^执行成功/);
      slips.push(await lastSlip(factory, worker, month));
    }
    for (const slip of slips.toReversed()) await done('mes_wage', 'void', slip['id']);
    return slips.reduce((sum, slip) => sum + Math.round(100 * Number(slip['payable'])), 0) / 100;
  };
  const [early, late] = [scans.slice(0, 1), scans.slice(1)];
  const pieces = await paid(0, [scans]);
  for (const perHour of [pieces / days / 40, pieces / days / 5].map((rate) => Math.round(rate * 100) / 100))
    expect(await paid(perHour, [early, late]), String(perHour)).toBe(Math.max(pieces, Math.round(1000 * days * perHour) / 100));
  expect(await paid(1, [late, early])).toBe(Math.max(pieces, 10 * days));
  expect(await factory.broken()).toEqual([]);
}

/** What is taken off is not more than what is earned: such a slip is void, and its adjustments wait for another month. */
export async function proveNoDebts(factory: Factory): Promise<void> {
  const { one, add, act, done } = factory;
  const { username: worker } = await one('mes_worker', "active = 'Y' and pay_type = 'piece'");
  const adjustment = { worker, pay_month: '2020-02', adjust_kind: 'deduct', amount: 100, reason: '丢失工具' };
  const id = await add('mes_wage_adjust', adjustment);
  await done('mes_wage_adjust', 'audit', id);
  expect(await computing(factory, { pay_month: '2020-02' })).toMatch(/^执行成功/);
  const slip = await lastSlip(factory, worker, '2020-02');
  expect(await act('mes_wage', 'check', slip['id'])).toMatchObject({
    success: false,
    message: expect.stringContaining('应发工资 -100 小于 0'),
  });
  await done('mes_wage', 'void', slip['id']);
  await done('mes_wage_adjust', 'unaudit', id);
  expect(await factory.broken()).toEqual([]);
}

/** Who has reported no work in a month gets what was added and loses what was deducted all the same, once. */
export async function proveAdjustments(factory: Factory): Promise<void> {
  const { one, add, done } = factory;
  const { username: worker } = await one('mes_worker', "active = 'Y' and pay_type = 'piece'");
  const adjusting = async (of: unknown, kind: string, amount: number) => {
    const id = await add('mes_wage_adjust', {
      ...{ worker: of, pay_month: '2020-01', adjust_kind: kind, amount, reason: '年终', status: 'draft' },
    });
    await done('mes_wage_adjust', 'audit', id);
    return id;
  };
  const asked = { pay_month: '2020-01' };
  expect(await computing(factory, asked)).toBe(NOTHING_LEFT);
  const bonus = await adjusting(worker, 'allowance', 80);
  await adjusting(worker, 'deduct', 30);
  await adjusting('admin', 'allowance', 20);
  expect(await computing(factory, asked)).toMatch(/^执行成功/);
  const slip = await lastSlip(factory, worker, '2020-01');
  expect(slip).toMatchObject({ allowance: '80.00', deduction: '30.00', payable: '50.00', pieces: {} });
  expect(await lastSlip(factory, 'admin', '2020-01')).toMatchObject({ payable: '20.00' });
  const wageOf = async () => (await one('mes_wage_adjust', `id = '${bonus}'`))['wage_no'];
  expect(await wageOf()).toBe(slip['wage_no']);
  expect(await computing(factory, asked)).toBe(NOTHING_LEFT);
  await done('mes_wage', 'void', slip['id']);
  expect(await wageOf()).toBeNull();
  expect(await factory.broken()).toEqual([]);
}
