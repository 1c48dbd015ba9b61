import { formatPeriod } from '#server/numbering/draw-number.ts';
import { Agenda } from './agenda.ts';
import { Days } from './days.ts';
import type { FactoryData } from './factory-data.ts';
import { flat } from './flat.ts';
import { Random } from './random.ts';

/** A stored row: its columns and what every record has. */
export type Row = Readonly<Record<string, string | number | null>>;

interface Stamp {
  id: string;
  create_by: string;
  create_time: string;
  sys_org_code: string;
}

/** Ids of the demo's rows: texts of 19 digits, in the order in which the rows are made. */
const FIRST_ID = 1_991_000_000_000;
/** The code of the company. */
export const COMPANY = 'A01';

/** The factory while its history is told: the calendar, the rows so far, and what is to happen. */
export class World {
  readonly days: Days;
  readonly agenda = new Agenda();
  /** The rows of each table, in the order in which they were made; a record changes until the end. */
  readonly tables = new Map<string, Stamp[]>();
  /** The names of the values of those tables whose records derive some of them. */
  readonly columns = new Map<string, readonly string[]>();
  /** The last number used, by the part of the number that does not count. */
  readonly numbers = new Map<string, number>();
  readonly data: FactoryData;
  /** The part of a rule's numbers that does not count, of the last day. */
  readonly #heads = new Map<string, { day: number; head: string; digits: number }>();
  #made = 0;

  constructor(data: FactoryData, anchor: string) {
    this.data = data;
    this.days = new Days(anchor);
  }

  random(name: string): Random {
    return new Random(`selvedge ${name}`);
  }

  newId(): string {
    this.#made += 1;
    return flat(`${FIRST_ID}${String(this.#made).padStart(6, '0')}`);
  }

  /** Adds a record; the object that it returns is the record itself, and what is changed in it is stored. */
  add<Values extends object>(table: string, values: Values, moment = this.agenda.now, by = 'admin'): Values & Stamp {
    const stamp = { id: this.newId(), create_by: by, create_time: this.days.time(moment), sys_org_code: COMPANY };
    // Written and read again: an object that has grown by parts takes several times the memory.
    return this.keep(table, JSON.parse(JSON.stringify({ ...values, ...stamp })) as Values & Stamp);
  }

  /** Adds a record that is complete; `columns` names its values where they are not its own members. */
  keep<Values extends Stamp>(table: string, record: Values, columns?: readonly string[]): Values {
    if (columns) this.columns.set(table, columns);
    const rows = this.tables.get(table);
    if (rows) rows.push(record);
    else this.tables.set(table, [record]);
    return record;
  }

  /** The next number of a fill rule on a day. */
  number(rule: string, day: number): string {
    const { head, digits } = this.#headOf(rule, day);
    const count = (this.numbers.get(head) ?? 0) + 1;
    this.numbers.set(head, count);
    return flat(head + String(count).padStart(digits, '0'));
  }

  #headOf(rule: string, day: number): { head: string; digits: number } {
    const known = this.#heads.get(rule);
    if (known?.day === day) return known;
    const format = this.data.formats.get(rule);
    if (!format) throw new Error(`There is no fill rule ${rule}.`);
    const { prefix, period, digits } = format;
    const made = { day, digits, head: prefix + formatPeriod(period, `${this.days.date(day)} 00:00:00`) };
    this.#heads.set(rule, made);
    return made;
  }

  /** The id of a department by its code within the company. */
  department(code: string): string {
    const id = this.data.departments.get(COMPANY + code);
    if (id === undefined) throw new Error(`There is no department ${code}.`);
    return id;
  }

  category(code: string): string {
    const id = this.data.categoryIds.get(code);
    if (id === undefined) throw new Error(`There is no category ${code}.`);
    return id;
  }
}

/** A value that may come later. */
export function later<Value>(): Value | null {
  return null;
}
