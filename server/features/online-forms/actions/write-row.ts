import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { fail } from '#server/errors.ts';
import { readValue, type StoredValue } from '#server/catalogue/values/value-codec.ts';
import { recordWhole } from '../history/record-changes.ts';
import { deleteUnused } from '../records/delete-unused.ts';
import { insertChecked, checkNew } from '../saving/add-records.ts';
import type { SaveContext } from '../saving/save-context.ts';
import { drawNumbers } from '../saving/draw-numbers.ts';
import { beginTreeSave } from '../tree/tree-save.ts';
import { updateRow, type Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import type { Run } from './frame.ts';

/** Columns by name as the wire has them. */
type Changes = Readonly<Record<string, string | null>>;

/** Changes columns of a stored row, those of `added` by adding to them; what is computed from them follows when the action ends. */
export async function writeRow(run: Run, form: FormDefinition, row: Row, changes: Changes, added: Changes = {}): Promise<Row> {
  const values = new Map<string, StoredValue>();
  for (const [name, wire] of Object.entries({ ...changes, ...added })) {
    const field = form.field(name) ?? fail('action-faulty', { text: `${form.table}.${name}` });
    const { value, problem } = readValue(field, wire);
    if (problem) fail('action-refused', { message: problem });
    values.set(name, value ?? null);
  }
  run.journal.changing(form, row, { columns: Object.keys(changes), isAddition: false });
  run.journal.changing(form, row, { columns: Object.keys(added), isAddition: true });
  await updateRow(run.context.db, form, String(row['id']), values);
  return { ...row, ...Object.fromEntries(values) };
}

/** Adds records as a save does: numbered, computed and checked, but by the server itself, which sees everything. */
export async function insertRecords(run: Run, form: FormDefinition, records: readonly WireRecord[]): Promise<string[]> {
  const ids = await insertLasting(run, form, records);
  run.journal.made(form, ids);
  return ids;
}

/** Adds records that stay when the action is taken back, such as the line of a counter that others count on as well. */
export async function insertLasting(run: Run, form: FormDefinition, records: readonly WireRecord[]): Promise<string[]> {
  if (records.length === 0) return [];
  run.journal.touching();
  const inside: SaveContext = { ...run.context, form, passesLocks: true };
  const tree = await beginTreeSave(inside.db, form);
  const checked = [];
  for (const record of records) checked.push(await checkNew(inside, await drawNumbers(inside, record, true)));
  return insertChecked(inside, tree, checked);
}

/** Removes locked rows with those of their sub-tables, and keeps that in the history. Throws `record-in-use` while other records name one. */
export async function removeRecords(run: Run, form: FormDefinition, rows: readonly Row[]): Promise<void> {
  const inside = { ...run.context, form };
  if (rows.length > 0) run.journal.touching();
  await deleteUnused(inside, rows);
  await recordWhole(inside, 'delete', rows);
}
