import { plainWidth } from './text-fold.ts';

/** A date and time read from a text. */
export interface ReadMoment {
  /** YYYY-MM-DD. */
  day: string;
  /** HH:mm:ss, or empty when the text has only a date. */
  clock: string;
}

const YEAR_FIRST = /^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?|年(\d{1,2})月(?:(\d{1,2})[日号])?)$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const COMPACT_MONTH = /^((?:19|20)\d{2})(\d{2})$/;
const DAY_MONTH_NAME = /^(\d{1,2})[- ]([A-Za-z]{3,9})\.?[-, ]+(\d{2}|\d{4})$/;
const MONTH_NAME_DAY = /^([A-Za-z]{3,9})\.?[- ](\d{1,2}),? +(\d{4})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
/** A date without a year is in the current year, month first, as in a spreadsheet. */
const MONTH_DAY = /^(\d{1,2})(?:[-/](\d{1,2})|月(\d{1,2})[日号])$/;
const NAMED_DAY = /^(?:(\d{1,2})[- ]([A-Za-z]{3,9})|([A-Za-z]{3,9})\.?[- ](\d{1,2}))$/;
const SERIAL = /^\d{5}(?:\.\d+)?$/;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const DAY_MS = 86_400_000;

/** Day 0 of spreadsheets. Five-digit serial numbers are dates from 1927 to 2173. */
const SERIAL_START_MS = Date.UTC(1899, 11, 30);

/** Two-digit years below this are in the 2000s, as in Excel. */
const CENTURY_PIVOT = 30;

const CLOCK =
  /^(?:(上午|早上|凌晨|下午|晚上|中午|AM|PM)\s*)?(\d{1,2})(?:[:点时](\d{1,2})(?:[:分](\d{1,2})(?:\.\d+)?秒?|分)?|[点时](半)?)(?:\s*(AM|PM))?$/i;
/** 3 PM. */
const HOUR_ALONE = /^(\d{1,2})\s*([AP]M)$/i;

/** 0930, or with seconds 093015; 930 might be meant as 09:30 or as the start of 9305. */
const COMPACT_CLOCK = /^(\d{2})(\d{2})(\d{2})?$/;
const FRACTION = /^0?\.\d+$/;

/** Splits a text into its date and the time after it. */
const DAY_THEN_CLOCK =
  /^(.*?(?:\d[日号]?|[A-Za-z]{3,9}))(?:[T ]+|(?=上午|早上|下午|晚上|凌晨|中午))((?:上午|早上|下午|晚上|凌晨|中午|[AP]M)?\s*\d{1,2}[:点时].*|\d{4}|\d{6})$/i;

/** The weekday in long dates: 2026年3月4日星期三, Wednesday, March 4, 2026. */
const WEEKDAY =
  /[ (]*(?:星期|周|礼拜)(?:[一二三]|[四五六]|[日天])\)?|^(?:mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:day)?,? +/i;

/** Longer texts are not dates. */
const LONGEST = 60;

/**
 * Reads a date in any format that people write and spreadsheets display: 2026/3/4, 2026-3-4, 2026.3.4, 20260304, 4-Mar-26, Mar 4, 2026,
 * 2026年3月4日, and without a year 3/4, 3-4, 3月4日, 4-Mar, Mar 4; each optionally with its weekday and a time. `ambiguous` for 3/4/2026,
 * which countries read differently; null when it is no date. With `monthsOnly`, for columns that keep no days, 2026-3 and 202603 are the
 * first of that month.
 */
export function readMoment(text: string, monthsOnly = false): ReadMoment | 'ambiguous' | null {
  const whole = plainWidth(text).trim();
  if (whole.length > LONGEST) return null;
  const plain = whole.replace(WEEKDAY, '').trim();
  const alone = readDay(plain, monthsOnly);
  if (alone !== null) return alone === 'ambiguous' ? alone : { day: alone, clock: '' };
  const [, dayPart = '', clockPart = ''] = DAY_THEN_CLOCK.exec(plain) ?? [];
  const day = readDay(dayPart.trim(), monthsOnly);
  if (day === null || day === 'ambiguous') return day;
  const clock = readClock(clockPart);
  return clock === null ? null : { day, clock };
}

