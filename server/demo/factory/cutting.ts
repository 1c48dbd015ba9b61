import { round, sum } from './amounts.ts';
import { addBundles, type Bundle } from './bundles.ts';
import { at, dayOf, workdaysAfter } from './days.ts';
import { cellKey, count, type FactoryOrder } from './factory-orders.ts';
import type { Random } from './random.ts';
import { itemFor, type Need } from './requirements.ts';
import { lengthOfPly, spreadLays, takeRolls, type Spread, type UsedRoll, type Wanted } from './spreading.ts';
import { audit, unaudited, type StockBills } from './stock-bills.ts';
import { departments, staff } from './staff.ts';
import type { PaidLay } from './wages.ts';
import type { World } from './world.ts';

type Lay = ReturnType<Cutting['addRow']>;

const MOST_PLIES = 120;
const END_LOSS_M = 0.04;
const GROUPS: Readonly<Record<string, readonly string[]>> = { shell: ['CG01', 'CG02'], lining: ['CG04'], rib: ['CG06'] };
/** Remnants above this go back to the store. */
const LEAST_REMNANT_M = 0.5;

/** Cuts the fabrics of a factory order in lays, and ties what is cut into bundles. */
export class Cutting {
  readonly #world: World;
  readonly #bills: StockBills;
  readonly #random: Random;
  /** The lays that have been audited, for the wages of the groups. */
  readonly paid: PaidLay[] = [];

  constructor(world: World, bills: StockBills) {
    this.#world = world;
    this.#bills = bills;
    this.#random = world.random('cutting');
  }

