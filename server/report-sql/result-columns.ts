import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { ComparedColumn } from '../catalogue/conditions/condition-sql.ts';
import { columnOf } from '../catalogue/identifiers.ts';
import { refuse } from './refusal.ts';
import type { ReportSession } from './report-session.ts';

/** A column of the result; in SQL it goes by a name of ours (`c1`), so no name of a request or a definition becomes SQL. */
export interface ResultColumn extends ComparedColumn {
  /** As the SQL names it. */
  title: string;
  isOddType: boolean;
}

/** A report's rows as a table that can be filtered, sorted and cut into pages. */
export interface ResultTable {
  columns: readonly ResultColumn[];
  /** The table as SQL; its columns go by their `name`. */
  from: RawBuilder<unknown>;
}

const { INT2, INT4, INT8, NUMERIC, FLOAT4, FLOAT8, DATE, TIMESTAMP, TIMESTAMPTZ, TEXT, VARCHAR, BPCHAR } = pg.types.builtins;
const storages: ReadonlyMap<number, ResultColumn['storage']> = new Map([
  ...([INT2, INT4, INT8] as const).map((type) => [type, 'integer'] as const),
  [NUMERIC, 'decimal'],
  ...([FLOAT4, FLOAT8] as const).map((type) => [type, 'double'] as const),
  [DATE, 'date'],
  ...([TIMESTAMP, TIMESTAMPTZ] as const).map((type) => [type, 'datetime'] as const),
  ...([TEXT, VARCHAR, BPCHAR] as const).map((type) => [type, 'text'] as const),
]);

/** Most digits of a bigint: integers are compared as bigints. */
const BIGINT_DIGITS = 19;

/** What stands before the bound SQL where its columns are asked for. */
export const OPENING = 'select * from (';

/** Asks the database for the columns of the bound SQL, without reading a row, and wraps it. Values of uncommon types become texts. */
export async function openResult(session: ReportSession, bound: RawBuilder<unknown>): Promise<ResultTable> {
  // The line break ends a trailing comment in the SQL.
  const { fields } = await session.query(sql`${sql.raw(OPENING)}${bound}\n) as q limit 0`);
  if (!fields.length) refuse('sql.no-columns');
  const columns = fields.map((field, place): ResultColumn => {
    const storage = storages.get(field.type);
    const isOddType = storage === undefined;
    const name = `c${place + 1}`;
    const size = { length: BIGINT_DIGITS, scale: 0 };
    return { title: field.name, name, sql: columnOf({ name }), storage: storage ?? 'text', isOddType, isSeveral: false, ...size };
  });
  const names = sql.join(columns.map(columnOf));
  const values = columns.map((column) => (column.isOddType ? sql`${columnOf(column)}::text as ${columnOf(column)}` : columnOf(column)));
  return { columns, from: sql`(select ${sql.join(values)} from (${bound}\n) as q (${names})) as t` };
}
