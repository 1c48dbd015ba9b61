import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { ListRequest } from './list-request.ts';

/** A page on the wire (wire 1.3). */
export interface Page<Row> {
  records: Row[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** The source of a list: tables, columns, and a base condition. */
export interface ListSource {
  from: RawBuilder<unknown>;
  select: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/** Reads one page of a list. */
export async function readListPage<Row>(db: Database, source: ListSource, list: ListRequest): Promise<Page<Row>> {
  const { from, select } = source;
  const where = sql`${source.where} and ${list.where}`;
  const counted = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const offset = (list.pageNo - 1) * list.pageSize;
  const { rows } = await sql<Row>`
    select ${select} from ${from} where ${where} order by ${list.orderBy} limit ${list.pageSize} offset ${offset}`.execute(db);
  return { records: rows, total, size: list.pageSize, current: list.pageNo, pages: Math.ceil(total / list.pageSize) };
}
