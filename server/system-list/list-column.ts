import { sql, type RawBuilder } from 'kysely';

/** A column of a system table that a list may be filtered and sorted by. */
export interface ListColumn {
  sql: RawBuilder<unknown>;
  /** How values of the wire are compared with it; dates and times both count as `time`. */
  kind: 'text' | 'integer' | 'time';
}

/** The columns of a list by wire name; other columns can be neither filtered nor sorted by. */
export type ListColumns = ReadonlyMap<string, ListColumn>;

/** A column that holds text; `reference` is a name from code, such as `u.username`. */
export const textColumn = (reference: string): ListColumn => ({ sql: sql.ref(reference), kind: 'text' });

/** An integer column. */
export const integerColumn = (reference: string): ListColumn => ({ sql: sql.ref(reference), kind: 'integer' });

/** A column that holds dates, or times to the second. */
export const timeColumn = (reference: string): ListColumn => ({ sql: sql.ref(reference), kind: 'time' });