  /** Cuts all lays from today on; `onCut` is told once for all, when the last bundle is tied. */
  cut(fo: FactoryOrder, onCut: (bundles: Bundle[]) => void): void {
    const shell = this.#spread(fo, 'shell');
    const others = ['lining', 'rib'].flatMap((part) => this.#spread(fo, part));
    const first = dayOf(this.#world.agenda.now);
    const bundles: Bundle[] = [];
    for (const [place, lay] of shell.entries()) {
      const isLast = place === shell.length - 1;
      const done = (tied: Bundle[]) => {
        bundles.push(...tied);
        if (isLast) onCut(bundles);
      };
      this.#world.agenda.plan(at(workdaysAfter(first, Math.floor(place / 2)), place % 2 ? 13.5 : 8), () =>
        this.#lay(fo, lay, place + 1, done),
      );
    }
    for (const lay of others) {
      const bed = others.filter(({ part }) => part === lay.part).indexOf(lay) + 1;
      this.#world.agenda.plan(at(first, lay.part === 'rib' ? 14 : 10), () => this.#lay(fo, lay, bed, () => undefined));
    }
  }

  /** The lays of one part of the garment. */
  #spread(fo: FactoryOrder, part: string): PlannedLay[] {
    const needs = fo.needs.filter((need) => need.material.lots && partOf(need) === part);
    const [first] = needs;
    if (!first) return [];
    const ratio = fo.style.style.ratio;
    const wanted = needs.map((need): Wanted => {
      const packs = fo.style.colours.find(({ colour }) => colour === need.row.colour_code)?.packs ?? 0;
      return { colour: need.row.colour_code, lots: need.lots, least: packs, best: packs + extraPly(fo, need.row.colour_code, packs) };
    });
    const pieces = sum(ratio);
    const usual = first.row.consumption * first.material.metresPerUnit * pieces * this.#random.between(0.985, 1.012);
    const used = lengthOfPly(wanted, usual);
    const ply = round(used / this.#random.between(1.002, 1.012), 3);
    return spreadLays(wanted, used, part === 'shell' ? MOST_PLIES : 10 * MOST_PLIES).map((spreads) => ({
      part,
      spreads,
      used,
      ply,
      needs,
    }));
  }

  #lay(fo: FactoryOrder, lay: PlannedLay, bed: number, onTied: (bundles: Bundle[]) => void): void {
    const { agenda } = this.#world;
    const rolls = lay.spreads.flatMap((spread) => takeRolls(spread, lay.used));
    const row = this.addRow(fo, lay, bed, rolls);
    this.#addParts(fo, row, lay, rolls);
    this.#issue(fo, row, lay, rolls);
    const isSaturday = ((dayOf(agenda.now) % 7) + 7) % 7 === 5;
    const signed = isSaturday && this.#random.chance(0.5) ? at(workdaysAfter(dayOf(agenda.now), 1), 8) : agenda.now + 180;
    agenda.plan(signed, () => {
      audit(this.#world, row, staff.cuttingHead);
      const month = this.#world.days.month(dayOf(agenda.now));
      this.paid.push({ month, group: row.group_code, fo: row.fo_no, style: row.style_no, pieces: row.cut_qty });
      if (lay.part !== 'shell') return;
      if (fo.row.status === 'released') fo.row.status = 'cutting';
      for (const { colour, plies } of lay.spreads)
        for (const [index, size] of fo.style.style.sizes.entries())
          count(fo, colour, size, 'cut_qty', plies * (fo.style.style.ratio[index] ?? 0));
      agenda.plan(agenda.now + 60, () => {
        row.status = 'bundled';
        onTied(addBundles(this.#world, fo, row, lay.spreads));
      });
    });
  }

  addRow(fo: FactoryOrder, { part, spreads, ply, needs }: PlannedLay, bed: number, rolls: readonly UsedRoll[]) {
    const day = dayOf(this.#world.agenda.now);
    const plies = sum(spreads.map((spread) => spread.plies));
    const pieces = sum(fo.style.style.ratio);
    const used = round(sum(rolls.map(({ issued, remnant }) => issued - remnant)), 2);
    const group = this.#random.pick(GROUPS[part] ?? ['CG01']);
    return this.#world.add(
      'mes_cutting',
      {
        ...{ cut_no: this.#world.number('mes_cut_no', day), fo_no: fo.row.fo_no, style_no: fo.row.style_no, style_name: fo.row.style_name },
        ...{
          cut_part: part,
          bed_no: bed,
          group_code: group,
          cut_date: this.#world.days.date(day),
          marker_no: `M${fo.row.fo_no.slice(2)}-${bed}`,
        },
        ...{ marker_length_m: round(ply - END_LOSS_M, 3), marker_width_cm: (needs[0]?.material.width ?? 150) - 3 },
        ...{ marker_eff: round(this.#random.between(82, 88), 2), end_loss_m: END_LOSS_M, bundle_max: fo.row.bundle_max, status: 'draft' },
        ...{ plies, ratio_sum: pieces, cut_qty: plies * pieces, theory_m: round(ply * plies, 2), used_m: used },
        ...{ unit_use: round(used / (plies * pieces), 4), ...unaudited() },
      },
      ...([this.#world.agenda.now, staff.cuttingHead] as const),
    );
  }

  #addParts(fo: FactoryOrder, { id, plies }: Lay, { spreads }: PlannedLay, rolls: readonly UsedRoll[]): void {
    for (const { colour, lot, plies: of } of spreads)
      this.#world.add('mes_cutting_ply', { cutting_id: id, colour_code: colour, lot_no: lot.no, shade: lot.shade, plies: of });
    for (const [index, size] of fo.style.style.sizes.entries()) {
      const ratio = fo.style.style.ratio[index] ?? 0;
      this.#world.add('mes_cutting_size', { cutting_id: id, size_code: size, ratio, size_qty: ratio * plies });
    }
    for (const { colour, lot, roll, issued, plies: of, remnant } of rolls)
      this.#world.add('mes_cutting_roll', {
        ...{ cutting_id: id, colour_code: colour, lot_no: lot.no, roll_no: roll, issued_m: issued, plies: of, end_bit_m: remnant },
        ...{ defect_m: this.#random.chance(0.15) ? round(this.#random.between(0.2, 0.8), 2) : 0, used_m: round(issued - remnant, 2) },
      });
  }

  /** Fetches the fabric from the store; remnants that are worth it go back at the price they came for. */
  #issue(fo: FactoryOrder, row: Lay, { spreads, needs }: PlannedLay, rolls: readonly UsedRoll[]): void {
    const source = { type: 'mes_cutting', no: row.cut_no, id: row.id };
    const parts = spreads.flatMap(({ colour, lot }) => {
      const need = needs.find((each) => each.row.colour_code === colour);
      const own = rolls.filter((roll) => roll.lot === lot && roll.colour === colour);
      const metres = sum(own.map(({ issued }) => issued));
      if (!need || metres === 0) return [];
      const qty = Math.min(round(metres / need.material.metresPerUnit, 3), lot.stored);
      lot.stored = round(lot.stored - qty, 3);
      need.row.issued_qty = round(need.row.issued_qty + qty, 3);
      const back = round(sum(own.map(({ remnant }) => (remnant > LEAST_REMNANT_M ? remnant : 0))) / need.material.metresPerUnit, 3);
      return [{ need, lot, qty, back, item: itemFor(need.material, colour, lot.no), sourceLine: need.row.id }];
    });
    const head = { warehouse: parts[0]?.need.material.warehouse ?? 'WL01', source, fo: fo.row.fo_no };
    const receiver = this.#random.pick(['nizhiyong', 'mengqinghua']);
    const out = this.#bills.issue({ ...head, type: 'OUT_PROD', depart: this.#world.department(departments.cutting), receiver }, parts);
    fo.cost += out.cost;
    const returned = parts.filter(({ back }) => back > 0);
    if (!returned.length) return;
    const price = (part: (typeof parts)[number]) => out.prices[parts.indexOf(part)] ?? 0;
    this.#world.agenda.plan(this.#world.agenda.now + 300, () => {
      const lines = returned.map((part) => ({ waiting: null, item: part.item, qty: part.back, price: price(part), rolls: 1 }));
      const inbound = this.#bills.draftInbound({ ...head, type: 'IN_BACK' }, lines);
      this.#bills.auditInbound(inbound);
      inbound.row.remark = this.#world.data.setup.texts.balanceRemark;
      fo.cost -= inbound.row.total_amount;
      for (const part of returned) part.lot.stored = round(part.lot.stored + part.back, 3);
    });
  }
}

interface PlannedLay {
  part: string;
  spreads: Spread[];
  /** Metres that a ply uses, and that the marker says. */
  used: number;
  ply: number;
  needs: readonly Need[];
}

/** The part that is cut from a material with lots: others, as pocketing, are cut by the sewing teams. */
export function partOf({ isMain, material }: Need): string {
  return isMain ? 'shell' : material.part;
}

/** One ply more where no colour and size passes its limit. */
function extraPly(fo: FactoryOrder, colour: string, packs: number): number {
  const { sizes, ratio } = fo.style.style;
  const fits = sizes.every((size, index) => {
    return (packs + 1) * (ratio[index] ?? 0) <= (fo.balances.get(cellKey(colour, size))?.cut_limit ?? 0);
  });
  return fits ? 1 : 0;
}
