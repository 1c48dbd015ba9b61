import dayjs from 'dayjs';
import { wireText, type WireValue } from './wire-value.ts';

/** The wire formats, in the notation of dayjs (CONST-13). */
export const DATE_FORMAT = 'YYYY-MM-DD';
export const DATETIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';
export const TIME_FORMAT = 'HH:mm:ss';

const DAY = /^(\d{4})[-/](0?[1-9]|1[0-2])[-/](0?[1-9]|[12]\d|3[01])(?:[T ]|$)/;
const CLOCK = /(?:^|[T ])([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?/;
const WITH_ZONE = /T.*(?:Z|[+-]\d{2}:?\d{2})$/;

/** Canonical texts, returned unchanged without parsing. */
const WHOLE_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const WHOLE_MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** The date of a wire value (text, ISO text, or milliseconds since 1970) as YYYY-MM-DD; empty if it has none. */
export function dayText(wire: WireValue): string {
  if (typeof wire === 'string' && WHOLE_DAY.test(wire)) return wire;
  const match = DAY.exec(localText(wire));
  return match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : '';
}

/** The time of a wire value as HH:mm:ss; empty if it has none. */
export function clockText(wire: WireValue): string {
  const match = CLOCK.exec(localText(wire));
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}:${match[3] ?? '00'}` : '';
}

/** The date and time of a wire value as YYYY-MM-DD HH:mm:ss; a date alone means midnight. */
export function momentText(wire: WireValue): string {
  if (typeof wire === 'string' && WHOLE_MOMENT.test(wire)) return wire;
  const day = dayText(wire);
  return day && `${day} ${clockText(wire) || '00:00:00'}`;
}

/** Converts a wire value to a column's format: text already in that format is kept, anything else is parsed with `read` and reformatted. */
export function inFormat(wire: WireValue, format: string | undefined, standard: string, read: (wire: WireValue) => string): string {
  if (!format || format === standard) return read(wire);
  const text = wireText(wire).trim();
  if (text.length === format.length && !read(wire)) return text;
  const moment = dayjs(read(wire) || text);
  return text && moment.isValid() ? moment.format(format) : '';
}

function localText(wire: WireValue): string {
  if (typeof wire === 'number') return Number.isFinite(wire) ? dayjs(wire).format(DATETIME_FORMAT) : '';
  const text = wireText(wire).trim();
  if (!WITH_ZONE.test(text)) return text;
  const moment = dayjs(text);
  return moment.isValid() ? moment.format(DATETIME_FORMAT) : '';
}
