import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { checkNew, insertChecked, readTakenOfNew } from './add-records.ts';
import { checkSave, readTaken } from './check-save.ts';
import { deriveOwnSave } from './derive-sub-save.ts';
import { drawNumbers } from './draw-numbers.ts';
import { doOnce, type RequestMark } from './do-once.ts';
import { failAsTaken, reportDuplicates } from './duplicate-errors.ts';
import { withHiddenFilled } from './fill-hidden.ts';
import { readState, recordEdit } from '../history/record-changes.ts';
import { holdReferences } from '../references/hold-references.ts';
import { raiseMainVersions, raiseMainVersionsOf } from '../records/main-version.ts';
import { refreshMain } from '../records/refresh-main.ts';
import { readSeen } from '../records/read-record.ts';
import { onTable, readRows, updateRow, type Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import { withRowLists, withSingleRowKeys } from './sent-rows.ts';
import { idOf, isStale, withSystemColumns, type SaveContext } from './save-context.ts';
import { saveSubTables } from './sub-rows.ts';
import { requireKept, requireSeen } from './within-sight.ts';
import { beginTreeSave, type TreeSave } from '../tree/tree-save.ts';

/**
 * Adds a record with its sub-table rows in one transaction (wire 4.11) and returns its id; a repeated request with the same key returns
 * the same id. Throws `value-refused` with `fieldErrors`, or `record-duplicate`.
 */
export async function addRecord(context: SaveContext, record: WireRecord, mark: RequestMark | null = null): Promise<string> {
  const { form } = context;
  return inTransaction(context, mark, async (db) => {
    const inside = { ...context, db };
    const tree = await beginTreeSave(db, form);
    await raiseMainVersions(db, context.snapshot, form, [record]);
    const checked = await checkNew(inside, await drawNumbers(inside, withRowLists(inside, record), true));
    refuseTaken(await readTakenOfNew(inside, [checked]));
    const [id = ''] = await insertChecked(inside, tree, [checked]);
    return id;
  });
}

/**
 * Updates a record with its sub-table rows in one transaction. A `row_version` other than the stored one throws `record-stale` with the
 * current record (IMPLIED-21). The stock client sends no version: its update is always saved, and increments the version.
 */
export async function editRecord(context: SaveContext, record: WireRecord, mark: RequestMark | null = null): Promise<string> {
  return inTransaction(context, mark, async (db) => changeRecord({ ...context, db }, await beginTreeSave(db, context.form), record));
}

/** The same inside a transaction that has locked the tree. */
export async function changeRecord(context: SaveContext, tree: TreeSave, record: WireRecord): Promise<string> {
  const { db, form, subject } = context;
  const id = idOf(record);
  await raiseMainVersionsOf(db, context.snapshot, form, [id]);
  await requireSeen(context, [id]);
  const current = await currentRow(db, form, id);
  if (isStale(record, current)) fail('record-stale', {}, await readSeen(context, id));
  const keyed = await withSingleRowKeys(context, await withHiddenFilled(context, withRowLists(context, record), current), current);
  const whole = await drawNumbers(context, keyed, false);
  const { values: sent, subTables } = checkSave(context, await deriveOwnSave(context, whole, current), { isNew: false });
  refuseTaken(await readTaken(db, form, [{ values: sent, id }]));
  await holdReferences(context, [{ values: sent, subTables }], current);
  const values = await tree.place(withSystemColumns(form, sent, subject, false), current);
  const before = await readState(
    context,
    current,
    subTables.map(({ sub }) => sub),
  );
  await updateRow(db, form, id, values);
  await tree.settle([current, { id, ...Object.fromEntries(values) }]);
  await saveSubTables(context, { ...current, ...Object.fromEntries(sent) }, subTables);
  await refreshMain(context, [current, Object.fromEntries(sent)]);
  await recordEdit(context, before);
  await requireKept(context, [id]);
  return id;
}

async function currentRow(db: Database, form: FormDefinition, id: string): Promise<Row> {
  const [row] = await readRows(db, form, [id], true);
  return row ?? fail('record-unknown');
}

async function inTransaction(
  { db, snapshot, form }: SaveContext,
  mark: RequestMark | null,
  work: (db: Database) => Promise<string>,
): Promise<string> {
  const once = (transaction: Database) => doOnce(transaction, mark, () => work(transaction));
  return reportDuplicates(snapshot, form, () => onTable(form, () => db.transaction().execute(once)));
}

function refuseTaken([taken = []]: readonly FieldDefinition[][]): void {
  if (taken.length) failAsTaken(taken);
}
