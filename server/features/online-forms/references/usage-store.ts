import { sql, type RawBuilder } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition, Storage } from '#server/catalogue/definition/field-definition.ts';
import { columnOf, idColumn, tableOf } from '#server/catalogue/identifiers.ts';
import type { HeldReference } from '#server/catalogue/references/held-references.ts';
import { offeredSql } from '#server/catalogue/choices/readable-table.ts';
import type { Database } from '#server/db/connect.ts';

/** Most uses that are counted by one reference. */
export const MAX_USES = 1000;

/** A row that names a value. */
export interface Use {
  value: string;
  rowId: string;
}

const NUMBERS: ReadonlySet<Storage> = new Set<Storage>(['integer', 'double', 'decimal']);

/** A stored value as references compare it: numbers as numbers, everything else as its text; empty for nothing. */
export function comparedValue({ storage }: Pick<FieldDefinition, 'storage'>, stored: unknown): string {
  const text = stored === null || stored === undefined ? '' : String(stored);
  return text !== '' && NUMBERS.has(storage) ? String(Number(text)) : text;
}

/** The rows that name one of these values, except rows of these ids; one more than `MAX_USES` where there are more. One query. */
export async function readUses(
  db: Database,
  { form, field, isSeveral }: HeldReference,
  values: readonly string[],
  except: readonly string[],
): Promise<Use[]> {
  if (!values.length) return [];
  const [table, column] = [tableOf(form), columnOf(field)];
  const others = except.length ? sql`and not (${idColumn}::text = any(${[...except]}::text[]))` : sql``;
  const uses = isSeveral
    ? sql<Use>`select held.value, ${idColumn}::text as "rowId" from ${table}
        cross join lateral unnest(string_to_array(${column}, ',')) as held(value)
        where string_to_array(${column}, ',') && ${[...values]}::text[] and held.value = any(${[...values]}::text[]) ${others} limit ${MAX_USES + 1}`
    : sql<Use>`select ${column}::text as value, ${idColumn}::text as "rowId" from ${table}
        where ${isOneOf(field, values)} ${others} limit ${MAX_USES + 1}`;
  return (await uses.execute(db)).rows.map(({ value, rowId }) => ({ value: comparedValue(field, value), rowId }));
}

/** Those of these values that rows of other ids hold too: they do not vanish with the rows. */
export async function readKept(
  db: Database,
  form: FormDefinition,
  column: FieldDefinition,
  values: readonly string[],
  except: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ value: string }>`select distinct ${columnOf(column)}::text as value from ${tableOf(form)}
    where ${isOneOf(column, values)} and not (${idColumn}::text = any(${[...except]}::text[]))`.execute(db);
  return new Set(rows.map(({ value }) => comparedValue(column, value)));
}

/** The field that holds the name of a record: the title of a tree, or the first column of the list. */
export function nameField(form: FormDefinition): FieldDefinition | undefined {
  const title = form.field((form.head.tree_fieldname ?? '').toLowerCase());
  return title?.stored ? title : form.fields.find((field) => field.stored && field.inList && field.name !== 'id');
}

/** A named value: whether a record has it, and whether such a record may be chosen. */
export interface NamedRecord {
  value: string;
  /** What a person calls the record. */
  text: string;
  isOffered: boolean;
  /** False for a record that was deleted while this query waited for its lock. */
  isThere: boolean;
}

/**
 * The records that these values name, locked against deletion until the transaction ends: who deletes one waits, and then sees the new
 * reference. Values without a record are missing.
 */
export async function lockNamed(
  db: Database,
  { target, column }: Pick<HeldReference, 'target' | 'column'>,
  values: readonly string[],
): Promise<NamedRecord[]> {
  if (!values.length) return [];
  const { rows } = await sql<NamedRecord>`
    with there as (select ${idColumn} as id from ${tableOf(target)} where ${isOneOf(column, values)} for key share)
    select ${columnOf(column)}::text as value, coalesce(${columnOf(nameField(target) ?? column)}::text, '') as text, (${offeredSql(target)}) is true as "isOffered", ${idColumn} in (select id from there) as "isThere"
    from ${tableOf(target)} where ${isOneOf(column, values)}`.execute(db);
  return rows.map((row) => ({ ...row, value: comparedValue(column, row.value) }));
}

/** True of rows whose column has one of the values; typed, so that an index of the column serves. */
export function isOneOf(field: FieldDefinition, values: readonly string[]): RawBuilder<unknown> {
  const column = columnOf(field);
  if (!NUMBERS.has(field.storage)) return sql`${column}::text = any(${[...values]}::text[])`;
  const numbers = values.filter((value) => value !== '' && Number.isFinite(Number(value)));
  return field.storage === 'integer'
    ? sql`${column} = any(${numbers.filter((number) => Number.isSafeInteger(Number(number)))}::bigint[])`
    : sql`${column}::numeric = any(${numbers}::numeric[])`;
}
