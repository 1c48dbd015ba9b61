import type { LiveMessage } from '#renderer';
import type { Database } from '#server/db/connect.ts';
import { whenDatabaseIsBack } from '#server/db/when-database-is-back.ts';
import type { Broadcast, Member } from './rooms.ts';
import { hasRecord } from './store.ts';
import type { TableAccess } from './table-access.ts';

/** What a member may read of a broadcast: nothing of a record that they do not see, and of a row no hidden column. */
export async function readableText(
  db: Database,
  access: TableAccess,
  member: Member,
  { mainId, table, recordId, text }: Broadcast,
): Promise<string | null> {
  if (!(await access.isAllowed(member.socket, mainId, 'read'))) return null;
  if (recordId !== null && !(await seesRecord(db, access, member, mainId, recordId))) return null;
  const unseen = (await access.sightOf(member.socket))?.find(table)?.unseen;
  if (!unseen) return text;
  // A broadcast is made of a message that has been checked.
  const message = JSON.parse(text) as LiveMessage;
  if (message.type !== 'update_vxe_table') return text;
  const [row, caseId] = message.data.args;
  const seen = Object.fromEntries(Object.entries(row).filter(([name]) => !unseen.has(name)));
  return JSON.stringify({ ...message, data: { ...message.data, args: [seen, caseId] } });
}

/** True when a member sees the record of a form. */
export async function seesRecord(db: Database, access: TableAccess, member: Member, mainId: string, recordId: string): Promise<boolean> {
  const form = (await access.sightOf(member.socket))?.find(mainId);
  return form !== undefined && whenDatabaseIsBack(() => hasRecord(db, form, recordId));
}
