import { isUtf8 } from 'node:buffer';
import { Sentence } from '#server/sentence.ts';
import { readBits } from './dump-literals.ts';
import type { StockColumn, StockTable, StockValue } from './stock-source.ts';

/** A value as a driver or a dump has it. */
export type RawValue = string | number | bigint | boolean | Buffer | null | undefined;

/** Turns the raw values of a column into values of ours. */
export type ValueReader = (raw: RawValue) => StockValue;

const HOURS_AHEAD = 8;
const HOUR_MS = 3_600_000;

/** Makes the readers of columns, and counts what they could not keep as it was. */
export class StockValues {
  readonly #counts = new Map<string, { code: 'stock.zero-date' | 'stock.binary'; table: string; column: string; count: number }>();

  /** `isUtc`: times of type `timestamp` are in UTC, and become times of the wire's zone (wire 0). */
  reader(table: StockTable, { name, type }: StockColumn, isUtc = false): ValueReader {
    const note = (code: 'stock.zero-date' | 'stock.binary') => this.#note(code, table.name, name);
    if (/^(bit|varbit)\b/.test(type)) return (raw) => (Buffer.isBuffer(raw) ? bitsOf(raw, type) : textOf(raw, note));
    if (type.startsWith('bool')) return (raw) => flagOf(textOf(raw, note));
    if (/^(date|time|datetime|timestamp)/.test(type)) {
      const isShifted = isUtc && /^timestamp\b/.test(type);
      return (raw) => timeOf(textOf(raw, note), isShifted, () => note('stock.zero-date'));
    }
    if (type.startsWith('bytea')) return (raw) => textOf(byteaOf(raw), note);
    return (raw) => textOf(raw, note);
  }

  remarks(): Sentence[] {
    return [...this.#counts.values()].map(({ code, ...values }) => new Sentence(code, values));
  }

  #note(code: 'stock.zero-date' | 'stock.binary', table: string, column: string): void {
    const key = JSON.stringify([code, table, column]);
    const counted = this.#counts.get(key) ?? { code, table, column, count: 0 };
    this.#counts.set(key, { ...counted, count: counted.count + 1 });
  }
}

/** Bytes are the text that they hold in UTF-8, else base64. */
function textOf(raw: RawValue, note: (code: 'stock.binary') => void): StockValue {
  if (raw === null || raw === undefined) return null;
  if (Buffer.isBuffer(raw)) {
    if (isUtf8(raw)) return raw.toString('utf8');
    note('stock.binary');
    return raw.toString('base64');
  }
  if (typeof raw === 'boolean') return raw ? 1 : 0;
  return typeof raw === 'bigint' ? String(raw) : raw;
}

/** The number that a bit column holds: MySQL has its bytes, PostgreSQL a digit for each bit. */
function bitsOf(raw: Buffer, type: string): StockValue {
  const digits = raw.toString('latin1');
  const [, size = '1'] = /\((\d+)\)/.exec(type) ?? [];
  if (/^[01]+$/.test(digits) && (digits.length === Number(size) || type.includes('var'))) return readBits(digits);
  return raw.length ? BigInt(`0x${raw.toString('hex')}`).toString() : null;
}

function flagOf(value: StockValue): StockValue {
  if (value === 'true' || value === 't') return 1;
  return value === 'false' || value === 'f' ? 0 : value;
}

function byteaOf(raw: RawValue): RawValue {
  const text = Buffer.isBuffer(raw) ? raw.toString('latin1') : raw;
  return typeof text === 'string' && text.startsWith(String.raw`\x`) ? Buffer.from(text.slice(2), 'hex') : raw;
}

/** A time without a day is none; an offset of hours gets its minutes, as the wire wants them. */
function timeOf(value: StockValue, isShifted: boolean, note: () => void): StockValue {
  if (typeof value !== 'string') return value;
  if (value.startsWith('0000-00-00')) {
    note();
    return null;
  }
  if (isShifted) return shifted(value);
  return /:\d\d(\.\d+)?[+-]\d\d$/.test(value) ? `${value}:00` : value;
}

function shifted(value: string): string {
  const time = Date.parse(`${value.replace(' ', 'T')}Z`);
  return Number.isNaN(time) ? value : new Date(time + HOURS_AHEAD * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
}
