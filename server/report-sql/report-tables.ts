import { sql } from 'kysely';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { FORM_SCHEMA } from '../catalogue/identifiers.ts';
import type { Database } from '../db/connect.ts';
import type { ReportTables } from './rewrite-sql.ts';

/** The form tables, which a report may read besides the views of schema `report`; parked columns are none of theirs (IMPLIED-07). */
export async function readReportTables(db: Database, snapshot: CatalogueSnapshot): Promise<ReportTables> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = ${FORM_SCHEMA}::regnamespace and c.relname in (select table_name from sys.parked_column)
      and not exists (select 1 from sys.parked_column p where p.table_name = c.relname and p.column_name = a.attname)
    group by c.relname`.execute(db);
  const inUse = new Map(rows.map(({ table, columns }) => [table, columns]));
  return new Map(snapshot.forms.map(({ physicalTable }) => [physicalTable, inUse.get(physicalTable) ?? null]));
}
