import { flat } from './flat.ts';

const DAY_MS = 86_400_000;
const SUNDAY = 6;
const OPENS_AT = 7.5 * 60;
const WORK_MINUTES = 600;
/** The noon break lies after five hours of work. */
const BREAK_AFTER = 300;
const BREAK_MINUTES = 60;
/** The week before the anchor in which the factory is closed. */
const HOLIDAY_WEEK = -14;

/** Minutes in a day. */
export const DAY = 1440;

/**
 * The calendar of the factory. A day is counted from the anchor, a Monday, which is 0; a moment is counted in minutes from its midnight.
 * Nothing knows a date before it is written, so the same history can be told for any week.
 */
export class Days {
  readonly #anchor: number;
  readonly #dates = new Map<number, string>();

  constructor(anchor: string) {
    this.#anchor = Date.parse(`${anchor}T00:00:00Z`);
  }

  /** The Monday of the week of a date. */
  static mondayOf(date: string): string {
    const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
    return new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
  }

  /** A day as the wire writes it: `2026-05-04`. */
  date(day: number): string {
    const known = this.#dates.get(day);
    if (known !== undefined) return known;
    const date = new Date(this.#anchor + day * DAY_MS).toISOString().slice(0, 10);
    this.#dates.set(day, date);
    return date;
  }

  /** A moment as the wire writes it: `2026-05-04 08:30:00`. */
  time(moment: number): string {
    const day = dayOf(moment);
    const seconds = Math.floor((moment - day * DAY) * 60);
    const part = (value: number) => String(value).padStart(2, '0');
    return flat(`${this.date(day)} ${part(Math.floor(seconds / 3600))}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`);
  }

  /** `2026-05` */
  month(day: number): string {
    return this.date(day).slice(0, 7);
  }

  /** The day on which a month starts. */
  startOf(month: string): number {
    return Math.round((Date.parse(`${month}-01T00:00:00Z`) - this.#anchor) / DAY_MS);
  }

  /** The month that many months later. */
  monthAfter(month: string, months: number): string {
    const [year = 0, index = 1] = month.split('-').map(Number);
    return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7);
  }

  dayOf(date: string): number {
    return Math.round((Date.parse(`${date}T00:00:00Z`) - this.#anchor) / DAY_MS);
  }
}

/** Monday to Saturday, but for the holiday. */
export function isWorkday(day: number): boolean {
  return ((day % 7) + 7) % 7 !== SUNDAY && Math.floor(day / 7) !== HOLIDAY_WEEK;
}

/** The first workday on or after a day. */
export function workdayFrom(day: number): number {
  let found = Math.ceil(day);
  while (!isWorkday(found)) found += 1;
  return found;
}

/** The workday that many workdays after a day. */
export function workdaysAfter(day: number, count: number): number {
  let found = workdayFrom(day);
  for (let left = count; left > 0; left -= 1) found = workdayFrom(found + 1);
  return found;
}

/** The moment after so many minutes of work on a workday and those that follow it. */
export function workMoment(day: number, minutes: number): number {
  const days = Math.floor(minutes / WORK_MINUTES);
  const rest = minutes - days * WORK_MINUTES;
  return workdaysAfter(day, days) * DAY + OPENS_AT + rest + (rest >= BREAK_AFTER ? BREAK_MINUTES : 0);
}

/** A moment of the day, given in hours. */
export function at(day: number, hours: number): number {
  return day * DAY + hours * 60;
}

/** The day of a moment. */
export function dayOf(moment: number): number {
  return Math.floor(moment / DAY);
}
