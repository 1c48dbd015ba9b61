import { Big } from 'big.js';
import { between, clock, daysIn, momentText, moved, readMoment, weekdayOf, type Unit } from './calendar.ts';
import type { FunctionEntry } from './function-entry.ts';
import { EvaluationError, limited, textOf, wholeNumber, type Value } from './value.ts';

/** Furthest that a date can be moved, in units: more than all minutes of the calendar. */
const FAR = 6_000_000_000;
const UNITS: readonly Unit[] = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'];
const PARTS = /YYYY|MM?|DD?|HH?|mm?|ss?/g;

const read = (value: Value | undefined) => readMoment(textOf(value ?? null));
const add = (unit: Unit): FunctionEntry => ({
  parameters: ['moment', 'number'],
  result: 'first',
  run: ([moment, amount]) => momentText(moved(read(moment), wholeNumber(amount, FAR), unit)),
});
/** Hours and minutes need a time: a day begins at midnight. */
const addTime = (unit: Unit): FunctionEntry => ({
  parameters: ['datetime', 'number'],
  result: 'datetime',
  run: ([moment, amount]) => momentText(moved(read(moment), wholeNumber(amount, FAR), unit)),
});
const difference = (unit: 'day' | 'hour' | 'minute'): FunctionEntry => ({
  parameters: ['moment', 'moment'],
  result: 'number',
  run: ([start, end]) => new Big(between(read(start), read(end), unit)),
});
const part = (of: (moment: ReturnType<typeof readMoment>) => number): FunctionEntry => ({
  parameters: ['moment'],
  result: 'number',
  run: ([moment]) => new Big(of(read(moment))),
});

/** Date and time functions. */
export const dateFunctions = {
  now: { parameters: [], result: 'datetime', run: (_values, { now }) => now },
  today: { parameters: [], result: 'date', run: (_values, { now }) => now.slice(0, 10) },
  /** The date of a moment, of a text, or of year, month and day. */
  date: { parameters: ['any', 'number', 'number'], optional: 2, result: 'date', run: ([value, month, day]) => dateOf(value, month, day) },
  datetime: { parameters: ['any'], result: 'datetime', run: ([value]) => momentOf(value) },
  addDays: add('day'),
  addMonths: add('month'),
  addYears: add('year'),
  addHours: addTime('hour'),
  addMinutes: addTime('minute'),
  dateAdd: { parameters: ['moment', 'number', 'text'], result: 'first', run: ([moment, amount, unit]) => movedBy(moment, amount, unit) },
  /** Days from the first to the second. */
  diffDays: difference('day'),
  diffHours: difference('hour'),
  diffMinutes: difference('minute'),
  year: part(({ year }) => year),
  month: part(({ month }) => month),
  day: part(({ day }) => day),
  hour: part(({ time }) => clock(time ?? 0)[0]),
  minute: part(({ time }) => clock(time ?? 0)[1]),
  /** 1 for Monday to 7 for Sunday. */
  weekday: part(weekdayOf),
  startOfMonth: { parameters: ['moment'], result: 'date', run: ([value]) => momentText({ ...read(value), day: 1, time: null }) },
  endOfMonth: { parameters: ['moment'], result: 'date', run: ([value]) => endOfMonth(value) },
  /** YYYY, MM, DD, HH, mm, ss. */
  formatDate: { parameters: ['moment', 'text'], result: 'text', run: ([moment, format]) => formatted(moment, format) },
} as const satisfies Record<string, FunctionEntry>;

function dateOf(value: Value | undefined, month: Value | undefined, day: Value | undefined): Value {
  if (value === undefined || value === null || value === '') return null;
  if (month === undefined) return momentText({ ...read(value), time: null });
  const [y, m, d] = [value, month, day ?? null].map((one) => wholeNumber(one, FAR));
  return momentText(readMoment(`${String(y).padStart(4, '0')}-${m}-${d}`));
}

function momentOf(value: Value | undefined): Value {
  if (value === undefined || value === null || value === '') return null;
  const moment = read(value);
  return momentText({ ...moment, time: moment.time ?? 0 });
}

function endOfMonth(value: Value | undefined): Value {
  const { year, month } = read(value);
  return momentText({ year, month, day: daysIn(year, month), time: null });
}

function movedBy(moment: Value | undefined, amount: Value | undefined, unit: Value | undefined): Value {
  const name = textOf(unit ?? null).replace(/s$/, '');
  const known = UNITS.find((one) => one === name);
  if (!known) throw new EvaluationError('bad-date');
  return momentText(moved(read(moment), wholeNumber(amount, FAR), known));
}

/** Formatted here: a time zone aware library would shift times skipped by daylight saving. */
function formatted(moment: Value | undefined, format: Value | undefined): string {
  const { year, month, day, time } = read(moment);
  const [hour, minute, second] = clock(time ?? 0);
  const parts: Readonly<Record<string, number>> = {
    YYYY: year,
    MM: month,
    M: month,
    DD: day,
    D: day,
    HH: hour,
    H: hour,
    mm: minute,
    m: minute,
    ss: second,
    s: second,
  };
  return limited(textOf(format ?? null)).replace(PARTS, (part) => String(parts[part] ?? part).padStart(part.length, '0'));
}
