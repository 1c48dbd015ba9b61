import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { askedFilters } from '#renderer/query/asked-filters.ts';
import { readListState } from '#renderer/query/list-state.ts';
import type { SavedListView } from '#renderer/sources/list-views.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** Views whose records are counted; the numbers of more would cost more than they tell. */
const MOST_COUNTED = 8;

const KEY = 'view-counts';

/** The numbers of records of a list and of its views, in this order; undefined where they are not known. */
export function useViewCounts(plan: ListPlan, views: readonly SavedListView[], isAwaited: boolean): readonly (number | undefined)[] {
  const { provider } = usePorts();
  const { documentId, tableType, columns } = plan;
  const asked = views.slice(0, MOST_COUNTED).map(({ params }) => askedFilters(readListState(new URLSearchParams(params), plan), columns));
  const isAsked = !isAwaited && views.length > 0 && provider.getTotals !== undefined;
  const count = (filters: Record<string, string>) =>
    provider.getTotals!({ documentId, tableType, filters, sums: [], averages: [] }).then(
      (answer) => answer.count,
      () => undefined,
    );
  const { data } = useSWR(isAsked ? [KEY, documentId, asked] : null, () => Promise.all([{}, ...asked].map(count)), {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return data ?? [];
}

/** Makes a reload of a list also count the records of its views again. */
export function useRecount(documentId: string) {
  const { mutate } = useSWRConfig();
  const { onRecords } = usePorts();
  return useCallback(
    <Input extends unknown[]>(reload: (...input: Input) => void) =>
      (...input: Input) => {
        reload(...input);
        onRecords?.(documentId);
        void mutate((key) => Array.isArray(key) && key[0] === KEY && key[1] === documentId);
      },
    [mutate, onRecords, documentId],
  );
}
