import { cronFields, cronTexts, type CronFieldName } from './fields.ts';
import { dayOfMonthRule, dayOfWeekRule, type DayRule } from './day-rule.ts';
import { allowedNumbers, CronError } from './numbers.ts';

/** A parsed expression: the allowed values of each field. */
export interface CronSchedule {
  seconds: readonly number[];
  minutes: readonly number[];
  hours: readonly number[];
  months: ReadonlySet<number>;
  years: ReadonlySet<number>;
  runsOn: DayRule;
}

/** Why an expression is invalid (CRON-14). `both-days`: exactly one of day and week must be `?`. */
export type CronProblem =
  | { kind: 'too-many' }
  | { kind: 'year'; text: string }
  | { kind: 'too-few' }
  | { kind: 'both-days' }
  | { kind: 'field'; field: CronFieldName; text: string };

const MIN_FIELDS = 6;

/** Parses an expression of six or seven fields (CRON-02) into its schedule, or the first problem. */
export function readCron(expression: string): { schedule: CronSchedule } | { problem: CronProblem } {
  const parts = expression.trim().split(/\s+/);
  if (parts.length > cronFields.length) return { problem: { kind: 'too-many' } };
  const year = parts[cronFields.length - 1];
  if (year !== undefined && !isYear(year)) return { problem: { kind: 'year', text: year } };
  if (parts.length < MIN_FIELDS) return { problem: { kind: 'too-few' } };
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
