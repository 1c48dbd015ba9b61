import { sql, type RawBuilder } from 'kysely';
import type { Subject } from '#server/access/subject.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { signalNotice } from '#server/notices/notice-channel.ts';
import { textColumn, timeColumn, type ListColumns } from '#server/system-list/list-column.ts';
import { readListPage, type Page } from '#server/system-list/list-page.ts';
import { readListRequest, type ListQuery } from '#server/system-list/list-request.ts';
import { announcementFilters, readerColumns, type AnnouncementView } from './announcement-view.ts';

/** What readers see of an announcement. */
export type ReaderView = Omit<
  AnnouncementView,
  'msgType' | 'msgType_dictText' | 'sendStatus' | 'sendStatus_dictText' | 'cancelTime' | 'userIds' | 'departIds' | 'roleIds' | 'publishTime'
>;

/** The unread items of a user, by kind, with how many there are (CALL-91). */
export interface UnreadNotices {
  anntMsgList: ReaderView[];
  anntMsgTotal: number;
  sysMsgList: ReaderView[];
  sysMsgTotal: number;
}

/** An item of the user's own list. */
export interface MyNotice extends ReaderView {
  anntId: string;
  sendId: string;
  userId: string;
  readFlag: '0' | '1';
  readTime: string | null;
}

const joined = sql`sys.sys_announcement_send s join sys.sys_announcement a on a.id = s.annt_id`;

/** Published, and within the time for which it is valid. */
const isCurrent = (now: string) =>
  sql`a.send_status = '1' and a.del_flag = '0' and coalesce(a.start_time, '-infinity') <= ${now}
    and coalesce(a.end_time, 'infinity') > ${now}`;

/** Makes the user's copies of what was published for all, unless that ended before there was such a user (wire 6.12). */
async function collectForAll(db: Database, { userId }: Subject): Promise<void> {
  await sql`insert into sys.sys_announcement_send (annt_id, user_id, create_by, create_time)
    select a.id, u.id, a.sender, ${nowText()} from sys.sys_announcement a join sys.sys_user u on u.id = ${userId}
    where a.send_status = '1' and a.msg_type = 'ALL' and a.del_flag = '0'
      and coalesce(a.end_time, a.send_time) >= coalesce(u.create_time, '-infinity')
      and not exists (select 1 from sys.sys_announcement_send s where s.annt_id = a.id and s.user_id = u.id)
    on conflict do nothing`.execute(db);
}

/** The user's unread announcements and system messages, the latest first. */
export async function readUnread(db: Database, subject: Subject, pageSize: number): Promise<UnreadNotices> {
  await collectForAll(db, subject);
  const unread = sql`s.user_id = ${subject.userId} and s.read_flag = '0' and ${isCurrent(nowText())}`;
  const listOf = async (category: RawBuilder<unknown>) => {
    const where = sql`${unread} and ${category}`;
    const { rows } = await sql<ReaderView>`select a.id, ${readerColumns()}, a.create_time as "createTime"
      from ${joined} where ${where} order by a.send_time desc, a.id desc limit ${pageSize}`.execute(db);
    const counted = await sql<{ total: number }>`select count(*) as total from ${joined} where ${where}`.execute(db);
    return { list: rows, total: counted.rows[0]?.total ?? 0 };
  };
  const announcements = await listOf(sql`a.msg_category <> '2'`);
  const messages = await listOf(sql`a.msg_category = '2'`);
  return {
    ...{ anntMsgList: announcements.list, anntMsgTotal: announcements.total },
    ...{ sysMsgList: messages.list, sysMsgTotal: messages.total },
  };
}

const myFilters: ListColumns = new Map([
  ...['titile', 'sender', 'priority', 'msgCategory', 'sendTime', 'busType'].flatMap((name) => {
    const column = announcementFilters.get(name);
    return column ? [[name, column] as const] : [];
  }),
  ['id', textColumn('s.id')],
  ['readFlag', textColumn('s.read_flag')],
  ['readTime', timeColumn('s.read_time')],
  ['createTime', timeColumn('a.create_time')],
]);

/** A page of all that the user has been sent, the latest first (NOTICE-07). */
export async function readMine(db: Database, subject: Subject, query: ListQuery): Promise<Page<MyNotice>> {
  await collectForAll(db, subject);
  const select = sql`s.id, s.id as "sendId", s.annt_id as "anntId", s.user_id as "userId", s.read_flag as "readFlag", s.read_time as "readTime",
    ${readerColumns()}, a.create_time as "createTime"`;
  const where = sql`s.user_id = ${subject.userId} and ${isCurrent(nowText())}`;
  const request = readListRequest(myFilters, { column: 'sendTime', order: 'desc', ...query });
  return readListPage<MyNotice>(db, { from: joined, select, where }, request);
}

/** What the user has been sent, or null. */
export async function readReceived(db: Database, subject: Subject, id: string): Promise<ReaderView | null> {
  await collectForAll(db, subject);
  const { rows } = await sql<ReaderView>`select a.id, ${readerColumns()}, a.create_time as "createTime" from ${joined}
    where s.user_id = ${subject.userId} and a.id = ${id} and a.send_status = '1' and a.del_flag = '0'`.execute(db);
  return rows[0] ?? null;
}

/** Marks an item, or all, as read by the user, and tells the user's other windows (CALL-93). */
export async function markRead(db: Database, { userId }: Subject, id: string | 'all'): Promise<void> {
  const now = nowText();
  const marked = await db
    .updateTable('sys.sys_announcement_send')
    .set({ read_flag: '1', read_time: now, update_time: now })
    .where('user_id', '=', userId)
    .where('read_flag', '=', '0')
    .$if(id !== 'all', (query) => query.where('annt_id', '=', id))
    .executeTakeFirst();
  if (marked.numUpdatedRows > 0n) await signalNotice(db, { to: { userId }, id: '', text: '' });
}

/** Those of the users who have been sent it. */
export async function recipientsAmong(db: Database, id: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sys.sys_announcement_send')
    .select('user_id')
    .where('annt_id', '=', id)
    .where('user_id', 'in', [...userIds])
    .execute();
  return rows.map((row) => row.user_id);
}
