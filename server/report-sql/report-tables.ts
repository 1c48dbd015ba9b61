import { sql, type RawBuilder } from 'kysely';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { FORM_SCHEMA } from '../catalogue/identifiers.ts';
import type { Database } from '../db/connect.ts';
import type { ReportSession } from './report-session.ts';
import type { ReportTable, ReportTables } from './report-room.ts';

/**
 * The form tables, which a report may read besides the views of schema `report`: without parked columns (IMPLIED-07), and with no more than the
 * reader of the snapshot sees.
 */
export async function readReportTables(db: Database, snapshot: CatalogueSnapshot): Promise<ReportTables> {
  const base = new Map(snapshot.forms.map((form) => [form.physicalTable, snapshot.find(form.physicalTable) ?? form]));
  const narrowed = [...base].filter(([, { rows, unseen }]) => rows ?? unseen).map(([table]) => table);
  const { rows } = await sql<{ table: string; columns: string[]; types: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = ${FORM_SCHEMA}::regnamespace
      and (c.relname in (select table_name from sys.parked_column) or c.relname = any(${narrowed}::text[]))
      and not exists (select 1 from sys.parked_column p where p.table_name = c.relname and p.column_name = a.attname)
    group by c.relname`.execute(db);
  const parts = new Map(
    rows.map(({ table, columns, types }): [string, ReportTable] => {
      const form = base.get(table);
      const unseen = new Map(columns.flatMap((name, place) => (form?.unseen?.has(name) ? [[name, types[place] ?? 'text'] as const] : [])));
      return [table, { columns, unseen, ...(form?.rows && { rows: withSettings(db, table, form.rows) }) }];
    }),
  );
  return new Map([...base.keys()].map((table) => [table, parts.get(table) ?? null]));
}

/** A condition as SQL text whose values are settings of the session, so that none becomes part of the text. */
function withSettings(db: Database, table: string, condition: RawBuilder<unknown>): NonNullable<ReportTable['rows']> {
  const compiled = condition.compile(db);
  const nameOf = (place: number) => `selvedge.${table}_${place}`;
  return {
    sql: compiled.sql.replaceAll(/\$(\d+)/g, (_, place: string) => `current_setting('${nameOf(Number(place))}')`),
    settings: new Map(compiled.parameters.map((value, place) => [nameOf(place + 1), String(value)])),
  };
}

/** Gives a session the values of the rows that its reader sees. */
export async function enterSettings(session: ReportSession, tables: ReportTables): Promise<void> {
  const settings = [...tables.values()].flatMap((part) => [...(part?.rows?.settings ?? [])]);
  if (!settings.length) return;
  await session.query(sql`select ${sql.join(settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`);
}
