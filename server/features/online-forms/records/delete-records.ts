import { fail } from '#server/errors.ts';
import { raiseMainVersionsOf } from './main-version.ts';
import { refuseLockedRemoval } from '../saving/derive-sub-save.ts';
import { refreshMain } from './refresh-main.ts';
import { deleteRows, onTable, readRows, readSubRows } from './record-store.ts';
import type { SaveContext } from '../saving/save-context.ts';
import { beginTreeSave } from '../tree/tree-save.ts';

/** Most records deleted by one call, descendants included. */
const MAX_RECORDS = 10_000;

/**
 * Deletes records with their sub-table rows, and in a tree all descendants, in one transaction (CALL-110); returns the ids of all deleted
 * records. Throws `record-unknown` for an unknown id, and `tree-too-large`.
 */
export async function deleteRecords(context: SaveContext, ids: readonly string[]): Promise<readonly string[]> {
  const { db, snapshot, form } = context;
  if (!ids.length) fail('record-unknown');
  return onTable(form, () =>
    db.transaction().execute(async (transaction) => {
      const tree = await beginTreeSave(transaction, form);
      const distinct = [...new Set([...ids, ...(await tree.withDescendants(ids))])];
      if (distinct.length > MAX_RECORDS) fail('tree-too-large', { count: distinct.length, max: MAX_RECORDS });
      await raiseMainVersionsOf(transaction, snapshot, form, distinct);
      const rows = await readRows(transaction, form, distinct, true);
      if (rows.length !== distinct.length) fail('record-unknown');
      await refuseLockedRemoval({ ...context, db: transaction }, rows);
      for (const sub of snapshot.subTables(form).filter((candidate) => candidate.form.isSynchronised)) {
        const children = await readSubRows(
          transaction,
          sub,
          rows.map((row) => row[sub.key]),
          true,
        );
        await deleteRows(
          transaction,
          sub.form,
          children.map((child) => String(child.id)),
        );
      }
      await deleteRows(transaction, form, distinct);
      await tree.settle(rows);
      await refreshMain({ ...context, db: transaction }, rows);
      return distinct;
    }),
  );
}
