const pattern = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Hours that the wire's zone is ahead of UTC (wire 0). */
const ZONE_HOURS = 8;
const HOUR_MS = 3_600_000;
/** Shortest text of digits that is a time in ms. */
const epochPattern = /^\d{12,14}$/;

/** `YYYY-MM-DD` of a wire date, or null when it is none. */
export function dateText(wire: unknown): string | null {
  return read(wire)?.slice(0, 10) ?? null;
}

/** `YYYY-MM-DD HH:mm:ss` of a wire date or time, or null when it is none. */
export function dateTimeText(wire: unknown): string | null {
  return read(wire);
}

/** True for a text with a day and no time. */
export function isDayOnly(wire: unknown): boolean {
  return /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/.test(String(wire).trim());
}

function read(wire: unknown): string | null {
  const text = String(wire).trim();
  if (epochPattern.test(text)) return inZone(Number(text));
  const match = pattern.exec(text);
  if (!match) return null;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const time = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
  const date = new Date(time);
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() + 1 === month && date.getUTCDate() === day && date.getUTCHours() === hour;
  if (!isReal || minute > 59 || second > 59 || year < 1) return null;
  return match[7] ? inZone(Date.parse(text.replaceAll('/', '-').replace(' ', 'T'))) : print(date);
}

function inZone(ms: number): string | null {
  const date = new Date(ms + ZONE_HOURS * HOUR_MS);
  return Number.isNaN(date.getTime()) ? null : print(date);
}

function print(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
