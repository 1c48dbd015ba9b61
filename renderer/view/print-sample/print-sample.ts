import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { PrintScope } from '#renderer/print/fill-text.ts';
import type { PrintNames } from '#renderer/print/fault-check.ts';

/** What a template is designed with: the names that it can print, and values of records that there are. */
export interface Sample {
  names: PrintNames;
  /** Undefined while they load. */
  scopes: readonly PrintScope[] | undefined;
  error: Error | undefined;
  /** How many records can be looked at, and which one is; none of a report, which is printed whole. */
  count: number;
  at: number;
  /** There is no record: values are empty. */
  isEmpty: boolean;
  onStep: (step: 1 | -1) => void;
}

/** The titles of columns by their keys. */
export function titlesOf(columns: readonly ColumnPlan[]): ReadonlyMap<string, string> {
  return new Map(columns.map(({ key, title }) => [key, title]));
}
