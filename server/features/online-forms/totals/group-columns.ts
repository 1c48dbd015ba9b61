import { sql, type RawBuilder } from 'kysely';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { columnOf } from '#server/catalogue/identifiers.ts';

/** Groups in one answer. */
export const MAX_GROUPS = 2000;

/** A time is grouped by its day. */
export function groupSql(field: FieldDefinition): RawBuilder<unknown> {
  return field.storage === 'datetime' ? sql`${columnOf(field)}::date` : columnOf(field);
}

function valueSql(field: FieldDefinition): RawBuilder<unknown> {
  const isDay = field.storage === 'date' || field.storage === 'datetime';
  return isDay ? sql`to_char(${groupSql(field)}, 'YYYY-MM-DD')` : columnOf(field);
}

/** What tells the groups of a rollup apart: the value of each column as `g0` …, and as `r0` … whether the group is of all values of it. */
export function groupColumns(groups: readonly FieldDefinition[]): RawBuilder<unknown>[] {
  return groups.flatMap((field, place) => [
    sql`${valueSql(field)} as ${sql.id(`g${place}`)}`,
    sql`grouping(${groupSql(field)}) as ${sql.id(`r${place}`)}`,
  ]);
}
