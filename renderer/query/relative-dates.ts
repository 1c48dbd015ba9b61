import dayjs, { type Dayjs } from 'dayjs';
import { isGroup, type SuperCondition, type SuperGroup, type SuperLine } from './super-query.ts';

type Unit = 'week' | 'month' | 'quarter' | 'year';

/** The days of a unit; weeks begin on Monday. */
function unitDays(now: Dayjs, unit: Unit, shift: number): [Dayjs, Dayjs] {
  if (unit === 'week') {
    const monday = now
      .startOf('day')
      .subtract((now.day() + 6) % 7, 'day')
      .add(shift * 7, 'day');
    return [monday, monday.add(6, 'day')];
  }
  if (unit === 'quarter') {
    const first = now
      .startOf('month')
      .subtract(now.month() % 3, 'month')
      .add(shift * 3, 'month');
    return [first, first.add(2, 'month').endOf('month')];
  }
  const moved = now.startOf(unit).add(shift, unit);
  return [moved, moved.endOf(unit)];
}

const shifted =
  (from: number, to: number) =>
  (now: Dayjs): [Dayjs, Dayjs] => [now.add(from, 'day'), now.add(to, 'day')];

/** The relative dates by code, with their first and last day. */
const spans = {
  today: shifted(0, 0),
  yesterday: shifted(-1, -1),
  tomorrow: shifted(1, 1),
  'this-week': (now: Dayjs) => unitDays(now, 'week', 0),
  'last-week': (now: Dayjs) => unitDays(now, 'week', -1),
  'next-week': (now: Dayjs) => unitDays(now, 'week', 1),
  'this-month': (now: Dayjs) => unitDays(now, 'month', 0),
  'last-month': (now: Dayjs) => unitDays(now, 'month', -1),
  'next-month': (now: Dayjs) => unitDays(now, 'month', 1),
  'this-quarter': (now: Dayjs) => unitDays(now, 'quarter', 0),
  'this-year': (now: Dayjs) => unitDays(now, 'year', 0),
  'last-7-days': shifted(-6, 0),
  'last-30-days': shifted(-29, 0),
  'last-90-days': shifted(-89, 0),
  'next-7-days': shifted(0, 6),
  'next-30-days': shifted(0, 29),
} as const satisfies Record<string, (now: Dayjs) => [Dayjs, Dayjs]>;

/** The code of a relative date. */
export type RelativeDate = keyof typeof spans;

/** All relative dates, in the order in which they are offered. */
export const relativeDates = Object.keys(spans) as readonly RelativeDate[];

/** The relative date that a value `@code` names. */
export function relativeOf(val: string): RelativeDate | undefined {
  return val.startsWith('@') ? relativeDates.find((code) => code === val.slice(1)) : undefined;
}

/** The first and the last day of a relative date, as YYYY-MM-DD. */
export function relativeDays(code: RelativeDate, now: Date): readonly [string, string] {
  const [first, last] = spans[code](dayjs(now));
  return [first.format('YYYY-MM-DD'), last.format('YYYY-MM-DD')];
}

/** Filters of the query row with relative dates, such as `@this-week`, as ranges of days. */
export function resolveFilters(filters: Readonly<Record<string, string>>, now: Date): Record<string, string> {
  const resolved = Object.entries(filters).flatMap(([name, text]) => {
    const code = relativeOf(text);
    if (!code) return [[name, text]];
    const [first, last] = relativeDays(code, now);
    return [
      [`${name}_begin`, first],
      [`${name}_end`, last],
    ];
  });
  return Object.fromEntries(resolved) as Record<string, string>;
}

/** The group with its relative dates as days of today's calendar: what the wire knows (`@this-week` is from Monday to Sunday). */
export function resolveDates(group: SuperGroup, now: Date): SuperGroup {
  const { match } = group;
  return { match, items: group.items.flatMap((line) => resolveLine(line, match, now)) };
}

function resolveLine(line: SuperLine, match: SuperGroup['match'], now: Date): SuperLine[] {
  if (isGroup(line)) return [resolveDates(line, now)];
  const code = relativeOf(line.val);
  if (!code) return [line];
  const [first, last] = spans[code](dayjs(now));
  const isTimed = line.dbType?.toLowerCase() === 'datetime';
  const begin = first.format(isTimed ? 'YYYY-MM-DD 00:00:00' : 'YYYY-MM-DD');
  const end = last.format(isTimed ? 'YYYY-MM-DD 23:59:59' : 'YYYY-MM-DD');
  const ask = (rule: SuperCondition['rule'], val: string): SuperCondition => ({ ...line, rule, val });
  if (begin === end || line.rule === 'ge' || line.rule === 'lt') return [ask(line.rule, begin)];
  if (line.rule === 'gt' || line.rule === 'le') return [ask(line.rule, end)];
  const within = [ask('ge', begin), ask('le', end)];
  if (line.rule === 'ne') return [{ match: 'or', items: [ask('lt', begin), ask('gt', end)] }];
  return match === 'and' ? within : [{ match: 'and', items: within }];
}
