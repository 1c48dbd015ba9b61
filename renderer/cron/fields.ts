/** The seven fields of a Quartz expression, in order (CRON-01). */
export const cronFields = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const;

/** The name of a field. */
export type CronFieldName = (typeof cronFields)[number];

/** The text of each field. */
export type CronTexts = Readonly<Record<CronFieldName, string>>;

interface Bounds {
  min: number;
  max: number;
  /** The largest step of `a/b` (CRON-08). */
  maxStep: number;
}

/** The range of each field (CRON-08). Weekdays count from 1 = Sunday; the editor offers fewer years than are valid (CRON-10). */
export const cronBounds: Readonly<Record<CronFieldName, Bounds>> = {
  second: { min: 0, max: 59, maxStep: 59 },
  minute: { min: 0, max: 59, maxStep: 60 },
  hour: { min: 0, max: 23, maxStep: 23 },
  day: { min: 1, max: 31, maxStep: 31 },
  month: { min: 1, max: 12, maxStep: 12 },
  week: { min: 1, max: 7, maxStep: 7 },
  year: { min: 1970, max: 2199, maxStep: 99 },
};

/** Names allowed instead of numbers (CRON-09). */
export const cronNames: Readonly<Partial<Record<CronFieldName, Readonly<Record<string, number>>>>> = {
  week: { SUN: 1, MON: 2, TUE: 3, WED: 4, THU: 5, FRI: 6, SAT: 7 },
  month: { JAN: 1, FEB: 2, MAR: 3, APR: 4, MAY: 5, JUN: 6, JUL: 7, AUG: 8, SEP: 9, OCT: 10, NOV: 11, DEC: 12 },
};

/** The default of each field: `* * * * * ? *` (CRON-02). */
export const everySecond: CronTexts = { second: '*', minute: '*', hour: '*', day: '*', month: '*', week: '?', year: '*' };

/** Splits an expression into its fields; missing ones get their default. */
export function cronTexts(expression: string): CronTexts {
  const parts = expression.trim().split(/\s+/).filter(Boolean);
  return Object.fromEntries(cronFields.map((name, position) => [name, parts[position] ?? everySecond[name]])) as CronTexts;
}

/** Joins the seven fields with spaces (CRON-02). */
export function cronExpression(texts: CronTexts): string {
  return cronFields.map((name) => texts[name]).join(' ');
}
