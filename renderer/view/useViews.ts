import useSWR from 'swr';
import type { ColumnPlan } from '../compile/plan.ts';
import { loadWanted } from '../loading/wanted-code.ts';
import { knownViews, loadColumnViews, type ColumnViews } from './column-views.ts';

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/** The views of these columns' types once they are loaded, at once when they have been before; none for null. */
export function useViews(columns: readonly ColumnPlan[] | null) {
  const names = [...new Set(columns?.map((column) => column.type))].toSorted();
  const options = { ...ONCE, fallbackData: columns ? knownViews(columns) : undefined };
  return useSWR<ColumnViews, Error>(columns ? ['views', ...names] : null, () => loadWanted(() => loadColumnViews(columns ?? [])), options);
}

/** The same of columns that come later than their screen: undefined until they are loaded; what never comes is an error of the page. */
export function useLaterViews(columns: readonly ColumnPlan[] | null): ColumnViews | undefined {
  const { data, error } = useViews(columns);
  if (error) throw error;
  return data;
}
