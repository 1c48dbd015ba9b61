import { CronExpressionParser } from 'cron-parser';
import { cronBounds } from './fields.ts';
import type { CalendarDay } from './day-rule.ts';
import type { CronSchedule } from './read-cron.ts';

interface FireTimesOptions {
  /** Exclusive. */
  after: Date;
  count: number;
  /** IANA name; the machine's time zone when absent. */
  timeZone?: string;
  /** Ignores the year field, as the editor's preview does (CRON-12). */
  ignoresYear?: boolean;
}

/** How far the search goes: the rarest date, the 29th of February on a given weekday, recurs within 40 years. */
const HORIZON_YEARS = 41;
const DAY_MS = 86_400_000;

/**
 * The next fire times in ascending order; fewer than `count` if the schedule ends (CRON-11, CRON-12). We compute the days, because
 * cron-parser lacks some day rules of Quartz; cron-parser computes the times within a day, including daylight saving changes.
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

/** The days on which a schedule fires, starting at a day (inclusive). */
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
