import { CronExpressionParser } from 'cron-parser';
import { cronBounds } from './fields.ts';
import type { CalendarDay } from './day-rule.ts';
import type { CronSchedule } from './expression.ts';

interface FireTimesOptions {
  /** The times follow this moment. */
  after: Date;
  count: number;
  /** Of the clock that runs the jobs; the machine's own when absent. */
  timeZone?: string;
  /** The preview of the editor looks past the year field (CRON-12); a scheduler obeys it. */
  ignoresYear?: boolean;
}

/** Days are looked through this far: the 29th of February on a named weekday comes back within 40 years. */
const HORIZON_YEARS = 41;
const DAY_MS = 86_400_000;

/**
 * The next times of a schedule, in order; fewer than `count` when it ends (CRON-11, CRON-12). Days are ours, for Quartz knows days that
 * cron-parser does not; the times within a day, and the clock's jumps in summer and winter, are cron-parser's.
 */
export function fireTimes(schedule: CronSchedule, { after, count, timeZone, ignoresYear }: FireTimesOptions): Date[] {
  const times: Date[] = [];
  const clock = `${schedule.seconds.join(',')} ${schedule.minutes.join(',')} ${schedule.hours.join(',')}`;
  for (const [year, month, day] of days(schedule, localDay(after, timeZone), ignoresYear)) {
    const onThisDay = CronExpressionParser.parse(`${clock} ${day} ${month} *`, {
      tz: timeZone,
      currentDate: new Date(Math.max(after.getTime(), Date.UTC(year, month - 1, day) - DAY_MS)),
    });
    while (times.length < count) {
      const time = onThisDay.next().toDate();
      if (!isSameDay(localDay(time, timeZone), [year, month, day])) break;
      times.push(time);
    }
    if (times.length === count) break;
  }
  return times;
}

type YearMonthDay = readonly [year: number, month: number, day: number];

/** The days on which a schedule runs, from a day on. */
function* days(schedule: CronSchedule, [firstYear, firstMonth, firstDay]: YearMonthDay, ignoresYear = false): Generator<YearMonthDay> {
  const lastYear = Math.min(firstYear + HORIZON_YEARS, cronBounds.year.max);
  for (let year = firstYear; year <= lastYear; year++) {
    if (!ignoresYear && !schedule.years.has(year)) continue;
    for (let month = 1; month <= 12; month++) {
      if (!schedule.months.has(month) || (year === firstYear && month < firstMonth)) continue;
      const start = year === firstYear && month === firstMonth ? firstDay : 1;
      for (const { day } of daysOfMonth(year, month).filter(schedule.runsOn)) if (day >= start) yield [year, month, day];
    }
  }
}

function daysOfMonth(year: number, month: number): CalendarDay[] {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const weekdayOfFirst = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return Array.from({ length: lastDay }, (_, index) => ({ day: index + 1, weekday: ((weekdayOfFirst + index) % 7) + 1, lastDay }));
}

function localDay(date: Date, timeZone: string | undefined): YearMonthDay {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(date);
  const of = (type: 'year' | 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  return [of('year'), of('month'), of('day')];
}

function isSameDay(one: YearMonthDay, other: YearMonthDay): boolean {
  return one.every((part, position) => part === other[position]);
}
