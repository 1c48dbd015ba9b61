import { round, sum, withoutTax } from './amounts.ts';
import { at, dayOf, workdaysAfter } from './days.ts';
import { count, type Balance, type FactoryOrder, type FoStep } from './factory-orders.ts';
import type { Finance } from './finance.ts';
import type { MasterData, Supplier } from './master-data.ts';
import { audit, unaudited } from './stock-bills.ts';
import { staff } from './staff.ts';
import type { World } from './world.ts';

type Contract = ReturnType<Outsourcing['addContract']>;

interface Piece {
  balance: Balance;
  qty: number;
}

const PRICE_PER_MINUTE = 1.15;

/** Printing, embroidery and washing by others: pieces go out and come back in two parts. */
export class Outsourcing {
  readonly #world: World;
  readonly #master: MasterData;
  readonly #finance: Finance;

  constructor(world: World, master: MasterData, finance: Finance) {
    this.#world = world;
    this.#master = master;
    this.#finance = finance;
  }

  /** Sends all pieces of a factory order out for a step; `onBack` is told when the last ones are back. */
  send(fo: FactoryOrder, step: FoStep, onBack: () => void): void {
    const process = [...this.#master.processes.values()].find(({ code }) => code === step.process_code);
    const name = this.#world.data.setup.contractors.find(([word]) => process?.english.toLowerCase().includes(word))?.[1] ?? '';
    const supplier = this.#master.suppliers.get(name);
    if (!supplier || !process) throw new Error(`Nobody does ${step.process_name}.`);
    const pieces = [...fo.balances.values()].map((balance) => ({ balance, qty: balance.cut_qty })).filter(({ qty }) => qty > 0);
    const price = round(process.smv * PRICE_PER_MINUTE, 2);
    const contract = this.addContract(fo, step, { supplier, price, qty: sum(pieces.map(({ qty }) => qty)) });
    const { agenda } = this.#world;
    agenda.plan(agenda.now + 90, () => this.#move('send', { fo, supplier, contract, pieces }));
    const day = dayOf(agenda.now);
    const half = Math.ceil(pieces.length / 2);
    agenda.plan(at(workdaysAfter(day, 3), 15), () => this.#move('receive', { fo, supplier, contract, pieces: pieces.slice(0, half) }));
    agenda.plan(at(workdaysAfter(day, 4), 16), () => {
      this.#move('receive', { fo, supplier, contract, pieces: pieces.slice(half) });
      onBack();
    });
  }

  addContract(fo: FactoryOrder, step: FoStep, { supplier, price, qty }: { supplier: Supplier; price: number; qty: number }) {
    const day = dayOf(this.#world.agenda.now);
    const row = this.#world.add(
      'mes_outsource',
      {
        ...{ os_no: this.#world.number('mes_os_no', day), supplier_code: supplier.code, fo_no: fo.row.fo_no, style_no: fo.row.style_no },
        ...{ process_code: step.process_code, process_name: step.process_name, order_date: this.#world.days.date(day) },
        ...{ due_date: this.#world.days.date(workdaysAfter(day, 5)), qty, price, tax_rate: supplier.tax, amount: round(qty * price, 2) },
        ...{ sent_qty: 0, back_qty: 0, defect_qty: 0, lost_qty: 0, status: 'draft', ...unaudited() },
      },
      ...([this.#world.agenda.now, staff.planners[0]] as const),
    );
    audit(this.#world, row, staff.plannerHead);
    return row;
  }

  #move(direction: 'send' | 'receive', { fo, supplier, contract, pieces }: Move): void {
    const day = dayOf(this.#world.agenda.now);
    const total = sum(pieces.map(({ qty }) => qty));
    const row = this.#world.add(
      'mes_outsource_move',
      {
        ...{ move_no: this.#world.number('mes_os_move_no', day), direction, os_no: contract.os_no, supplier_code: supplier.code },
        ...{ fo_no: fo.row.fo_no, style_no: fo.row.style_no, move_date: this.#world.days.date(day), handler: staff.planners[1] },
        ...{ price: contract.price, total_qty: total, status: 'draft', ...unaudited() },
      },
      ...([this.#world.agenda.now, staff.planners[1]] as const),
    );
    for (const { balance, qty } of pieces) {
      const { colour_code, size_code } = balance;
      this.#world.add('mes_outsource_move_line', { move_id: row.id, colour_code, size_code, bundle_no: null, qty, defect_qty: 0 });
      count(fo, colour_code, size_code, 'out_qty', direction === 'send' ? qty : -qty);
    }
    audit(this.#world, row, staff.plannerHead);
    contract[direction === 'send' ? 'sent_qty' : 'back_qty'] += total;
    contract.lost_qty = Math.max(contract.sent_qty - contract.back_qty - contract.defect_qty, 0);
    contract.status = contract.back_qty === contract.qty ? 'done' : 'partial';
    if (direction === 'send') return;
    fo.cost += round(total * withoutTax(contract.price, supplier.tax), 4);
    const source = { type: 'mes_outsource_move', no: row.move_no, id: row.id };
    this.#finance.owe({ supplier, amount: round(total * contract.price, 2), source });
  }
}

interface Move {
  fo: FactoryOrder;
  supplier: Supplier;
  contract: Contract;
  pieces: readonly Piece[];
}
