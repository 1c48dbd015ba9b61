import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { signalNotice } from './notice-channel.ts';

const MAX_TITLE = 100;

/** A system message to users. */
export interface Notice {
  title: string;
  /** Plain text; each line becomes a paragraph. */
  content: string;
  userIds: readonly string[];
  /** The username of who causes it; absent for the system itself. */
  sender?: string;
  /** L (ordinary) by default. */
  priority?: 'L' | 'M' | 'H';
  /** What it is about, as `mention`, and the id of that. */
  about?: { kind: string; id: string };
  /** The address of a page of the application that its button opens, as `/online/cgformList/…?open=…`. */
  page?: string;
}

/**
 * Sends a system message: it stands among the system messages in its recipients' bells at once. THE door for features that tell
 * a user something; inside a transaction it is sent when that commits. Returns its id, or null when there is nobody to tell.
 */
export async function sendNotice(db: Database, notice: Notice): Promise<string | null> {
  const userIds = [...new Set(notice.userIds)];
  if (userIds.length === 0) return null;
  const id = newId();
  const now = nowText();
  const stamp = { create_by: notice.sender ?? 'system', create_time: now };
  const values = {
    ...{ id, titile: notice.title.slice(0, MAX_TITLE), msg_content: paragraphs(notice.content) },
    ...{ sender: notice.sender ?? null, priority: notice.priority ?? 'L', msg_category: '2', msg_type: 'USER' as const },
    ...{ send_status: '1' as const, send_time: now, user_ids: `${userIds.join(',')},` },
    ...{ bus_type: notice.about?.kind ?? 'system', bus_id: notice.about?.id ?? null },
    ...(notice.page !== undefined && { open_type: 'url', open_page: notice.page }),
  };
  await db
    .insertInto('sys.sys_announcement')
    .values({ ...values, ...stamp })
    .execute();
  const sends = userIds.map((userId) => ({ annt_id: id, user_id: userId, ...stamp }));
  await db.insertInto('sys.sys_announcement_send').values(sends).execute();
  await signalNotice(db, { to: 'recipients', id, text: notice.title });
  return id;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function paragraphs(text: string): string {
  const escaped = text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
}
