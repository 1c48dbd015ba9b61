import { sql } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { columnOf, idColumn, rowVersionColumn, tableOf } from '#server/catalogue/identifiers.ts';
import { readValue, type StoredValue } from '#server/catalogue/values/value-codec.ts';
import type { Database } from '#server/db/connect.ts';
import { signalRows } from '#server/db/row-channel.ts';
import { fail } from '#server/errors.ts';
import { columnList, writeRow, type Row } from '../records/record-store.ts';

/** Columns and the values that rows have to have in them, as wire texts. */
export type KeyValues = Readonly<Record<string, string | null>>;

/** How rows are read: locked or not, in an order, and only those with some of a column left. */
export interface ReadBy {
  lock?: boolean;
  order?: readonly string[] | undefined;
  above?: string;
}

/** The rows of a form whose columns have these values. */
export async function readRowsBy(db: Database, form: FormDefinition, key: KeyValues, options: ReadBy = {}): Promise<Row[]> {
  const { lock = false, order = ['id'], above } = options;
  const wanted = conditionsOf(form, key);
  if (above) wanted.push(sql`${columnIn(form, above)} > 0`);
  const { rows } = await sql<Row>`select ${columnList(form)} from ${tableOf(form)} where ${sql.join(wanted, sql` and `)}
    order by ${sql.join(order.map((name) => columnIn(form, name)))} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows.map((row) => writeRow(form, row));
}

/** The highest number in a column of the rows with these values; 0 without any. */
export async function highestOf(db: Database, form: FormDefinition, column: string, key: KeyValues): Promise<number> {
  const wanted = conditionsOf(form, key);
  const { rows } = await sql<{ highest: string | null }>`select max(${columnIn(form, column)})::text as highest from ${tableOf(form)}
    where ${sql.join(wanted, sql` and `)}`.execute(db);
  return Number(rows[0]?.highest ?? 0);
}

/** Sets columns of all rows with these values, in one statement. */
export async function setRowsBy(db: Database, form: FormDefinition, key: KeyValues, values: KeyValues): Promise<void> {
  const changes = Object.entries(values).map(([name, value]) => sql`${columnIn(form, name)} = ${storedIn(form, name, value)}`);
  changes.push(sql`${rowVersionColumn} = ${rowVersionColumn} + 1`);
  await sql`update ${tableOf(form)} set ${sql.join(changes)} where ${sql.join(conditionsOf(form, key), sql` and `)}`.execute(db);
  await signalRows(db, form.physicalTable);
}

/** Makes all runs of an action that is about no record wait for one another, until the transaction ends. */
export async function waitForTurn(db: Database, form: FormDefinition, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`action ${form.id} ${code}`}))`.execute(db);
}

function conditionsOf(form: FormDefinition, key: KeyValues) {
  return Object.entries(key).map(([name, value]) => sql`${columnIn(form, name)} is not distinct from ${storedIn(form, name, value)}`);
}

function columnIn(form: FormDefinition, name: string) {
  if (name === 'id') return idColumn;
  const field = form.field(name);
  return field?.stored ? columnOf(field) : fail('action-faulty', { text: `${form.table}.${name}` });
}

function storedIn(form: FormDefinition, name: string, value: string | null): StoredValue {
  const field = form.field(name);
  return field && name !== 'id' ? (readValue(field, value).value ?? null) : value;
}

/** Who changed a record last, and when; undefined where its history tells nobody. */
export async function readLastChange(
  db: Database,
  form: FormDefinition,
  recordId: string,
): Promise<{ who: string; at: string } | undefined> {
  const last = await db
    .selectFrom('sys.record_change')
    .select(['username', 'realname', 'changed_at'])
    .where('form_id', '=', form.id)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const who = last?.realname ?? last?.username;
  return last && who ? { who, at: last.changed_at.slice(5, 16) } : undefined;
}
