import { readButtonRights } from '#server/access/button-rights.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import { withFirstValues } from './changes-by-hand.ts';
import { checkSave, readTaken, type CheckedRecord, type CheckOptions } from './check-save.ts';
import { deriveOwnSave } from './derive-sub-save.ts';
import { recordWhole } from '../history/record-changes.ts';
import { holdReferences } from '../references/hold-references.ts';
import { insertRows, readRows, type Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import { withSystemColumns, type SaveContext } from './save-context.ts';
import { refreshMain } from '../records/refresh-main.ts';
import { requireKept } from './within-sight.ts';
import { withHiddenFilled } from './fill-hidden.ts';
import { saveSubTables } from './sub-rows.ts';
import { isTop, treeOf } from '../tree/tree-form.ts';
import type { TreeSave } from '../tree/tree-save.ts';

/** Computes and validates a new record. Throws `value-refused` with `fieldErrors`. */
export async function checkNew(
  context: SaveContext,
  record: WireRecord,
  options: Omit<CheckOptions, 'isNew'> = {},
): Promise<CheckedRecord> {
  const whole = withFirstValues(context.snapshot, context.form, await withHiddenFilled(context, record, null));
  return checkSave(context, await deriveOwnSave(context, whole, null), { ...options, isNew: true });
}

/** For each record, the unique fields whose value already exists in the table or in an earlier record. */
export function readTakenOfNew({ db, form }: SaveContext, records: readonly CheckedRecord[]) {
  return readTaken(
    db,
    form,
    records.map(({ values }) => ({ values, id: null })),
  );
}

/**
 * Inserts validated records with their sub-table rows, in a transaction that has locked the tree, and returns their ids. Throws
 * `no-permission` for child records and sub-table rows that the user may not add, and `value-refused` for values that name disabled records.
 */
export async function insertChecked(context: SaveContext, tree: TreeSave, records: readonly CheckedRecord[]): Promise<string[]> {
  const { db, form, subject } = context;
  await requireMayAddBelow(context, records);
  await holdReferences(context, records, null);
  const rows = [];
  for (const { values } of records) {
    const placed = await tree.place(withSystemColumns(form, values, subject, true), null);
    rows.push(form.hasNumericId ? placed : placed.set('id', newId()));
  }
  const ids = await insertRows(db, form, rows);
  const byId = new Map((await readRows(db, form, ids)).map((row) => [String(row.id), row]));
  const saved = ids.map((id): Row => byId.get(id) ?? fail('record-unknown'));
  await tree.settle(saved);
  for (const [place, row] of saved.entries()) await saveSubTables(context, row, records[place]?.subTables ?? []);
  await refreshMain(context, saved);
  await recordWhole(context, 'add', saved);
  await requireKept(context, ids);
  return ids;
}

/** Records below others need the button that adds below a record of the tree (wire 4.2). */
async function requireMayAddBelow({ db, form, subject }: SaveContext, records: readonly CheckedRecord[]): Promise<void> {
  const tree = treeOf(form);
  if (!tree || records.every(({ values }) => isTop(tree, values.get(tree.parent.name)))) return;
  const rightsOf = await readButtonRights(db, subject, [form.table]);
  if (!rightsOf(form.table).allows('addSub')) fail('no-permission');
}
