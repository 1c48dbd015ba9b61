import { useCallback, useEffect, useMemo } from 'react';
import useSWR from 'swr';
import type { ListPlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';
import { readListState, writeListState, type ListState } from '../query/list-state.ts';
import { typeOf } from './column-views.ts';
import type { GridRow } from './grid/grid-row.ts';
import { usePorts } from './ports.ts';

function toGridRow(plan: ListPlan, wire: WireRow, position: number): GridRow {
  const values: Record<string, unknown> = { ...wire };
  for (const column of plan.columns) values[column.key] = typeOf(column).parse(wire[column.key], column);
  return { id: String(wire['id'] ?? `row-${position}`), values };
}

const NO_ROWS: readonly GridRow[] = [];
const NO_LIST = Promise.resolve({ rows: [], total: 0 });

/** A page of a list: its state in the URL, its rows from the provider. While the next page is on its way the old rows stay. */
export function useList(plan: ListPlan) {
  const { provider, url, notify, message } = usePorts();
  const state = useMemo(() => readListState(url.params, plan), [url.params, plan]);
  const change = useCallback(
    (part: Partial<ListState>) => url.set(writeListState(url.params, { ...state, ...part }, plan)),
    [url, state, plan],
  );
  const request = { documentId: plan.documentId, tableType: plan.tableType, ...state };
  const { data, error, isValidating, mutate } = useSWR<{ rows: WireRow[]; total: number }, Error>(
    provider.getRows ? ['rows', request] : null,
    () => provider.getRows?.({ ...request, filters: { ...state.filters } }) ?? NO_LIST,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const isMissing = !provider.getRows;
  useEffect(() => {
    if (isMissing) notify.error(message('list.no-list'));
  }, [isMissing, notify, message]);
  const rows = useMemo(() => data?.rows.map((row, position) => toGridRow(plan, row, position)) ?? NO_ROWS, [data, plan]);
  const reload = useCallback(() => void mutate(), [mutate]);
  return { state, change, rows, total: data?.total ?? 0, isLoaded: data !== undefined || isMissing, error, isValidating, reload };
}

/** The page to go to when rows have been deleted: the same one, or the last that still exists (GRID-23). */
export function pageAfterDelete({ page, pageSize }: Pick<ListState, 'page' | 'pageSize'>, total: number, deleted: number): number {
  return pageSize > 0 ? Math.min(page, Math.max(1, Math.ceil((total - deleted) / pageSize))) : 1;
}
