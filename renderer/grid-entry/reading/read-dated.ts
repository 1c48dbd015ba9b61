import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import type { ColumnType } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { RefusalCode } from '#renderer/draft/refusal.ts';
import { readClock, readMoment } from '#renderer/text/read-date.ts';
import { plainWidth } from '#renderer/text/text-fold.ts';

dayjs.extend(customParseFormat);

/** A date (day 1 to 28) or date and time in the format used here: valid without further checks. */
const EXACT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])(?: (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/;

const WITH_ZONE = /^[\d-]{8,10}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

/** A type of dates, datetimes or times. */
export type DatedType = Pick<ColumnType, 'empty' | 'entry' | 'parse' | 'format'>;

/** Reads a text, typed or pasted, as a value of a column of such a type: the value, or why there is none (COL-10 to COL-12). */
export function readDated(text: string, column: ColumnPlan, type: DatedType): { value: unknown } | RefusalCode {
  return type.entry === 'time' ? readTime(text, column, type) : readDay(text, column, type);
}

function readTime(text: string, column: ColumnPlan, type: DatedType): ReturnType<typeof readDated> {
  const clock = readClock(text);
  return clock === null ? 'entry.not-a-time' : { value: type.parse(clock, column) };
}

function readDay(text: string, column: ColumnPlan, type: DatedType): ReturnType<typeof readDated> {
  const plain = (column.config ? plainWidth(text) : text).trim();
  const own = isOwnText(plain, column) ? type.parse(plain, column) : type.empty;
  // As shown: a column of quarters stores the first day of the quarter.
  if (own !== type.empty) return { value: type.parse(type.format(own, column), column) };
  const { format } = column;
  const moment = readMoment(text, format !== undefined && !format.includes('D'));
  if (moment === 'ambiguous') return 'entry.date-ambiguous';
  if (moment === null) return 'entry.not-a-date';
  return { value: type.parse(type.entry === 'date' ? moment.day : `${moment.day} ${moment.clock || '00:00:00'}`, column) };
}

/** True for a text that the column's type reads itself: a unit such as a quarter, the column's format, the wire's, or one with a time zone. */
function isOwnText(plain: string, { config, format }: ColumnPlan): boolean {
  if (config || WITH_ZONE.test(plain)) return true;
  return format ? dayjs(plain, format, true).isValid() : EXACT.test(plain);
}
