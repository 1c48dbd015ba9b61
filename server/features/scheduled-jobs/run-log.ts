import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { textColumn, timeColumn, type ListColumns } from '#server/system-list/list-column.ts';
import { readListPage, type Page } from '#server/system-list/list-page.ts';
import { readListRequest, type ListQuery } from '#server/system-list/list-request.ts';
import { tell } from '#server/sentence.ts';

/** A run on the wire; times to the second, `costTime` in milliseconds. */
export interface RunView {
  id: string;
  jobId: string;
  isManual: boolean;
  state: 'running' | 'ok' | 'failed';
  startTime: string;
  endTime: string | null;
  costTime: number | null;
  message: string | null;
}

/** Number of logged runs kept per job. */
const KEPT = 1000;
const MAX_MESSAGE = 2000;
const now = sql<string>`clock_timestamp()`;

const filters: ListColumns = new Map([
  ['id', textColumn('r.id')],
  ['jobId', textColumn('r.job_id')],
  ['state', textColumn('r.state')],
  ['startTime', timeColumn('r.start_time')],
]);
const select = sql`r.id, r.job_id as "jobId", r.is_manual as "isManual", r.state, r.start_time as "startTime", r.end_time as "endTime",
  (extract(epoch from r.end_time - r.start_time) * 1000)::bigint as "costTime", r.message`;

/** One page of runs, the latest first by default. */
export function readRuns(db: Database, query: ListQuery): Promise<Page<RunView>> {
  const request = readListRequest(filters, { column: 'id', order: 'desc', ...query });
  return readListPage<RunView>(db, { from: sql`sys.sys_quartz_run r`, select, where: sql`true` }, request);
}

/** Logs the start of a run and returns its id. */
export async function openRun(db: Database, jobId: string, isManual: boolean): Promise<string> {
  const id = newId();
  await db.insertInto('sys.sys_quartz_run').values({ id, job_id: jobId, is_manual: isManual, state: 'running', start_time: now }).execute();
  return id;
}

/** Logs the result of a run, and deletes the job's oldest ones. */
export async function closeRun(db: Database, id: string, outcome: { state: 'ok' | 'failed'; message: string }): Promise<void> {
  const closed = await db
    .updateTable('sys.sys_quartz_run')
    .set({ state: outcome.state, message: [...outcome.message].slice(0, MAX_MESSAGE).join(''), end_time: now })
    .where('id', '=', id)
    .returning('job_id')
    .executeTakeFirst();
  if (!closed) return;
  await sql`delete from sys.sys_quartz_run where job_id = ${closed.job_id} and id <
    (select id from sys.sys_quartz_run where job_id = ${closed.job_id} order by id desc offset ${KEPT - 1} limit 1)`.execute(db);
}

/** Jobs with an open run: it is still running elsewhere, or its server died. */
export async function readOpenJobs(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('sys.sys_quartz_run').select('job_id').where('state', '=', 'running').distinct().execute();
  return rows.map((row) => row.job_id);
}

/** Closes the runs of a job whose server died. Only the holder of the job's lock may do so. */
export async function closeBrokenRuns(db: Database, jobId: string): Promise<void> {
  await db
    .updateTable('sys.sys_quartz_run')
    .set({ state: 'failed', message: tell('run.server-lost'), end_time: now })
    .where('job_id', '=', jobId)
    .where('state', '=', 'running')
    .execute();
}

/** The latest run of the job `j`, as columns of a list of jobs. */
export const latestRun: RawBuilder<unknown> = sql`left join lateral
  (select start_time, state from sys.sys_quartz_run where job_id = j.id order by id desc limit 1) l on true`;
