import useSWR from 'swr';
import type { ColumnPlan } from '../compile/plan.ts';
import { loadColumnViews } from './column-views.ts';

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/** The loaded views of these columns' types; none for null. */
export function useViews(columns: readonly ColumnPlan[] | null) {
  const names = [...new Set(columns?.map((column) => column.type))].toSorted();
  return useSWR(columns ? ['views', ...names] : null, () => loadColumnViews(columns ?? []), ONCE);
}
