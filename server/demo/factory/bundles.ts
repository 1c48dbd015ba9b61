import { cellKey, type FactoryOrder } from './factory-orders.ts';
import { dayOf } from './days.ts';
import type { Spread } from './spreading.ts';
import { staff } from './staff.ts';
import { Ticket } from './ticket.ts';
import { COMPANY, later, type World } from './world.ts';

/** A row of mes_bundle. */
export type BundleRow = ReturnType<typeof makeBundle>;

/** Pieces of one size, colour and lot that go through the operations together, with the tickets of the operations. */
export interface Bundle {
  row: BundleRow;
  fo: FactoryOrder;
  tickets: readonly Ticket[];
  lay: Lay;
}

interface Lay {
  status: string;
  cut_no: string;
  cut_part: string;
  bed_no: number;
  bundle_max: number;
}

/** The running numbers of bundles and pieces of each factory order. */
const counters = new WeakMap<FactoryOrder, { bundles: number; pieces: Map<string, number> }>();

/** Ties a lay into bundles that differ by one piece at most, and prints their tickets. */
export function addBundles(world: World, fo: FactoryOrder, lay: Lay, spreads: readonly Spread[]): Bundle[] {
  const { sizes, ratio } = fo.style.style;
  return spreads.flatMap((spread) =>
    sizes.flatMap((size, index) =>
      Array.from({ length: ratio[index] ?? 0 }, () => evenParts(spread.plies, lay.bundle_max)).flatMap((parts) =>
        parts.map((qty) => addBundle(world, { fo, lay, colour: spread.colour, size, lot: spread.lot, qty })),
      ),
    ),
  );
}

function evenParts(qty: number, most: number): number[] {
  const count = Math.ceil(qty / most);
  return Array.from({ length: count }, (_, place) => Math.floor(qty / count) + (place < qty % count ? 1 : 0));
}

interface BundleSource {
  fo: FactoryOrder;
  lay: Lay;
  colour: string;
  size: string;
  lot: { no: string; shade: string };
  qty: number;
  parent?: string;
}

function addBundle(world: World, source: BundleSource): Bundle {
  const row = makeBundle(world, source);
  const tickets = source.fo.steps
    .filter(({ stage, outsourced }) => stage !== 'cutting' && outsourced === 'N')
    .map((step) => new Ticket(world, row, step));
  return { row, fo: source.fo, tickets, lay: source.lay };
}

function makeBundle(world: World, { fo, lay, colour, size, lot, qty, parent }: BundleSource) {
  const counter = counters.get(fo) ?? { bundles: 0, pieces: new Map<string, number>() };
  counters.set(fo, counter);
  counter.bundles += 1;
  const from = (counter.pieces.get(cellKey(colour, size)) ?? 0) + 1;
  counter.pieces.set(cellKey(colour, size), from + qty - 1);
  return world.keep('mes_bundle', {
    bundle_no: world.number('mes_bundle_no', dayOf(world.agenda.now)),
    fo_no: fo.row.fo_no,
    cut_no: lay.cut_no,
    cut_part: lay.cut_part,
    bed_no: lay.bed_no,
    bundle_seq: counter.bundles,
    style_no: fo.row.style_no,
    colour_code: colour,
    size_code: size,
    lot_no: lot.no,
    shade: lot.shade,
    qty,
    number_from: from,
    number_to: from + qty - 1,
    defect_qty: 0,
    depart_id: later<string>(),
    stage: 'cutting',
    status: 'new',
    parent_no: parent ?? null,
    id: world.newId(),
    create_by: staff.cuttingHead,
    create_time: world.days.time(world.agenda.now),
    sys_org_code: COMPANY,
  });
}

/** Replaces a bundle by others: halves of one that is too large, or the same pieces again under a new number. */
export function replaceBundle(world: World, { row, fo, tickets, lay }: Bundle, way: 'split' | 'void'): Bundle[] {
  row.status = way;
  for (const ticket of tickets) ticket.status = 'void';
  const parts = way === 'split' ? evenParts(row.qty, Math.ceil(row.qty / 2)) : [row.qty];
  const source = {
    fo,
    lay,
    colour: row.colour_code,
    size: row.size_code,
    lot: { no: row.lot_no, shade: row.shade },
    parent: row.bundle_no,
  };
  const counter = counters.get(fo);
  return parts.map((qty, place) => {
    // The pieces keep their numbers.
    const key = cellKey(row.colour_code, row.size_code);
    const last = counter?.pieces.get(key) ?? 0;
    counter?.pieces.set(key, row.number_from - 1 + (place ? (parts[0] ?? 0) : 0));
    const made = addBundle(world, { ...source, qty });
    counter?.pieces.set(key, last);
    return made;
  });
}