/** Reads a time of day as HH:mm:ss: 13:05, 8:5, 0930, 1:05 PM, 下午1:05, 13点5分, 8点半; null when it is none. */
export function readClock(text: string): string | null {
  const plain = plainWidth(text).trim();
  if (plain.length > LONGEST) return null;
  const compact = COMPACT_CLOCK.exec(plain);
  if (compact) return clockOf(compact.slice(1));
  const [whole, before, hourText, minute, second, half, after] = CLOCK.exec(plain.replace(HOUR_ALONE, '$1:00 $2')) ?? [];
  if (whole === undefined) return null;
  const hour = hourOf(Number(hourText), (before ?? after ?? '').toUpperCase());
  return hour === null ? null : clockOf([hour, minute ?? (half ? '30' : '0'), second]);
}

/** The hour of a day, from 0 to 23; null for one that its part of the day does not have, such as 晚上12点, which may mean noon or midnight. */
function hourOf(hour: number, part: string): number | null {
  if (part === '') return hour;
  if (hour > 12 || (part === '晚上' && hour === 12)) return null;
  if (/AM|上午|早上|凌晨/.test(part)) return hour % 12;
  return hour === 12 || (part === '中午' && hour > 9) ? hour : hour + 12;
}

/** Hour, minute and second as HH:mm:ss; null when a day has no such time. */
function clockOf(parts: readonly (string | number | undefined)[]): string | null {
  const [hour = 0, minute = 0, second = 0] = parts.map((part = 0) => Number(part));
  if (hour > 23 || minute > 59 || second > 59) return null;
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The date, moment or time behind a number that a spreadsheet stores: 46000 is 2025-12-09, 0.75 is 18:00:00; null for other texts. */
export function ofSerial(text: string): string | null {
  const plain = plainWidth(text).trim();
  if (FRACTION.test(plain)) return momentAt(Number(plain)).slice(11);
  const days = Number(plain);
  if (!SERIAL.test(plain) || days < 10_000) return null;
  return Number.isInteger(days) ? momentAt(days).slice(0, 10) : momentAt(days);
}

function readDay(text: string, monthsOnly: boolean): string | 'ambiguous' | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const day = yearFirst[4] ?? yearFirst[6] ?? (monthsOnly ? '1' : undefined);
    return day === undefined ? null : dayOf(Number(yearFirst[1]), Number(yearFirst[3] ?? yearFirst[5]), Number(day));
  }
  const compact = COMPACT.exec(text);
  if (compact) return dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const dayMonth = DAY_MONTH_NAME.exec(text);
  if (dayMonth) return dayOf(fullYear(dayMonth[3] ?? ''), monthNamed(dayMonth[2] ?? ''), Number(dayMonth[1]));
  const monthDay = MONTH_NAME_DAY.exec(text);
  if (monthDay) return dayOf(Number(monthDay[3]), monthNamed(monthDay[1] ?? ''), Number(monthDay[2]));
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) return yearLastDay(Number(yearLast[1]), Number(yearLast[3]), Number(yearLast[4]));
  if (!monthsOnly) return dayOfThisYear(text);
  const compactMonth = COMPACT_MONTH.exec(text);
  return compactMonth && dayOf(Number(compactMonth[1]), Number(compactMonth[2]), 1);
}

function dayOfThisYear(text: string): string | null {
  const year = new Date().getFullYear();
  const numbers = MONTH_DAY.exec(text);
  if (numbers) return dayOf(year, Number(numbers[1]), Number(numbers[2] ?? numbers[3]));
  const named = NAMED_DAY.exec(text);
  return named && dayOf(year, monthNamed(named[2] ?? named[3] ?? ''), Number(named[1] ?? named[4]));
}

function yearLastDay(first: number, second: number, year: number): string | 'ambiguous' | null {
  if (first <= 12 && second <= 12 && first !== second) return 'ambiguous';
  return first > 12 ? dayOf(year, second, first) : dayOf(year, first, second);
}

/** The date as text; null when the calendar has no such day. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

function monthNamed(name: string): number {
  const short = name.slice(0, 3).toLowerCase();
  return MONTHS.indexOf(short) + 1;
}

function fullYear(text: string): number {
  if (text.length === 4) return Number(text);
  return Number(text) + (Number(text) < CENTURY_PIVOT ? 2000 : 1900);
}

/** YYYY-MM-DD HH:mm:ss of a serial number, to the second. */
function momentAt(days: number): string {
  const seconds = Math.round((days * DAY_MS) / 1000);
  return new Date(SERIAL_START_MS + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
