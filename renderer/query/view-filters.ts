import type { ColumnPlan } from '../compile/plan.ts';
import { askedFilters } from './asked-filters.ts';
import { readListState } from './list-state.ts';

/** Neither pages nor order narrow a view. */
const NO_PLAN = { paging: { enabled: false, pageSize: 10, pageSizes: [] }, sort: { column: 'id', order: 'asc' } } as const;

/**
 * The wire filters of a named view of a list, read from the parameters of its address, with relative dates as those of `now`. A quick search
 * looks into the `columns` of the list: null for one where they are not given.
 */
export function viewFilters(
  params: string,
  { columns, now }: { columns?: readonly ColumnPlan[]; now?: Date } = {},
): Record<string, string> | null {
  const state = readListState(new URLSearchParams(params), NO_PLAN);
  return state.search === undefined || columns ? askedFilters(state, columns ?? [], now) : null;
}
