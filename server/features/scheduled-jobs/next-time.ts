import { fireTimes, readCron } from '#renderer';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';

type CronProblem = Extract<ReturnType<typeof readCron>, { problem: unknown }>['problem'];

/** Throws `job-cron-wrong` for an invalid or empty expression (CRON-14). */
export function requireCron(expression: string): void {
  const read = readCron(expression);
  if ('problem' in read) fail('job-cron-wrong', { detail: sentenceOf(read.problem) });
}

function sentenceOf(problem: CronProblem): Sentence {
  if (problem.kind === 'year') return new Sentence('rule.cron-year', { text: problem.text });
  if (problem.kind === 'field') return new Sentence(`rule.cron-${problem.field}`, { text: problem.text });
  return new Sentence(`rule.cron-${problem.kind}`);
}

/** The next run time of an expression after a moment in a time zone; PostgreSQL's `infinity` when there is none. */
export function nextTime(expression: string, after: Date, timeZone: string): string {
  const read = readCron(expression);
  const [next] = 'problem' in read ? [] : fireTimes(read.schedule, { after, count: 1, timeZone });
  return next?.toISOString() ?? 'infinity';
}
