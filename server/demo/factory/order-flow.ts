import { groupBy } from '#server/catalogue/group-by.ts';
import { floor, round } from './amounts.ts';
import type { Bundle } from './bundles.ts';
import type { Cutting } from './cutting.ts';
import { partOf } from './cutting.ts';
import { at, dayOf, workdaysAfter } from './days.ts';
import { makeFactoryOrder, release, type FactoryOrder } from './factory-orders.ts';
import type { Finance } from './finance.ts';
import type { Inspections } from './inspections.ts';
import type { MasterData } from './master-data.ts';
import { confirm, confirmationOf, makeOrder, type Order } from './orders.ts';
import type { PlannedOrder } from './order-plan.ts';
import type { Outsourcing } from './outsourcing.ts';
import type { Packing } from './packing.ts';
import type { Purchasing } from './purchasing.ts';
import { itemFor, makeRequirement, type Need } from './requirements.ts';
import type { ShopFloor } from './shop-floor.ts';
import type { Shipping } from './shipping.ts';
import type { Stock } from './stock.ts';
import type { StockBills } from './stock-bills.ts';
import { departments } from './staff.ts';
import type { World } from './world.ts';

/** The parts of the factory that an order passes through. */
export interface Factory {
  world: World;
  master: MasterData;
  stock: Stock;
  bills: StockBills;
  finance: Finance;
  purchasing: Purchasing;
  cutting: Cutting;
  floor: ShopFloor;
  outsourcing: Outsourcing;
  inspections: Inspections;
  packing: Packing;
  shipping: Shipping;
  samples: ReadonlyMap<string, string>;
  /** All factory orders so far. */
  orders: FactoryOrder[];
}

const RELEASED_BEFORE = 45;
const CUT_BEFORE = 5;
/** A need is met when so much of it is in store. */
const ENOUGH = 0.96;
const LEAD_DAYS_BEFORE_SEWING = 8;

/** Takes an order through the house, from the draft to the shipment; each step waits for what it needs. */
export function startOrder(factory: Factory, plan: PlannedOrder): void {
  const { agenda } = factory.world;
  agenda.plan(at(plan.day, 9 + (plan.place % 7)), () => {
    const order = makeOrder(factory.world, plan, factory.samples);
    const day = confirmationOf(plan);
    agenda.plan(at(day, 10), () => {
      confirm(factory.world, order, agenda.now);
      if (plan.kind === 'cancelled') agenda.plan(at(workdaysAfter(day, 3), 15), () => cancel(factory.world, order));
      else prepare(factory, order);
    });
  });
}

/** The customer withdraws when the factory orders are written already. */
function cancel(world: World, order: Order): void {
  for (const style of order.styles) makeFactoryOrder(world, style, []).row.status = 'void';
  order.row.order_status = 'cancelled';
}

function prepare(factory: Factory, order: Order): void {
  const { world, finance, purchasing } = factory;
  const { agenda } = world;
  const day = dayOf(agenda.now);
  const amount = order.customer.terms === 'prepaid' ? order.row.total_amount : (order.row.deposit ?? 0);
  if (amount > 0) agenda.plan(at(workdaysAfter(day, 2), 15), () => finance.advance(order, amount));
  const first = Math.min(...order.styles.map(({ start }) => start));
  agenda.plan(at(workdaysAfter(day, 1), 10), () => {
    const { needs, sign } = makeRequirement(world, order, dayOf(agenda.now), first - LEAD_DAYS_BEFORE_SEWING);
    agenda.plan(at(workdaysAfter(day, 2), 9), () => {
      sign();
      purchasing.request(needs);
    });
    agenda.plan(at(workdaysAfter(day, 3), 9), () => makeFactoryOrders(factory, order, needs));
  });
}

function makeFactoryOrders(factory: Factory, order: Order, needs: readonly Need[]): void {
  const { world, orders } = factory;
  const fos = order.styles.map((style) =>
    makeFactoryOrder(
      world,
      style,
      needs.filter((need) => need.style === style),
    ),
  );
  orders.push(...fos);
  for (const fo of fos)
    world.agenda.plan(at(workdaysAfter(fo.style.start - RELEASED_BEFORE, 0), 11), () => {
      release(world, fo);
      world.agenda.plan(at(workdaysAfter(fo.style.start - CUT_BEFORE, 0), 7.6), () => cutWhenReady(factory, fo, fos));
    });
}

function isThere({ row, stored }: Need): boolean {
  return stored >= row.need_qty * ENOUGH;
}

