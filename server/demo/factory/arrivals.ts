import { round, sum } from './amounts.ts';
import { at, dayOf, workdaysAfter } from './days.ts';
import { settleStatus, type Purchase, type PurchaseLine } from './purchase.ts';
import type { Random } from './random.ts';
import { materialOf, type Lot, type Roll } from './requirements.ts';
import { splitIntoRolls } from './rolls.ts';
import { unaudited } from './stock-bills.ts';
import { staff } from './staff.ts';
import type { World } from './world.ts';

/** A line of an arrival: a lot of a purchase line. */
export interface ArrivedLine {
  row: ReturnType<Arrivals['addLine']>;
  line: PurchaseLine;
  lot: Lot;
  /** Quantities of the rolls in the stock unit. */
  weights: readonly number[];
}

/** Goods that have come, to be inspected. */
export interface Arrival {
  row: ReturnType<Arrivals['addRow']>;
  purchase: Purchase;
  lines: ArrivedLine[];
}

/** Lots of more metres come from two dyeings. */
const LOT_METRES = 900;
const ROLL_METRES = { least: 60, most: 105 };

/** Deliveries of purchase orders. Inspection follows on the next workday. */
export class Arrivals {
  readonly #world: World;
  readonly #random: Random;
  readonly #inspect: (arrival: Arrival) => void;
  #lots = 0;

  constructor(world: World, inspect: (arrival: Arrival) => void) {
    this.#world = world;
    this.#random = world.random('arrivals');
    this.#inspect = inspect;
  }

  /** Delivers up to a share of what was ordered; replacements of rejected goods come the same way. */
  deliver(purchase: Purchase, share: number): void {
    const coming = purchase.lines.flatMap((line) => {
      const wanted = round(line.row.qty * share - line.row.arrived_qty, 3);
      return wanted > 0 ? [{ line, qty: this.#delivered(line, wanted, share) }] : [];
    });
    if (!coming.length) return;
    const { agenda } = this.#world;
    const row = this.addRow(purchase);
    const lines = coming.flatMap(({ line, qty }) => this.#lotsOf(line, qty).map((part) => this.#arrive(row.id, line, part)));
    row.total_qty = round(sum(lines.map((line) => line.row.qty)), 3);
    const day = dayOf(agenda.now);
    const isLate = ((day % 7) + 7) % 7 === 5 && agenda.now > at(day, 13);
    agenda.plan(isLate ? at(workdaysAfter(day, 1), 7.8) : agenda.now + 40, () => this.#submit({ row, purchase, lines }));
  }

  /** What comes on a Saturday afternoon is handed in on Monday. */
  #submit(arrival: Arrival): void {
    const { agenda } = this.#world;
    arrival.row.status = 'submitted';
    for (const { line, row } of arrival.lines) this.#count(line, row.qty);
    settleStatus(arrival.purchase);
    agenda.plan(at(workdaysAfter(dayOf(agenda.now), 1), 8.5), () => this.#inspect(arrival));
  }

  addRow({ row: order, supplier }: Purchase) {
    const day = dayOf(this.#world.agenda.now);
    const receiver = this.#random.pick(staff.storekeepers);
    return this.#world.add(
      'pur_arrival',
      {
        ...{ arrival_no: this.#world.number('pur_arrival_no', day), supplier_code: supplier.code, po_no: order.po_no },
        ...{ buyer: order.buyer, buyer_depart: order.sys_org_code },
        ...{
          arrive_date: this.#world.days.date(day),
          delivery_note: `S${this.#random.whole(100_000, 999_999)}`,
          receiver,
          status: 'draft',
        },
        ...{ warehouse_code: supplier.kind === 'fabric' ? 'WL01' : 'WL02', total_qty: 0, ...unaudited() },
      },
      ...([this.#world.agenda.now, receiver] as const),
    );
  }

  /** Mills deliver a little more than was ordered. */
  #delivered({ need, row }: PurchaseLine, wanted: number, share: number): number {
    if (!need.material.lots || share < 1)
      return need.material.lots || Number.isInteger(row.qty) ? roundUnit(need.material.unit, wanted) : wanted;
    const most = row.qty * (1 + need.material.overRate / 100) - row.arrived_qty;
    return Math.min(round(wanted + row.qty * this.#random.between(0.002, 0.02), 1), Math.floor(most * 10) / 10);
  }

  #lotsOf({ need }: PurchaseLine, qty: number): { lot: Lot; qty: number; weights: number[] }[] {
    if (!need.material.lots) return [{ lot: { no: '-', shade: 'A', stored: 0, rolls: [] }, qty, weights: [] }];
    const metres = qty * need.material.metresPerUnit;
    const first = metres > LOT_METRES ? round(qty * this.#random.between(0.5, 0.62), 1) : qty;
    const parts = first < qty ? [first, round(qty - first, 3)] : [qty];
    return parts.map((part, place) => {
      const weights = splitIntoRolls(this.#random, part, need.material.metresPerUnit, ROLL_METRES);
      const rolls = weights.map((weight, at): Roll => {
        return { no: String(at + 1).padStart(2, '0'), length: round(weight * need.material.metresPerUnit, 2) };
      });
      return { lot: { no: this.#nextLot(), shade: place ? 'B' : 'A', stored: 0, rolls }, qty: part, weights };
    });
  }

  #nextLot(): string {
    this.#lots += 1;
    const month = this.#world.days.date(dayOf(this.#world.agenda.now)).slice(2, 7).replace('-', '');
    return `${month}-${String(this.#lots).padStart(3, '0')}`;
  }

  #arrive(arrivalId: string, line: PurchaseLine, part: { lot: Lot; qty: number; weights: number[] }): ArrivedLine {
    const row = this.addLine(arrivalId, line, part);
    const { material } = line.need;
    for (const [place, roll] of part.lot.rolls.entries())
      this.#world.add('pur_arrival_roll', {
        ...{ arrival_id: arrivalId, material_code: material.code, lot_no: part.lot.no, roll_no: roll.no, length_m: roll.length },
        ...{ weight_kg: weightOf(material, part.weights[place] ?? 0, roll.length), width_cm: material.width, shade: part.lot.shade },
        points: this.#random.whole(3, 16),
      });
    return { row, line, lot: part.lot, weights: part.weights };
  }

  addLine(arrivalId: string, { row: line, need }: PurchaseLine, { lot, qty }: { lot: Lot; qty: number }) {
    return this.#world.add('pur_arrival_line', {
      ...{ arrival_id: arrivalId, po_line_id: line.id, ...materialOf(need.material, line.colour_code), lot_no: lot.no },
      ...{ roll_count: lot.rolls.length || null, qty, accepted_qty: 0, rejected_qty: 0, price: line.price },
    });
  }

  #count({ row }: PurchaseLine, qty: number): void {
    row.arrived_qty = round(row.arrived_qty + qty, 3);
    row.left_qty = Math.max(round(row.qty - row.arrived_qty, 3), 0);
  }
}

function roundUnit(unit: string, qty: number): number {
  return unit === 'm' || unit === 'kg' ? round(qty, 1) : Math.max(Math.round(qty), 1);
}

function weightOf(
  { unit, gsm, width }: { unit: string; gsm: number | null; width: number | null },
  qty: number,
  length: number,
): number | null {
  if (unit === 'kg') return qty;
  return gsm && width ? round((length * gsm * width) / 100_000, 2) : null;
}
