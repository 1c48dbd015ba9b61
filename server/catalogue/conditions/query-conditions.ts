import { sql } from 'kysely';
import { conditionSql, rangeSql, type ComparedColumn, type Condition } from './condition-sql.ts';
import { parseFilterValue } from './filter-value.ts';
import type { SuperQuery, SuperQueryItem } from './super-query.ts';

/**
 * The condition of a filter: the name of a column, or `<name>_begin`, `<name>_end` for a range, `<name>_MultiString` for a comma list
 * (wire 4.4, 6.1). Null for a value that filters nothing; undefined when no column has the name.
 */
export function filterCondition(
  columnNamed: (name: string) => ComparedColumn | undefined,
  name: string,
  value: string,
): Condition | null | undefined {
  const exact = columnNamed(name);
  const [, stem = '', suffix] = exact ? [] : (/^(.+)_(begin|end|MultiString)$/.exec(name) ?? []);
  const column = exact ?? columnNamed(stem);
  if (!column) return undefined;
  if (value === '') return null;
  if (suffix === 'begin' || suffix === 'end') return rangeSql(column, suffix, value);
  const condition = suffix ? ({ operator: 'in', values: value.split(',').filter(Boolean) } as const) : parseFilterValue(value);
  return condition && conditionSql(column, condition);
}

/** The conditions of a super query, joined as it and its groups say. */
export function superCondition({ match, items }: SuperQuery, conditionOf: (item: SuperQueryItem) => Condition): Condition {
  const conditions = items.map((item) => ('items' in item ? superCondition(item, conditionOf) : conditionOf(item)));
  return sql`(${sql.join(conditions, match === 'or' ? sql` or ` : sql` and `)})`;
}
