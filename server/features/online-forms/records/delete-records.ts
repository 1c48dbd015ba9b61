import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { recordWhole } from '../history/record-changes.ts';
import { raiseMainVersionsOf } from './main-version.ts';
import { refuseLockedRemoval } from '../saving/derive-sub-save.ts';
import { refreshMain } from './refresh-main.ts';
import { refuseInUse, type Removal } from '../references/refuse-in-use.ts';
import { deleteRows, onTable, readRows, readSubRows, type Row } from './record-store.ts';
import type { SaveContext } from '../saving/save-context.ts';
import { requireSeen } from '../saving/within-sight.ts';
import { beginTreeSave } from '../tree/tree-save.ts';

/** Most records deleted by one call, descendants included. */
const MAX_RECORDS = 10_000;

/**
 * Deletes records with their sub-table rows, and in a tree all descendants, in one transaction (CALL-110); returns the ids of all deleted
 * records. Throws `record-unknown` for an unknown id, `tree-too-large`, and `record-in-use` while other records name one of them.
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
      await refuseLockedRemoval({ ...context, db: transaction }, rows);
      await deleteUnused({ ...context, db: transaction }, rows);
      await tree.settle(rows);
      await refreshMain({ ...context, db: transaction }, rows);
      await recordWhole({ ...context, db: transaction }, 'delete', rows);
      return distinct;
    }),
  );
}

/** Deletes locked rows with those of their sub-tables. Throws `record-in-use` while other records name one of them. */
export async function deleteUnused(context: SaveContext, rows: readonly Row[]): Promise<void> {
  const { db, snapshot, form } = context;
  const children = await readChildren(db, snapshot, form, rows);
  await refuseInUse(context, [{ form, rows, recordOf: (row) => row }, ...children]);
  for (const below of children) await deleteRows(db, below.form, idsOf(below.rows));
  await deleteRows(db, form, idsOf(rows));
}

/** The sub-table rows of records, locked; they go with their records. */
async function readChildren(db: Database, snapshot: CatalogueSnapshot, form: FormDefinition, rows: readonly Row[]): Promise<Removal[]> {
  const removals: Removal[] = [];
  for (const sub of snapshot.rowsBelow(form).filter((candidate) => candidate.form.isSynchronised)) {
    const mains = new Map(rows.map((row) => [String(row[sub.key]), row]));
    const children = await readSubRows(
      db,
      sub,
      rows.map((row) => row[sub.key]),
      true,
    );
    removals.push({ form: sub.form, rows: children, recordOf: (child) => mains.get(String(child[sub.field])) ?? child });
  }
  return removals;
}

function idsOf(rows: readonly Row[]): string[] {
  return rows.map((row) => String(row.id));
}
