import { sql, type RawBuilder } from 'kysely';
import type { FormDefinition } from '../catalogue/definition/definition.ts';
import type { FieldDefinition } from '../catalogue/definition/field-definition.ts';
import { columnOf, rowVersionColumn, tableOf } from '../catalogue/identifiers.ts';
import type { Database } from '../db/connect.ts';
import type { ReadRow } from './read-row.ts';

/** Adds or updates rows with the same rejected fields: of rows that are there already these stay as they are. Returns how many changed. */
export async function upsertRows(
  db: Database,
  form: FormDefinition,
  fields: readonly FieldDefinition[],
  rows: readonly ReadRow[],
): Promise<number> {
  const tuples = rows.map(({ values }) => sql`(${sql.join(fields.map((field) => sql`${values.get(field) ?? null}`))})`);
  const changed = fields.filter((field) => field.name !== 'id' && !rows[0]?.rejected.has(field)).map(columnOf);
  const { numAffectedRows } = await sql`
    insert into ${tableOf(form)} as t (${sql.join(fields.map(columnOf))}) values ${sql.join(tuples)}
    on conflict (id) ${resolution(changed)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A row that is there already is changed only where it differs. */
function resolution(columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (!columns.length) return sql`do nothing`;
  const changes = columns.map((column) => sql`${column} = excluded.${column}`);
  const differs = columns.map((column) => sql`t.${column} is distinct from excluded.${column}`);
  return sql`do update set ${sql.join(changes)}, ${rowVersionColumn} = t.${rowVersionColumn} + 1 where ${sql.join(differs, sql` or `)}`;
}

/** Makes the next generated number larger than every imported one. */
export async function moveSequence(db: Database, form: FormDefinition): Promise<void> {
  const name = `biz."${form.physicalTable}"`;
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest((select max(id) from ${tableOf(form)}), 1))`.execute(db);
}
