import { sql } from 'kysely';
import { recordAct, type Actor } from '#server/access/audit.ts';
import { dateTimeText } from '#server/catalogue/values/date-text.ts';
import { safeRichText } from '#server/catalogue/values/rich-text.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import { signalNotice } from '#server/notices/notice-channel.ts';
import { textOrNull } from '#server/system-list/body-members.ts';
import { readIdList } from '#server/system-list/id-list.ts';
import { readListPage, type Page } from '#server/system-list/list-page.ts';
import { readListRequest, type ListQuery } from '#server/system-list/list-request.ts';
import { announcementColumns, announcementFilters, type AnnouncementView } from './announcement-view.ts';

/** The members that an editor sets; members left out stay as they are. */
export interface AnnouncementFacts {
  titile?: string;
  msgContent?: string | null;
  startTime?: string | null;
  endTime?: string | null;
  publishTime?: string | null;
  priority?: string;
  msgCategory?: string;
  msgType?: 'ALL' | 'USER';
  userIds?: string | null;
  departIds?: string | null;
  roleIds?: string | null;
  msgAbstract?: string | null;
}

/** What a draft begins with. */
export type NewAnnouncement = AnnouncementFacts & { titile: string };

/** One page of announcements; messages of the system to single users are not among them. */
export function readAnnouncements(db: Database, query: ListQuery): Promise<Page<AnnouncementView>> {
  const where = sql`a.del_flag = '0' and a.bus_type is null`;
  const source = { from: sql`sys.sys_announcement a`, select: announcementColumns(), where };
  return readListPage<AnnouncementView>(db, source, readListRequest(announcementFilters, query));
}

/** The announcement of an id, or null. */
export async function readAnnouncement(db: Database, id: string): Promise<AnnouncementView | null> {
  const { rows } = await sql<AnnouncementView>`select ${announcementColumns()} from sys.sys_announcement a
    where a.id = ${id} and a.del_flag = '0'`.execute(db);
  return rows[0] ?? null;
}

/** Adds a draft and returns its id. */
export async function addAnnouncement(db: Database, actor: Actor, facts: NewAnnouncement): Promise<string> {
  const [id = ''] = await addAnnouncements(db, actor, [facts]);
  return id;
}

/** Adds drafts, all or none, and returns their ids. */
export async function addAnnouncements(db: Database, actor: Actor, drafts: readonly NewAnnouncement[]): Promise<string[]> {
  for (const facts of drafts) requireRecipients({ msgType: 'ALL', ...facts });
  return db.transaction().execute(async (transaction) => {
    const ids: string[] = [];
    for (const facts of drafts) {
      const id = newId();
      const stamp = { create_by: actor.subject.username, create_time: nowText(), sender: actor.subject.username };
      await transaction
        .insertInto('sys.sys_announcement')
        .values({ id, ...columnsOf(facts), titile: facts.titile.trim(), ...stamp })
        .execute();
      await recordAct(transaction, actor, 'announcement-add', id, facts.titile);
      ids.push(id);
    }
    return ids;
  });
}

/** Changes a draft or what was withdrawn; what is published has been read and stays. Throws `announcement-published`. */
export async function editAnnouncement(db: Database, actor: Actor, { id, ...facts }: AnnouncementFacts & { id: string }): Promise<void> {
  const before = (await readAnnouncement(db, id)) ?? fail('record-unknown');
  requireRecipients({ ...before, ...facts });
  await db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('sys.sys_announcement')
      .set({ ...columnsOf(facts), update_by: actor.subject.username, update_time: nowText() })
      .where('id', '=', id)
      .where('send_status', '<>', '1')
      .returning('titile')
      .executeTakeFirst();
    if (!changed) fail('announcement-published');
    await recordAct(transaction, actor, 'announcement-edit', id, changed.titile);
  });
}

/** Deletes announcements with what users have been sent of them, all or none. */
export async function deleteAnnouncements(db: Database, actor: Actor, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('sys.sys_announcement')
      .where('id', 'in', ids.length ? ids : [''])
      .returning(['id', 'titile'])
      .execute();
    if (deleted.length !== ids.length) fail('record-unknown');
    for (const { id, titile } of deleted) await recordAct(transaction, actor, 'announcement-delete', id, titile);
    await signalNotice(transaction, { to: 'all', id: '', text: '' });
  });
}

function requireRecipients({ msgType, userIds, departIds, roleIds }: AnnouncementFacts): void {
  const isNamed = [userIds, departIds, roleIds].some((ids) => readIdList(ids).length > 0);
  if (msgType === 'USER' && !isNamed) fail('announcement-for-nobody');
}

function columnsOf(facts: AnnouncementFacts) {
  const { titile, msgContent, priority, msgCategory, msgType, userIds, departIds, roleIds, msgAbstract } = facts;
  return {
    ...(titile !== undefined && { titile: titile.trim() }),
    ...(msgContent !== undefined && { msg_content: safeRichText(msgContent ?? '') }),
    ...(priority !== undefined && { priority }),
    ...(msgCategory !== undefined && { msg_category: msgCategory }),
    ...(msgType !== undefined && { msg_type: msgType }),
    ...(userIds !== undefined && { user_ids: textOrNull(userIds) }),
    ...(departIds !== undefined && { depart_ids: textOrNull(departIds) }),
    ...(roleIds !== undefined && { role_ids: textOrNull(roleIds) }),
    ...(msgAbstract !== undefined && { msg_abstract: textOrNull(msgAbstract) }),
    ...timesOf(facts),
  };
}

function timesOf({ startTime, endTime, publishTime }: AnnouncementFacts) {
  return {
    ...(startTime !== undefined && { start_time: timeOf(startTime) }),
    ...(endTime !== undefined && { end_time: timeOf(endTime) }),
    ...(publishTime !== undefined && { publish_time: timeOf(publishTime) }),
  };
}

function timeOf(text: string | null): string | null {
  return text ? (dateTimeText(text) ?? fail('bad-input', { detail: text })) : null;
}
