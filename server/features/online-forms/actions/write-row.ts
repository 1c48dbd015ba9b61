import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { fail } from '#server/errors.ts';
import { readValue, type StoredValue } from '#server/catalogue/values/value-codec.ts';
import { insertChecked, checkNew } from '../saving/add-records.ts';
import { drawNumbers } from '../saving/draw-numbers.ts';
import { beginTreeSave } from '../tree/tree-save.ts';
import { updateRow, type Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import type { Run } from './frame.ts';

/** Changes columns of a stored row; what is computed from them follows when the action ends. */
export async function writeRow(run: Run, form: FormDefinition, row: Row, changes: Readonly<Record<string, string | null>>): Promise<Row> {
  const values = new Map<string, StoredValue>();
  for (const [name, wire] of Object.entries(changes)) {
    const field = form.field(name) ?? fail('action-faulty', { text: `${form.table}.${name}` });
    const { value, problem } = readValue(field, wire);
    if (problem) fail('action-refused', { message: problem });
    values.set(name, value ?? null);
  }
  run.journal.changing(form, row);
  await updateRow(run.context.db, form, String(row['id']), values);
  return { ...row, ...Object.fromEntries(values) };
}

/** Adds records as a save does: numbered, computed and checked, but by the server itself, which sees everything. */
export async function insertRecords(run: Run, form: FormDefinition, records: readonly WireRecord[]): Promise<string[]> {
  if (records.length === 0) return [];
  const inside = { ...run.context, form };
  const tree = await beginTreeSave(inside.db, form);
  const checked = [];
  for (const record of records) checked.push(await checkNew(inside, await drawNumbers(inside, record, true)));
  const ids = await insertChecked(inside, tree, checked);
  run.journal.made(form, ids);
  return ids;
}
