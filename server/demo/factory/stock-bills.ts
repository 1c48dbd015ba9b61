import { round, sum } from './amounts.ts';
import { dayOf } from './days.ts';
import { itemOf, type Item, type Stock } from './stock.ts';
import { staff } from './staff.ts';
import { later, type World } from './world.ts';

/** Where a document comes from. */
export interface Source {
  type: string;
  no: string;
  id: string;
}

/** A row of wh_waiting_in. */
export type Waiting = ReturnType<typeof makeWaiting>;
export type Inbound = ReturnType<StockBills['draftInbound']>;

interface InboundLine {
  waiting: Waiting | null;
  item: Item;
  qty: number;
  price: number;
  rolls: number | null;
}

interface BillHead {
  type: string;
  warehouse: string;
  source: Source | null;
  fo?: string | null;
  supplier?: string | null;
  keeper?: string;
}

interface AnnouncedLine {
  source: Source;
  item: Item;
  qty: number;
  price: number;
}

function makeWaiting(world: World, head: Omit<BillHead, 'source'>, { source, item, qty, price }: AnnouncedLine) {
  const day = dayOf(world.agenda.now);
  return world.add('wh_waiting_in', {
    ...{ waiting_no: world.number('wh_waiting_no', day), type_code: head.type, ...sourceOf(source) },
    ...{ bill_date: world.days.date(day), supplier_code: head.supplier ?? null, fo_no: head.fo ?? null, ...itemOf(item) },
    ...{ qty, stored_qty: 0, left_qty: qty, price, warehouse_code: head.warehouse, status: 'waiting' },
  });
}

/** Waiting-in, inbound and outbound: the documents that move the stock. */
export class StockBills {
  readonly #world: World;
  readonly #stock: Stock;
  /** All that has been announced so far. */
  readonly announced: Waiting[] = [];

  constructor(world: World, stock: Stock) {
    this.#world = world;
    this.#stock = stock;
  }

  /** Announces goods that are to be stored. */
  wait(head: Omit<BillHead, 'source'>, line: AnnouncedLine): Waiting {
    const waiting = makeWaiting(this.#world, head, line);
    this.announced.push(waiting);
    return waiting;
  }

  draftInbound(head: BillHead, lines: readonly InboundLine[]) {
    const { agenda, days } = this.#world;
    const day = dayOf(agenda.now);
    const row = this.#world.add(
      'wh_inbound',
      {
        ...{ in_no: this.#world.number('wh_in_no', day), type_code: head.type, warehouse_code: head.warehouse, in_date: days.date(day) },
        ...{ ...(head.source ? sourceOf(head.source) : noSource), supplier_code: head.supplier ?? null, fo_no: head.fo ?? null },
        ...{ keeper: head.keeper ?? staff.storekeepers[0], status: 'draft', total_qty: round(sum(lines.map(({ qty }) => qty)), 3) },
        ...{ total_amount: round(sum(lines.map(({ qty, price }) => round(qty * price, 4))), 2), ...unaudited() },
      },
      ...([agenda.now, head.keeper ?? staff.storekeepers[0]] as const),
    );
    const stored = lines.map((line) => ({ ...line, row: this.#addInboundLine(row.id, line) }));
    return { row, lines: stored };
  }

  /** Puts the goods of a draft into the stock. */
  auditInbound({ row, lines }: { row: Inbound['row']; lines: Inbound['lines'] }): void {
    audit(this.#world, row, staff.storeHead);
    row.status = 'done';
    for (const { waiting, row: line } of lines) {
      if (waiting) {
        waiting.stored_qty = round(waiting.stored_qty + line.qty, 3);
        waiting.left_qty = round(waiting.qty - waiting.stored_qty, 3);
        waiting.status = waiting.left_qty > 0 ? 'partial' : 'stored';
      }
      const bill = { no: row.in_no, lineId: line.id, type: row.type_code, fo: row.fo_no, handler: row.keeper };
      this.#stock.receive(row.warehouse_code, itemOf(line), line.qty, line.price, bill);
    }
  }

  #addInboundLine(inboundId: string, { waiting, item, qty, price, rolls }: InboundLine) {
    return this.#world.add('wh_inbound_line', {
      ...{ inbound_id: inboundId, waiting_id: waiting?.id ?? null, ...itemOf(item), roll_count: rolls, qty, price },
      ...{ amount: round(qty * price, 4), place: placeOf(item) },
    });
  }

  /** Writes an outbound and takes its goods from the stock; `cost` is what they cost. */
  issue(
    head: BillHead & { depart?: string | null; to?: string | null; receiver?: string | null },
    lines: readonly { item: Item; qty: number; sourceLine?: string }[],
  ) {
    const { agenda, days } = this.#world;
    const day = dayOf(agenda.now);
    const row = this.#world.add(
      'wh_outbound',
      {
        ...{ out_no: this.#world.number('wh_out_no', day), type_code: head.type, warehouse_code: head.warehouse, out_date: days.date(day) },
        ...{ ...(head.source ? sourceOf(head.source) : noSource), fo_no: head.fo ?? null, depart_id: head.depart ?? null },
        ...{ to_warehouse: head.to ?? null, supplier_code: head.supplier ?? null, receiver: head.receiver ?? null, status: 'done' },
        ...{ total_qty: round(sum(lines.map(({ qty }) => qty)), 3), total_amount: 0, ...unaudited() },
      },
      ...([agenda.now, staff.storekeepers[1]] as const),
    );
    audit(this.#world, row, staff.storeHead);
    const bill = { no: row.out_no, type: head.type, fo: row.fo_no, handler: staff.storekeepers[1] };
    const costs = lines.map(({ item, qty, sourceLine }) => {
      const free = this.#stock.onHand(head.warehouse, item);
      const line = this.#world.add('wh_outbound_line', {
        ...{ outbound_id: row.id, source_line_id: sourceLine ?? null, ...itemOf(item), free_qty: free, qty, price: 0, amount: 0 },
        place: placeOf(item),
      });
      line.amount = this.#stock.issue(head.warehouse, item, qty, { ...bill, lineId: line.id });
      line.price = round(line.amount / qty, 6);
      return line.amount;
    });
    row.total_amount = round(sum(costs), 2);
    return { row, cost: round(sum(costs), 4), prices: costs.map((cost, place) => round(cost / (lines[place]?.qty ?? 1), 6)) };
  }
}

const noSource = { source_type: later<string>(), source_no: later<string>(), source_id: later<string>() };

/** The columns of a source. */
export function sourceOf({ type, no, id }: Source) {
  return { source_type: type, source_no: no, source_id: id };
}

/** The columns of a document that nobody has audited yet. */
export function unaudited() {
  return { audit_by: later<string>(), audit_time: later<string>(), remark: later<string>() };
}

/** Signs a document at the present moment. */
export function audit(world: World, row: { status: string; audit_by: string | null; audit_time: string | null }, by: string): void {
  row.status = 'audited';
  row.audit_by = by;
  row.audit_time = world.days.time(world.agenda.now);
}

/** Shelves by kind: rolls lie in rack A, trims in B, cartons in C. */
function placeOf({ item_kind, item_code, lot_no }: Item): string {
  const number = [...item_code].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  const rack = item_kind === 'product' ? 'C' : lot_no === '-' ? 'B' : 'A';
  return `${rack}${String((number % 12) + 1).padStart(2, '0')}-${(number % 4) + 1}`;
}
