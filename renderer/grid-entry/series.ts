import { Big } from 'big.js';
import type { EntryKind } from './entry-kind.ts';
import { readMoment } from '../text/read-date.ts';

/**
 * How a fill continues: `copy` repeats the cells; `series` continues a series, a single value by steps of 1; `auto` is like `series`, but
 * repeats a single number, as Excel does.
 */
export type FillMode = 'copy' | 'series' | 'auto';

/** The text at a step; step 1 follows the last given text. */
export type Series = (step: number) => string;

/** The series begun by texts of one kind; null when there is none and they are to be repeated. */
export function seriesOf(texts: readonly string[], kind: EntryKind, mode: FillMode): Series | null {
  if (mode === 'copy' || texts.length === 0 || texts.some((text) => text === '')) return null;
  switch (kind) {
    case 'number':
      return texts.length === 1 && mode === 'auto' ? null : numberSeries(texts);
    case 'date':
    case 'datetime':
      return dateSeries(texts);
    case 'line':
    case 'text':
      return codeSeries(texts);
    case 'time':
    case 'boolean':
    case 'choice':
    case 'choices':
      return null;
  }
}

const PLAIN_NUMBER = /^-?\d{1,100}(?:\.\d{1,100})?$/;

function numberSeries(texts: readonly string[]): Series | null {
  if (!texts.every((text) => PLAIN_NUMBER.test(text))) return null;
  const numbers = texts.map((text) => new Big(text));
  const difference = constant(numbers, (a, b) => b.minus(a).toFixed(), '1');
  const last = numbers.at(-1);
  return difference === null || !last ? null : (step) => last.plus(new Big(difference).times(step)).toFixed();
}

const CODE = /^([^]*?)(\d{1,30})(\D{0,20})$/;

/** Longer texts are not codes. */
const MAX_CODE_LENGTH = 200;

/** `A-01`, `A-02`: texts that differ only in their last number, whose leading zeros are kept. */
function codeSeries(texts: readonly string[]): Series | null {
  const codes = texts.map((text) => (text.length <= MAX_CODE_LENGTH ? CODE.exec(text) : null));
  const [, prefix = '', digits = '', suffix = ''] = codes.at(-1) ?? [];
  if (!codes.every((code) => code?.[1] === prefix && code[3] === suffix)) return null;
  const numbers = codes.map((code) => BigInt(code?.[2] ?? 0));
  const difference = constant(numbers, (a, b) => String(b - a), '1');
  const last = numbers.at(-1);
  if (difference === null || last === undefined) return null;
  return (step) => {
    const number = last + BigInt(difference) * BigInt(step);
    return `${prefix}${String(number < 0n ? -number : number).padStart(digits.length, '0')}${suffix}`;
  };
}

const DAY_SECONDS = 86_400;

/** Dates and times: by months when the day of the month is the same (or always the last), otherwise by a constant difference. */
function dateSeries(texts: readonly string[]): Series | null {
  const moments = texts.map((text) => momentOf(text));
  const dates = moments.filter((moment) => moment !== null);
  const last = dates.at(-1);
  const [first] = dates;
  if (!first || !last || dates.length < texts.length) return null;
  const monthsOnly = /^\d{4}[-/.]\d{1,2}$/.test(texts[0] ?? '');
  const write = (date: Date) => writeMoment(date, /:/.test(texts[0] ?? ''));
  if (monthsOnly || dates.length > 1) {
    const months = constant(dates.map(monthNumber), (a, b) => b - a, 1);
    const day = Math.max(...dates.map((date) => date.getUTCDate()));
    const keepsDay = dates.every(
      (date) => date.getUTCDate() === Math.min(day, daysIn(monthNumber(date))) && clockOf(date) === clockOf(first),
    );
    if (months !== null && months !== 0 && keepsDay) return (step) => write(atMonth(monthNumber(last) + months * step, day, clockOf(last)));
  }
  const seconds = constant(
    dates.map((date) => date.getTime() / 1000),
    (a, b) => b - a,
    DAY_SECONDS,
  );
  return seconds === null ? null : (step) => write(new Date(last.getTime() + seconds * step * 1000));
}

function momentOf(text: string): Date | null {
  const read = readMoment(text, true);
  if (read === null || read === 'ambiguous') return null;
  return new Date(`${read.day}T${read.clock || '00:00:00'}Z`);
}

function writeMoment(date: Date, withClock: boolean): string {
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  return withClock ? `${text.slice(0, 10)} ${text.slice(11, 19)}` : text.slice(0, 10);
}

const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
const clockOf = (date: Date) => date.getTime() % (DAY_SECONDS * 1000);
const daysIn = (month: number) => new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();

function atMonth(month: number, day: number, clock: number): Date {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, Math.min(day, daysIn(month))) + clock);
}

/** The common difference of neighbouring values; null when it varies; `alone` for a single value. */
function constant<Value, Difference>(
  values: readonly Value[],
  difference: (a: Value, b: Value) => Difference,
  alone: Difference,
): Difference | null {
  let found: Difference | null = null;
  for (let position = 1; position < values.length; position++) {
    const now = difference(values[position - 1] as Value, values[position] as Value);
    if (found !== null && found !== now) return null;
    found = now;
  }
  return values.length === 1 ? alone : found;
}
