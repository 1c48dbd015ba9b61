import { ceil, round, sum } from './amounts.ts';
import { dayOf } from './days.ts';
import type { Order, OrderStyle } from './orders.ts';
import type { Need } from './requirements.ts';
import { audit, unaudited } from './stock-bills.ts';
import { departments, staff } from './staff.ts';
import { type World } from './world.ts';

/** A row of mes_balance: the counters of one colour and size of a factory order. */
export type Balance = ReturnType<typeof makeBalance>;
export type FoStep = ReturnType<typeof makeStep>;
type FoRow = ReturnType<typeof makeRow>;

/** A factory order: one style of one order on its way through the factory. */
export interface FactoryOrder {
  row: FoRow;
  order: Order;
  style: OrderStyle;
  steps: readonly FoStep[];
  /** The counters of each colour and size, by both. */
  balances: ReadonlyMap<string, Balance>;
  needs: readonly Need[];
  /** What its materials and subcontractors cost so far, and the piece wages. */
  cost: number;
  wages: number;
  /** The department of its sewing team. */
  team: string;
}

/** The pieces that stay with the order type; a hundredth. */
const OVER_CUT = 2;
const FACTORIES = ['jx1', 'jx2'] as const;

/** The key of a colour and size. */
export function cellKey(colour: string, size: string): string {
  return `${colour}|${size}`;
}

/** Writes a factory order as a draft, with the quantities of the order and the routing of the style. */
export function makeFactoryOrder(world: World, style: OrderStyle, needs: readonly Need[]): FactoryOrder {
  const team = departments.sewingTeams[style.team === 0 ? 0 : 1];
  const row = makeRow(world, style, team);
  for (const line of style.lines)
    world.add('mes_factory_order_line', {
      ...{ fo_id: row.id, order_line_id: line.id, colour_code: line.colour_code, size_code: line.size_code },
      ...{ order_qty: line.quantity, qty: line.quantity },
    });
  const steps = style.style.steps.map((step) => makeStep(world, row.id, step));
  return { row, order: style.order, style, steps, balances: new Map(), needs, cost: 0, wages: 0, team };
}

function makeRow(world: World, style: OrderStyle, team: string) {
  const { order } = style;
  const { days } = world;
  return world.add(
    'mes_factory_order',
    {
      ...{ fo_no: world.number('mes_fo_no', dayOf(world.agenda.now)), order_no: order.row.order_no },
      ...{ customer_code: order.customer.code, style_no: style.style.no, style_name: style.style.name },
      ...{ factory: FACTORIES[style.team === 0 ? 0 : 1], depart_id: world.department(team), delivery_date: order.row.delivery_date },
      ...{ plan_start: days.date(style.start), plan_end: days.date(style.end), over_cut_rate: OVER_CUT, bundle_max: style.style.bundleMax },
      ...{ fabric_ready: 'N', status: 'draft', total_qty: sum(style.lines.map(({ quantity }) => quantity)) },
      ...{ price_total: style.style.labour, smv_total: style.style.smv, progress: 0, ...unaudited() },
    },
    ...([world.agenda.now, order.merchandiser] as const),
  );
}

function makeStep(
  world: World,
  foId: string,
  { step, process, smv, price, needsPrevious, outsourced }: OrderStyle['style']['steps'][number],
) {
  return world.add('mes_factory_process', {
    ...{ fo_id: foId, step_no: step, process_code: process.code, process_name: process.name, stage: process.stage, smv, unit_price: price },
    ...{ must_prev: needsPrevious ? 'Y' : 'N', outsourced: outsourced ? 'Y' : 'N', done_qty: 0 },
  });
}

/** Lets the factory begin: the balances are opened, and the order is in production. */
export function release(world: World, fo: FactoryOrder): void {
  audit(world, fo.row, staff.plannerHead);
  fo.row.status = 'released';
  fo.order.row.order_status = 'production';
  fo.balances = new Map(fo.style.lines.map((line) => [cellKey(line.colour_code, line.size_code), makeBalance(world, fo, line)]));
}

function makeBalance(world: World, { row, order }: FactoryOrder, line: OrderStyle['lines'][number]) {
  return world.add('mes_balance', {
    ...{ fo_no: row.fo_no, order_no: order.row.order_no, customer_code: order.customer.code, style_no: row.style_no },
    ...{ colour_code: line.colour_code, size_code: line.size_code, order_qty: line.quantity, plan_qty: line.quantity },
    ...{ cut_limit: ceil(line.quantity * (1 + OVER_CUT / 100)), cut_qty: 0, issue_qty: 0, sew_qty: 0, finish_qty: 0, out_qty: 0 },
    ...{ defect_qty: 0, early_defect_qty: 0, stored_qty: 0, ship_qty: 0, wip_qty: 0, diff_qty: -line.quantity },
  });
}

type Counter = 'cut_qty' | 'issue_qty' | 'sew_qty' | 'finish_qty' | 'out_qty' | 'defect_qty' | 'stored_qty' | 'ship_qty';

/** Adds to a counter of a colour and size; what follows from it is derived again. */
export function count(fo: FactoryOrder, colour: string, size: string, counter: Counter, qty: number): void {
  const balance = fo.balances.get(cellKey(colour, size));
  if (!balance) throw new Error(`${fo.row.fo_no} has no ${colour} ${size}.`);
  balance[counter] += qty;
  balance.wip_qty = balance.cut_qty - balance.stored_qty - balance.defect_qty;
  balance.diff_qty = balance.stored_qty - balance.order_qty;
}

/** The sum of one counter over the colours and sizes of a factory order. */
export function total(fo: FactoryOrder, counter: Counter): number {
  return sum([...fo.balances.values()].map((balance) => balance[counter]));
}

/** How much of a factory order is in the store, in per cent. */
export function refreshProgress(fo: FactoryOrder): void {
  fo.row.progress = Math.min(round((100 * total(fo, 'stored_qty')) / fo.row.total_qty, 1), 100);
}
