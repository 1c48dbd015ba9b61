import { floor, round } from './amounts.ts';
import type { Bundle } from './bundles.ts';
import { DAY, dayOf } from './days.ts';
import { cellKey, count, type FactoryOrder } from './factory-orders.ts';
import type { Random } from './random.ts';
import { Scan } from './scan.ts';
import type { Ticket } from './ticket.ts';
import type { World } from './world.ts';

/** Shares of tickets that are reported in two parts, by day and before the day ends. */
const IN_TWO_PARTS = 0.01;
const EVENING_PARTS = 0.25;
const EVENING_HOUR = 17.7;
const WITHDRAWN = 0.0015;
const DEFECTS = 0.006;
const FAULTS = ['A05A02A01', 'A05A02A02', 'A05A02A03', 'A05A02A04', 'A05A03A01', 'A05A03A02'] as const;
const LAST_CHECK = 'finishing';

/** Reports of work: who made how many pieces of which ticket, and what the counters make of it. */
export class Reports {
  readonly #world: World;
  readonly #random: Random;
  readonly #teams: ReadonlyMap<string, string>;
  /** The check points, by the number of the operation. */
  readonly #checks: ReadonlySet<string>;
  /** Reports that are not in a wage slip yet, by month and worker. */
  readonly open = new Map<string, Scan[]>();

  constructor(world: World, checks: ReadonlySet<string>) {
    this.#world = world;
    this.#checks = checks;
    this.#random = world.random('reports');
    this.#teams = new Map(world.data.workers.map(({ username, team }) => [username, world.department(team)]));
  }

  /** Reports what is open of a ticket; false when only a part is done. */
  report(bundle: Bundle, index: number, worker: string): boolean {
    const ticket = bundle.tickets[index];
    const step = bundle.fo.steps.find(({ step_no }) => step_no === ticket?.step_no);
    if (!ticket || !step) return true;
    const open = ticket.qty - ticket.done_qty - ticket.defect_qty;
    const isPart =
      ticket.done_qty === 0 && open > 6 && this.#random.chance(isEvening(this.#world.agenda.now) ? EVENING_PARTS : IN_TWO_PARTS);
    const isCheck = this.#checks.has(ticket.process_code);
    const defects = isCheck && !isPart && ticket.stage === LAST_CHECK ? this.#defects(bundle, open) : 0;
    const good = isPart ? Math.ceil(open * 0.6) : open - defects;
    const scan = this.#addScan(ticket, { worker, qty: good, defects });
    ticket.done_qty += good;
    ticket.defect_qty += defects;
    ticket.status = ticket.done_qty + ticket.defect_qty === ticket.qty ? 'done' : 'part';
    step.done_qty += good;
    bundle.fo.wages = round(bundle.fo.wages + scan.amount, 4);
    this.#count(bundle, ticket, isCheck, { good, defects });
    if (this.#random.chance(WITHDRAWN)) this.#withdraw(ticket, scan);
    return !isPart;
  }

  #addScan(ticket: Ticket, { worker, qty, defects, of }: { worker: string; qty: number; defects: number; of?: string }): Scan {
    const dice = this.#random.next();
    const scan = new Scan(this.#world, ticket, {
      worker,
      qty,
      defects,
      of,
      team: this.#teams.get(worker) ?? null,
      fault: defects ? this.#world.category(this.#random.pick(FAULTS)) : null,
      source: dice < 0.82 ? 'phone' : dice < 0.96 ? 'pda' : 'desk',
    });
    if (of === undefined) this.#keep(scan);
    return scan;
  }

  #keep(scan: Scan): void {
    const key = `${scan.pay_month}|${scan.worker}`;
    const scans = this.open.get(key);
    if (scans) scans.push(scan);
    else this.open.set(key, [scan]);
  }

  /** Taken back and reported again by the same person: the counters end as they were. */
  #withdraw(ticket: Ticket, scan: Scan): void {
    scan.status = 'reversed';
    this.#addScan(ticket, { worker: scan.worker, qty: -scan.qty, defects: -scan.defect_qty, of: scan.scan_no });
    this.#addScan(ticket, { worker: scan.worker, qty: scan.qty, defects: scan.defect_qty });
  }

  /** Defects that the order can bear: what was cut beyond it, and what may be short. */
  #defects({ fo, row }: Bundle, pieces: number): number {
    if (!this.#random.chance(pieces * DEFECTS)) return 0;
    return roomForDefects(fo, row.colour_code, row.size_code) > 0 ? 1 : 0;
  }

  #count({ fo, row, tickets }: Bundle, ticket: Ticket, isCheck: boolean, { good, defects }: { good: number; defects: number }): void {
    row.status = 'sewing';
    row.stage = tickets.find(({ step_no }) => step_no > ticket.step_no)?.stage ?? 'packing';
    if (!isCheck) return;
    count(fo, row.colour_code, row.size_code, ticket.stage === LAST_CHECK ? 'finish_qty' : 'sew_qty', good + defects);
    if (!defects) return;
    row.defect_qty += defects;
    count(fo, row.colour_code, row.size_code, 'defect_qty', defects);
  }
}

function isEvening(moment: number): boolean {
  return moment - dayOf(moment) * DAY > EVENING_HOUR * 60;
}

/** How many pieces of a colour and size may still be lost without the customer being short. */
export function roomForDefects(fo: FactoryOrder, colour: string, size: string): number {
  const balance = fo.balances.get(cellKey(colour, size));
  if (!balance) return 0;
  return balance.cut_qty - balance.order_qty + floor(balance.order_qty * 0.03) - balance.defect_qty;
}
