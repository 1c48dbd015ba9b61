import { round, sum, taxIn } from './amounts.ts';
import { at, DAY, dayOf, workdayFrom } from './days.ts';
import type { Supplier } from './master-data.ts';
import { DOLLAR, type Order } from './orders.ts';
import type { Random } from './random.ts';
import { audit, sourceOf, unaudited, type Source } from './stock-bills.ts';
import { staff } from './staff.ts';
import { later, type World } from './world.ts';

/** A row of fin_receivable. */
export type Receivable = ReturnType<Finance['addReceivable']>;
type Payable = ReturnType<Finance['addPayable']>;
type Receipt = ReturnType<Finance['addReceipt']>;
type Account = ReturnType<Finance['addAccount']>;

const TERM_DAYS: Readonly<Record<string, number>> = { monthly30: 30, monthly60: 60, deposit30: 7, cod: 0, lc: 45, prepaid: 0 };
const PAY_DAYS = ['10', '25'] as const;
const FIRST_MONTH = -7;
/** Customers that pay long after the term. */
const BAD_PAYERS: ReadonlySet<string> = new Set(['C1013', 'C1016']);
const MAIN_ACCOUNT = 'A01';
const DOLLAR_ACCOUNT = 'A03';

/** Receivables and payables, and the money that settles them. */
export class Finance {
  readonly #world: World;
  readonly #random: Random;
  readonly #accounts: Map<string, Account>;
  readonly #payables = new Map<Supplier, Payable[]>();
  readonly #advances = new Map<Order, Receipt[]>();
  readonly #bills = new Map<Order, Receivable[]>();

  constructor(world: World) {
    this.#world = world;
    this.#random = world.random('finance');
    this.#accounts = new Map(world.data.setup.accounts.map((data, place) => [data[0], this.addAccount(data, place)]));
    for (let months = FIRST_MONTH; months <= 0; months += 1) {
      const month = world.days.monthAfter(world.days.month(0), months);
      for (const date of PAY_DAYS) world.agenda.plan(at(workdayFrom(world.days.dayOf(`${month}-${date}`)), 10), () => this.#payDue());
    }
  }

  addAccount([code, name, bank, number, currency, opening]: World['data']['setup']['accounts'][number], place: number) {
    return this.#world.add(
      'fin_account',
      { account_code: code, account_name: name, bank_name: bank, bank_no: number, currency, opening, balance: opening, enabled: 'Y' },
      at(-260, 9) + place,
    );
  }

