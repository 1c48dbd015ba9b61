import { sql } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { selectRows, writeRow, type Row } from './record-store.ts';
import type { RowQuery } from './row-query.ts';

const ROWS_AT_ONCE = 500;

/** All rows of a query, page by page, through a cursor of the open transaction: sorted once, with one page in memory. */
export async function* eachPage(db: Database, form: FormDefinition, query: RowQuery): AsyncGenerator<Row[]> {
  const cursor = sql.id(`rows_${newId()}`);
  await sql`declare ${cursor} no scroll cursor for ${selectRows(form, query)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(db);
    if (rows.length) yield rows.map((row) => writeRow(form, row));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close ${cursor}`.execute(db);
}
