import type { CurrencySum } from './currency-sum.ts';

/** How the rows of a query are put together: by up to two columns, with as many measures as a chart has. */
export interface Grouping {
  /** Days of a column may be put together by `period`. */
  groupBy: readonly { column: string; period?: string }[];
  measures: readonly string[];
  aggregate: string;
}

/** The groups of a query: those by all columns, by each of two alone, and the one of all rows. */
export interface RowGroups {
  groups: readonly RowGroup[];
  /** There are more groups than are told. */
  isCut: boolean;
}

/** `of` names by place the columns that the group is of; `keys` holds their values, empty cells as null, and null for the others. */
export interface RowGroup {
  of: readonly number[];
  keys: readonly (string | null)[];
  rows: number;
  /** Plain digits for each measure; null where no row has a number. */
  values: readonly (string | null)[];
  /** The places of the measures whose amounts are of several currencies, which have no value. */
  mixed?: readonly number[];
  /** For each measure what its amounts come to in each currency, where that is told. */
  currencies?: readonly (readonly CurrencySum[])[];
}
