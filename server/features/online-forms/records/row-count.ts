import { sql, type RawBuilder } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { tableOf } from '#server/catalogue/identifiers.ts';
import type { Database } from '#server/db/connect.ts';
import type { RowQuery } from './row-query.ts';

/** How many rows a query has; `isEstimate` where they are too many to count. */
export interface RowCount {
  total: number;
  isEstimate?: true;
}

/** Up to so many rows are counted one by one. */
export const COUNTED_ROWS = 100_000;

type Condition = Pick<RowQuery, 'where'>;

/** How many rows a query has, whatever that takes. */
export async function countRows(db: Database, form: FormDefinition, { where }: Condition): Promise<number> {
  return count(db, sql`${tableOf(form)} where ${where}`);
}

/** How many rows a query has; beyond `COUNTED_ROWS` what the planner expects. */
export async function countOrEstimate(db: Database, form: FormDefinition, query: Condition): Promise<RowCount> {
  const limit = sql.lit(COUNTED_ROWS + 1);
  const counted = await count(db, sql`(select 1 from ${tableOf(form)} where ${query.where} limit ${limit}) as counted`);
  if (counted <= COUNTED_ROWS) return { total: counted };
  return { total: Math.max(counted, await estimateRows(db, form, query)), isEstimate: true };
}

/** What the planner expects, from the statistics of the table and without reading it. */
export async function estimateRows(db: Database, form: FormDefinition, { where }: Condition): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
  }>`explain (format json) select 1 from ${tableOf(form)} where ${where}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

async function count(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
