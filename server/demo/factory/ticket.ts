import { dayOf } from './days.ts';
import type { FoStep } from './factory-orders.ts';
import type { World } from './world.ts';

const COLUMNS = [
  ...['ticket_no', 'bundle_no', 'bundle_seq', 'fo_no', 'style_no', 'colour_code', 'size_code', 'step_no', 'process_code', 'process_name'],
  ...['stage', 'qty', 'done_qty', 'defect_qty', 'unit_price', 'status', 'id', 'create_by', 'create_time', 'sys_org_code'],
] as const;

/** What a ticket has of its bundle. */
interface BundleOfTicket {
  bundle_no: string;
  bundle_seq: number;
  fo_no: string;
  style_no: string;
  colour_code: string;
  size_code: string;
  qty: number;
  create_by: string;
  create_time: string;
  sys_org_code: string;
}

/** A row of mes_ticket: an operation of a bundle. There are tens of thousands, so each holds only what neither has. */
export class Ticket {
  done_qty = 0;
  defect_qty = 0;
  status = 'open';
  readonly ticket_no: string;
  readonly id: string;
  readonly #bundle: BundleOfTicket;
  readonly #step: FoStep;

  constructor(world: World, bundle: BundleOfTicket, step: FoStep) {
    this.ticket_no = world.number('mes_ticket_no', dayOf(world.agenda.now));
    this.id = world.newId();
    this.#bundle = bundle;
    this.#step = step;
    world.keep('mes_ticket', this, COLUMNS);
  }

  get bundle_no() {
    return this.#bundle.bundle_no;
  }

  get bundle_seq() {
    return this.#bundle.bundle_seq;
  }

  get fo_no() {
    return this.#bundle.fo_no;
  }

  get style_no() {
    return this.#bundle.style_no;
  }

  get colour_code() {
    return this.#bundle.colour_code;
  }

  get size_code() {
    return this.#bundle.size_code;
  }

  get qty() {
    return this.#bundle.qty;
  }

  get create_by() {
    return this.#bundle.create_by;
  }

  get create_time() {
    return this.#bundle.create_time;
  }

  get sys_org_code() {
    return this.#bundle.sys_org_code;
  }

  get step_no() {
    return this.#step.step_no;
  }

  get process_code() {
    return this.#step.process_code;
  }

  get process_name() {
    return this.#step.process_name;
  }

  get stage() {
    return this.#step.stage;
  }

  get unit_price() {
    return this.#step.unit_price;
  }
}
