import { groupBy } from '#server/catalogue/group-by.ts';
import { round, sum, taxIn } from './amounts.ts';
import type { Arrivals } from './arrivals.ts';
import { at, dayOf, workdaysAfter } from './days.ts';
import type { MasterData, Supplier } from './master-data.ts';
import type { Random } from './random.ts';
import { buyingQuantity, materialOf, type Need } from './requirements.ts';
import { audit, unaudited } from './stock-bills.ts';
import { departments, staff } from './staff.ts';
import { COMPANY, type World } from './world.ts';

type PurchaseLine = ReturnType<Purchasing['addLine']>;

interface NewPurchase {
  row: ReturnType<Purchasing['addRow']>;
  supplier: Supplier;
  lines: PurchaseLine[];
}

const TUESDAY = 1;
const SATURDAY = 5;
const FIRST_WEEK = -27;
/** Shares of deliveries that come in two parts and too late. */
const SPLIT = 0.1;
const LATE = 0.05;

/** Buys what orders need, twice a week, one order for each supplier. */
export class Purchasing {
  readonly #world: World;
  readonly #suppliers: Map<string, Supplier>;
  readonly #arrivals: Arrivals;
  readonly #random: Random;
  #pending: Need[] = [];

  constructor(world: World, master: MasterData, arrivals: Arrivals) {
    this.#world = world;
    this.#suppliers = new Map([...master.suppliers.values()].map((supplier) => [supplier.code, supplier]));
    this.#arrivals = arrivals;
    this.#random = world.random('purchasing');
    for (let week = FIRST_WEEK; week <= 0; week += 1)
      for (const weekday of [TUESDAY, SATURDAY]) world.agenda.plan(at(week * 7 + weekday, 10), () => this.#buy());
  }

  request(needs: readonly Need[]): void {
    this.#pending.push(...needs);
  }

  #buy(): void {
    const bySupplier = groupBy(this.#pending, ({ material }) => material.supplierCode);
    this.#pending = [];
    for (const [code, needs] of bySupplier) {
      const supplier = this.#suppliers.get(code);
      if (supplier) this.#order(supplier, needs);
    }
  }

  #order(supplier: Supplier, needs: readonly Need[]): void {
    const { agenda } = this.#world;
    const day = dayOf(agenda.now);
    const lead = Math.max(...needs.map(({ material }) => material.leadDays));
    const due = workdaysAfter(day, lead);
    const row = this.addRow(supplier, day, due);
    const lines = needs.map((need) => this.addLine(row.id, need, due));
    row.total_amount = round(sum(lines.map(({ row: line }) => line.amount)), 2);
    row.tax_amount = taxIn(row.total_amount, row.tax_rate);
    const purchase = { row, supplier, lines };
    agenda.plan(at(workdaysAfter(day, 1), 9), () => this.#sign(purchase, due));
  }

  addRow(supplier: Supplier, day: number, due: number) {
    const buyer = this.#random.pick(staff.buyers);
    const row = this.#world.add(
      'pur_order',
      {
        ...{ po_no: this.#world.number('pur_order_no', day), supplier_code: supplier.code, po_date: this.#world.days.date(day) },
        ...{ arrive_date: this.#world.days.date(due), buyer, currency: 'CNY', tax_rate: supplier.tax, payment_terms: supplier.terms },
        ...{ status: 'draft', total_amount: 0, tax_amount: 0, ...unaudited() },
      },
      ...([this.#world.agenda.now, buyer] as const),
    );
    return Object.assign(row, { sys_org_code: COMPANY + departments.purchasing });
  }

  addLine(orderId: string, need: Need, due: number) {
    const { material } = need;
    const qty = buyingQuantity(need);
    const price = round(material.price * this.#random.between(0.97, 1.01), material.price < 1 ? 4 : 2);
    const row = this.#world.add('pur_order_line', {
      ...{ po_id: orderId, requirement_line_id: need.row.id, order_no: need.style.order.row.order_no },
      ...{ ...materialOf(material, need.row.colour_code), qty, price, amount: round(qty * price, 2) },
      ...{ arrive_date: this.#world.days.date(due), arrived_qty: 0, accepted_qty: 0, returned_qty: 0, left_qty: qty },
    });
    return { row, need };
  }

  #sign({ row, supplier, lines }: NewPurchase, due: number): void {
    const { agenda } = this.#world;
    audit(this.#world, row, staff.purchasingHead);
    for (const { row: line, need } of lines) {
      need.row.ordered_qty = round(need.row.ordered_qty + line.qty, 3);
      need.row.short_qty = Math.max(round(need.row.need_qty - need.row.stock_qty - need.row.ordered_qty, 3), 0);
    }
    const purchase = { row, supplier, lines };
    const isSplit = this.#random.chance(SPLIT);
    const last = this.#random.chance(LATE) ? workdaysAfter(due, this.#random.whole(3, 7)) : due - this.#random.whole(0, 2);
    const first = isSplit ? [{ day: workdaysAfter(due, 0), share: 0.6 }] : [];
    const second = { day: workdaysAfter(isSplit ? due + 4 : Math.max(last, dayOf(agenda.now) + 1), 0), share: 1 };
    for (const { day, share } of [...first, second])
      agenda.plan(at(day, this.#random.between(8.5, 15)), () => this.#arrivals.deliver(purchase, share));
  }
}
