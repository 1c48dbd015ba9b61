import { round, withoutTax } from './amounts.ts';
import type { Arrival, ArrivedLine } from './arrivals.ts';
import { at, dayOf, workdaysAfter } from './days.ts';
import type { Finance } from './finance.ts';
import type { Random } from './random.ts';
import { settleStatus } from './purchase.ts';
import { itemFor, materialOf } from './requirements.ts';
import { audit, unaudited, type StockBills } from './stock-bills.ts';
import { staff } from './staff.ts';
import { later, type World } from './world.ts';

interface Judged {
  arrived: ArrivedLine;
  row: ReturnType<Reviews['addLine']>;
}

const FAULTS = ['A05A01A01', 'A05A01A02', 'A05A01A03', 'A05A01A04'] as const;
/** Shares of arrivals that are accepted in spite of a fault, in part, and not at all. */
const CONCESSION = 0.04;
const PARTIAL = 0.03;
const REJECT = 0.008;
/** 83.61 turns points per square metre into points per 100 square yards. */
const SQUARE_YARDS = 83.61;

/** Inspection of arrivals, and the way of what is accepted into the stock and into the books. */
export class Reviews {
  readonly #world: World;
  readonly #bills: StockBills;
  readonly #finance: Finance;
  readonly #random: Random;
  #replace: (arrival: Arrival) => void = () => undefined;

  constructor(world: World, bills: StockBills, finance: Finance) {
    this.#world = world;
    this.#bills = bills;
    this.#finance = finance;
    this.#random = world.random('reviews');
  }

  /** Says how rejected goods are asked for again. */
  replaceBy(replace: (arrival: Arrival) => void): void {
    this.#replace = replace;
  }

