import { Type } from '@sinclair/typebox';
import { nameInitials } from '#server/access/name-initials.ts';
import { defineJob } from '../job-kind.ts';
import { Sentence } from '#server/sentence.ts';

/** Recomputes the initials of every name: rows inserted directly into the database have none, so that pickers would not find them. */
export const refreshInitials = defineJob({
  name: 'RefreshInitials',
  title: 'job.refresh-initials',
  parameter: Type.Object({}, { additionalProperties: false }),
  async run({ context: { db }, signal }) {
    const users = await db.selectFrom('sys.sys_user').select(['id', 'realname as name', 'initials']).execute();
    const departs = await db.selectFrom('sys.sys_depart').select(['id', 'depart_name as name', 'initials']).execute();
    let changed = 0;
    for (const [table, rows] of [
      ['sys.sys_user', users],
      ['sys.sys_depart', departs],
    ] as const)
      for (const { id, name, initials } of rows) {
        const right = nameInitials(name);
        if (right === initials) continue;
        signal.throwIfAborted();
        await db.updateTable(table).set({ initials: right }).where('id', '=', id).execute();
        changed += 1;
      }
    return new Sentence('job.refresh-initials.done', { users: users.length, departs: departs.length, changed });
  },
});