  /** Books what is owed to a supplier. */
  owe({ supplier, amount, source }: { supplier: Supplier; amount: number; source: Source }): void {
    const payable = this.addPayable(supplier, round(amount, 2), source);
    this.#payables.set(supplier, [...(this.#payables.get(supplier) ?? []), payable]);
    this.#world.agenda.plan(this.#world.agenda.now + this.#random.whole(6, 18) * DAY, () => {
      payable.invoice_no = `2${this.#random.whole(4_000_000, 6_999_999)}${this.#random.whole(100_000, 999_999)}`;
      payable.invoice_date = this.#world.days.date(dayOf(this.#world.agenda.now));
    });
  }

  addPayable(supplier: Supplier, amount: number, source: Source) {
    const day = dayOf(this.#world.agenda.now);
    return this.#world.add(
      'fin_payable',
      {
        ...{ ap_no: this.#world.number('fin_ap_no', day), supplier_code: supplier.code, ...sourceOf(source) },
        ...{ bill_date: this.#world.days.date(day), due_date: this.#world.days.date(day + (TERM_DAYS[supplier.terms] ?? 30)) },
        ...{
          currency: 'CNY',
          amount,
          tax_rate: supplier.tax,
          tax_amount: taxIn(amount, supplier.tax),
          paid_amount: 0,
          left_amount: amount,
        },
        ...{ invoice_no: later<string>(), invoice_date: later<string>(), status: 'open' },
      },
      ...([this.#world.agenda.now, staff.accountant] as const),
    );
  }

  /** Pays what is due by now, one payment for each supplier. */
  #payDue(): void {
    const day = dayOf(this.#world.agenda.now);
    const today = this.#world.days.date(day);
    for (const [supplier, payables] of this.#payables) {
      const due = payables.filter(({ left_amount, due_date }) => left_amount > 0 && due_date <= today);
      if (due.length) this.#pay(supplier, due, day);
    }
  }

  /** The last bill of a long list is sometimes paid in part. */
  #pay(supplier: Supplier, due: readonly Payable[], day: number): void {
    const amounts = due.map(({ left_amount }, place) => {
      return place === due.length - 1 && place > 2 && this.#random.chance(0.3) ? round(left_amount * 0.6, 2) : left_amount;
    });
    const total = round(sum(amounts), 2);
    const row = this.#world.add(
      'fin_paid_out',
      {
        ...{ pay_no: this.#world.number('fin_paid_out_no', day), supplier_code: supplier.code, pay_date: this.#world.days.date(day) },
        ...{ kind: 'normal', account_code: MAIN_ACCOUNT, pay_way: total > 150_000 ? 'draft' : 'transfer', currency: 'CNY', amount: total },
        ...{ used_amount: total, left_amount: 0, status: 'draft', ...unaudited() },
      },
      ...([this.#world.agenda.now, staff.accountant] as const),
    );
    for (const [place, payable] of due.entries()) {
      this.#world.add('fin_paid_out_line', {
        ...{ paid_out_id: row.id, ap_no: payable.ap_no, bill_date: payable.bill_date, bill_amount: payable.amount },
        ...{ open_amount: payable.left_amount, amount: amounts[place] ?? 0 },
      });
      payable.paid_amount = round(payable.paid_amount + (amounts[place] ?? 0), 2);
      settle(payable, payable.paid_amount);
    }
    audit(this.#world, row, staff.financeHead);
    this.#book(MAIN_ACCOUNT, -total);
  }

  /** Money that a customer pays before anything is shipped. */
  advance(order: Order, amount: number): void {
    const receipt = this.addReceipt(order, 'advance', amount);
    audit(this.#world, receipt, staff.financeHead);
    this.#advances.set(order, [...(this.#advances.get(order) ?? []), receipt]);
    this.#book(receipt.account_code, amount);
  }

  /** Books what a customer owes for a shipment; advances are applied at once, the rest is paid about its term. */
  bill(order: Order, amount: number, source: Source): Receivable {
    const { agenda } = this.#world;
    const receivable = this.addReceivable(order, amount, source);
    this.#bills.set(order, [...(this.#bills.get(order) ?? []), receivable]);
    for (const receipt of this.#advances.get(order) ?? [])
      this.#apply(receipt, receivable, Math.min(receipt.left_amount, receivable.left_amount));
    const delay = BAD_PAYERS.has(order.customer.code) ? this.#random.whole(70, 100) : this.#random.whole(-2, 20);
    const paid = Math.max(dayOf(agenda.now) + 1, dayOf(agenda.now) + (TERM_DAYS[order.customer.terms] ?? 30) + delay);
    if (receivable.left_amount > 0) {
      const share = this.#random.chance(0.15) ? 0.5 : 1;
      agenda.plan(at(workdayFrom(paid), 11), () => this.#receive(order, receivable, share));
      if (share < 1) agenda.plan(at(workdayFrom(paid + 20), 11), () => this.#receive(order, receivable, 1));
    }
    return receivable;
  }

  addReceivable(order: Order, amount: number, source: Source) {
    const day = dayOf(this.#world.agenda.now);
    const { row, customer } = order;
    return this.#world.add(
      'fin_receivable',
      {
        ...{ ar_no: this.#world.number('fin_ar_no', day), customer_code: customer.code, ...sourceOf(source), order_no: row.order_no },
        ...{ bill_date: this.#world.days.date(day), due_date: this.#world.days.date(day + (TERM_DAYS[customer.terms] ?? 30)) },
        ...{ currency: row.currency, rate: row.currency === 'USD' ? DOLLAR : 1, amount, tax_rate: row.tax_rate },
        ...{ tax_amount: taxIn(amount, row.tax_rate), received_amount: 0, left_amount: amount, status: 'open' },
        ...{ invoice_no: `2${this.#random.whole(3_000_000, 3_999_999)}${this.#random.whole(100_000, 999_999)}` },
        invoice_date: this.#world.days.date(day),
      },
      ...([this.#world.agenda.now, staff.accountant] as const),
    );
  }

  /** True when everything that was shipped of an order is paid. */
  isPaid(order: Order): boolean {
    return (this.#bills.get(order) ?? []).every(({ left_amount }) => left_amount === 0);
  }

  #receive(order: Order, receivable: Receivable, share: number): void {
    if (receivable.left_amount <= 0) return;
    const amount = round(receivable.left_amount * share, 2);
    const receipt = this.addReceipt(order, 'normal', amount);
    this.#apply(receipt, receivable, amount);
    audit(this.#world, receipt, staff.financeHead);
    this.#book(receipt.account_code, amount);
  }

  addReceipt({ customer, row }: Order, kind: string, amount: number) {
    const day = dayOf(this.#world.agenda.now);
    const account = row.currency === 'USD' ? DOLLAR_ACCOUNT : this.#random.pick([MAIN_ACCOUNT, MAIN_ACCOUNT, 'A02']);
    return this.#world.add(
      'fin_paid_in',
      {
        ...{
          receipt_no: this.#world.number('fin_paid_in_no', day),
          customer_code: customer.code,
          pay_date: this.#world.days.date(day),
          kind,
        },
        ...{ account_code: account, pay_way: row.currency === 'CNY' && amount > 200_000 ? 'draft' : 'transfer', currency: row.currency },
        ...{ amount, used_amount: 0, left_amount: amount, status: 'draft', ...unaudited() },
      },
      ...([this.#world.agenda.now, staff.accountant] as const),
    );
  }

  #apply(receipt: Receipt, receivable: Receivable, amount: number): void {
    if (amount <= 0) return;
    this.#world.add('fin_paid_in_line', {
      ...{ paid_in_id: receipt.id, ar_no: receivable.ar_no, bill_date: receivable.bill_date, bill_amount: receivable.amount },
      ...{ open_amount: receivable.left_amount, amount },
    });
    receipt.used_amount = round(receipt.used_amount + amount, 2);
    receipt.left_amount = round(receipt.amount - receipt.used_amount, 2);
    receivable.received_amount = round(receivable.received_amount + amount, 2);
    settle(receivable, receivable.received_amount);
  }

  #book(code: string, amount: number): void {
    const account = this.#accounts.get(code);
    if (account) account.balance = round(account.balance + amount, 2);
  }
}

function settle(bill: { amount: number; left_amount: number; status: string }, paid: number): void {
  bill.left_amount = round(bill.amount - paid, 2);
  bill.status = bill.left_amount === 0 ? 'settled' : 'partial';
}
