import type { Database } from '#server/db/connect.ts';
import type { KeptChange, KeptRecords } from '#server/db/tables/action-runs.ts';

/** The record and the action of a run. */
export interface RunOf {
  formId: string;
  recordId: string;
  code: string;
}

/** A run as it is kept. */
interface KeptRun extends RunOf {
  username: string;
  now: string;
  changes: readonly KeptChange[];
  made: readonly KeptRecords[];
}

/** Keeps a run. */
export async function insertRun(db: Database, { formId, recordId, code, username, now, changes, made }: KeptRun): Promise<void> {
  await db
    .insertInto('sys.action_run')
    .values({
      ...{ form_id: formId, record_id: recordId, action_code: code, username, ran_at: now },
      ...{ changes: JSON.stringify(changes), made: JSON.stringify(made) },
    })
    .execute();
}

/** The last run of an action of a record that has not been taken back. */
export async function lastRun(db: Database, { formId, recordId, code }: RunOf) {
  return db
    .selectFrom('sys.action_run')
    .select(['id', 'changes', 'made'])
    .where('form_id', '=', formId)
    .where('record_id', '=', recordId)
    .where('action_code', '=', code)
    .where('taken_back_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Marks a run as taken back. */
export async function markTakenBack(db: Database, id: string, now: string): Promise<void> {
  await db.updateTable('sys.action_run').set({ taken_back_at: now }).where('id', '=', id).execute();
}
