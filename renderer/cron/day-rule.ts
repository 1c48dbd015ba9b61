import { allowedNumbers, CronError, cronNumber } from './numbers.ts';

/** A day of the calendar: month from 1, weekday from 1 = Sunday, and the last day of its month. */
export interface CalendarDay {
  day: number;
  weekday: number;
  lastDay: number;
}

/** Says whether an expression runs on a day. */
export type DayRule = (day: CalendarDay) => boolean;

const SATURDAY = 7;
const SUNDAY = 1;
/** The most days before the last that `L-n` may name (CRON-11). */
const MOST_BEFORE_LAST = 31;

/**
 * The rule of a day-of-month text: numbers, `L`, `L-n`, `nW`, `LW`, `L-nW` (CRON-03, CRON-11). A nearest weekday never leaves its month.
 * Throws a CronError for anything else.
 */
export function dayOfMonthRule(text: string): DayRule {
  const special = /^(L|\d{1,2})(?:-(\d{1,2}))?(W)?$/.exec(text.toUpperCase());
  const [, start = '', before, nearest] = special ?? [];
  const isLast = start === 'L';
  if (!special || (!isLast && nearest === undefined) || (!isLast && before !== undefined)) return numbered(text);
  if (Number(before ?? 1) < 1 || Number(before ?? 1) > MOST_BEFORE_LAST) throw new CronError('day', text);
  const fixed = isLast ? 0 : cronNumber(start, 'day');
  const aim = ({ lastDay }: CalendarDay) => (isLast ? lastDay - Number(before ?? 0) : fixed);
  if (!nearest) return (day) => day.day === aim(day);
  return (day) => day.day === nearestWeekday(aim(day), day);
}

function numbered(text: string): DayRule {
  const days = allowedNumbers(text, 'day');
  return ({ day }) => days.has(day);
}

/** The weekday next to a day of the month that `at` stands in; undefined where the month has no such day. */
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

/** The rule of a day-of-week text: numbers and names, `L` (Saturday), `nL` (the last such day of a month), `n#m` (the m-th) (CRON-09, CRON-11). */
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
