import { cronFields, cronTexts, type CronFieldName } from './fields.ts';
import { dayOfMonthRule, dayOfWeekRule, type DayRule } from './day-rule.ts';
import { allowedNumbers, CronError } from './numbers.ts';

/** An expression that is understood: what each field allows. */
export interface CronSchedule {
  seconds: readonly number[];
  minutes: readonly number[];
  hours: readonly number[];
  months: ReadonlySet<number>;
  years: ReadonlySet<number>;
  runsOn: DayRule;
}

/** Why an expression is refused (CRON-14): too many fields, a year that is no number, or the field and text that mean nothing. */
export type CronProblem =
  | { kind: 'too-many' }
  | { kind: 'year'; text: string }
  | { kind: 'too-few' }
  | { kind: 'both-days' }
  | { kind: 'field'; field: CronFieldName; text: string };

const LEAST_FIELDS = 6;

/** Reads an expression of six or seven fields (CRON-02): either its schedule or why there is none. */
export function readCron(expression: string): { schedule: CronSchedule } | { problem: CronProblem } {
  const parts = expression.trim().split(/\s+/);
  if (parts.length > cronFields.length) return { problem: { kind: 'too-many' } };
  const year = parts[cronFields.length - 1];
  if (year !== undefined && !isYear(year)) return { problem: { kind: 'year', text: year } };
  if (parts.length < LEAST_FIELDS) return { problem: { kind: 'too-few' } };
  const texts = cronTexts(expression);
  if ((texts.day === '?') === (texts.week === '?')) return { problem: { kind: 'both-days' } };
  try {
    return { schedule: scheduleOf(texts) };
  } catch (error) {
    if (!(error instanceof CronError)) throw error;
    return { problem: { kind: 'field', field: error.field, text: error.text } };
  }
}

function isYear(text: string): boolean {
  return text === '*' || text === '?' || text.split(/[-/,]/).every((part) => part === '*' || /^\d+$/.test(part));
}

function scheduleOf(texts: ReturnType<typeof cronTexts>): CronSchedule {
  const numbers = (field: CronFieldName) => allowedNumbers(texts[field], field);
  const sorted = (field: CronFieldName) => [...numbers(field)].sort((a, b) => a - b);
  return {
    seconds: sorted('second'),
    minutes: sorted('minute'),
    hours: sorted('hour'),
    months: numbers('month'),
    years: allowedNumbers(texts.year === '?' ? '*' : texts.year, 'year'),
    runsOn: texts.week === '?' ? dayOfMonthRule(texts.day) : dayOfWeekRule(texts.week),
  };
}
