/** How the days of a category are put together. */
export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];

const DAY_MS = 86_400_000;
const DAY = /^(\d{4})-(\d\d)-(\d\d)/;

/** The period of a day or moment, as its name: `2026-05-04` of a day or of the Monday of a week, `2026-05`, `2026-Q2`, `2026`. */
export function periodOf(text: string, period: Period): string {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (!year || !month || !day) return text;
  switch (period) {
    case 'day':
      return `${year}-${month}-${day}`;
    case 'week': {
      const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
      return dayOf(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS);
    }
    case 'month':
      return `${year}-${month}`;
    case 'quarter':
      return `${year}-Q${Math.ceil(Number(month) / 3)}`;
    case 'year':
      return year;
  }
}

/** The first and the last day of a period, by its name; null for a text that names none. */
export function daysOf(name: string, period: Period): { begin: string; end: string } | null {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(name) ?? [];
  if (year && quarter) return months(Number(year), (Number(quarter) - 1) * 3, 3);
  const [, ofYear, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(name) ?? [];
  if (!ofYear) return null;
  if (!month) return months(Number(ofYear), 0, 12);
  if (!day) return months(Number(ofYear), Number(month) - 1, 1);
  const start = Date.UTC(Number(ofYear), Number(month) - 1, Number(day));
  return { begin: dayOf(start), end: dayOf(start + (period === 'week' ? 6 * DAY_MS : 0)) };
}

function months(year: number, first: number, count: number) {
  return { begin: dayOf(Date.UTC(year, first, 1)), end: dayOf(Date.UTC(year, first + count, 0)) };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
