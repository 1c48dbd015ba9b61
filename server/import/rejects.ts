import { sql, type Selectable } from 'kysely';
import { nowText } from '../db/clock.ts';
import type { Database } from '../db/connect.ts';
import type { ImportRejectTable } from '../db/tables/imports.ts';
import { derivedId } from './derived-id.ts';

/** A value of a source that its column cannot hold. */
export interface RejectedValue {
  /** Empty where no single column is to blame. */
  column: string;
  value: unknown;
  /** A sentence for who mends it. */
  reason: string;
}

/** The rejected values of one row; `wholeRow` where the row is not stored without them. */
export interface RejectedRow {
  rowId: string;
  values: readonly RejectedValue[];
  wholeRow: Readonly<Record<string, unknown>> | null;
}

/** Where a source's rows come from and go to. */
export interface RejectPlace {
  /** The name of the form, or of a system table as `sys.<name>`. */
  table: string;
  /** The file or database that was imported. */
  source: string;
}

/** A reject that waits to be mended. */
export type OpenReject = Selectable<ImportRejectTable>;

/** Below the limit of parameters of one statement. */
const ROWS_AT_ONCE = 1000;

/**
 * Keeps what of these rows was rejected, in the place of what an earlier import had rejected of them. `rowIds` are all rows of the batch, good
 * ones too: what fits now is no reject any more. What has been mended stays mended as long as the source brings the same value.
 */
export async function keepRejects(
  db: Database,
  { table, source }: RejectPlace,
  rowIds: readonly string[],
  rejected: readonly RejectedRow[],
): Promise<void> {
  const rows = rejected.flatMap((row) => row.values.map((value) => rejectRow(table, source, row, value)));
  const kept = rows.map(({ id }) => id);
  await sql`delete from sys.import_reject where table_name = ${table} and row_id = any(${rowIds}::text[]) and mended_at is null
    and id <> all(${kept}::text[])`.execute(db);
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await db
      .insertInto('sys.import_reject')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
}

function rejectRow(table: string, source: string, { rowId, wholeRow }: RejectedRow, { column, value, reason }: RejectedValue) {
  const row = wholeRow && JSON.stringify(wholeRow);
  return {
    ...{ id: derivedId('reject', table, rowId, column, value, row), table_name: table, row_id: clean(rowId), column_name: column },
    ...{ value: textOf(value), reason, whole_row: row, source_file: source },
  };
}

/** The rejects that wait to be mended, row by row. */
export async function readRejects(db: Database): Promise<OpenReject[]> {
  const query = db.selectFrom('sys.import_reject').selectAll().where('mended_at', 'is', null);
  return query.orderBy('table_name').orderBy('row_id').orderBy('column_name').orderBy('id').execute();
}

/** Takes rejects off the list. */
export async function markMended(db: Database, ids: readonly string[]): Promise<void> {
  await db.updateTable('sys.import_reject').set({ mended_at: nowText() }).where('id', 'in', ids).execute();
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return clean(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** PostgreSQL holds no NUL in a text. */
function clean(text: string): string {
  return text.replaceAll('\0', '');
}
