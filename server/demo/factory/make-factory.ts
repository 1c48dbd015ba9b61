import { Arrivals } from './arrivals.ts';
import { closeTheBooks } from './closing.ts';
import { Cutting } from './cutting.ts';
import { DAY, dayOf, workdaysAfter, at } from './days.ts';
import { makeEquipment } from './equipment.ts';
import type { FactoryData } from './factory-data.ts';
import { Finance } from './finance.ts';
import { Inspections } from './inspections.ts';
import { makeMasterData } from './master-data.ts';
import { startOrder, type Factory } from './order-flow.ts';
import { planOrders } from './order-plan.ts';
import { Outsourcing } from './outsourcing.ts';
import { Packing } from './packing.ts';
import { makePlans } from './plans.ts';
import { Purchasing } from './purchasing.ts';
import { Reports } from './reports.ts';
import { Reviews } from './reviews.ts';
import { makeSamples } from './samples.ts';
import { ShopFloor } from './shop-floor.ts';
import { Shipping } from './shipping.ts';
import { Stock } from './stock.ts';
import { StockBills } from './stock-bills.ts';
import { Stocktakes } from './stocktakes.ts';
import { makeStyles } from './styles.ts';
import { Wages } from './wages.ts';
import { World, type Row } from './world.ts';

/** Half a year of the factory: the rows of each table, and the last number of each fill rule. */
export interface FactoryHistory {
  tables: ReadonlyMap<string, readonly Row[]>;
  /** The names of a table's values where they are not the members of its rows. */
  columns: ReadonlyMap<string, readonly string[]>;
  numbers: ReadonlyMap<string, number>;
}

/**
 * Tells the half year before a Monday: orders come in, materials are bought, garments are cut, sewn, packed and shipped, people are paid.
 * Every document is made in order of time by what happens in it, so counters, stock and states agree. The same week gives the same rows.
 */
export function makeFactory(data: FactoryData, anchor: string): FactoryHistory {
  const world = new World(data, anchor);
  const master = makeMasterData(world);
  const styles = makeStyles(world, master);
  const samples = makeSamples(world, styles);
  makeEquipment(world, master);
  const stock = new Stock(world);
  const bills = new StockBills(world, stock);
  const finance = new Finance(world);
  const reviews = new Reviews(world, bills, finance);
  const arrivals = new Arrivals(world, (arrival) => reviews.inspect(arrival));
  reviews.replaceBy(({ purchase }) => {
    const day = workdaysAfter(dayOf(world.agenda.now + 7 * DAY), 0);
    world.agenda.plan(at(day, 10), () => arrivals.deliver(purchase, 1));
  });
  const purchasing = new Purchasing(world, master, arrivals);
  const cutting = new Cutting(world, bills);
  const reports = new Reports(world, new Set([...master.processes.values()].flatMap(({ check, code }) => (check === 'Y' ? [code] : []))));
  const factory: Factory = {
    ...{ world, master, stock, bills, finance, purchasing, cutting, samples, orders: [] },
    ...{ floor: new ShopFloor(world, reports), outsourcing: new Outsourcing(world, master, finance) },
    ...{ inspections: new Inspections(world), packing: new Packing(world, bills), shipping: new Shipping(world, bills, finance) },
  };
  new Stocktakes(world, stock, bills);
  new Wages(world, master, reports, () => cutting.paid);
  for (const plan of planOrders(world.random('orders'), [...styles.values()])) startOrder(factory, plan);
  world.agenda.runUntil(0);
  makePlans(world, factory.orders);
  closeTheBooks(factory);
  return { tables: world.tables as unknown as ReadonlyMap<string, readonly Row[]>, columns: world.columns, numbers: world.numbers };
}
