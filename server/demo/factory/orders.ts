import { round, sum } from './amounts.ts';
import { at, workdaysAfter } from './days.ts';
import type { CustomerData } from './factory-data.ts';
import type { PlannedOrder, PlannedStyle } from './order-plan.ts';
import type { Random } from './random.ts';
import { departments, staff } from './staff.ts';
import type { Style } from './styles.ts';
import { COMPANY, later, type World } from './world.ts';

/** Yuan for a dollar, over the whole history. */
export const DOLLAR = 7.12;
const DEPOSIT_SHARE = 0.3;
const LOSS_PRICE = 0.8;

/** A row of so_order_line. */
export type OrderLine = ReturnType<typeof makeLine>;
type OrderRow = ReturnType<typeof makeRow>;

/** One style of an order. */
export interface OrderStyle extends PlannedStyle {
  order: Order;
  lines: readonly OrderLine[];
}

/** A sales order with its lines. */
export interface Order {
  plan: PlannedOrder;
  row: OrderRow;
  customer: CustomerData;
  styles: readonly OrderStyle[];
  lines: readonly OrderLine[];
  merchandiser: string;
}

/** Writes an order as a draft. */
export function makeOrder(world: World, plan: PlannedOrder, approvedSamples: ReadonlyMap<string, string>): Order {
  const random = world.random(`order ${plan.place}`);
  const customer = customerOf(world, random, plan);
  const merchandiser = random.pick(staff.merchandisers);
  const row = makeRow(world, { plan, customer, merchandiser, random, sample: approvedSamples.get(plan.styles[0]?.style.no ?? '') });
  const order: Order = { plan, row, customer, merchandiser, styles: [], lines: [] };
  const factor = plan.kind === 'loss' ? LOSS_PRICE : random.between(0.97, 1.03);
  const styles = plan.styles.map((planned) => {
    const price = priceOf(planned.style, row.currency, factor);
    const lines = planned.colours.flatMap(({ colour, packs }) =>
      planned.style.sizes.map((size, index) => {
        const cell = { style: planned.style, colour, size, quantity: packs * (planned.style.ratio[index] ?? 1), price };
        return makeLine(world, row.id, { ...cell, due: plan.due });
      }),
    );
    return { ...planned, order, lines };
  });
  const lines = styles.flatMap((style) => style.lines);
  row.total_qty = sum(lines.map(({ quantity }) => quantity));
  row.total_amount = round(sum(lines.map(({ amount }) => amount)), 2);
  row.deposit = row.payment_terms === 'deposit30' ? round(row.total_amount * DEPOSIT_SHARE, 0) : null;
  return Object.assign(order, { styles, lines });
}

/** The first customer of the style, else one that buys garments of its kind. */
function customerOf(world: World, random: Random, plan: PlannedOrder): CustomerData {
  const active = world.data.customers.filter(({ active }) => active);
  const own = active.find(({ code }) => code === plan.styles[0]?.style.data.customer);
  return own && random.chance(0.5) ? own : random.pick(active.slice(0, 24));
}

/** Exports are priced in dollars and bear no VAT. */
function priceOf(style: Style, currency: string, factor: number): number {
  const yuan = style.price * factor;
  return round(currency === 'USD' ? yuan / 1.13 / DOLLAR : yuan, 2);
}

interface RowSource {
  plan: PlannedOrder;
  customer: CustomerData;
  merchandiser: string;
  random: Random;
  sample: string | undefined;
}

function makeRow(world: World, { plan, customer, merchandiser, random, sample }: RowSource) {
  const { days } = world;
  const { texts } = world.data.setup;
  const isExport = customer.terms === 'lc';
  const type = isExport ? 'EXP' : plan.styles[0]?.style.data.carryOver === 'Y' ? 'REP' : random.pick(['FOB', 'FOB', 'ODM', 'ECQ', 'PRE']);
  const row = world.add(
    'so_order',
    {
      ...{ order_no: world.number('so_order_no', plan.day), customer_code: customer.code, order_date: days.date(plan.day) },
      ...{
        delivery_date: days.date(plan.due),
        order_status: 'draft',
        urgency: random.pick(['normal', 'normal', 'normal', 'urgent', 'critical']),
      },
      ...{ customer_po: random.chance(0.7) ? `PO-${random.whole(50_000, 99_999)}` : null, payment_terms: customer.terms },
      ...{ currency: isExport ? 'USD' : 'CNY', deposit: later<number>(), total_amount: 0, salesperson: customer.owner },
      ...{ confirmed_at: later<string>(), partial_delivery: plan.styles.length > 1 ? 'Y' : 'N', remark: random.pick(texts.orderRemarks) },
      ...{ delivery_address: `${customer.region}${random.pick(texts.places)}`, order_type: type, sample_no: sample ?? null, merchandiser },
      ...{ tax_rate: isExport ? '0' : '13', over_ship_rate: type === 'ECQ' ? 5 : 3, total_qty: 0, shipped_qty: 0, progress: 0 },
      ...{ audit_by: later<string>(), audit_time: later<string>() },
    },
    ...([at(plan.day, 9 + (plan.place % 7)), customer.owner] as const),
  );
  return Object.assign(row, { sys_org_code: COMPANY + departments.sales });
}

interface Cell {
  style: Style;
  colour: string;
  size: string;
  quantity: number;
  price: number;
  due: number;
}

function makeLine(world: World, orderId: string, { style, colour, size, quantity, price, due }: Cell) {
  return world.add('so_order_line', {
    ...{ order_id: orderId, style_no: style.no, style_name: style.name, colour_code: colour, size_code: size, quantity, unit_price: price },
    ...{ amount: round(quantity * price, 2), delivery_date: world.days.date(due), shipped_qty: 0, left_qty: quantity },
    customer_sku: `${style.no.slice(5)}-${colour}-${size.slice(2)}`,
  });
}

/** The day on which an order is confirmed, or would be. */
export function confirmationOf({ day, kind, place }: PlannedOrder): number {
  return kind === 'draft' ? 3 : workdaysAfter(day, 1 + (place % 2));
}

/** Confirms an order: from then on materials are bought for it. */
export function confirm(world: World, { row, merchandiser }: Order, moment: number): void {
  row.order_status = 'confirmed';
  row.confirmed_at = world.days.time(moment);
  row.audit_by = merchandiser;
  row.audit_time = row.confirmed_at;
}
