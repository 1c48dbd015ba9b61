import { round } from './amounts.ts';
import { dayOf } from './days.ts';
import type { Ticket } from './ticket.ts';
import { COMPANY, later, type World } from './world.ts';

const COLUMNS = [
  ...['scan_no', 'scan_time', 'worker', 'depart_id', 'ticket_no', 'bundle_no', 'fo_no', 'style_no', 'colour_code', 'size_code'],
  ...['process_code', 'process_name', 'stage', 'qty', 'defect_qty', 'defect_id', 'unit_price', 'amount', 'pay_month', 'source', 'status'],
  ...['reverse_of', 'wage_no', 'id', 'create_by', 'create_time', 'sys_org_code'],
] as const;

/** What is reported of a ticket, by whom and how. */
interface Report {
  worker: string;
  team: string | null;
  qty: number;
  defects: number;
  fault: string | null;
  source: string;
  /** The number of the report that this one takes back. */
  of?: string;
}

/** A row of mes_scan: a report of work on a ticket. There are tens of thousands, so each holds only what its ticket has not. */
export class Scan {
  status: string;
  wage_no = later<string>();
  readonly scan_no: string;
  readonly scan_time: string;
  readonly id: string;
  readonly #ticket: Ticket;
  readonly #report: Report;

  constructor(world: World, ticket: Ticket, report: Report) {
    this.scan_no = world.number('mes_scan_no', dayOf(world.agenda.now));
    this.scan_time = world.days.time(world.agenda.now);
    this.id = world.newId();
    this.status = report.of === undefined ? 'ok' : 'reversed';
    this.#ticket = ticket;
    this.#report = report;
    world.keep('mes_scan', this, COLUMNS);
  }

  get worker() {
    return this.#report.worker;
  }

  get create_by() {
    return this.#report.worker;
  }

  get depart_id() {
    return this.#report.team;
  }

  get qty() {
    return this.#report.qty;
  }

  get defect_qty() {
    return this.#report.defects;
  }

  get defect_id() {
    return this.#report.fault;
  }

  get source() {
    return this.#report.source;
  }

  get reverse_of() {
    return this.#report.of ?? null;
  }

  get ticket_no() {
    return this.#ticket.ticket_no;
  }

  get bundle_no() {
    return this.#ticket.bundle_no;
  }

  get fo_no() {
    return this.#ticket.fo_no;
  }

  get style_no() {
    return this.#ticket.style_no;
  }

  get colour_code() {
    return this.#ticket.colour_code;
  }

  get size_code() {
    return this.#ticket.size_code;
  }

  get process_code() {
    return this.#ticket.process_code;
  }

  get process_name() {
    return this.#ticket.process_name;
  }

  get stage() {
    return this.#ticket.stage;
  }

  get unit_price() {
    return this.#ticket.unit_price;
  }

  get amount() {
    return round(this.qty * this.unit_price, 4);
  }

  get pay_month() {
    return this.scan_time.slice(0, 7);
  }

  get create_time() {
    return this.scan_time;
  }

  get sys_org_code() {
    return COMPANY;
  }
}
