import { sql } from 'kysely';
import { recordAct, type Actor } from '#server/access/audit.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import { textOrNull } from '#server/system-list/body-members.ts';
import { dictionaryText } from '#server/system-list/dictionary-text.ts';
import { integerColumn, textColumn, timeColumn, type ListColumns } from '#server/system-list/list-column.ts';
import { readListPage, type ListSource, type Page } from '#server/system-list/list-page.ts';
import { readListRequest, type ListQuery } from '#server/system-list/list-request.ts';
import { nextTime } from './next-time.ts';
import { latestRun } from './run-log.ts';

/** The two states of a job on the wire. */
export const ACTIVE = 0;
export const PAUSED = -1;

/** A job on the wire. `nextTime` is in the jobs' time zone, as the expression is; `lastTime` is like every other time. */
export interface JobView {
  id: string;
  jobClassName: string;
  cronExpression: string;
  parameter: string | null;
  description: string | null;
  status: typeof ACTIVE | typeof PAUSED;
  status_dictText: string | null;
  delFlag: 0;
  nextTime: string | null;
  lastTime: string | null;
  lastState: 'running' | 'ok' | 'failed' | null;
  createBy: string | null;
  createTime: string | null;
  updateBy: string | null;
  updateTime: string | null;
}

/** The members that an administrator can set. */
export interface JobFacts {
  jobClassName: string;
  cronExpression: string;
  parameter?: string | null;
  description?: string | null;
  status: typeof ACTIVE | typeof PAUSED;
}

const filters: ListColumns = new Map([
  ['id', textColumn('j.id')],
  ['jobClassName', textColumn('j.job_class_name')],
  ['cronExpression', textColumn('j.cron_expression')],
  ['description', textColumn('j.description')],
  ['status', integerColumn('j.status')],
  ['nextTime', timeColumn('j.next_time')],
  ['lastTime', timeColumn('l.start_time')],
  ['lastState', textColumn('l.state')],
  ['createBy', textColumn('j.create_by')],
  ['createTime', timeColumn('j.create_time')],
  ['updateTime', timeColumn('j.update_time')],
]);

function source(timeZone: string): ListSource {
  return {
    from: sql`sys.sys_quartz_job j ${latestRun}`,
    select: sql`j.id, j.job_class_name as "jobClassName", j.cron_expression as "cronExpression", j.parameter, j.description, j.status,
      ${dictionaryText('quartz_status', sql.ref('j.status'))} as "status_dictText", 0 as "delFlag",
      case when j.status = ${ACTIVE} and j.next_time < 'infinity'
        then to_char(j.next_time at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') end as "nextTime",
      l.start_time as "lastTime", l.state as "lastState",
      j.create_by as "createBy", j.create_time as "createTime", j.update_by as "updateBy", j.update_time as "updateTime"`,
    where: sql`true`,
  };
}

/** One page of jobs. */
export function readJobs(db: Database, timeZone: string, query: ListQuery): Promise<Page<JobView>> {
  return readListPage<JobView>(db, source(timeZone), readListRequest(filters, query));
}

/** The job of an id, or null. */
export async function readJob(db: Database, timeZone: string, id: string): Promise<JobView | null> {
  return (await readJobs(db, timeZone, { id })).records[0] ?? null;
}

/** Adds a job and returns its id. */
export async function addJob(db: Database, actor: Actor, facts: JobFacts, timeZone: string): Promise<string> {
  const id = newId();
  await db.transaction().execute(async (transaction) => {
    const stamp = { create_by: actor.subject.username, create_time: nowText() };
    await transaction
      .insertInto('sys.sys_quartz_job')
      .values({ id, ...columnsOf(facts, timeZone), ...stamp })
      .execute();
    await recordAct(transaction, actor, 'job-add', id, facts.jobClassName);
  });
  return id;
}

/** Changes a job; its next time is worked out from now. */
export async function editJob(db: Database, actor: Actor, { id, ...facts }: JobFacts & { id: string }, timeZone: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('sys.sys_quartz_job')
      .set({ ...columnsOf(facts, timeZone), update_by: actor.subject.username, update_time: nowText() })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!changed) fail('job-unknown');
    await recordAct(transaction, actor, 'job-edit', id, facts.jobClassName);
  });
}

/** Deletes jobs with their logs, all of them or none. */
export async function deleteJobs(db: Database, actor: Actor, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('sys.sys_quartz_job')
      .where('id', 'in', ids.length ? ids : [''])
      .returning(['id', 'job_class_name'])
      .execute();
    if (deleted.length !== ids.length) fail('job-unknown');
    for (const job of deleted) await recordAct(transaction, actor, 'job-delete', job.id, job.job_class_name);
  });
}

/** Pauses or resumes a job; runs missed meanwhile are not made up. */
export async function switchJob(db: Database, actor: Actor, id: string, status: JobFacts['status'], timeZone: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const job = await transaction
      .selectFrom('sys.sys_quartz_job')
      .select('cron_expression')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!job) return fail('job-unknown');
    const change = { status, next_time: nextTime(job.cron_expression, new Date(), timeZone) };
    await transaction.updateTable('sys.sys_quartz_job').set(change).where('id', '=', id).execute();
    await recordAct(transaction, actor, status === ACTIVE ? 'job-resume' : 'job-pause', id);
  });
}

/** Triggers a manual run as soon as an instance has capacity, even if the job is paused. */
export async function wantRun(db: Database, actor: Actor, id: string): Promise<void> {
  const wanted = await db
    .updateTable('sys.sys_quartz_job')
    .set({ is_wanted: true })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!wanted) fail('job-unknown');
  await recordAct(db, actor, 'job-execute', id);
}

function columnsOf({ jobClassName, cronExpression, parameter, description, status }: JobFacts, timeZone: string) {
  const cron = cronExpression.trim();
  return {
    ...{ job_class_name: jobClassName, cron_expression: cron, status, next_time: nextTime(cron, new Date(), timeZone) },
    ...(parameter !== undefined && { parameter: textOrNull(parameter) }),
    ...(description !== undefined && { description: textOrNull(description) }),
  };
}
