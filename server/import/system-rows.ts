import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { tell } from '../sentence.ts';
import { SourceCells, type SystemColumn } from './cells.ts';
import type { SourceRow } from './read-row.ts';
import { keepRejects, type RejectedRow, type RejectPlace } from './rejects.ts';

/** What became of rows for a table of the system. */
export interface SystemReport {
  /** Rows of the source that were stored. */
  stored: number;
  /** Rows that were left out whole and wait to be mended. */
  rejects: RejectedRow[];
  remarks: string[];
}

/** The rows of a source that fit, as they were read, and those that do not. */
export interface ReadRows<Values> extends Omit<SystemReport, 'stored'> {
  whole: { row: SourceRow; values: Values }[];
}

/**
 * Reads rows of a source for a table of the system, as `sys.<name>`. A row with a value that its column cannot hold, or without one that it
 * needs, is left out whole, told, and kept in the table of rejects under the id that `read` gives it.
 */
export async function readRows<Values extends { id: string }>(
  db: Database,
  place: RejectPlace,
  rows: readonly SourceRow[],
  read: (cells: SourceCells) => Values,
): Promise<ReadRows<Values>> {
  const columns = await readColumns(db, place.table);
  const whole: ReadRows<Values>['whole'] = [];
  const rejects: RejectedRow[] = [];
  const keys: string[] = [];
  for (const row of rows) {
    const cells = new SourceCells(row, columns);
    const values = read(cells);
    keys.push(values.id);
    if (cells.faults.length) rejects.push({ rowId: values.id, values: cells.faults, wholeRow: row });
    else whole.push({ row, values });
  }
  if (keys.length) await keepRejects(db, place, keys, rejects);
  return { whole, rejects, remarks: rejectRemarks(place.table, rejects) };
}

/** A row with a member, as people write it, under the name of its column. */
export function renamed(row: SourceRow, member: string, column: string): SourceRow {
  const { [member]: value, ...rest } = row;
  return value === undefined ? row : { ...rest, [column]: value };
}

/** A remark for each column and reason, with the number of rows. */
export function rejectRemarks(table: string, rejects: readonly RejectedRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { values } of rejects)
    for (const { column, reason } of values) {
      const remark = tell('import.row-rejected', { title: `${table.slice(table.indexOf('.') + 1)}.${column}`, why: reason });
      counts.set(remark, (counts.get(remark) ?? 0) + 1);
    }
  return [...counts].map(([remark, count]) => (count > 1 ? tell('import.times', { remark, count }) : remark));
}

const storages: Readonly<Record<string, SystemColumn['storage']>> = {
  ...{ varchar: 'string', text: 'text', int2: 'integer', int4: 'integer', float8: 'double', date: 'date', timestamp: 'datetime' },
};

/** The columns of a table and what each can hold, from the database itself. */
async function readColumns(db: Database, table: string): Promise<ReadonlyMap<string, SystemColumn>> {
  const { rows } = await sql<{ name: string; type: string; length: number }>`
    select a.attname as name, t.typname as type, case when t.typname = 'varchar' then a.atttypmod - 4 else 0 end as length
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`.execute(db);
  return new Map(
    rows.flatMap(({ name, type, length }) => {
      const storage = storages[type];
      return storage ? [[name, { name, storage, length, scale: 0, isSmall: type === 'int2' }] as const] : [];
    }),
  );
}
