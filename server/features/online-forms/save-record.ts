import { sql } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition.ts';
import { isOnly, type FieldDefinition } from '#server/catalogue/field-definition.ts';
import type { StoredValue } from '#server/catalogue/value-codec.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import type { DerivedSave } from './derive-save.ts';
import { deriveOwnSave } from './derive-sub-save.ts';
import { failAsTaken, reportDuplicates } from './duplicate-errors.ts';
import { raiseMainVersions, raiseMainVersionsOf } from './main-version.ts';
import { refreshMain } from './refresh-main.ts';
import { readRecord } from './read-record.ts';
import { insertRows, isTaken, onTable, readRows, updateRow, type Row } from './record-store.ts';
import { readRecordValues, type FieldError, type WireRecord } from './record-values.ts';
import { idOf, isStale, withSystemColumns, type SaveContext } from './save-context.ts';
import { readSubTables, saveSubTables } from './sub-rows.ts';
import { keptByTree } from './tree-form.ts';
import { beginTreeSave } from './tree-save.ts';

/**
 * Adds a record with its sub rows in one transaction (wire 4.11) and returns its id. Throws `value-refused` with `fieldErrors`, or
 * `record-duplicate`; then nothing has changed.
 */
export async function addRecord(context: SaveContext, record: WireRecord): Promise<string> {
  const { form, subject } = context;
  return inTransaction(context, async (db) => {
    const tree = await beginTreeSave(db, form);
    await raiseMainVersions(db, context.snapshot, form, [record]);
    const { main, subTables } = readSave(context, await deriveOwnSave({ ...context, db }, record, null), true);
    await refuseTaken(db, form, main.values, null);
    const values = await tree.place(withSystemColumns(form, main.values, subject, true), null);
    if (!form.hasNumericId) values.set('id', newId());
    const [id = ''] = await insertRows(db, form, [values]);
    const saved = await currentRow(db, form, id);
    await tree.settle([saved]);
    await saveSubTables({ ...context, db }, saved, subTables);
    await refreshMain({ ...context, db }, [saved]);
    return id;
  });
}

/**
 * Changes a record with its sub rows in one transaction. A `row_version` that is not the stored one is `record-stale` with the record as it
 * is now (IMPLIED-21); a record without one, from the stock client, is saved and still raises the version.
 */
export async function editRecord(context: SaveContext, record: WireRecord): Promise<string> {
  const { form, subject } = context;
  const id = idOf(record);
  return inTransaction(context, async (db) => {
    const tree = await beginTreeSave(db, form);
    await raiseMainVersionsOf(db, context.snapshot, form, [id]);
    const current = await currentRow(db, form, id);
    if (isStale(record, current)) fail('record-stale', {}, await readRecord(db, context.snapshot, form, id));
    const { main, subTables } = readSave(context, await deriveOwnSave({ ...context, db }, record, current), false);
    await refuseTaken(db, form, main.values, id);
    const values = await tree.place(withSystemColumns(form, main.values, subject, false), current);
    await updateRow(db, form, id, values);
    await tree.settle([current, { id, ...Object.fromEntries(values) }]);
    await saveSubTables({ ...context, db }, { ...current, ...Object.fromEntries(main.values) }, subTables);
    await refreshMain({ ...context, db }, [current, Object.fromEntries(main.values)]);
    return id;
  });
}

/** Reads what is to be stored, or refuses it with everything that is wrong. */
function readSave(context: SaveContext, derived: DerivedSave, isNew: boolean) {
  const main = readRecordValues(context.form, derived.record, { isNew, filled: keptByTree(context.form), closed: derived.closedIn() });
  const subTables = readSubTables(context, derived, isNew);
  refuseWrong([...main.errors, ...subTables.flatMap((sub) => sub.errors), ...derived.errors]);
  return { main, subTables };
}

async function currentRow(db: Database, form: FormDefinition, id: string): Promise<Row> {
  const [row] = await readRows(db, form, [id], true);
  return row ?? fail('record-unknown');
}

async function inTransaction(context: SaveContext, work: (db: Database) => Promise<string>): Promise<string> {
  return reportDuplicates(context.snapshot, context.form, () => onTable(context.form, () => context.db.transaction().execute(work)));
}

/** Refuses with the first thing that is wrong at each field. */
function refuseWrong(errors: readonly FieldError[]): void {
  const fieldErrors = [
    ...new Map(errors.toReversed().map((error) => [JSON.stringify([error.table, error.row, error.field]), error])).values(),
  ].toReversed();
  if (!fieldErrors.length) return;
  const sentences = fieldErrors.slice(0, 3).map((error) => error.message);
  fail('value-refused', { detail: sentences.join('；') + (fieldErrors.length > 3 ? ' …' : '') }, { fieldErrors });
}

/** Checks fields of the rule `only`; a lock on each value keeps two saves from passing at the same moment. */
async function refuseTaken(db: Database, form: FormDefinition, values: ReadonlyMap<string, StoredValue>, id: string | null): Promise<void> {
  const taken: FieldDefinition[] = [];
  for (const field of form.fields.filter(isOnly)) {
    const value = values.get(field.name);
    if (value === undefined || value === null) continue;
    const key = `${form.physicalTable}.${field.name}=${String(value)}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
    if (await isTaken(db, form, field.name, value, id)) taken.push(field);
  }
  if (taken.length) failAsTaken(taken);
}
