import { EvaluationError } from './value.ts';

/** A day, with or without a time: numbers as a calendar shows them, months from 1. No time zone, so no hour is lost or doubled. */
export interface Moment {
  year: number;
  month: number;
  day: number;
  /** Milliseconds since midnight; null for a day alone. */
  time: number | null;
}

/** The units that dates are moved by. */
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
/** The year 10000 and the year 0 are no years of a wire text. */
const FIRST = utc(1, 1, 1);
const LAST = utc(10_000, 1, 1) - 1;

/** The moment that a text writes out; a day that no calendar has is an error of evaluation. */
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

/** YYYY-MM-DD, with HH:mm:ss behind it where there is a time. */
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

/** Moves a moment by whole units; from the end of a long month to the end of a short one. A day alone stays one. */
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

/** How many whole units lie between two moments; days are counted from midnight to midnight. */
export function between(start: Moment, end: Moment, unit: 'day' | 'hour' | 'minute'): number {
  if (unit === 'day') return (instant({ ...end, time: null }) - instant({ ...start, time: null })) / DAY_MS;
  return Math.trunc((instant(end) - instant(start)) / LENGTHS[unit]);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(moment: Moment): number {
  return new Date(instant(moment)).getUTCDay() || 7;
}

/** Days of a month; 0 for a month that is none. */
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

/** Date.UTC takes years below 100 for those of the last century. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

function digits(number: number, length = 2): string {
  return String(number).padStart(length, '0');
}
