import { fail } from '#server/errors.ts';
import { raiseMainVersionsOf } from './main-version.ts';
import { refreshMain } from './refresh-main.ts';
import { deleteRows, onTable, readRows, readSubRows } from './record-store.ts';
import type { SaveContext } from './save-context.ts';

/** Deletes records with their sub rows, all or none (CALL-110). An id that is not there is `record-unknown`, and nothing has changed. */
export async function deleteRecords(context: SaveContext, ids: readonly string[]): Promise<void> {
  const { db, snapshot, form } = context;
  const distinct = [...new Set(ids)];
  if (!distinct.length) fail('record-unknown');
  await onTable(form, () =>
    db.transaction().execute(async (transaction) => {
      await raiseMainVersionsOf(transaction, snapshot, form, distinct);
      const rows = await readRows(transaction, form, distinct, true);
      if (rows.length !== distinct.length) fail('record-unknown');
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
      await refreshMain({ ...context, db: transaction }, rows);
    }),
  );
}
