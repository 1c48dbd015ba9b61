import type { Selectable } from 'kysely';
import type { Subject } from '#server/access/subject.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import type { RecordCommentTable } from '#server/db/tables/record-history.ts';

/** Comments in one answer: the latest. */
const MAX_SHOWN = 500;

/** The record that is commented on. */
interface CommentedRecord {
  formId: string;
  recordId: string;
}

/** A comment to read. */
interface ShownComment {
  id: string;
  content: string;
  mentions: readonly { id: string; name: string }[];
  username: string;
  realname: string;
  at: string;
  /** The reader wrote it, and may delete it. */
  isOwn: boolean;
}

function shown(row: Selectable<RecordCommentTable>, subject: Subject): ShownComment {
  return {
    ...{ id: row.id, content: row.content, mentions: row.mentions, at: row.created_at },
    ...{ username: row.username ?? '', realname: row.realname ?? row.username ?? '', isOwn: row.user_id === subject.userId },
  };
}

/** The comments on a record, the first first. */
export async function readComments(db: Database, { formId, recordId }: CommentedRecord, subject: Subject): Promise<ShownComment[]> {
  const rows = await db
    .selectFrom('sys.record_comment')
    .selectAll()
    .where('form_id', '=', formId)
    .where('record_id', '=', recordId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.toReversed().map((row) => shown(row, subject));
}

/** The active users of these ids whose names stand in a text as mentions. */
export async function readMentioned(db: Database, content: string, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const users = await db
    .selectFrom('sys.sys_user')
    .select(['id', 'realname'])
    .where('id', 'in', [...new Set(ids)])
    .where('del_flag', '=', 0)
    .where('status', '=', 1)
    .execute();
  return users.map(({ id, realname }) => ({ id, name: realname ?? '' })).filter(({ name }) => name !== '' && content.includes(`@${name}`));
}

/** Adds a comment and returns its id. */
export async function addComment(
  db: Database,
  { formId, recordId }: CommentedRecord,
  subject: Subject,
  { content, mentions }: { content: string; mentions: readonly { id: string; name: string }[] },
): Promise<string> {
  const id = newId();
  const { userId, username, realname } = subject;
  await db
    .insertInto('sys.record_comment')
    .values({
      ...{ id, form_id: formId, record_id: recordId, content, mentions: JSON.stringify(mentions) },
      ...{ user_id: userId, username, realname, created_at: nowText() },
    })
    .execute();
  return id;
}

/** Deletes a comment of the user on a record; false when there is none of theirs. */
export async function deleteComment(db: Database, { formId, recordId }: CommentedRecord, subject: Subject, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sys.record_comment')
    .where('id', '=', id)
    .where('form_id', '=', formId)
    .where('record_id', '=', recordId)
    .where('user_id', '=', subject.userId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}
