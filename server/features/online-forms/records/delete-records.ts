import { fail } from '#server/errors.ts';
import { recordWhole } from '../history/record-changes.ts';
import { raiseMainVersionsOf } from './main-version.ts';
import { refuseLockedRemoval } from '../saving/derive-sub-save.ts';
import { refuseClosedRemoval } from './closed-removal.ts';
import { refreshMain } from './refresh-main.ts';
import { deleteUnused } from './delete-unused.ts';
import { onTable, readRows } from './record-store.ts';
import type { SaveContext } from '../saving/save-context.ts';
import { requireSeen } from '../saving/within-sight.ts';
import { beginTreeSave } from '../tree/tree-save.ts';

/** Most records deleted by one call, descendants included. */
const MAX_RECORDS = 10_000;

/**
 * Deletes records with their sub-table rows, and in a tree all descendants, in one transaction (CALL-110); returns the ids of all deleted
 * records. Throws `record-unknown` for an unknown id, `tree-too-large`, `record-closed` where the state of one forbids it, and `record-in-use`
 * while other records name one of them.
 */
export async function deleteRecords(context: SaveContext, ids: readonly string[]): Promise<readonly string[]> {
  const { db, snapshot, form } = context;
  if (!ids.length) fail('record-unknown');
  return onTable(form, () =>
    db.transaction().execute(async (transaction) => {
      const tree = await beginTreeSave(transaction, form);
      const distinct = [...new Set([...ids, ...(await tree.withDescendants(ids))])];
      if (distinct.length > MAX_RECORDS) fail('tree-too-large', { count: distinct.length, max: MAX_RECORDS });
      await requireSeen({ ...context, db: transaction }, distinct);
      await raiseMainVersionsOf(transaction, snapshot, form, distinct);
      const rows = await readRows(transaction, form, distinct, true);
      if (rows.length !== distinct.length) fail('record-unknown');
      await refuseClosedRemoval({ ...context, db: transaction }, rows);
      await refuseLockedRemoval({ ...context, db: transaction }, rows);
      await deleteUnused({ ...context, db: transaction }, rows);
      await tree.settle(rows);
      await refreshMain({ ...context, db: transaction }, rows);
      await recordWhole({ ...context, db: transaction }, 'delete', rows);
      return distinct;
    }),
  );
}
