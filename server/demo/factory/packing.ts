import { groupBy } from '#server/catalogue/group-by.ts';
import { round, sum } from './amounts.ts';
import { at, dayOf, workdaysAfter } from './days.ts';
import { count, refreshProgress, total, type Balance, type FactoryOrder } from './factory-orders.ts';
import { audit, unaudited, type StockBills } from './stock-bills.ts';
import { NONE } from './requirements.ts';
import type { Item } from './stock.ts';
import { staff } from './staff.ts';
import type { World } from './world.ts';

/** Kilograms of a garment by its category. */
const WEIGHTS: Readonly<Record<string, number>> = {
  ...{ tshirt: 0.22, shirt: 0.26, knit: 0.38, sweat: 0.62, jacket: 0.75, coat: 1.45, down: 0.85, dress: 0.42, skirt: 0.34 },
  ...{ trousers: 0.45, jeans: 0.58, suit: 0.95 },
};
const MOST_PIECES = 40;
const CARTON_KG = 1.1;

interface Carton {
  from: number;
  to: number;
  balance: Balance;
  pieces: number;
}

/** Garments as they lie in store. */
export function garmentOf({ row }: FactoryOrder, { colour_code, size_code }: Balance): Item {
  return {
    ...{ item_kind: 'product', item_code: row.style_no, item_name: row.style_name, colour_code, size_code, lot_no: NONE, unit: 'piece' },
  };
}

/** The store that the goods of an order go to and leave from. */
export function storeOf({ order }: FactoryOrder): string {
  return order.plan.place % 4 === 0 ? 'CP02' : 'CP01';
}

/** Packs finished orders in cartons and brings them into the store. */
export class Packing {
  readonly #world: World;
  readonly #bills: StockBills;

  constructor(world: World, bills: StockBills) {
    this.#world = world;
    this.#bills = bills;
  }

  /** Packs all good pieces; `onStored` is told when they can be shipped. */
  pack(fo: FactoryOrder, onStored: (packingNo: string) => void): void {
    const { agenda } = this.#world;
    const cartons = cartonsOf(fo);
    const row = this.addRow(fo, cartons);
    const lines = cartons.map((carton) => this.#addLine(row.id, fo, carton));
    agenda.plan(agenda.now + 240, () => {
      audit(this.#world, row, staff.storeHead);
      this.#announce(fo, { packing: row, lines }, onStored);
    });
  }

  addRow(fo: FactoryOrder, cartons: readonly Carton[]) {
    const day = dayOf(this.#world.agenda.now);
    return this.#world.add(
      'so_packing',
      {
        ...{ packing_no: this.#world.number('so_packing_no', day), fo_no: fo.row.fo_no, order_no: fo.row.order_no },
        ...{ customer_code: fo.row.customer_code, pack_mode: 'assort', pack_date: this.#world.days.date(day) },
        ...{ carton_count: Math.max(...cartons.map(({ to }) => to)), status: 'draft', ...unaudited() },
        total_qty: sum(cartons.map(({ from, to, pieces }) => pieces * (to - from + 1))),
      },
      ...([this.#world.agenda.now, 'tianxiufen'] as const),
    );
  }

  #addLine(packingId: string, fo: FactoryOrder, { from, to, balance, pieces }: Carton) {
    const qty = pieces * (to - from + 1);
    const net = round(qty * (WEIGHTS[fo.style.style.data.category] ?? 0.4), 2);
    return this.#world.add('so_packing_line', {
      ...{ packing_id: packingId, carton_from: from, carton_to: to, style_no: fo.row.style_no, style_name: fo.row.style_name },
      ...{ colour_code: balance.colour_code, size_code: balance.size_code, per_carton: pieces, total: qty, net_kg: net },
      ...{ gross_kg: round(net + CARTON_KG * (to - from + 1), 2), carton_size: fo.style.style.smv > 30 ? '60×40×45' : '60×40×35' },
    });
  }

  #announce(fo: FactoryOrder, { packing, lines }: Packed, onStored: (packingNo: string) => void): void {
    const { agenda } = this.#world;
    const pieces = [...fo.balances.values()].flatMap((balance) => {
      const own = lines.filter((line) => line.colour_code === balance.colour_code && line.size_code === balance.size_code);
      const [first] = own;
      return first ? [{ balance, first, qty: sum(own.map((line) => line.total)) }] : [];
    });
    const price = round((fo.cost + fo.wages) / Math.max(packing.total_qty, 1), 6);
    const head = { type: 'IN_FG', warehouse: storeOf(fo), fo: fo.row.fo_no, keeper: staff.storekeepers[1] };
    const source = { type: 'so_packing', no: packing.packing_no, id: packing.id };
    const waiting = pieces.map((piece) => {
      const line = { source: { ...source, id: piece.first.id }, item: garmentOf(fo, piece.balance), qty: piece.qty, price };
      return { ...piece, waiting: this.#bills.wait(head, line) };
    });
    agenda.plan(at(workdaysAfter(dayOf(agenda.now), 1), 9), () => {
      const parts = waiting.map(({ balance, waiting: of, qty }) => ({
        waiting: of,
        item: garmentOf(fo, balance),
        qty,
        price,
        rolls: null,
      }));
      const inbound = this.#bills.draftInbound({ ...head, source }, parts);
      agenda.plan(agenda.now + 45, () => {
        this.#bills.auditInbound(inbound);
        for (const { balance, qty } of waiting) count(fo, balance.colour_code, balance.size_code, 'stored_qty', qty);
        refreshProgress(fo);
        if (total(fo, 'stored_qty') + total(fo, 'defect_qty') === total(fo, 'cut_qty')) fo.row.status = 'done';
        onStored(packing.packing_no);
      });
    });
  }
}

interface Packed {
  packing: ReturnType<Packing['addRow']>;
  lines: { id: string; colour_code: string; size_code: string; total: number }[];
}

/** Full cartons of one colour and size first; what is left of a colour shares cartons. */
function cartonsOf(fo: FactoryOrder): Carton[] {
  const box = fo.style.style.bom.find(({ material }) => material.category === '6020');
  const most = Math.min(MOST_PIECES, Math.round(1 / (box?.consumption ?? 0.05)));
  const cartons: Carton[] = [];
  let next = 1;
  for (const balances of groupBy([...fo.balances.values()], ({ colour_code }) => colour_code).values()) {
    const rests: { balance: Balance; pieces: number }[] = [];
    for (const balance of balances) {
      const pieces = balance.finish_qty - balance.defect_qty;
      const full = Math.floor(pieces / most);
      if (full) cartons.push({ from: next, to: next + full - 1, balance, pieces: most });
      next += full;
      if (pieces % most) rests.push({ balance, pieces: pieces % most });
    }
    let room = 0;
    for (const { balance, pieces } of rests) {
      if (room < pieces) [room, next] = [most, next + 1];
      cartons.push({ from: next - 1, to: next - 1, balance, pieces });
      room -= pieces;
    }
  }
  return cartons;
}
