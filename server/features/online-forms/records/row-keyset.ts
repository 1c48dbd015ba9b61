import { sql, type RawBuilder } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { idColumn, tableOf } from '#server/catalogue/identifiers.ts';
import type { Database } from '#server/db/connect.ts';
import type { OrderPart, SortKey } from './row-order.ts';

type Sql = RawBuilder<unknown>;

/** The row beside which a page begins: the rows after it, or before it. */
export interface Anchor {
  id: string | number;
  side: 'after' | 'before';
}

/** The rows on one side of a row in an order, in the parts in which an index can read them, nearest first; null when the row is gone. */
export async function beside(
  db: Database,
  form: FormDefinition,
  sorts: readonly SortKey[],
  { id, side }: Anchor,
): Promise<OrderPart[] | null> {
  const isEmpty = sorts.map(({ column }, place) => sql`${column} is null as ${sql.id(`k${place}`)}`);
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(isEmpty)} from ${tableOf(form)} where ${idColumn} = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const values = sorts.map(({ column }, place) =>
    row[`k${place}`] ? null : sql`(select ${column} from ${tableOf(form)} where ${idColumn} = ${id})`,
  );
  return besideParts(sorts, values, side === 'before');
}

/** `values` are null where the row has none, and such rows come last. */
function besideParts(
  [key, ...rest]: readonly SortKey[],
  [value = null, ...values]: readonly (Sql | null)[],
  isBefore: boolean,
): OrderPart[] {
  if (!key) return [];
  const filled = [{ ...key, mayBeEmpty: false }, ...rest];
  const inner = besideSql(rest, values, isBefore);
  if (value !== null) {
    const near = { where: beyondSql(key, value, inner, isBefore), sorts: filled };
    return key.mayBeEmpty && !isBefore ? [near, { where: sql`${key.column} is null`, sorts: rest }] : [near];
  }
  const near = { where: sql`${key.column} is null and ${inner}`, sorts: rest };
  return isBefore ? [near, { where: sql`${key.column} is not null`, sorts: filled }] : [near];
}

function besideSql([key, ...rest]: readonly SortKey[], [value = null, ...values]: readonly (Sql | null)[], isBefore: boolean): Sql {
  if (!key) return sql`false`;
  const inner = besideSql(rest, values, isBefore);
  const { column, mayBeEmpty } = key;
  if (value === null) return isBefore ? sql`(${column} is not null or ${inner})` : sql`(${column} is null and ${inner})`;
  const filled = beyondSql(key, value, inner, isBefore);
  return mayBeEmpty && !isBefore ? sql`(${filled} or ${column} is null)` : sql`(${filled})`;
}

/** With a bound that an index can begin at. */
function beyondSql({ column, isDescending }: SortKey, value: Sql, inner: Sql, isBefore: boolean): Sql {
  return isDescending === isBefore
    ? sql`${column} >= ${value} and (${column} > ${value} or ${inner})`
    : sql`${column} <= ${value} and (${column} < ${value} or ${inner})`;
}
