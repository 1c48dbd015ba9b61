import { isClosedRecord, type WireRow } from '#renderer';
import { groupBy } from '#server/catalogue/group-by.ts';
import { fail } from '#server/errors.ts';
import { aroundSave, planOf } from '../saving/derive-save.ts';
import type { SaveContext } from '../saving/save-context.ts';
import { readSubRows, type Row } from './record-store.ts';

/** Rejects deleting a record that is locked as a whole, such as a document that is no draft any more. Throws `record-closed` with their number. */
export async function refuseClosedRemoval(context: SaveContext, removed: readonly Row[]): Promise<void> {
  const { db, snapshot, form } = context;
  const plan = context.passesLocks ? null : planOf(snapshot, form);
  if (!plan?.lockedWhen) return;
  const tables = await Promise.all(
    snapshot.subTables(form).map(async (sub) => {
      const rows = await readSubRows(
        db,
        sub,
        removed.map((row) => row[sub.key]),
      );
      return { sub, rows: groupBy(rows, (row) => String(row[sub.field])) };
    }),
  );
  const whole = (row: Row) => ({
    ...row,
    ...Object.fromEntries(tables.map(({ sub, rows }) => [sub.form.table, rows.get(String(row[sub.key])) ?? []])),
  });
  const around = aroundSave(context);
  // Database rows hold only wire values.
  const count = removed.filter((row) => isClosedRecord(plan, whole(row) as WireRow, around)).length;
  if (count > 0) fail('record-closed', { count });
}
