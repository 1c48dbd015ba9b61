import { floor, round, sum } from './amounts.ts';
import { at, DAY, dayOf, workdaysAfter } from './days.ts';
import { cellKey, count, type FactoryOrder } from './factory-orders.ts';
import type { Finance } from './finance.ts';
import type { Order, OrderLine } from './orders.ts';
import { garmentOf, storeOf } from './packing.ts';
import type { Random } from './random.ts';
import { audit, unaudited, type StockBills } from './stock-bills.ts';
import { staff } from './staff.ts';
import { later, type World } from './world.ts';

interface Goods {
  fo: FactoryOrder;
  line: OrderLine;
  qty: number;
  open: number;
}

/** An order counts as shipped when no line is shorter than this share. */
const SHORT_RATE = 0.03;
/** For so long the customer may complain; nobody closes an order before. */
const COMPLAINT_DAYS = 60;
const SIGNED_AFTER = 4 * DAY;
/** What is ready goes ahead when the rest of the order takes so many days more. */
const WAITS_FOR_DAYS = 1;
/** Shares of what goes first of an order in two lots, and of customers who take no piece too many. */
const FIRST_LOT = 0.6;
const EXACT = 0.6;

/** Shipments of stored orders, what customers owe for them, and the state of the orders. */
export class Shipping {
  readonly #world: World;
  readonly #bills: StockBills;
  readonly #finance: Finance;
  readonly #random: Random;

  constructor(world: World, bills: StockBills, finance: Finance) {
    this.#world = world;
    this.#bills = bills;
    this.#finance = finance;
    this.#random = world.random('shipping');
  }

  /** Called when a factory order of an order is in store: ships it, or waits for the others. */
  stored(order: Order, fos: readonly FactoryOrder[], packingNo: string): void {
    const { agenda } = this.#world;
    const open = fos.filter(({ row }) => row.progress === 0);
    const lastEnd = Math.max(...open.map(({ style }) => style.end), -Infinity);
    if (open.length && lastEnd - dayOf(agenda.now) < WAITS_FOR_DAYS) return;
    const day = workdaysAfter(dayOf(agenda.now), this.#random.whole(1, 2));
    const most = this.#random.chance(EXACT) ? 1 : 1 + order.row.over_ship_rate / 100;
    const { pause } = order.plan;
    if (pause) {
      agenda.plan(at(day, 14), () => this.#ship(order, fos, packingNo, FIRST_LOT));
      agenda.plan(at(workdaysAfter(day, pause), 14), () => this.#ship(order, fos, packingNo, most));
    } else agenda.plan(at(day, 14), () => this.#ship(order, fos, packingNo, most));
  }

  /** Ships up to a share of what was ordered. */
  #ship(order: Order, fos: readonly FactoryOrder[], packingNo: string, share: number): void {
    const goods = fos.flatMap((fo) => fo.style.lines.flatMap((line) => goodsOf(fo, line, share)));
    if (!goods.length) return;
    const row = this.addRow(order, goods, packingNo);
    const lines = goods.map((one) => this.#addLine(row.id, one));
    row.total_qty = sum(goods.map(({ qty }) => qty));
    row.total_amount = round(sum(lines.map(({ amount }) => amount)), 2);
    audit(this.#world, row, staff.storeHead);
    const source = { type: 'so_shipment', no: row.ship_no, id: row.id };
    const parts = goods.flatMap(({ fo, line, qty }) => {
      const balance = fo.balances.get(cellKey(line.colour_code, line.size_code));
      return balance ? [{ item: garmentOf(fo, balance), qty, sourceLine: line.id }] : [];
    });
    this.#bills.issue({ type: 'OUT_SALE', warehouse: row.warehouse_code, source, receiver: order.row.salesperson }, parts);
    row.ar_no = this.#finance.bill(order, row.total_amount, source).ar_no;
    this.#count(order, goods);
    this.#world.agenda.plan(this.#world.agenda.now + SIGNED_AFTER, () => (row.status = 'done'));
    const complaintsEnd = this.#world.agenda.now + COMPLAINT_DAYS * DAY;
    if (order.row.order_status === 'shipped') this.#world.agenda.plan(complaintsEnd, () => this.#closeWhenPaid(order, fos));
  }

  addRow(order: Order, goods: readonly Goods[], packingNo: string) {
    const day = dayOf(this.#world.agenda.now);
    const { texts } = this.#world.data.setup;
    const [first] = goods;
    return this.#world.add(
      'so_shipment',
      {
        ...{ ship_no: this.#world.number('so_shipment_no', day), order_no: order.row.order_no, customer_code: order.customer.code },
        ...{ packing_no: packingNo, ship_date: this.#world.days.date(day), warehouse_code: first ? storeOf(first.fo) : 'CP01' },
        ...{ carrier: this.#random.pick(texts.carriers), tracking_no: `YD${this.#random.whole(100_000_000, 999_999_999)}` },
        ...{ salesperson: order.row.salesperson, merchandiser: order.merchandiser, sales_depart: order.row.sys_org_code },
        ...{ currency: order.row.currency, status: 'draft', total_qty: 0, total_amount: 0, ar_no: later<string>(), ...unaudited() },
      },
      ...([this.#world.agenda.now, staff.storekeepers[1]] as const),
    );
  }

  #addLine(shipmentId: string, { line, qty, open }: Goods) {
    return this.#world.add('so_shipment_line', {
      ...{ shipment_id: shipmentId, order_line_id: line.id, style_no: line.style_no, style_name: line.style_name },
      ...{ colour_code: line.colour_code, size_code: line.size_code, open_qty: open, qty, unit_price: line.unit_price },
      amount: round(qty * line.unit_price, 2),
    });
  }

  #count(order: Order, goods: readonly Goods[]): void {
    for (const { fo, line, qty } of goods) {
      line.shipped_qty += qty;
      line.left_qty = Math.max(line.quantity - line.shipped_qty, 0);
      count(fo, line.colour_code, line.size_code, 'ship_qty', qty);
    }
    const { row, lines } = order;
    row.shipped_qty = sum(lines.map(({ shipped_qty }) => shipped_qty));
    row.progress = Math.min(round((100 * row.shipped_qty) / row.total_qty, 1), 100);
    const isShipped = lines.every(({ quantity, shipped_qty }) => shipped_qty >= quantity - floor(quantity * SHORT_RATE));
    row.order_status = isShipped ? 'shipped' : 'partial';
  }

  #closeWhenPaid(order: Order, fos: readonly FactoryOrder[]): void {
    this.#world.agenda.plan(this.#world.agenda.now + 3 * DAY, () => {
      if (!this.#finance.isPaid(order)) return this.#closeWhenPaid(order, fos);
      order.row.order_status = 'closed';
      for (const fo of fos) fo.row.status = 'closed';
    });
  }
}

/** What can be shipped of a line, up to a share of what was ordered. */
function goodsOf(fo: FactoryOrder, line: OrderLine, share: number): Goods[] {
  const balance = fo.balances.get(cellKey(line.colour_code, line.size_code));
  if (!balance) return [];
  const open = Math.max(floor(line.quantity * share) - line.shipped_qty, 0);
  const qty = Math.min(open, balance.stored_qty - balance.ship_qty);
  return qty > 0 ? [{ fo, line, qty, open }] : [];
}
