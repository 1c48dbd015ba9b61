import { fireTimes, readCron } from '#renderer';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';

type CronProblem = Extract<ReturnType<typeof readCron>, { problem: unknown }>['problem'];

/** The least time between two runs, in seconds: a run takes a connection, and the scheduler looks once a second. */
const LEAST_INTERVAL_S = 10;
/** Runs that are compared: more than a minute can hold. */
const COMPARED = 200;

/** Throws `job-cron-wrong` for an invalid or empty expression (CRON-14), for one that never comes, and for one that comes too often. */
export function requireCron(expression: string, timeZone: string): void {
  const read = readCron(expression);
  if ('problem' in read) return fail('job-cron-wrong', { detail: sentenceOf(read.problem) });
  const times = fireTimes(read.schedule, { after: new Date(), count: COMPARED, timeZone });
  // A schedule whose years are over is no mistake: it has come.
  if (!times.length && hasYearAhead(read.schedule.years)) fail('job-cron-wrong', { detail: new Sentence('job.cron-never') });
  const isTooOften = times.some((time, place) => place > 0 && time.getTime() - times[place - 1]!.getTime() < LEAST_INTERVAL_S * 1000);
  if (isTooOften) fail('job-cron-wrong', { detail: new Sentence('job.cron-too-often', { seconds: LEAST_INTERVAL_S }) });
}

function hasYearAhead(years: { has(year: number): boolean }): boolean {
  const thisYear = new Date().getFullYear();
  return Array.from({ length: 50 }, (_, ahead) => thisYear + ahead).some((year) => years.has(year));
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
