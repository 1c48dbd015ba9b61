import { at, dayOf, workdaysAfter } from './days.ts';
import { count, total, type FactoryOrder } from './factory-orders.ts';
import type { Random } from './random.ts';
import { roomForDefects } from './reports.ts';
import { audit, unaudited } from './stock-bills.ts';
import { staff } from './staff.ts';
import { later, type World } from './world.ts';

/** The sample of a lot of at most so many pieces, level II. */
const SAMPLES = [
  [150, 20],
  [280, 32],
  [500, 50],
  [1200, 80],
  [3200, 125],
  [Infinity, 200],
] as const;
/** The sample from which on so many faults are let pass: major ones at 2.5, minor ones at 4.0. */
const MAJOR = [
  [20, 1],
  [32, 2],
  [50, 3],
  [80, 5],
  [125, 7],
  [200, 10],
] as const;
const MINOR = [
  [13, 1],
  [20, 2],
  [32, 3],
  [50, 5],
  [80, 7],
  [125, 10],
  [200, 14],
] as const;
const FAILS = 0.07;
const LOSES = 0.3;
const FAULTS = ['A05A02A01', 'A05A02A04', 'A05A03A01', 'A05A03A02'] as const;

interface Finding {
  kind: string;
  lot: number;
  major: number;
  minor: number;
  defects?: number;
  colour?: string;
  size?: string;
}

/** Inspections of garments: once on the line, and at the end by samples until they pass. */
export class Inspections {
  readonly #world: World;
  readonly #random: Random;

  constructor(world: World) {
    this.#world = world;
    this.#random = world.random('inspections');
  }

  /** A look at what has been sewn so far. */
  inline(fo: FactoryOrder): void {
    const lot = total(fo, 'sew_qty');
    if (lot > 100) this.#inspect(fo, { kind: 'inline', lot, major: this.#random.whole(0, 2), minor: this.#random.whole(0, 4) });
  }

  /** The last inspections of a finished order; what is too bad to ship is booked, and `onPassed` is told when it may be packed. */
  final(fo: FactoryOrder, onPassed: () => void): void {
    const cell = [...fo.balances.values()].find(({ colour_code, size_code }) => roomForDefects(fo, colour_code, size_code) > 1);
    if (cell && this.#random.chance(LOSES)) {
      const { colour_code: colour, size_code: size } = cell;
      this.#inspect(fo, { kind: 'final', lot: cell.finish_qty, major: 1, minor: 1, defects: 1, colour, size });
    }
    this.#sample(fo, onPassed);
  }

  #sample(fo: FactoryOrder, onPassed: () => void): void {
    const lot = total(fo, 'finish_qty') - total(fo, 'defect_qty');
    const { major: majorMost, minor: minorMost } = planOf(lot);
    const fails = this.#random.chance(FAILS);
    const major = fails ? majorMost + this.#random.whole(1, 2) : this.#random.whole(0, Math.max(majorMost - 1, 0));
    this.#inspect(fo, { kind: 'aql', lot, major, minor: this.#random.whole(0, minorMost) });
    const { agenda } = this.#world;
    const again = at(workdaysAfter(dayOf(agenda.now), 2), 10);
    agenda.plan(fails ? again : agenda.now + 120, () => (fails ? this.#sample(fo, onPassed) : onPassed()));
  }

  #inspect(fo: FactoryOrder, finding: Finding): void {
    const day = dayOf(this.#world.agenda.now);
    const inspector = this.#random.pick(staff.inspectors);
    const { sample, major, minor } = planOf(finding.lot);
    const defects = finding.defects ?? 0;
    const row = this.#world.add(
      'mes_inspection',
      {
        ...{ insp_no: this.#world.number('mes_insp_no', day), fo_no: fo.row.fo_no, style_no: fo.row.style_no, insp_kind: finding.kind },
        ...{ insp_date: this.#world.days.date(day), inspector, colour_code: finding.colour ?? null, size_code: finding.size ?? null },
        ...{ lot_qty: finding.lot, sample_qty: sample, critical_qty: 0, major_qty: finding.major, minor_qty: finding.minor },
        ...{ major_ac: major, minor_ac: minor, result: finding.major > major || finding.minor > minor ? 'fail' : 'pass' },
        ...{ good_qty: finding.lot - defects, defect_qty: defects, defect_id: later<string>(), status: 'draft', ...unaudited() },
      },
      ...([this.#world.agenda.now, inspector] as const),
    );
    this.#world.agenda.plan(this.#world.agenda.now + 60, () => {
      audit(this.#world, row, staff.inspectionHead);
      if (!defects || !finding.colour || !finding.size) return;
      row.defect_id = this.#world.category(this.#random.pick(FAULTS));
      count(fo, finding.colour, finding.size, 'defect_qty', defects);
    });
  }
}

/** The sample of a lot, and what it may hold of major and minor faults. */
function planOf(lot: number): { sample: number; major: number; minor: number } {
  const sample = Math.min(SAMPLES.find(([most]) => lot <= most)?.[1] ?? lot, lot);
  const most = (table: typeof MAJOR | typeof MINOR) => table.findLast(([from]) => sample >= from)?.[1] ?? 0;
  return { sample, major: most(MAJOR), minor: most(MINOR) };
}
