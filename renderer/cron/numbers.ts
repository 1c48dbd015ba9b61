import { cronBounds, cronNames, type CronFieldName } from './fields.ts';

/** An invalid field: its name, and the invalid part of its text (CRON-14). */
export class CronError extends Error {
  constructor(
    readonly field: CronFieldName,
    readonly text: string,
  ) {
    super(`${field}: ${text}`);
    this.name = 'CronError';
  }
}

/** Parses a number or a name of a field. Throws a CronError if it is neither, or out of range. */
export function cronNumber(text: string, field: CronFieldName): number {
  const named = cronNames[field]?.[text.toUpperCase()];
  const value = named ?? (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);
  const { min, max } = cronBounds[field];
  if (!(value >= min && value <= max)) throw new CronError(field, text);
  return value;
}

/** Parses `*`, `a`, `a-b`, `a/b`, `a-b/c` and lists of them into numbers. A descending range wraps around, as in Quartz. Throws a CronError. */
export function allowedNumbers(text: string, field: CronFieldName): ReadonlySet<number> {
  return new Set(text.split(',').flatMap((part) => numbersOfPart(part, field)));
}

function numbersOfPart(part: string, field: CronFieldName): number[] {
  const { min, max, maxStep } = cronBounds[field];
  const [span = '', stepText, ...rest] = part.split('/');
  if (rest.length > 0) throw new CronError(field, part);
  const step = stepText === undefined ? 1 : stepOf(stepText, maxStep);
  if (step === undefined) throw new CronError(field, part);
  if (span === '*' || (span === '' && stepText !== undefined)) return sequence(min, max, step);
  const [from = '', to, ...more] = span.split('-');
  if (more.length > 0) throw new CronError(field, part);
  const start = cronNumber(from, field);
  if (to === undefined) return stepText === undefined ? [start] : sequence(start, max, step);
  const end = cronNumber(to, field);
  if (end >= start) return sequence(start, end, step);
  const size = max - min + 1;
  return sequence(start, end + size, step).map((value) => ((value - min) % size) + min);
}

function stepOf(text: string, max: number): number | undefined {
  const step = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return step >= 1 && step <= max ? step : undefined;
}

function sequence(start: number, end: number, step: number): number[] {
  return Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, position) => start + position * step);
}
