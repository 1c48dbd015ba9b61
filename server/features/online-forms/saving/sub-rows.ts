import type { SubTable } from '#server/catalogue/catalogue.ts';
import { isOnly } from '#server/catalogue/definition/field-definition.ts';
import { readValue, type StoredValue } from '#server/catalogue/values/value-codec.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import { deleteUnused } from '../records/delete-unused.ts';
import { readSeen } from '../records/read-record.ts';
import type { DerivedSave } from './derive-save.ts';
import { readHiddenCodes } from '../models/hidden-codes.ts';
import { insertRows, readSubRows, updateRow, type Row } from '../records/record-store.ts';
import { placed, readRecordValues, type FieldError, type ReadOptions, type WireRecord } from '../records/record-values.ts';
import { seenOf } from './within-sight.ts';
import { idOf, isStale, withSystemColumns, type SaveContext } from './save-context.ts';

/** The rows of one sub table in a save, read and checked. */
export interface SubTablePayload {
  sub: SubTable;
  rows: { wire: WireRecord; values: Map<string, StoredValue> }[];
  errors: FieldError[];
}

/** Reads the sub-tables included in a record; omitted ones are left unchanged. */
export function readSubTables({ snapshot, form }: SaveContext, { record, closedIn }: DerivedSave, options: ReadOptions): SubTablePayload[] {
  return snapshot.subTables(form).flatMap((sub) => {
    const sent = record[sub.form.table];
    return Array.isArray(sent) ? [readSubTable(sub, sent, options, (row) => closedIn(sub.form.table, row))] : [];
  });
}

function readSubTable(
  sub: SubTable,
  wires: readonly unknown[],
  options: ReadOptions,
  closedIn: (row: number) => ReadonlySet<string>,
): SubTablePayload {
  const payload: SubTablePayload = { sub, rows: [], errors: [] };
  const filled = new Set([sub.field]);
  wires.forEach((wire, place) => {
    if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) fail('bad-input', { detail: sub.form.table });
    const record = wire as WireRecord;
    const read = readRecordValues(sub.form, record, { ...options, isNew: options.isNew || !record.id, filled, closed: closedIn(place) });
    payload.rows.push({ wire: record, values: read.values });
    payload.errors.push(...read.errors.map((error) => placed(sub.form, place, error)));
  });
  if (sub.form.relation === 'one' && wires.length > 1) {
    payload.errors.push({ table: sub.form.table, row: 1, field: 'id', message: new Sentence('erp.one-only') });
  }
  payload.errors.push(...repeatedValues(payload, closedIn), ...repeatedRows(payload));
  return payload;
}

/** Rows that agree in all columns of a unique index, which only one record's rows share: told with the row that they repeat. */
function repeatedRows({ sub, rows }: SubTablePayload): FieldError[] {
  return sub.form.indexes.flatMap(({ columns, unique }) => {
    const fields = columns.filter((name) => name !== sub.field).map((name) => sub.form.field(name));
    const [first] = fields;
    if (!unique || !first || fields.length < 2) return [];
    const places = new Map<string, number>();
    return rows.flatMap(({ values }, place) => {
      const own = fields.map((field) => (field && values.get(field.name)) ?? null);
      const key = JSON.stringify(own);
      const before = own.includes(null) ? undefined : places.get(key);
      if (before === undefined) places.set(key, place);
      if (before === undefined) return [];
      const titles = fields.flatMap((field) => field?.title ?? []);
      return placed(sub.form, place, { field: first.name, message: new Sentence('record.row-repeated', { titles, row: before + 1 }) });
    });
  });
}

/** Checks that fields with the rule `only` are unique among the sub-table rows of one record, apart from closed ones (RULE-15). */
function repeatedValues({ sub, rows }: SubTablePayload, closedIn: (row: number) => ReadonlySet<string>): FieldError[] {
  const errors: FieldError[] = [];
  for (const field of sub.form.fields.filter(isOnly)) {
    const seen = new Set<string>();
    rows.forEach(({ values }, place) => {
      const value = values.get(field.name);
      if (value === undefined || value === null || closedIn(place).has(field.name)) return;
      const message = new Sentence('rule.unique', { title: field.title });
      if (seen.has(String(value))) errors.push(placed(sub.form, place, { field: field.name, message }));
      seen.add(String(value));
    });
  }
  return errors;
}

/** Synchronises a record's sub-rows with the sent ones: known ids are updated, others added, missing ones deleted. Throws `no-permission`. */
export async function saveSubTables(context: SaveContext, main: Row, payloads: readonly SubTablePayload[]): Promise<void> {
  const forms = payloads.map(({ sub }) => sub.form);
  // An action needs its own right alone, and writes rows that nobody adds by hand.
  const hiddenOf = context.passesLocks ? () => [] : await readHiddenCodes(context.db, context.subject, forms);
  for (const payload of payloads) await saveSubTable(context, main, payload, hiddenOf(payload.sub.form));
}

/** Enforces the sub-table's button permissions as its own routes do: `hidden` are those that the user may not use. */
async function saveSubTable(context: SaveContext, main: Row, { sub, rows }: SubTablePayload, hidden: readonly string[]): Promise<void> {
  const { db, subject } = context;
  const need = (button: string) => hidden.includes(button) && fail('no-permission');
  const key = sub.form.field(sub.field);
  const link = key && readValue(key, main[sub.key]).value;
  if (link === undefined || link === null)
    fail('value-refused', { detail: new Sentence('record.link-empty', { table: sub.form.title, key: sub.key }) });
  const current = new Map((await readSubRows(db, sub, [link], true)).map((row) => [String(row.id), row]));
  const kept = new Set<string>();
  const added: Map<string, StoredValue>[] = [];
  for (const { wire, values } of rows) {
    const id = idOf(wire);
    const row = current.get(id);
    if (row && !kept.has(id)) {
      kept.add(id);
      if (isStale(wire, row)) fail('record-stale', {}, await readSeen(context, String(main.id)));
      if (!differs(values, row)) continue;
      need('update');
      await updateRow(db, sub.form, id, withSystemColumns(sub.form, values, subject, false));
    } else {
      const whole = withSystemColumns(sub.form, values, subject, true).set(sub.field, link);
      added.push(sub.form.hasNumericId ? whole : whole.set('id', newId()));
    }
  }
  const seen = await seenOf(context, sub, link, [...current.values()]);
  const removed = seen.map((row) => String(row.id)).filter((id) => !kept.has(id));
  if (removed.length) need('batch_delete');
  const gone = removed.map((id) => current.get(id) ?? fail('record-unknown'));
  await deleteUnused({ ...context, form: sub.form }, gone);
  if (!added.length) return;
  need('add');
  await insertRows(db, sub.form, added);
}

function differs(values: ReadonlyMap<string, StoredValue>, row: Row): boolean {
  return [...values].some(([name, value]) => String(value ?? '') !== String(row[name] ?? ''));
}
