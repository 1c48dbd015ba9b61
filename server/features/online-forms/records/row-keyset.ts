import { sql, type RawBuilder } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { idColumn, tableOf } from '#server/catalogue/identifiers.ts';
import type { Database } from '#server/db/connect.ts';
import type { SortKey } from './row-order.ts';

type Sql = RawBuilder<unknown>;

/** The row beside which a page begins: the rows after it, or before it. */
export interface Anchor {
  id: string | number;
  side: 'after' | 'before';
}

/** The rows on one side of a row in an order, as a condition that an index can begin at; null when the row is gone. */
export async function beside(db: Database, form: FormDefinition, sorts: readonly SortKey[], { id, side }: Anchor): Promise<Sql | null> {
  const isEmpty = sorts.map(({ column }, place) => sql`${column} is null as ${sql.id(`k${place}`)}`);
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(isEmpty)} from ${tableOf(form)} where ${idColumn} = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const values = sorts.map(({ column }, place) =>
    row[`k${place}`] ? null : sql`(select ${column} from ${tableOf(form)} where ${idColumn} = ${id})`,
  );
  return besideSql(sorts, values, side === 'before');
}

/** `values` are null where the row has none, and such rows come last. */
function besideSql(sorts: readonly SortKey[], values: readonly (Sql | null)[], isBefore: boolean): Sql {
  const [key, ...keys] = sorts;
  const [value = null, ...rest] = values;
  if (!key) return sql`false`;
  const { column, isDescending, mayBeEmpty } = key;
  const inner = besideSql(keys, rest, isBefore);
  if (value === null) return isBefore ? sql`(${column} is not null or ${inner})` : sql`(${column} is null and ${inner})`;
  const isAbove = isDescending === isBefore;
  const beyond = isAbove ? sql`${column} > ${value}` : sql`${column} < ${value}`;
  const bound = isAbove ? sql`${column} >= ${value}` : sql`${column} <= ${value}`;
  const filled = sql`${bound} and (${beyond} or ${inner})`;
  return mayBeEmpty && !isBefore ? sql`(${filled} or ${column} is null)` : sql`(${filled})`;
}
