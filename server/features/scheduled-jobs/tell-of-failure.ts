import { ADMINISTRATOR_ROLE } from '#server/access/load-subject.ts';
import type { Database } from '#server/db/connect.ts';
import { sendNotice } from '#server/notices/send-notice.ts';
import { tell } from '#server/sentence.ts';

/** Tells the administrators that a job has failed: only the first of failures in a row. `runId` is the run that is about to be closed. */
export async function tellOfFailure(db: Database, runId: string, name: string, reason: string): Promise<void> {
  const before = await db
    .selectFrom('sys.sys_quartz_run as r')
    .innerJoin('sys.sys_quartz_run as own', 'own.job_id', 'r.job_id')
    .select('r.state')
    .where('own.id', '=', runId)
    .where('r.id', '<', runId)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before?.state === 'failed') return;
  const administrators = await db
    .selectFrom('sys.sys_user_role as ur')
    .innerJoin('sys.sys_role as r', 'r.id', 'ur.role_id')
    .select('ur.user_id')
    .where('r.role_code', '=', ADMINISTRATOR_ROLE)
    .execute();
  await sendNotice(db, {
    title: tell('notice.job-failed', { name }),
    content: reason,
    userIds: administrators.map((row) => row.user_id),
    priority: 'M',
    about: { kind: 'job', id: runId },
    page: '/system/quartzJob',
  });
}
