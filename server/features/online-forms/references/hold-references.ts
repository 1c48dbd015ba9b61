import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { readHeldReferences, type HeldReference } from '#server/catalogue/references/held-references.ts';
import type { StoredValue } from '#server/catalogue/values/value-codec.ts';
import { Sentence } from '#server/sentence.ts';
import { readSubRows, type Row } from '../records/record-store.ts';
import { placed, type FieldError } from '../records/record-values.ts';
import { refuseWrong, type CheckedRecord } from '../saving/check-save.ts';
import { idOf, type SaveContext } from '../saving/save-context.ts';
import { changedKeyErrors } from './refuse-in-use.ts';
import { storedMain, unlistedErrors, type LimitedRow } from './refuse-unlisted.ts';
import { comparedValue, lockNamed, type NamedRecord } from './usage-store.ts';

/** A row that is about to be stored. `before` knows the values that count as chosen already; `current` is its own. */
interface NewRow {
  form: FormDefinition;
  values: ReadonlyMap<string, StoredValue>;
  before: Before;
  current: Row | undefined;
  /** The main record, for a row of a sub-table. */
  main?: LimitedRow;
  /** Says of an error in which row of which table it is. */
  at(error: FieldError): FieldError;
}

/** The values of stored rows, by reference: each list is made once. */
type Before = (reference: HeldReference) => ReadonlySet<string>;

/** The records that values name, by the reference and the value. */
type NamedRecords = ReadonlyMap<HeldReference, ReadonlyMap<string, readonly NamedRecord[]>>;

/**
 * Holds the records that the new values of these records and their sub-table rows name: until the transaction ends none of them can be deleted.
 * Throws `value-refused` for a value whose record is disabled or was just deleted, for a choice that a linked record does not offer, and for a changed key by which other records name this one
 * (SCREEN-01). Values that were there before stay as they are; a value without a record is no reference. `current` is the stored record, null
 * for new ones.
 */
export async function holdReferences(context: SaveContext, records: readonly CheckedRecord[], current: Row | null): Promise<void> {
  const rows = (await Promise.all(records.map((record) => newRows(context, record, current)))).flat();
  const references = await readHeldReferences(context.db, context.snapshot);
  const named = await lockAll(context, rows, (form) => references.outOf(form));
  const unlisted = await unlistedErrors(context, rows);
  const errors: FieldError[] = [];
  for (const [place, row] of rows.entries()) {
    const found = references.outOf(row.form).flatMap((reference) => errorsOf(reference, row, named));
    if (row.current) found.push(...(await changedKeyErrors(context, references.into(row.form), { ...row, row: row.current })));
    found.push(...(unlisted[place] ?? []));
    errors.push(...found.map((error) => row.at(error)));
  }
  refuseWrong(errors);
}

/** For each record, the choices that a linked record does not offer: what its save would refuse. `current` is the stored record, null for new ones. */
export async function unlistedIn(
  context: SaveContext,
  records: readonly { record: CheckedRecord; current: Row | null }[],
): Promise<FieldError[][]> {
  const ofRecords = await Promise.all(records.map(({ record, current }) => newRows(context, record, current)));
  const rows = ofRecords.flatMap((of, place) => of.map((row) => ({ row, place })));
  const errors: FieldError[][] = records.map(() => []);
  const unlisted = await unlistedErrors(
    context,
    rows.map(({ row }) => row),
  );
  for (const [number, { row, place }] of rows.entries()) errors[place]?.push(...(unlisted[number] ?? []).map((error) => row.at(error)));
  return errors;
}

async function newRows(context: SaveContext, { values, subTables }: CheckedRecord, current: Row | null): Promise<NewRow[]> {
  const { db, form } = context;
  const main: NewRow = {
    ...{ form, values, before: valuesOf(current ? [current] : []), current: current ?? undefined, at: (error) => error },
    ...(await storedMain(context, values, current)),
  };
  const below = subTables.map(async ({ sub, rows }) => {
    const stored = current ? await readSubRows(db, sub, [current[sub.key]]) : [];
    const byId = new Map(stored.map((row) => [String(row.id), row]));
    const before = valuesOf(stored);
    return rows.map((row, place): NewRow => ({
      ...{ form: sub.form, values: row.values, before, current: byId.get(idOf(row.wire)), main },
      at: (error) => placed(sub.form, place, error),
    }));
  });
  return [main, ...(await Promise.all(below)).flat()];
}

/** One query for each column that is named. */
async function lockAll(
  { db }: SaveContext,
  rows: readonly NewRow[],
  referencesOf: (form: FormDefinition) => readonly HeldReference[],
): Promise<NamedRecords> {
  const asked = new Map<HeldReference, Set<string>>();
  for (const row of rows)
    for (const reference of referencesOf(row.form)) {
      const values = asked.get(reference) ?? new Set();
      for (const value of newValues(reference, row)) values.add(value);
      asked.set(reference, values);
    }
  const named = new Map<HeldReference, Map<string, NamedRecord[]>>();
  for (const [reference, values] of asked) {
    const byValue = new Map<string, NamedRecord[]>();
    for (const record of await lockNamed(db, reference, [...values]))
      byValue.set(record.value, [...(byValue.get(record.value) ?? []), record]);
    named.set(reference, byValue);
  }
  return named;
}

function errorsOf(reference: HeldReference, row: NewRow, named: NamedRecords): FieldError[] {
  const { name, title } = reference.field;
  const problems = newValues(reference, row).flatMap((value) => problemWith(reference, named.get(reference)?.get(value) ?? []) ?? []);
  return problems.slice(0, 1).map((problem) => ({ field: name, message: new Sentence('record.field-problem', { title, problem }) }));
}

function newValues(reference: HeldReference, { values, before }: NewRow): string[] {
  return valuesIn(reference, values.get(reference.field.name)).filter((value) => !before(reference).has(value));
}

function valuesOf(rows: readonly Row[]): Before {
  const known = new Map<HeldReference, ReadonlySet<string>>();
  return (reference) => {
    const values = known.get(reference) ?? new Set(rows.flatMap((row) => valuesIn(reference, row[reference.field.name])));
    known.set(reference, values);
    return values;
  };
}

function valuesIn({ field, isSeveral }: HeldReference, stored: unknown): string[] {
  const text = comparedValue(field, stored);
  return (isSeveral ? text.split(',') : [text]).filter(Boolean);
}

function problemWith({ by }: HeldReference, records: readonly NamedRecord[]): Sentence | null {
  const [first] = records;
  if (!first) return null;
  const text = first.text || first.value;
  if (!records.some(({ isThere }) => isThere)) return new Sentence('record.value-gone', { text });
  // A report has a condition of its own, and nobody chooses the key of a main record.
  const isClosed = by === 'table' && !records.some(({ isOffered }) => isOffered);
  return isClosed ? new Sentence('cell.option-closed', { text }) : null;
}
