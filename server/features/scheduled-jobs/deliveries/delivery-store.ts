import { sql } from 'kysely';
import type { Subject } from '#server/access/subject.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import type { ReportDeliveryTable } from '#server/db/tables/deliveries.ts';
import { fail } from '#server/errors.ts';
import { readListPage, type ListSource, type Page } from '#server/system-list/list-page.ts';
import { readListRequest, type ListQuery } from '#server/system-list/list-request.ts';
import { textColumn, timeColumn, type ListColumns } from '#server/system-list/list-column.ts';
import { latestRun } from '../run-log.ts';
import { DELIVERY_JOB } from './delivery-plan.ts';

/** Days for which a file can be downloaded. */
export const KEPT_DAYS = 90;

/** A plan on the wire; `parameter` is the text of a DeliveryPlan. */
export interface DeliveryView {
  id: string;
  description: string | null;
  cronExpression: string;
  parameter: string;
  /** The real names of the receivers. */
  receiverNames: string | null;
  status: number;
  nextTime: string | null;
  lastTime: string | null;
  lastState: string | null;
  createBy: string | null;
}

const filters: ListColumns = new Map([
  ['id', textColumn('j.id')],
  ['description', textColumn('j.description')],
  ['createTime', timeColumn('j.create_time')],
]);

function source(timeZone: string, { username, isAdministrator }: Subject): ListSource {
  return {
    from: sql`sys.sys_quartz_job j ${latestRun}`,
    select: sql`j.id, j.description, j.cron_expression as "cronExpression", j.parameter, j.status,
      (select string_agg(u.realname, '、' order by u.realname) from sys.sys_user u
        where jsonb_exists(j.parameter::jsonb -> 'receivers', u.username)) as "receiverNames",
      case when j.status = 0 and j.next_time < 'infinity'
        then to_char(j.next_time at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') end as "nextTime",
      l.start_time as "lastTime", l.state as "lastState", j.create_by as "createBy"`,
    where: sql`j.job_class_name = ${DELIVERY_JOB} and (j.create_by = ${username} or ${isAdministrator})`,
  };
}

/** A page of the plans of a report: the user's own, for administrators all. */
export function readDeliveries(
  db: Database,
  timeZone: string,
  subject: Subject,
  { reportId, ...query }: ListQuery & { reportId: string },
): Promise<Page<DeliveryView>> {
  const { where, ...rest } = source(timeZone, subject);
  const ofReport = sql`${where} and j.parameter::jsonb ->> 'report' = ${reportId}`;
  return readListPage<DeliveryView>(
    db,
    { ...rest, where: ofReport },
    readListRequest(filters, { column: 'createTime', order: 'desc', ...query }),
  );
}

/** One plan of the user; throws `job-unknown` for those of others. */
export async function readDelivery(db: Database, timeZone: string, subject: Subject, id: string): Promise<DeliveryView> {
  const page = await readListPage<DeliveryView>(db, source(timeZone, subject), readListRequest(filters, { id }));
  return page.records[0] ?? fail('job-unknown');
}

/** How many plans a user has. */
export async function countDeliveries(db: Database, username: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sys.sys_quartz_job where job_class_name = ${DELIVERY_JOB} and create_by = ${username}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keeps a file for its receiver, and clears those whose time is over. Returns its id. */
export async function keepDelivery(db: Database, file: Omit<ReportDeliveryTable, 'id' | 'create_time'>): Promise<string> {
  const id = newId();
  await sql`delete from sys.report_delivery where create_time < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
  await db
    .insertInto('sys.report_delivery')
    .values({ id, ...file })
    .execute();
  return id;
}

/** A file that was sent to this user; throws `delivery-gone` for any other. */
export async function readDeliveryFile(
  db: Database,
  { userId }: Subject,
  id: string,
): Promise<Pick<ReportDeliveryTable, 'file_name' | 'content'>> {
  const found = await db
    .selectFrom('sys.report_delivery')
    .select(['file_name', 'content'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ?? fail('delivery-gone', { days: KEPT_DAYS });
}
