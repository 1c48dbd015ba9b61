import { sql, type RawBuilder } from 'kysely';
import { idColumn } from '#server/catalogue/identifiers.ts';

type Sql = RawBuilder<unknown>;

/** One criterion of an order; rows without a value come last in both directions. */
export interface SortKey {
  column: Sql;
  isDescending: boolean;
  /** False for the key. */
  mayBeEmpty: boolean;
}

/** The key as the last criterion, in the direction of the one before it, so that an index that has both serves both. */
export function byKey(isDescending: boolean): SortKey {
  return { column: idColumn, isDescending, mayBeEmpty: false };
}

/** An order as SQL; reversed, it lists the same rows from their end. PostgreSQL keeps empty values last where it ascends, as indexes do. */
export function orderSql(sorts: readonly SortKey[], isReversed = false): Sql {
  return sql.join(sorts.map((key) => keySql(key, isReversed)));
}

function keySql({ column, isDescending, mayBeEmpty }: SortKey, isReversed: boolean): Sql {
  const direction = isDescending === isReversed ? sql`asc` : sql`desc`;
  if (!isDescending || !mayBeEmpty) return sql`${column} ${direction}`;
  return isReversed ? sql`${column} asc nulls first` : sql`${column} desc nulls last`;
}

/** Rows of an order that follow one another: an index can read each part, whatever it holds. */
export interface OrderPart {
  /** Undefined for all rows. */
  where?: Sql;
  sorts: readonly SortKey[];
}

/**
 * The parts of an order. One that descends from the last value has its rows without a value last, and no index is sorted like that: those
 * rows are a part of their own.
 */
export function orderParts(sorts: readonly SortKey[], isReversed = false): OrderPart[] {
  const [first, ...rest] = sorts;
  if (!first?.isDescending || !first.mayBeEmpty) return [{ sorts }];
  const filled = { where: sql`${first.column} is not null`, sorts: [{ ...first, mayBeEmpty: false }, ...rest] };
  const empty = { where: sql`${first.column} is null`, sorts: rest };
  return isReversed ? [empty, filled] : [filled, empty];
}
