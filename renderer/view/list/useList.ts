import { useCallback, useEffect, useMemo } from 'react';
import useSWR from 'swr';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { RowsRequest, WireRow } from '#renderer/data-provider.ts';
import { rowNames, serverId } from '#renderer/draft/row-key.ts';
import { readListState, writeListState, type ListState } from '#renderer/query/list-state.ts';
import { typeOf } from '../column-views.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** A grid row with parsed values. `name` is its id in the grid; without one the position is used. */
export function toGridRow(plan: ListPlan, wire: WireRow, position: number, name = serverId(wire)): GridRow {
  const values: Record<string, unknown> = { ...wire };
  for (const column of plan.columns) values[column.key] = typeOf(column).parse(wire[column.key], column);
  return { id: name || `row-${position}`, values, wire };
}

/** The rows of a page. Rows with the same server id get ids of their own; `records` maps renamed rows to their server id. */
function rowsOf(plan: ListPlan, wire: readonly WireRow[]): { rows: readonly GridRow[]; records: ReadonlyMap<string, string> } {
  const nameOf = rowNames();
  const rows = wire.map((row, position) => toGridRow(plan, row, position, nameOf(row)));
  const ids = rows.map(({ id }, position) => [id, serverId(wire[position]!)] as const);
  return { rows, records: new Map(ids.filter(([name, id]) => id !== '' && id !== name)) };
}

/** A page of rows. */
export interface ListPage {
  rows: WireRow[];
  total: number;
  /** Ids of rows shown only as ancestors of a match. */
  context?: readonly string[];
}

const NO_ROWS: readonly WireRow[] = [];
const NO_LIST = Promise.resolve({ rows: [], total: 0 });

/**
 * The current page of a list, with its state in the URL. Rows come from the provider unless `load` is given; the old rows stay while the
 * next page loads. A page beyond the end, as in an old link, becomes the last one.
 */
export function useList(plan: ListPlan, load?: (request: RowsRequest) => Promise<ListPage>) {
  const { provider, url, notify, message } = usePorts();
  const state = useMemo(() => readListState(url.params, plan), [url.params, plan]);
  const change = useCallback(
    (part: Partial<ListState>, options?: { replace: true }) => url.set(writeListState(url.params, { ...state, ...part }, plan), options),
    [url, state, plan],
  );
  const request = { documentId: plan.documentId, tableType: plan.tableType, ...state };
  const ask = load ?? provider.getRows;
  const { data, error, isValidating, mutate } = useSWR<ListPage, Error>(
    ask ? ['rows', request] : null,
    () => ask?.({ ...request, filters: { ...state.filters } }) ?? NO_LIST,
    // With a custom loader every answer counts as new, even one equal to the last.
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false, ...(load && { compare: Object.is }) },
  );
  const isMissing = !ask;
  useEffect(() => {
    if (isMissing) notify.error(message('list.no-list'));
  }, [isMissing, notify, message]);
  const { rows, records } = useMemo(() => rowsOf(plan, data?.rows ?? NO_ROWS), [data, plan]);
  const page = data && !isValidating && rows.length === 0 ? existingPage(state, data.total) : state.page;
  useEffect(() => {
    if (page !== state.page) change({ page }, { replace: true });
  }, [page, state.page, change]);
  const reload = useCallback((): void => void mutate(), [mutate]);
  return {
    state,
    change,
    rows,
    /** The record id of a row. */
    recordOf: useCallback((rowId: string) => records.get(rowId) ?? rowId, [records]),
    context: data?.context,
    total: data?.total ?? 0,
    isLoaded: data !== undefined || isMissing,
    error,
    isValidating,
    reload,
  };
}

/** The page to show in a list of `total` rows: the same one, or the last that exists (GRID-23). */
export function existingPage({ page, pageSize }: Pick<ListState, 'page' | 'pageSize'>, total: number): number {
  return pageSize > 0 ? Math.min(page, Math.max(1, Math.ceil(total / pageSize))) : 1;
}
