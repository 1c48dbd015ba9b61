import { groupBy } from '#server/catalogue/group-by.ts';
import { round, sum } from './amounts.ts';
import { FIRST_SLOT } from './order-plan.ts';
import { at, dayOf, isWorkday, workdaysAfter } from './days.ts';
import { payType, shareOf, type MasterData } from './master-data.ts';
import type { Random } from './random.ts';
import type { Reports } from './reports.ts';
import type { Scan } from './scan.ts';
import { audit, unaudited } from './stock-bills.ts';
import { staff } from './staff.ts';
import { later, type World } from './world.ts';

type Worker = World['data']['workers'][number];
type Adjustment = ReturnType<Wages['addAdjustment']>;
type Slip = ReturnType<Wages['addSlip']>;

interface SlipLine {
  fo: string;
  style: string;
  code: string;
  name: string;
  qty: number;
  price: number;
}

/** A lay that a cutting group is paid for. */
export interface PaidLay {
  month: string;
  group: string;
  fo: string;
  style: string;
  pieces: number;
}

const FIRST_MONTH = -6;
const HOURS = 10;
const ADJUSTED = 0.24;
const LEAST_FOR_ADVANCE = 1500;
const KINDS = ['allowance', 'allowance', 'night', 'rework', 'sample', 'deduct', 'advance'] as const;
const AMOUNTS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ allowance: [80, 200], night: [30, 120], rework: [20, 60], sample: [40, 150], deduct: [20, 80], advance: [300, 1000] },
};

/** Wage slips of a month, from the reports of work, the lays that were cut and the adjustments. */
export class Wages {
  readonly #world: World;
  readonly #master: MasterData;
  readonly #reports: Reports;
  readonly #random: Random;
  readonly #lays: () => readonly PaidLay[];
  readonly #adjustments = new Map<string, Adjustment[]>();

