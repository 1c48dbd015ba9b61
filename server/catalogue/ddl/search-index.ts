import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { holdsText, type FieldDefinition } from '../definition/field-definition.ts';
import { FORM_SCHEMA } from '../identifiers.ts';
import { indexName } from './index-name.ts';

/** Tables of fewer rows are read as a whole soon enough. */
export const MANY_ROWS = 50_000;
/** Of an index in PostgreSQL. */
const MAX_COLUMNS = 32;
const EXTENSION = 'pg_trgm';

/**
 * The index of the parts of texts by which the quick search of a list and the filters of its query row are found: one of all their columns, since a
 * search asks any of them. Null for a form without such columns.
 */
export function searchIndex(form: FormDefinition): { name: string; columns: readonly string[] } | null {
  const columns = form.isView ? [] : form.fields.filter(isSearched).map(({ name }) => name);
  return columns.length ? { name: searchIndexName(form), columns: columns.slice(0, MAX_COLUMNS) } : null;
}

/** Its name for the table of a form. */
export function searchIndexName({ physicalTable }: FormDefinition): string {
  return indexName(physicalTable, { name: 'search' });
}

function isSearched(field: FieldDefinition): boolean {
  return field.name !== 'id' && holdsText(field) && (field.inList || field.inQuery);
}

/** Reads how many rows the statistics expect in tables of forms that have so many, and the columns of each index of parts of texts there. */
export async function readSearched(
  db: Database,
  many: number,
): Promise<ReadonlyMap<string, { rows: number; indexes: readonly string[][] }>> {
  const { rows } = await sql<{ table: string; rows: number; indexes: string[][] }>`
    select c.relname as table, c.reltuples as rows,
      coalesce((select json_agg(array(select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)))
        from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam and m.amname = 'gin'
        where i.indrelid = c.oid and i.indisvalid), '[]') as indexes
    from pg_class c where c.relnamespace = to_regnamespace(${FORM_SCHEMA}::text) and c.relkind in ('r', 'p') and c.reltuples >= ${many}`.execute(
    db,
  );
  return new Map(rows.map(({ table, ...facts }) => [table, { ...facts, rows: Math.round(Number(facts.rows)) }]));
}

/** The quoted schema with the operators of parts of texts; null where the database has none of them. */
export async function trigramSchema(db: Database): Promise<string | null> {
  const { rows } = await sql<{ schema: string }>`
    select quote_ident(n.nspname) as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = ${EXTENSION}`.execute(db);
  return rows[0]?.schema ?? null;
}

/** The same, after its installation where the server has the extension and this user may install it. */
export async function installTrigrams(db: Database): Promise<string | null> {
  const there = await trigramSchema(db);
  if (there) return there;
  const { rows } = await sql`select 1 from pg_available_extensions where name = ${EXTENSION}`.execute(db);
  if (!rows.length) return null;
  // Without the right to do it there is advice for the administrator instead.
  await sql`create extension if not exists ${sql.id(EXTENSION)} with schema sys`.execute(db).catch(() => undefined);
  return trigramSchema(db);
}
