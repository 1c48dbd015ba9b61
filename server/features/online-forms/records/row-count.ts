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

/** Tables with more rows than these are not counted up to `COUNTED_ROWS` first: the statistics are never that wrong. */
const SURELY_MANY = 3 * COUNTED_ROWS;
/** Members of a plan that reads less than a whole table, or more than one. */
const NARROWING = ['Filter', 'Index Cond', 'Recheck Cond', 'Plans'];

type Condition = Pick<RowQuery, 'where' | 'isFiltered'>;

/** How many rows a query has, whatever that takes. */
export async function countRows(db: Database, form: FormDefinition, { where }: Condition): Promise<number> {
  return count(db, sql`${tableOf(form)} where ${where}`);
}

/** How many rows a query has; beyond `COUNTED_ROWS` what the planner expects. A whole table that is surely larger is not counted at all. */
export async function countOrEstimate(db: Database, form: FormDefinition, query: Condition): Promise<RowCount> {
  const whole = query.isFiltered ? null : await planRows(db, form, query);
  if (whole?.isWhole && whole.rows > SURELY_MANY) return { total: whole.rows, isEstimate: true };
  const limit = sql.lit(COUNTED_ROWS + 1);
  const counted = await count(db, sql`(select 1 from ${tableOf(form)} where ${query.where} limit ${limit}) as counted`);
  if (counted <= COUNTED_ROWS) return { total: counted };
  return { total: Math.max(counted, await estimateRows(db, form, query)), isEstimate: true };
}

/** What the planner expects, from the statistics of the table and without reading it. */
export async function estimateRows(db: Database, form: FormDefinition, query: Condition): Promise<number> {
  return (await planRows(db, form, query)).rows;
}

/** What the planner expects, and whether it reads a whole table, of whose size it has no doubts. */
async function planRows(db: Database, form: FormDefinition, { where }: Condition): Promise<{ rows: number; isWhole: boolean }> {
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
  }>`explain (format json) select 1 from ${tableOf(form)} where ${where}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return { rows: plan?.['Plan Rows'] ?? 0, isWhole: !!plan && !NARROWING.some((member) => member in plan) };
}

async function count(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