  inspect(arrival: Arrival): void {
    const { agenda } = this.#world;
    const result = this.#verdict(arrival);
    const row = this.addRow(arrival, result);
    const bad = this.#random.whole(0, arrival.lines.length - 1);
    const lines = arrival.lines.map((arrived, place) => ({ arrived, row: this.addLine(row.id, arrived, place === bad ? result : 'pass') }));
    if (result === 'reject') for (const { row: line } of lines) rejectAll(line, this.#world.category(FAULTS[0]));
    const day = dayOf(agenda.now);
    agenda.plan(at(this.#random.chance(0.2) ? workdaysAfter(day, 1) : day, 16), () => this.#sign(arrival, row, lines));
  }

  #verdict({ lines }: Arrival): string {
    const dice = this.#random.next();
    if (dice < REJECT) return 'reject';
    if (dice < REJECT + PARTIAL && lines.some(({ lot }) => lot.rolls.length > 2)) return 'partial';
    return dice > 1 - CONCESSION ? 'concession' : 'pass';
  }

  addRow({ row: arrival, lines }: Arrival, result: string) {
    const day = dayOf(this.#world.agenda.now);
    const inspector = this.#random.pick(staff.inspectors);
    const hasFabric = lines.some(({ lot }) => lot.rolls.length > 0);
    return this.#world.add(
      'pur_review',
      {
        ...{ review_no: this.#world.number('pur_review_no', day), arrival_no: arrival.arrival_no, supplier_code: arrival.supplier_code },
        ...{ review_date: this.#world.days.date(day), inspector, method: hasFabric ? 'four_point' : 'aql', result, status: 'draft' },
        ...{ pictures: later<string>(), ...unaudited(), remark: this.#random.pick(this.#world.data.setup.texts.reviewRemarks) },
      },
      ...([this.#world.agenda.now, inspector] as const),
    );
  }

  addLine(reviewId: string, { row: arrived, line, lot, weights }: ArrivedLine, result: string) {
    const { material } = line.need;
    const isPartial = result === 'partial' && lot.rolls.length > 1;
    const rejected = isPartial ? (weights.at(-1) ?? 0) : 0;
    const metres = lot.rolls.slice(0, Math.max(1, Math.round(lot.rolls.length * 0.15))).reduce((total, roll) => total + roll.length, 0);
    const points = Math.round(
      ((result === 'pass' ? this.#random.between(6, 22) : 30) * metres * (material.width ?? 150)) / 100 / SQUARE_YARDS,
    );
    const measured = lot.rolls.length > 0 && material.width !== null;
    return this.#world.add('pur_review_line', {
      ...{ review_id: reviewId, arrival_line_id: arrived.id, ...materialOf(material, arrived.colour_code), lot_no: arrived.lot_no },
      ...{ qty: arrived.qty, sample_m: measured ? round(metres, 2) : null, width_cm: measured ? material.width : null },
      ...{ points: measured ? points : null, score: measured ? scoreOf(points, round(metres, 2), material.width ?? 1) : null },
      ...{ accepted_qty: round(arrived.qty - rejected, 3), rejected_qty: rejected, decision: result },
      defect_id: result === 'pass' ? later<string>() : this.#world.category(this.#random.pick(FAULTS)),
    });
  }

  #sign(arrival: Arrival, review: ReturnType<Reviews['addRow']>, lines: readonly Judged[]): void {
    const { agenda } = this.#world;
    audit(this.#world, review, staff.inspectionHead);
    arrival.row.status = 'reviewed';
    for (const { arrived, row } of lines) this.#count(arrived, row);
    settleStatus(arrival.purchase);
    if (lines.some(({ row }) => row.rejected_qty > 0)) this.#replace(arrival);
    const accepted = lines.filter(({ row }) => row.accepted_qty > 0);
    const { supplier } = arrival.purchase;
    const head = { type: 'IN_PUR', warehouse: arrival.row.warehouse_code, supplier: supplier.code };
    const source = { type: 'pur_review', no: review.review_no, id: review.id };
    const waiting = accepted.map((one) => {
      const price = withoutTax(one.arrived.row.price, supplier.tax);
      const item = itemFor(one.arrived.line.need.material, one.row.colour_code, one.row.lot_no);
      const line = { source: { ...source, id: one.row.id }, item, qty: one.row.accepted_qty, price };
      return { one, item, price, waiting: this.#bills.wait(head, line) };
    });
    if (!waiting.length) return;
    const store = () => {
      const parts = waiting.map(({ one, item, price, waiting: of }) => {
        return { waiting: of, item, qty: one.row.accepted_qty, price, rolls: one.arrived.lot.rolls.length || null };
      });
      const inbound = this.#bills.draftInbound({ ...head, source }, parts);
      agenda.plan(agenda.now + 60, () => {
        this.#bills.auditInbound(inbound);
        this.#stored(arrival, accepted, inbound.row);
      });
    };
    agenda.plan(at(workdaysAfter(dayOf(agenda.now), this.#random.chance(0.4) ? 2 : 1), 9 + (waiting.length % 5)), store);
  }

  #count({ row: arrived, line, lot }: ArrivedLine, row: Judged['row']): void {
    arrived.accepted_qty = row.accepted_qty;
    arrived.rejected_qty = row.rejected_qty;
    line.row.accepted_qty = round(line.row.accepted_qty + row.accepted_qty, 3);
    line.row.returned_qty = round(line.row.returned_qty + row.rejected_qty, 3);
    line.row.arrived_qty = round(line.row.arrived_qty - row.rejected_qty, 3);
    line.row.left_qty = Math.max(round(line.row.qty - line.row.arrived_qty, 3), 0);
    if (row.rejected_qty > 0) lot.rolls.pop();
  }

  /** The goods can be used now, and are owed for. */
  #stored(arrival: Arrival, lines: readonly Judged[], inbound: { in_no: string; id: string }): void {
    arrival.row.status = 'stored';
    for (const { arrived, row } of lines) {
      const { need } = arrived.line;
      need.stored = round(need.stored + row.accepted_qty, 3);
      if (need.material.lots) need.lots.push(Object.assign(arrived.lot, { stored: row.accepted_qty }));
    }
    const amounts = lines.map(({ arrived, row }) => round(row.accepted_qty * arrived.row.price, 2));
    const amount = amounts.reduce((total, each) => total + each, 0);
    this.#finance.owe({ supplier: arrival.purchase.supplier, amount, source: { type: 'wh_inbound', no: inbound.in_no, id: inbound.id } });
  }
}

function scoreOf(points: number, metres: number, width: number): number {
  return round((points * SQUARE_YARDS) / ((metres * width) / 100), 1);
}

function rejectAll(line: Judged['row'], cause: string): void {
  Object.assign(line, { accepted_qty: 0, rejected_qty: line.qty, decision: 'reject', defect_id: cause });
}
