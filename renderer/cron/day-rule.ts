import { allowedNumbers, CronError, cronNumber } from './numbers.ts';

/** A day of a month: `day` from 1, `weekday` from 1 = Sunday, and `lastDay`, the length of the month. */
export interface CalendarDay {
  day: number;
  weekday: number;
  lastDay: number;
}

/** True for the days on which an expression fires. */
export type DayRule = (day: CalendarDay) => boolean;

const SATURDAY = 7;
const SUNDAY = 1;
/** The largest `n` in `L-n` (CRON-11). */
const MAX_BEFORE_LAST = 31;

/**
 * Parses a day-of-month field: numbers, `L`, `L-n`, `nW`, `LW`, `L-nW` (CRON-03, CRON-11). `W` never leaves the month. Throws a
 * CronError for anything else.
 */
export function dayOfMonthRule(text: string): DayRule {
  const special = /^(L|\d{1,2})(?:-(\d{1,2}))?(W)?$/.exec(text.toUpperCase());
  const [, start = '', before, nearest] = special ?? [];
  const isLast = start === 'L';
  if (!special || (!isLast && nearest === undefined) || (!isLast && before !== undefined)) return numbered(text);
  if (Number(before ?? 1) < 1 || Number(before ?? 1) > MAX_BEFORE_LAST) throw new CronError('day', text);
  const fixed = isLast ? 0 : cronNumber(start, 'day');
  const aim = ({ lastDay }: CalendarDay) => (isLast ? lastDay - Number(before ?? 0) : fixed);
  if (!nearest) return (day) => day.day === aim(day);
  return (day) => day.day === nearestWeekday(aim(day), day);
}

function numbered(text: string): DayRule {
  const days = allowedNumbers(text, 'day');
  return ({ day }) => days.has(day);
}

/** The weekday (Monday to Friday) nearest to a day, within the month of `at`; undefined if the month has no such day. */
function nearestWeekday(day: number, at: CalendarDay): number | undefined {
  if (day < 1 || day > at.lastDay) return undefined;
  const weekday = weekdayOf(day, at);
  if (weekday === SATURDAY) return day === 1 ? 3 : day - 1;
  if (weekday === SUNDAY) return day === at.lastDay ? day - 2 : day + 1;
  return day;
}

function weekdayOf(day: number, at: CalendarDay): number {
  return ((((at.weekday - 1 + day - at.day) % 7) + 7) % 7) + 1;
}

/** Parses a day-of-week field: numbers and names, `L` (Saturday), `nL` (the last of a month), `n#m` (the m-th of a month) (CRON-09, CRON-11). Throws a CronError. */
export function dayOfWeekRule(text: string): DayRule {
  const upper = text.toUpperCase();
  if (upper === 'L') return ({ weekday }) => weekday === SATURDAY;
  const last = /^([A-Z]{3}|\d)L$/.exec(upper);
  if (last?.[1]) {
    const aim = cronNumber(last[1], 'week');
    return ({ day, weekday, lastDay }) => weekday === aim && day + 7 > lastDay;
  }
  const nth = /^([A-Z]{3}|\d)#([1-5])$/.exec(upper);
  if (nth?.[1]) {
    const aim = cronNumber(nth[1], 'week');
    const count = Number(nth[2]);
    return ({ day, weekday }) => weekday === aim && Math.ceil(day / 7) === count;
  }
  const days = allowedNumbers(upper, 'week');
  return ({ weekday }) => days.has(weekday);
}
