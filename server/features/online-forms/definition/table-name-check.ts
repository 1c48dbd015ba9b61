import { sql } from 'kysely';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { FORM_SCHEMA, isReservedName, isTableName } from '#server/catalogue/identifiers.ts';
import type { Database } from '#server/db/connect.ts';

/** Whether a form, new or with this id, may use this table name: not one of another form or an existing table, nor a reserved one. */
export async function isTableNameFree(db: Database, catalogue: Catalogue, name: string, formId: string): Promise<boolean> {
  const table = name.trim().toLowerCase();
  const owner = (await catalogue.snapshot()).forms.find((form) => form.table === table);
  if (owner) return owner.id === formId;
  if (!isTableName(table) || isReservedName(table)) return false;
  const { rows } = await sql`select 1 from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${FORM_SCHEMA} and c.relname = ${table}`.execute(db);
  return rows.length === 0;
}
