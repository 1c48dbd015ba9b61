import type { LiveMessage } from '#renderer';
import type { Database } from '#server/db/connect.ts';
import { whenDatabaseIsBack } from '#server/db/when-database-is-back.ts';
import { passableRow, type LiveTable } from './live-tables.ts';
import type { Broadcast, Member } from './rooms.ts';
import { seesRecord } from './readable-text.ts';
import { recordOfRow } from './store.ts';
import type { TableAccess } from './table-access.ts';

type Update = Extract<LiveMessage, { type: 'update_vxe_table' }>;
type Note = Extract<LiveMessage, { type: 'common_send_date' }>;

/** Forwards a user's messages, where the user may edit. */
export interface Relay {
  /** Sends the row to everyone who has its record open. */
  update(member: Member, message: Update): Promise<void>;
  /** Sends the message to everyone who has any record of the table open. */
  note(member: Member, message: Note): Promise<void>;
}

/** The relay of this instance; `send` delivers a broadcast to everyone but its sender. */
export function liveRelay(db: Database, access: TableAccess, send: (broadcast: Broadcast, sender: Member) => Promise<void>): Relay {
  async function forward(member: Member, { main, sub }: LiveTable, recordId: string | null, message: LiveMessage): Promise<void> {
    if (!(await access.isAllowed(member.socket, main.id, 'edit'))) return;
    if (recordId !== null && !(await seesRecord(db, access, member, main.id, recordId))) return;
    await send({ mainId: main.id, table: sub.form.table, recordId, text: JSON.stringify(message) }, member);
  }

  return {
    async update(member, { type, data: { socketKey, args } }) {
      const [row, caseId] = args;
      for (const table of await access.tablesOf(socketKey)) {
        const recordId = await whenDatabaseIsBack(() => recordOfRow(db, table, String(row['id'])));
        if (recordId === null) continue;
        const form = (await access.sightOf(member.socket))?.find(table.sub.form.id) ?? table.sub.form;
        // Parts of a message that has been checked.
        const passed = { type, data: { socketKey, args: [passableRow({ ...table.sub, form }, row), caseId] } } as Update;
        await forward(member, table, recordId, passed);
      }
    },
    async note(member, message) {
      for (const table of await access.tablesOf(message.data.key)) await forward(member, table, null, message);
    },
  };
}
