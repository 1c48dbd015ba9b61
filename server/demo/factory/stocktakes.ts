import { round, sum } from './amounts.ts';
import { at, dayOf, workdaysAfter } from './days.ts';
import type { Random } from './random.ts';
import { itemOf, type Item, type Stock } from './stock.ts';
import { audit, unaudited, type StockBills } from './stock-bills.ts';
import { staff } from './staff.ts';
import { type World } from './world.ts';

const FIRST_WEEK = -22;
const EVERY_WEEKS = 4;
const STORES = ['WL02', 'WL01', 'CP01'] as const;
const LINES = 34;
const WRONG = 0.06;
const SATURDAY = 5;
const NO_LOT = '-';

type Line = ReturnType<Stocktakes['addLine']>;

/** Counts of the stores, every fourth Saturday; differences are booked on Monday. */
export class Stocktakes {
  readonly #world: World;
  readonly #stock: Stock;
  readonly #bills: StockBills;
  readonly #random: Random;

  constructor(world: World, stock: Stock, bills: StockBills) {
    this.#world = world;
    this.#stock = stock;
    this.#bills = bills;
    this.#random = world.random('stocktakes');
    for (let week = FIRST_WEEK; week < 0; week += EVERY_WEEKS)
      for (const [place, store] of STORES.entries()) {
        if (week < -16 && store === 'CP01') continue;
        world.agenda.plan(at(week * 7 + SATURDAY, 17 + place * 0.5), () => this.#count(store));
      }
    world.agenda.plan(at(-2, 17), () => this.#count('WL02'));
    world.agenda.plan(at(-2, 18), () => void this.addRow('CP01'));
  }

  #count(store: string): void {
    const shelves = this.#stock.shelvesOf(store);
    if (!shelves.length) return;
    const row = this.addRow(store);
    const chosen = this.#random.some(shelves, LINES);
    const lines = chosen.map(({ item, qty }) => this.addLine(row.id, item, { qty, price: this.#stock.nextPrice(store, item) }));
    row.diff_amount = round(sum(lines.map(({ diff_amount }) => diff_amount)), 2);
    audit(this.#world, row, staff.storeHead);
    const { agenda } = this.#world;
    agenda.plan(at(workdaysAfter(dayOf(agenda.now), 1), 7.2), () => this.#finish(row, lines));
  }

  addRow(store: string) {
    const day = dayOf(this.#world.agenda.now);
    return this.#world.add(
      'wh_stocktake',
      {
        ...{ count_no: this.#world.number('wh_count_no', day), warehouse_code: store, count_date: this.#world.days.date(day) },
        ...{ item_kind: store === 'CP01' ? 'product' : 'material', blind: 'Y', counter: staff.storekeepers[0], status: 'draft' },
        ...{ diff_amount: 0, ...unaudited() },
      },
      ...([this.#world.agenda.now, staff.storekeepers[0]] as const),
    );
  }

  addLine(countId: string, item: Item, { qty, price }: { qty: number; price: number }) {
    const isWrong = item.item_kind === 'material' && item.lot_no === NO_LOT && qty > 50 && this.#random.chance(WRONG);
    const difference = isWrong ? Math.round(qty * this.#random.between(-0.012, 0.008)) : 0;
    return this.#world.add('wh_stocktake_line', {
      ...{ count_id: countId, ...itemOf(item), book_qty: qty, count_qty: round(qty + difference, 3), diff_qty: difference, price },
      ...{
        diff_amount: round(difference * price, 2),
        reason: difference ? this.#random.pick(this.#world.data.setup.texts.countReasons) : null,
      },
    });
  }

  #finish(row: ReturnType<Stocktakes['addRow']>, lines: readonly Line[]): void {
    row.status = 'done';
    const source = { type: 'wh_stocktake', no: row.count_no, id: row.id };
    const more = lines.filter(({ diff_qty }) => diff_qty > 0);
    const less = lines.filter(({ diff_qty }) => diff_qty < 0);
    if (more.length) {
      const parts = more.map((line) => ({ waiting: null, item: itemOf(line), qty: line.diff_qty, price: line.price, rolls: null }));
      this.#bills.auditInbound(this.#bills.draftInbound({ type: 'IN_COUNT', warehouse: row.warehouse_code, source }, parts));
    }
    const parts = less.map((line) => ({ item: itemOf(line), qty: -line.diff_qty, sourceLine: line.id }));
    if (parts.length) this.#bills.issue({ type: 'OUT_COUNT', warehouse: row.warehouse_code, source }, parts);
  }
}