function cutWhenReady(factory: Factory, fo: FactoryOrder, fos: readonly FactoryOrder[]): void {
  const { agenda } = factory.world;
  if (!fo.needs.filter(({ material }) => material.lots).every(isThere)) {
    agenda.plan(at(workdaysAfter(dayOf(agenda.now), 1), 7.6), () => cutWhenReady(factory, fo, fos));
    return;
  }
  factory.cutting.cut(fo, (bundles) => {
    const step = fo.steps.find(({ outsourced }) => outsourced === 'Y');
    const isSewnFirst = step !== undefined && fo.steps.some(({ step_no, stage }) => stage === 'sewing' && step_no < step.step_no);
    const sew = () => {
      const start = Math.max(fo.style.start, dayOf(agenda.now) + 1);
      agenda.plan(at(workdaysAfter(start, 0), 7.2), () => sewWhenReady(factory, fo, { fos, bundles }));
    };
    if (!step || isSewnFirst) sew();
    else agenda.plan(at(workdaysAfter(dayOf(agenda.now), 1), 9), () => factory.outsourcing.send(fo, step, sew));
  });
}

interface OnFloor {
  fos: readonly FactoryOrder[];
  bundles: readonly Bundle[];
}

function sewWhenReady(factory: Factory, fo: FactoryOrder, on: OnFloor): void {
  const { world, floor, outsourcing, inspections } = factory;
  const { agenda } = world;
  if (!fo.needs.every(isThere)) {
    agenda.plan(at(workdaysAfter(dayOf(agenda.now), 1), 7.2), () => sewWhenReady(factory, fo, on));
    return;
  }
  fo.row.fabric_ready = 'Y';
  issueTrims(factory, fo);
  const step = fo.steps.find(({ outsourced, stage, step_no }) => {
    return outsourced === 'Y' && stage === 'special' && fo.steps.some((each) => each.stage === 'sewing' && each.step_no < step_no);
  });
  const whenSewn = step ? (goOn: () => void) => outsourcing.send(fo, step, goOn) : undefined;
  floor.start(fo, on.bundles, { whenSewn, onFinished: () => finish(factory, fo, on.fos) });
  const middle = dayOf(agenda.now) + Math.max(2, Math.floor((fo.style.end - fo.style.start) / 2));
  agenda.plan(at(workdaysAfter(middle, 0), 15), () => inspections.inline(fo));
}

function finish({ world, inspections, packing, shipping }: Factory, fo: FactoryOrder, fos: readonly FactoryOrder[]): void {
  const { agenda } = world;
  agenda.plan(at(workdaysAfter(dayOf(agenda.now), 1), 10), () =>
    inspections.final(fo, () =>
      agenda.plan(at(workdaysAfter(dayOf(agenda.now), 1), 8.5), () =>
        packing.pack(fo, (packingNo) => shipping.stored(fo.order, fos, packingNo)),
      ),
    ),
  );
}

/** Fetches everything that is not cut in lays: what the order needs, without the whole allowance for loss. */
function issueTrims({ world, stock, bills }: Factory, fo: FactoryOrder): void {
  const parts = fo.needs
    .filter((need) => !need.material.lots || !['shell', 'lining', 'rib'].includes(partOf(need)))
    .flatMap((need) => partsOf(stock, need));
  for (const [warehouse, own] of groupBy(parts, ({ need }) => need.material.warehouse)) {
    const head = { type: 'OUT_PROD', warehouse, source: { type: 'mes_factory_order', no: fo.row.fo_no, id: fo.row.id }, fo: fo.row.fo_no };
    const { cost } = bills.issue({ ...head, depart: world.department(departments.sewing), receiver: 'yangguifang' }, own);
    fo.cost += cost;
    for (const { need, qty } of own) need.row.issued_qty = round(need.row.issued_qty + qty, 3);
  }
}

/** From its own lots, or from what lies in the store. */
function partsOf(stock: Stock, need: Need) {
  const { material, row } = need;
  const isCounted = !['m', 'kg'].includes(material.unit);
  const net = (row.garment_qty * row.consumption + row.need_qty) / 2;
  let left = isCounted ? Math.ceil(net - 1e-7) : round(net, 1);
  const lots = material.lots ? need.lots.map(({ no }) => no) : ['-'];
  return lots.flatMap((lot) => {
    const item = itemFor(material, row.colour_code, lot);
    const there = stock.onHand(material.warehouse, item);
    const qty = Math.min(left, isCounted ? floor(there) : there);
    left = round(left - qty, 3);
    return qty > 0 ? [{ need, item, qty, sourceLine: row.id }] : [];
  });
}
