import { sql } from 'kysely';
import { recordAct, type Actor } from '#server/access/audit.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { signalNotice } from '#server/notices/notice-channel.ts';
import { recipientsOf, type NamedRecipients } from './recipients.ts';

interface Published extends NamedRecipients {
  id: string;
  titile: string;
  msg_type: 'ALL' | 'USER';
  sender: string | null;
}

/** Publishes a draft, or what was withdrawn anew (CALL-89). Throws `announcement-published`. */
export async function publishAnnouncement(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const [announcement] = await markPublished(transaction, sql`id = ${id} and send_status <> '1'`, actor.subject.username);
    if (!announcement) return refuse(transaction, id);
    await sendOut(transaction, announcement);
    await recordAct(transaction, actor, 'announcement-publish', id, announcement.titile);
  });
}

/** Publishes all drafts whose time has come. */
export async function publishDueAnnouncements(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const due = sql`id in (select id from sys.sys_announcement where send_status = '0' and del_flag = '0' and publish_time <= ${nowText()}
      for update skip locked)`;
    for (const announcement of await markPublished(transaction, due, 'system')) await sendOut(transaction, announcement);
  });
}

/** Withdraws what is published: it leaves the lists of its recipients (CALL-90). Throws `announcement-not-published`. */
export async function withdrawAnnouncement(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const withdrawn = await transaction
      .updateTable('sys.sys_announcement')
      .set({ send_status: '2', cancel_time: nowText(), publish_time: null, update_by: actor.subject.username, update_time: nowText() })
      .where('id', '=', id)
      .where('send_status', '=', '1')
      .where('del_flag', '=', '0')
      .returning(['titile', 'msg_type'])
      .executeTakeFirst();
    if (!withdrawn) return fail('announcement-not-published');
    await signalNotice(transaction, { to: withdrawn.msg_type === 'ALL' ? 'all' : 'recipients', id, text: '' });
    await recordAct(transaction, actor, 'announcement-withdraw', id, withdrawn.titile);
  });
}

async function markPublished(db: Database, where: ReturnType<typeof sql>, username: string): Promise<Published[]> {
  const now = nowText();
  const { rows } = await sql<Published>`update sys.sys_announcement
    set send_status = '1', send_time = ${now}, cancel_time = null, sender = coalesce(sender, ${username}), publish_time = null,
      update_by = ${username}, update_time = ${now}
    where del_flag = '0' and ${where} returning id, titile, msg_type, sender, user_ids, depart_ids, role_ids`.execute(db);
  return rows;
}

/** Everybody's copy is made when they first look; named users have theirs at once, unread also when it is published anew. */
async function sendOut(db: Database, announcement: Published): Promise<void> {
  const { id, titile, msg_type: type } = announcement;
  await db.deleteFrom('sys.sys_announcement_send').where('annt_id', '=', id).execute();
  if (type === 'USER')
    await sql`insert into sys.sys_announcement_send (annt_id, user_id, create_by, create_time)
      select ${id}, r.id, ${announcement.sender}, ${nowText()} from (${recipientsOf(announcement)}) r on conflict do nothing`.execute(db);
  await signalNotice(db, { to: type === 'ALL' ? 'all' : 'recipients', id, text: titile });
}

async function refuse(db: Database, id: string): Promise<never> {
  const found = await db
    .selectFrom('sys.sys_announcement')
    .select('id')
    .where('id', '=', id)
    .where('del_flag', '=', '0')
    .executeTakeFirst();
  return fail(found ? 'announcement-published' : 'record-unknown');
}
