import { EvaluationError } from './value.ts';

/** A date with or without a time, as calendar numbers, months from 1. No time zone, so no hour is skipped or repeated. */
export interface Moment {
  year: number;
  month: number;
  day: number;
  /** Milliseconds since midnight; null for a date without a time. */
  time: number | null;
}

/** The units of date arithmetic. */
export type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

const MOMENT = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const DAY_MS = 86_400_000;
const LENGTHS: Readonly<Record<Exclude<Unit, 'year' | 'month'>, number>> = {
  week: 7 * DAY_MS,
  day: DAY_MS,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
};
/** Wire texts cannot hold the years 0 and 10000. */
const FIRST = utc(1, 1, 1);
const LAST = utc(10_000, 1, 1) - 1;

/** Parses a moment; a date that does not exist is an evaluation error. */
export function readMoment(text: string): Moment {
  const [, year = '', month = '', day = '', hour, minute, second = '0'] = MOMENT.exec(text.trim()) ?? [];
  const isClock = hour !== undefined && minute !== undefined;
  const time = isClock ? Number(hour) * LENGTHS.hour + Number(minute) * LENGTHS.minute + Number(second) * 1000 : null;
  const moment = { year: Number(year), month: Number(month), day: Number(day), time };
  const isDay = moment.day >= 1 && moment.day <= daysIn(moment.year, moment.month);
  if (!isDay || moment.month > 12 || moment.year === 0 || (isClock && (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59))) {
    throw new EvaluationError('bad-date');
  }
  return moment;
}

/** YYYY-MM-DD, followed by HH:mm:ss where there is a time. */
export function momentText({ year, month, day, time }: Moment): string {
  const date = `${digits(year, 4)}-${digits(month)}-${digits(day)}`;
  return time === null
    ? date
    : `${date} ${clock(time)
        .map((part) => digits(part))
        .join(':')}`;
}

/** Hours, minutes and seconds of a time of day. */
export function clock(time: number): [hour: number, minute: number, second: number] {
  return [Math.floor(time / LENGTHS.hour), Math.floor(time / LENGTHS.minute) % 60, Math.floor(time / 1000) % 60];
}

/** Moves a moment by whole units; the end of a long month becomes the end of a short one. A date without a time stays one. */
export function moved(moment: Moment, amount: number, unit: Unit): Moment {
  if (unit === 'year') return moved(moment, amount * 12, 'month');
  if (unit === 'month') {
    const months = moment.year * 12 + moment.month - 1 + amount;
    const [year, month] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
    return checked({ ...moment, year, month, day: Math.min(moment.day, daysIn(year, month)) });
  }
  const milliseconds = instant(moment) + amount * LENGTHS[unit];
  if (!(milliseconds >= FIRST && milliseconds <= LAST)) throw new EvaluationError('bad-date');
  const date = new Date(milliseconds);
  const time = moment.time === null ? null : ((milliseconds % DAY_MS) + DAY_MS) % DAY_MS;
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), time };
}

/** Whole units between two moments; days are counted from midnight to midnight. */
export function between(start: Moment, end: Moment, unit: 'day' | 'hour' | 'minute'): number {
  if (unit === 'day') return (instant({ ...end, time: null }) - instant({ ...start, time: null })) / DAY_MS;
  return Math.trunc((instant(end) - instant(start)) / LENGTHS[unit]);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(moment: Moment): number {
  return new Date(instant(moment)).getUTCDay() || 7;
}

/** Days of a month; 0 for an invalid month. */
export function daysIn(year: number, month: number): number {
  return month >= 1 && month <= 12 ? new Date(utc(year, month + 1, 0)).getUTCDate() : 0;
}

function checked(moment: Moment): Moment {
  if (moment.year < 1 || moment.year > 9999) throw new EvaluationError('bad-date');
  return moment;
}

function instant({ year, month, day, time }: Moment): number {
  return utc(year, month, day) + (time ?? 0);
}

/** Date.UTC maps years below 100 to the 20th century. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

function digits(number: number, length = 2): string {
  return String(number).padStart(length, '0');
}
