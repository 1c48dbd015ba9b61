import { sql } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { isOnly, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import type { StoredValue } from '#server/catalogue/values/value-codec.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import type { DerivedSave } from './derive-save.ts';
import { areTaken, isTaken } from '../records/record-store.ts';
import { readRecordValues, type FieldError } from '../records/record-values.ts';
import type { SaveContext } from './save-context.ts';
import { hiddenIn } from './within-sight.ts';
import { readSubTables, type SubTablePayload } from './sub-rows.ts';
import { keptByTree } from '../tree/tree-form.ts';

/** A record that is valid on its own; uniqueness is checked separately. */
export interface CheckedRecord {
  values: ReadonlyMap<string, StoredValue>;
  subTables: readonly SubTablePayload[];
}

/** Validation options: an added record must be complete; `withoutPatterns` skips the fields' patterns (IMPORT-02). */
export interface CheckOptions {
  isNew: boolean;
  withoutPatterns?: boolean;
}

/** Parses the values to store, or rejects them with all errors. */
export function checkSave(context: SaveContext, derived: DerivedSave, options: CheckOptions): CheckedRecord {
  const { snapshot, form } = context;
  // What the user does not see, they cannot fill in.
  const unseenIn = (table?: string) => hiddenIn(context, (table !== undefined && snapshot.find(table)) || form);
  const closedIn: DerivedSave['closedIn'] = (table, row) => new Set([...derived.closedIn(table, row), ...unseenIn(table)]);
  const main = readRecordValues(form, derived.record, { ...options, filled: keptByTree(form), closed: closedIn() });
  const subTables = readSubTables(context, { ...derived, closedIn }, options);
  const errors = derived.errors.filter(({ table, field }) => !unseenIn(table).has(field));
  refuseWrong([...main.errors, ...subTables.flatMap((sub) => sub.errors), ...errors]);
  return { values: main.values, subTables };
}

/** Throws `value-refused` with the first error of each field. */
export function refuseWrong(errors: readonly FieldError[]): void {
  const fieldErrors = [
    ...new Map(errors.toReversed().map((error) => [JSON.stringify([error.table, error.row, error.field]), error])).values(),
  ].toReversed();
  if (!fieldErrors.length) return;
  const sentences = fieldErrors.slice(0, 3).map((error) => error.message);
  fail('value-refused', { detail: fieldErrors.length > 3 ? new Sentence('record.more', { sentences }) : sentences }, { fieldErrors });
}

/** One record whose unique values (rule `only`) are checked; `id` is its own, null for a new one. */
export interface AskedRecord {
  values: ReadonlyMap<string, StoredValue>;
  id: string | null;
}

/**
 * For each record the fields with the rule `only` whose value is taken by another record, or by an earlier one in the list. Advisory locks
 * serialise concurrent saves: a single record locks its values, several records lock whole columns, to not exhaust the lock table.
 */
export async function readTaken(db: Database, form: FormDefinition, records: readonly AskedRecord[]): Promise<FieldDefinition[][]> {
  const taken: FieldDefinition[][] = records.map(() => []);
  for (const field of form.fields.filter(isOnly)) {
    const asked = records.map(({ values }) => values.get(field.name) ?? null).filter((value) => value !== null);
    if (!asked.length) continue;
    await lockValues(db, form, field, records.length === 1 ? asked : null);
    const isAnyTaken = records.length === 1 || (await areTaken(db, form, field, asked));
    const seen = new Set<string>();
    for (const [place, { values, id }] of records.entries()) {
      const value = values.get(field.name) ?? null;
      if (value === null) continue;
      const key = field.storage === 'decimal' ? String(Number(value)) : String(value);
      if (seen.has(key) || (isAnyTaken && (await isTaken(db, form, field.name, value, id)))) taken[place]?.push(field);
      seen.add(key);
    }
  }
  return taken;
}

/** Locks these values of a column, waiting for locks of the whole column; null locks the whole column. */
async function lockValues(
  db: Database,
  form: FormDefinition,
  field: FieldDefinition,
  values: readonly StoredValue[] | null,
): Promise<void> {
  const column = `${form.physicalTable}.${field.name}`;
  const lock = values ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await sql`select ${lock}(hashtextextended(${column}, 0))`.execute(db);
  for (const value of values ?? [])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${column}=${String(value)}`}, 0))`.execute(db);
}
