import { deriveSave } from '../saving/derive-save.ts';
import { recordFields } from '../history/record-changes.ts';
import { readRows, readSubRows, updateRow, type Row } from './record-store.ts';
import { readRecordValues } from './record-values.ts';
import { idOf, type SaveContext } from '../saving/save-context.ts';

/**
 * Recomputes the main records of sub-table rows that were saved or deleted on their own, so that totals stay correct. `subRows` are the
 * rows before and after the change.
 */
export async function refreshMain(context: SaveContext, subRows: readonly Row[]): Promise<void> {
  const { db, snapshot, form } = context;
  const link = snapshot.mainOf(form);
  if (!link?.main.isSynchronised) return;
  const { main, field, key } = link;
  const keys = subRows.map((row) => row[field]).filter((value) => value !== undefined && value !== null);
  for (const row of await readSubRows(db, { form: main, field: key, key: field }, [...new Set(keys)])) {
    const { computed } = await deriveSave({ ...context, form: main }, {}, row);
    const { values } = readRecordValues(main, computed, { isNew: false, closed: new Set(Object.keys(computed)) });
    const isChanged = [...values].some(([name, value]) => String(value ?? '') !== String(row[name] ?? ''));
    if (!isChanged) continue;
    await updateRow(db, main, idOf(row), values);
    const [after] = await readRows(db, main, [idOf(row)]);
    if (after) await recordFields(context, main, row, after);
    if (after) await refreshMain({ ...context, form: main }, [row, after]);
  }
}
