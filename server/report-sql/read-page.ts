import { sql, type RawBuilder } from 'kysely';
import { columnOf } from '../catalogue/identifiers.ts';
import { writeValue } from '../catalogue/values/value-codec.ts';
import { newId } from '../db/new-id.ts';
import { fail } from '../errors.ts';
import type { ReportSession } from './report-session.ts';
import type { ResultColumn, ResultTable } from './result-columns.ts';

/** Most rows in one response. */
export const MAX_ROWS = 1000;
const MAX_BYTES = 10_000_000;

/** The requested part of a result. */
export interface PageRequest {
  where: RawBuilder<unknown>;
  /** Null keeps the order of the SQL itself. */
  orderBy: RawBuilder<unknown> | null;
  limit: number;
  offset: number;
}

/** How many rows fit the conditions. */
export async function countRows(session: ReportSession, { from }: ResultTable, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await session.scan(sql`select count(*) from ${from} where ${where}`);
  return Number(rows[0]?.[0] ?? 0);
}

/** How many rows fit the conditions, and the sums of some columns over them: exact digits, null for a column without numbers. */
export async function sumRows(
  session: ReportSession,
  { from }: ResultTable,
  where: RawBuilder<unknown>,
  summed: readonly ResultColumn[],
): Promise<{ total: number; sums: (string | null)[] }> {
  const sums = summed.map((column) => {
    if (!NUMBERS.has(column.storage)) return sql`null::text`;
    // Sums of whole numbers are exact as they are, and much faster than those of decimals.
    const sum = column.storage === 'integer' ? sql`sum(${columnOf(column)})::numeric` : sql`sum(${columnOf(column)}::numeric)`;
    return sql`trim_scale(${sum})::text`;
  });
  const { rows } = await session.scan(sql`select ${sql.join([sql`count(*)`, ...sums])} from ${from} where ${where}`);
  const [total, ...found] = rows[0] ?? [];
  return { total: Number(total ?? 0), sums: found.map((sum) => (typeof sum === 'string' ? sum : null)) };
}

const NUMBERS: ReadonlySet<ResultColumn['storage']> = new Set(['integer', 'decimal', 'double']);
const ROWS_AT_ONCE = 500;

/**
 * All rows of a query as lists of wire values, page by page, through a cursor: sorted once, with one page in memory. Throws `report-too-large` for
 * a row of a data source above 10 MB.
 */
export async function* eachPage(
  session: ReportSession,
  { from, columns }: ResultTable,
  { where, orderBy }: Pick<PageRequest, 'where' | 'orderBy'>,
): AsyncGenerator<unknown[][]> {
  const atOnce = session.isForeign ? await fittingRows(session, from, where) : ROWS_AT_ONCE;
  const cursor = sql.id(`rows_${newId()}`);
  const order = orderBy ? sql`order by ${orderBy}` : sql``;
  await session.query(sql`declare ${cursor} no scroll cursor for select t.* from ${from} where ${where} ${order}`);
  for (;;) {
    const { rows } = await session.query(sql`fetch ${sql.lit(atOnce)} from ${cursor}`);
    if (rows.length) yield rows.map((row) => columns.map((column, place) => writeValue(column, row[place])));
    if (rows.length < atOnce) return;
  }
}

/** How many of the widest rows are 10 MB: nobody but their owner bounds the texts of a data source. */
async function fittingRows(session: ReportSession, from: ResultTable['from'], where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await session.scan(sql`select coalesce(max(octet_length((t.*)::text)), 0) from ${from} where ${where}`);
  const widest = Number(rows[0]?.[0]);
  if (widest > MAX_BYTES) fail('report-too-large');
  return Math.min(ROWS_AT_ONCE, Math.floor(MAX_BYTES / Math.max(1, widest)));
}

/** Reads one page as lists of wire values; throws `report-too-large` when it is above 10 MB, before any of it is sent. */
export async function readRows(session: ReportSession, { from, columns }: ResultTable, page: PageRequest): Promise<unknown[][]> {
  const { where, orderBy, limit, offset } = page;
  const order = orderBy ? sql`order by ${orderBy}` : sql``;
  const { rows } = await session.scan(sql`
    with page as materialized (select true as is_row, t.* from ${from} where ${where} ${order} limit ${Math.min(limit, MAX_ROWS)} offset ${offset}),
      size as (select coalesce(sum(octet_length((page.*)::text)), 0) <= ${MAX_BYTES} as fits from page)
    select size.fits, page.* from size left join page on size.fits`);
  if (rows[0]?.[0] === false) fail('report-too-large');
  // An empty page still has the line of its size.
  const [, isRow] = rows[0] ?? [];
  return isRow ? rows.map((row) => columns.map((column, place) => writeValue(column, row[place + 2]))) : [];
}
