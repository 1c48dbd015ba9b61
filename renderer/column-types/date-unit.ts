import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js';
import { DATE_FORMAT, dayText } from '../wire/wire-time.ts';

dayjs.extend(isoWeek);
dayjs.extend(quarterOfYear);

/** Units of date columns other than days (wire 4.8); weeks are ISO 8601 weeks, starting on Monday. */
export const dateUnits = ['year', 'month', 'quarter', 'week'] as const;

/** A unit of dates. */
export type DateUnit = (typeof dateUnits)[number];

/** How users write a unit: the whole text, the year and the number within it. */
const shapes: Record<DateUnit, RegExp> = {
  year: /^(\d{4})\s*年?$/,
  month: /^(\d{4})(?:\s*[-/.年]\s*(\d{1,2})\s*月?|(\d{2}))$/,
  quarter: /^(\d{4})\s*[-/.年]?\s*(?:Q\s*([1-4])|第?\s*([1-4]|一|二|三|四)\s*季度?)$/i,
  week: /^(\d{4})\s*[-/.年]?\s*(?:W\s*(\d{1,2})|第?\s*(\d{1,2})\s*周)$/i,
};

const CHINESE = ['一', '二', '三', '四'];

/** The first day, as YYYY-MM-DD, of the unit that a text names or that contains a day; empty when it names none. */
export function unitStart(text: string, unit: DateUnit): string {
  const day = dayText(text);
  if (day) return startOf(dayjs(day), unit);
  const match = shapes[unit].exec(text.trim());
  if (!match) return '';
  const part = match[2] ?? match[3] ?? '1';
  const number = CHINESE.includes(part) ? CHINESE.indexOf(part) + 1 : Number(part);
  return unitDay(Number(match[1]), number, unit);
}

/** The display text of a day's unit: 2024, 2024-03, 2024-Q1, 2024-12周. */
export function unitText(day: string, unit: DateUnit): string {
  const moment = dayjs(day);
  if (!moment.isValid()) return day;
  if (unit === 'week') return `${moment.isoWeekYear()}-${moment.isoWeek()}周`;
  if (unit === 'quarter') return `${moment.year()}-Q${moment.quarter()}`;
  return moment.format(unit === 'year' ? 'YYYY' : 'YYYY-MM');
}

function startOf(moment: dayjs.Dayjs, unit: DateUnit): string {
  return (unit === 'week' ? moment.startOf('isoWeek') : moment.startOf(unit)).format(DATE_FORMAT);
}

/** The first day of the n-th unit of a year; empty when the year has no such unit. */
function unitDay(year: number, number: number, unit: DateUnit): string {
  const first = dayjs(new Date(year, 0, unit === 'week' ? 4 : 1));
  const max = { year: 1, month: 12, quarter: 4, week: 53 }[unit];
  if (year < 1000 || number < 1 || number > max) return '';
  const start = startOf(first, unit);
  const moment =
    unit === 'week' ? dayjs(start).add(number - 1, 'week') : dayjs(start).add(unit === 'quarter' ? 3 * (number - 1) : number - 1, 'month');
  return unit === 'week' && moment.isoWeekYear() !== year ? '' : moment.format(DATE_FORMAT);
}
