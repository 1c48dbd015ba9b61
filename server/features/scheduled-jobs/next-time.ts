import { fireTimes, readCron } from '#renderer';
import { fail } from '#server/errors.ts';

const FIELD_NAMES = { second: '秒', minute: '分', hour: '时', day: '日', month: '月', week: '周', year: '年' } as const;

type CronProblem = Extract<ReturnType<typeof readCron>, { problem: unknown }>['problem'];

/** Throws `job-cron-wrong` for an invalid or empty expression (CRON-14). */
export function requireCron(expression: string): void {
  const read = readCron(expression);
  if ('problem' in read) fail('job-cron-wrong', { detail: sentenceOf(read.problem) });
}

function sentenceOf(problem: CronProblem): string {
  if (problem.kind === 'too-many') return 'Cron表达式最多7项！';
  if (problem.kind === 'year') return `Cron表达式参数[年]错误：${problem.text}`;
  if (problem.kind === 'too-few') return 'Cron表达式错误：至少6项';
  if (problem.kind === 'both-days') return 'Cron表达式错误：日和周只能设置其中之一';
  return `Cron表达式错误：${FIELD_NAMES[problem.field]} ${problem.text}`;
}

/** The next run time of an expression after a moment in a time zone; PostgreSQL's `infinity` when there is none. */
export function nextTime(expression: string, after: Date, timeZone: string): string {
  const read = readCron(expression);
  const [next] = 'problem' in read ? [] : fireTimes(read.schedule, { after, count: 1, timeZone });
  return next?.toISOString() ?? 'infinity';
}
