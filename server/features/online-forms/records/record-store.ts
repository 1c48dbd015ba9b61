import { sql, type RawBuilder } from 'kysely';
import type { SubTable } from '#server/catalogue/catalogue.ts';
import { ROW_VERSION, type FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { columnOf, idColumn, rowVersionColumn, tableOf } from '#server/catalogue/identifiers.ts';
import { writeFieldValue } from '#server/catalogue/values/field-value.ts';
import { readValue, selectColumn, type StoredValue } from '#server/catalogue/values/value-codec.ts';
import type { Database } from '#server/db/connect.ts';
import { signalRows } from '#server/db/row-channel.ts';
import { fail } from '#server/errors.ts';
import { orderSql } from './row-order.ts';
import type { RowQuery } from './row-query.ts';
import { sortFieldOf } from '../models/table-settings.ts';

/** A row on the wire: physical lower-case column names, and `row_version`. */
export type Row = Record<string, unknown>;

/** Binds in one statement; PostgreSQL allows 65535. */
const MAX_BINDS = 30_000;

/** The rows of a query as SQL, ordered and without a limit. */
export function selectRows(form: FormDefinition, query: Pick<RowQuery, 'where' | 'sorts'>): RawBuilder<Row> {
  return sql<Row>`select ${columnList(form)} from ${tableOf(form)} where ${query.where} order by ${orderSql(query.sorts)}`;
}

/** Rows by key, as a condition. */
export function idCondition(form: FormDefinition, ids: readonly string[]): RawBuilder<unknown> {
  const keys = readIds(form, ids);
  return keys.length ? sql`${idColumn} in (${sql.join(keys)})` : sql`false`;
}

/** Rows by key, unordered; `lock` locks them until the transaction ends. */
export async function readRows(db: Database, form: FormDefinition, ids: readonly string[], lock = false): Promise<Row[]> {
  const keys = readIds(form, ids);
  if (!keys.length) return [];
  const { rows } =
    await sql<Row>`select ${columnList(form)} from ${tableOf(form)} where ${idColumn} in (${sql.join(keys)}) and ${seenRows(form)} ${lock ? sql`for update` : sql``}`.execute(
      db,
    );
  return rows.map((row) => writeRow(form, row));
}

/** The sub-table rows of these main keys, in their manual order, or else in order of creation. */
export async function readSubRows(db: Database, sub: SubTable, mainKeys: readonly unknown[], lock = false): Promise<Row[]> {
  const key = sub.form.field(sub.field);
  const values = key ? mainKeys.map((value) => readValue(key, value).value ?? null).filter((value) => value !== null) : [];
  if (!key || !values.length) return [];
  const sorted = sortFieldOf(sub.form);
  const order = sorted ? sql`${columnOf(sorted)}, ${idColumn}` : idColumn;
  const { rows } = await sql<Row>`select ${columnList(sub.form)} from ${tableOf(sub.form)}
    where ${columnOf(key)} in (${sql.join(values)}) and ${seenRows(sub.form)} order by ${order} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows.map((row) => writeRow(sub.form, row));
}

/** How many sub-table rows these main keys have, by the key as a text. */
export async function countSubRows(db: Database, sub: SubTable, mainKeys: readonly unknown[]): Promise<ReadonlyMap<string, number>> {
  const key = sub.form.field(sub.field);
  const values = key ? mainKeys.map((value) => readValue(key, value).value ?? null).filter((value) => value !== null) : [];
  if (!key || !values.length) return new Map();
  const { rows } = await sql<{ main: unknown; count: number }>`select ${columnOf(key)} as main, count(*)::int as count
    from ${tableOf(sub.form)} where ${columnOf(key)} in (${sql.join(values)}) and ${seenRows(sub.form)} group by 1`.execute(db);
  return new Map(rows.map(({ main, count }) => [String(main), count]));
}

/** Adds rows and returns their ids in order; rows without an `id` of their own get the database's number. */
export async function insertRows(db: Database, form: FormDefinition, rows: readonly ReadonlyMap<string, StoredValue>[]): Promise<string[]> {
  const names = storedNames(form).filter((name) => rows.some((row) => row.has(name)));
  const perStatement = Math.max(1, Math.floor(MAX_BINDS / Math.max(names.length, 1)));
  const ids: string[] = [];
  for (let start = 0; start < rows.length; start += perStatement) {
    const chunk = rows.slice(start, start + perStatement);
    const columns = sql.join(names.map((name) => columnOf({ name })));
    // A missing or empty value takes the column's default.
    const tuples = chunk.map(
      (row) => sql`(${sql.join(names.map((name) => (isEmpty(row.get(name)) ? sql`default` : sql`${row.get(name)}`)))})`,
    );
    const source = names.length ? sql`(${columns}) values ${sql.join(tuples)}` : sql`default values`;
    const inserted = await sql<{ id: string | number }>`insert into ${tableOf(form)} ${source} returning ${idColumn}`.execute(db);
    ids.push(...inserted.rows.map((row) => String(row.id)));
  }
  if (rows.length > 0) await signalRows(db, form.physicalTable);
  return ids;
}

/** Changes one row and raises its version. */
export async function updateRow(db: Database, form: FormDefinition, id: string, values: ReadonlyMap<string, StoredValue>): Promise<void> {
  const [key] = readIds(form, [id]);
  const names = storedNames(form).filter((name) => name !== 'id' && values.has(name));
  const changes = names.map((name) => sql`${columnOf({ name })} = ${values.get(name) ?? null}`);
  changes.push(sql`${rowVersionColumn} = ${rowVersionColumn} + 1`);
  await sql`update ${tableOf(form)} set ${sql.join(changes)} where ${idColumn} = ${key}`.execute(db);
  await signalRows(db, form.physicalTable);
}

/** Removes rows by key and returns how many there were. */
export async function deleteRows(db: Database, form: FormDefinition, ids: readonly string[]): Promise<number> {
  const keys = readIds(form, ids);
  if (!keys.length) return 0;
  const { numAffectedRows } = await sql`delete from ${tableOf(form)} where ${idColumn} in (${sql.join(keys)})`.execute(db);
  await signalRows(db, form.physicalTable);
  return Number(numAffectedRows ?? 0);
}

/** True if another row has this value of a column. */
export async function isTaken(
  db: Database,
  form: FormDefinition,
  name: string,
  value: StoredValue,
  exceptId: string | null,
): Promise<boolean> {
  const field = form.field(name);
  if (!field) return false;
  const [except] = exceptId === null ? [] : readIds(form, [exceptId]);
  const others = except === undefined ? sql`true` : sql`${idColumn} <> ${except}`;
  const { rows } = await sql`select 1 from ${tableOf(form)} where ${columnOf(field)} = ${value} and ${others} limit 1`.execute(db);
  return rows.length > 0;
}

/** True if any row has one of these values of a column. */
export async function areTaken(
  db: Database,
  form: FormDefinition,
  field: FieldDefinition,
  values: readonly StoredValue[],
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${tableOf(form)} where ${columnOf(field)} in (${sql.join(values)}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Runs a query on a form's table; throws `form-not-synchronised` if the table or a column is missing. */
export async function onTable<Result>(form: FormDefinition, work: () => Promise<Result>): Promise<Result> {
  if (!form.isSynchronised) fail('form-not-synchronised');
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703')) fail('form-not-synchronised');
    throw error;
  }
}

/** The rows that the reader of the form sees. */
function seenRows(form: FormDefinition): RawBuilder<unknown> {
  return form.rows ?? sql`true`;
}

function storedNames(form: FormDefinition): string[] {
  const names = form.fields.filter((field) => field.stored).map((field) => field.name);
  return names.includes('id') ? names : ['id', ...names];
}

/** The columns of a form's row, as the wire has them. */
export function columnList(form: FormDefinition): RawBuilder<unknown> {
  const columns = form.fields.filter((field) => field.stored && field.name !== 'id').map(selectColumn);
  return sql.join([idColumn, ...columns, rowVersionColumn]);
}

/** A database row in wire form. */
export function writeRow(form: FormDefinition, row: Row): Row {
  const written: Row = { id: String(row.id), [ROW_VERSION]: row[ROW_VERSION] };
  for (const field of form.fields) {
    if (field.stored && field.name !== 'id') written[field.name] = writeFieldValue(field, row[field.name]);
  }
  return written;
}

/** Converts keys to the type of the column; texts that cannot be keys are dropped. */
export function readIds(form: FormDefinition, ids: readonly string[]): (string | number)[] {
  if (!form.hasNumericId) return ids.filter((id) => !id.includes('\0'));
  return ids.map(Number).filter((id) => Number.isSafeInteger(id));
}

function isEmpty(value: StoredValue | undefined): boolean {
  return value === undefined || value === null;
}