  constructor(world: World, master: MasterData, reports: Reports, lays: () => readonly PaidLay[]) {
    this.#world = world;
    this.#master = master;
    this.#reports = reports;
    this.#lays = lays;
    this.#random = world.random('wages');
    const current = world.days.month(-1);
    for (let months = FIRST_MONTH; months <= 0; months += 1) {
      const month = world.days.monthAfter(current, months);
      const end = world.days.startOf(world.days.monthAfter(month, 1));
      for (const place of world.data.workers.keys()) this.#planAdjustment(month, place);
      if (end <= FIRST_SLOT) continue;
      const isLast = world.days.startOf(world.days.monthAfter(month, 2)) + 2 >= 0;
      world.agenda.plan(at(workdaysAfter(end, 2), 9), () => this.#compute(month, isLast));
    }
  }

  #planAdjustment(month: string, place: number): void {
    if (!this.#random.chance(ADJUSTED)) return;
    const worker = this.#world.data.workers[place];
    const day = workdaysAfter(this.#world.days.startOf(month) + this.#random.whole(3, 26), 0);
    if (!worker || this.#world.days.month(day) !== month) return;
    const kind = this.#random.pick(KINDS);
    this.#world.agenda.plan(at(day, 17), () => {
      const row = this.addAdjustment(worker.username, month, kind);
      const key = `${month}|${worker.username}`;
      this.#adjustments.set(key, [...(this.#adjustments.get(key) ?? []), row]);
      this.#world.agenda.plan(at(workdaysAfter(day, 2), 10), () => audit(this.#world, row, staff.plannerHead));
    });
  }

  addAdjustment(worker: string, month: string, kind: string) {
    const [least = 0, most = 0] = AMOUNTS[kind] ?? [];
    const day = dayOf(this.#world.agenda.now);
    return this.#world.add(
      'mes_wage_adjust',
      {
        ...{ adjust_no: this.#world.number('mes_adjust_no', day), worker, pay_month: month, adjust_kind: kind, status: 'draft' },
        ...{ amount: this.#random.whole(least / 10, most / 10) * 10, wage_no: later<string>(), ...unaudited() },
        reason: this.#random.pick(this.#world.data.setup.texts.adjustReasons[kind] ?? []),
      },
      ...([this.#world.agenda.now, staff.clerk] as const),
    );
  }

  /** Makes the slips of a month; those of the last one are at every stage, the others are paid. */
  #compute(month: string, isLast: boolean): void {
    for (const [place, worker] of this.#world.data.workers.entries()) {
      const scans = this.#reports.open.get(`${month}|${worker.username}`) ?? [];
      const lines = worker.job === 'cutter' ? this.#cuttingLines(month, worker) : linesOf(scans);
      const hours = worker.job === 'cutter' || worker.job === 'packer' ? this.#workHours(month) : hoursOf(scans);
      if (!lines.length && worker.job !== 'packer') continue;
      const slip = this.addSlip(worker, month, { lines, hours });
      for (const scan of scans.filter(({ status }) => status === 'ok')) Object.assign(scan, { status: 'settled', wage_no: slip.wage_no });
      this.#settleSlip(slip, worker, isLast ? place % 4 : 0);
    }
  }

  addSlip({ username, team, job, grade }: Worker, month: string, { lines, hours }: { lines: readonly SlipLine[]; hours: number }) {
    const pay = payType(job, grade);
    const perHour = grade === 'D' ? 16 : 18;
    const amount = round(sum(lines.map(({ qty, price }) => round(qty * price, 4))), 2);
    const gap = pay === 'mixed' ? Math.max(round(round(hours * perHour, 2) - amount, 2), 0) : 0;
    const audited = (this.#adjustments.get(`${month}|${username}`) ?? []).filter(({ status }) => status === 'audited');
    // Who earned little keeps the advance for another month.
    const adjustments = audited.filter(({ adjust_kind }) => adjust_kind !== 'advance' || amount + gap > LEAST_FOR_ADVANCE);
    const of = (...kinds: string[]) => sum(adjustments.filter(({ adjust_kind }) => kinds.includes(adjust_kind)).map((each) => each.amount));
    const parts = { allowance: of('allowance', 'night', 'rework', 'sample'), deduction: of('deduct'), advance: of('advance') };
    const slip = this.#world.add(
      'mes_wage',
      {
        ...{ wage_no: this.#world.number('mes_wage_no', dayOf(this.#world.agenda.now)), pay_month: month, run_no: 1, worker: username },
        ...{ depart_id: this.#world.department(team), pay_type: pay, work_hours: hours },
        ...{ guarantee_hour: perHour, piece_qty: sum(lines.map(({ qty }) => qty)), piece_amount: amount, guarantee_gap: gap, ...parts },
        ...{ payable: round(amount + gap + parts.allowance - parts.deduction - parts.advance, 2), status: 'draft' },
        ...{ signed_at: later<string>(), ...unaudited() },
      },
      ...([this.#world.agenda.now, staff.clerk] as const),
    );
    for (const adjustment of adjustments) adjustment.wage_no = slip.wage_no;
    for (const { fo, style, code, name, qty, price } of lines)
      this.#world.add('mes_wage_line', {
        ...{ wage_id: slip.id, fo_no: fo, style_no: style, process_code: code, process_name: name, qty, unit_price: price },
        amount: round(qty * price, 4),
      });
    return slip;
  }

  /** Checked, audited and paid within a week; `held` slips stop one stage earlier each. */
  #settleSlip(slip: Slip, { username }: Worker, held: number): void {
    const { agenda, days } = this.#world;
    const day = dayOf(agenda.now);
    if (held < 3) agenda.plan(at(workdaysAfter(day, 1), 10), () => (slip.status = 'checked'));
    if (held < 2) agenda.plan(at(workdaysAfter(day, 3), 10), () => audit(this.#world, slip, staff.financeHead));
    if (held === 0)
      agenda.plan(at(workdaysAfter(day, 5), 15 + (username.length % 3)), () => {
        slip.status = 'paid';
        slip.signed_at = days.time(agenda.now);
      });
  }

  /** What a cutter's groups cut in the month, at the cutter's share of their rates. */
  #cuttingLines(month: string, { username, grade }: Worker): SlipLine[] {
    const { code = '', name = '' } = [...this.#master.processes.values()].find(({ english }) => english === 'Cutting') ?? {};
    return this.#master.cuttingGroups.flatMap((group) => {
      if (!group.members.has(username)) return [];
      const lays = this.#lays().filter((lay) => lay.month === month && lay.group === group.code);
      const price = round((group.rate * shareOf(grade)) / group.shareTotal, 4);
      return [...groupBy(lays, ({ fo }) => fo)].map(([fo, own]) => {
        return { fo, style: own[0]?.style ?? '', code, name, qty: sum(own.map(({ pieces }) => pieces)), price };
      });
    });
  }

  #workHours(month: string): number {
    const end = this.#world.days.startOf(this.#world.days.monthAfter(month, 1));
    let days = 0;
    for (let day = this.#world.days.startOf(month); day < end; day += 1) days += isWorkday(day) ? 1 : 0;
    return days * HOURS;
  }
}

function hoursOf(scans: readonly Scan[]): number {
  return new Set(scans.map(({ scan_time }) => scan_time.slice(0, 10))).size * HOURS;
}

/** Reports by factory order, operation and rate. */
function linesOf(scans: readonly Scan[]): SlipLine[] {
  const lines = new Map<string, SlipLine>();
  for (const scan of scans.filter(({ status }) => status === 'ok')) {
    const key = `${scan.fo_no}|${scan.process_code}|${scan.unit_price}`;
    const line = lines.get(key);
    if (line) line.qty += scan.qty;
    else
      lines.set(key, {
        ...{
          fo: scan.fo_no,
          style: scan.style_no,
          code: scan.process_code,
          name: scan.process_name,
          qty: scan.qty,
          price: scan.unit_price,
        },
      });
  }
  return [...lines.values()];
}
