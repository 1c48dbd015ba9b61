import { sql } from 'kysely';
import type { ComparedColumn } from '../catalogue/conditions/condition-sql.ts';

/** The columns of a list by wire name; other columns can be neither filtered nor sorted by. */
export type ListColumns = ReadonlyMap<string, ComparedColumn>;

/** A column that holds text; `reference` is a name from code, such as `u.username`. */
export const textColumn = (reference: string): ComparedColumn => column(reference, 'text');

/** An integer column. */
export const integerColumn = (reference: string): ComparedColumn => column(reference, 'integer');

/** A column that holds dates, or times to the second. */
export const timeColumn = (reference: string): ComparedColumn => column(reference, 'datetime');

function column(reference: string, storage: ComparedColumn['storage']): ComparedColumn {
  return { name: reference, storage, length: 0, scale: 0, sql: sql.ref(reference), isSeveral: false };
}
