import { sql } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { columnOf, idColumn, tableOf } from '#server/catalogue/identifiers.ts';
import { readValue } from '#server/catalogue/values/value-codec.ts';
import type { Database } from '#server/db/connect.ts';
import type { LiveTable } from './live-tables.ts';

/** The id of the record that a row of a live table belongs to; null when there is no such row. */
export async function recordOfRow(db: Database, { main, sub }: LiveTable, rowId: string): Promise<string | null> {
  const id = keyOf(sub.form, rowId);
  if (id === null) return null;
  const { rows } = await sql<{ id: string | number }>`select m.${idColumn} as id from ${tableOf(main)} m
    where m.${columnOf({ name: sub.key })} = (select ${columnOf({ name: sub.field })} from ${tableOf(sub.form)} where ${idColumn} = ${id}) limit 1`.execute(
    db,
  );
  return rows[0] ? String(rows[0].id) : null;
}

/** True when the form has a record of this id that its reader sees. */
export async function hasRecord(db: Database, form: FormDefinition, recordId: string): Promise<boolean> {
  const id = keyOf(form, recordId);
  if (id === null) return false;
  const { rows } = await sql`select 1 from ${tableOf(form)} where ${idColumn} = ${id} and ${form.rows ?? sql`true`}`.execute(db);
  return rows.length > 0;
}

/** An id in the type of its column; null when it cannot be one. */
function keyOf(form: FormDefinition, id: string): string | number | null {
  const field = form.field('id');
  if (!field || id.includes('\0')) return null;
  const { value = null } = readValue(field, id);
  return Buffer.isBuffer(value) ? null : value;
}
