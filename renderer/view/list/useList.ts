import { useCallback, useEffect, useMemo } from 'react';
import useSWR from 'swr';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { RowsRequest, WireRow } from '#renderer/data-provider.ts';
import { rowNames, serverId } from '#renderer/draft/row-key.ts';
import { readListState, writeListState, type ListState } from '#renderer/query/list-state.ts';
import { typeOf } from '../column-views.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { usePorts } from '../ports.ts';

/** A row with its values parsed by the column types, under the name that it has in the grid; by its place where it has none. */
export function toGridRow(plan: ListPlan, wire: WireRow, position: number, name = serverId(wire)): GridRow {
  const values: Record<string, unknown> = { ...wire };
  for (const column of plan.columns) values[column.key] = typeOf(column).parse(wire[column.key], column);
  return { id: name || `row-${position}`, values, wire };
}

/** The rows of a page. Rows that a server sends under one id are rows of their own: `records` has the id of those that are called otherwise here. */
function rowsOf(plan: ListPlan, wire: readonly WireRow[]): { rows: readonly GridRow[]; records: ReadonlyMap<string, string> } {
  const nameOf = rowNames();
  const rows = wire.map((row, position) => toGridRow(plan, row, position, nameOf(row)));
  const ids = rows.map(({ id }, position) => [id, serverId(wire[position]!)] as const);
  return { rows, records: new Map(ids.filter(([name, id]) => id !== '' && id !== name)) };
}

/** A page as a list asks for it. */
export interface ListPage {
  rows: WireRow[];
  total: number;
  /** The ids of rows that are here for the sake of others: those above what was looked for. */
  context?: readonly string[];
}

const NO_ROWS: readonly WireRow[] = [];
const NO_LIST = Promise.resolve({ rows: [], total: 0 });

/**
 * A page of a list: its state in the URL, its rows from the provider's list unless `load` gets them. While the next page is on its way the old
 * rows stay.
 */
export function useList(plan: ListPlan, load?: (request: RowsRequest) => Promise<ListPage>) {
  const { provider, url, notify, message } = usePorts();
  const state = useMemo(() => readListState(url.params, plan), [url.params, plan]);
  const change = useCallback(
    (part: Partial<ListState>) => url.set(writeListState(url.params, { ...state, ...part }, plan)),
    [url, state, plan],
  );
  const request = { documentId: plan.documentId, tableType: plan.tableType, ...state };
  const ask = load ?? provider.getRows;
  const { data, error, isValidating, mutate } = useSWR<ListPage, Error>(
    ask ? ['rows', request] : null,
    () => ask?.({ ...request, filters: { ...state.filters } }) ?? NO_LIST,
    // A custom loader gets every answer, also one equal to the last.
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false, ...(load && { compare: Object.is }) },
  );
  const isMissing = !ask;
  useEffect(() => {
    if (isMissing) notify.error(message('list.no-list'));
  }, [isMissing, notify, message]);
  const { rows, records } = useMemo(() => rowsOf(plan, data?.rows ?? NO_ROWS), [data, plan]);
  const reload = useCallback((): void => void mutate(), [mutate]);
  return {
    state,
    change,
    rows,
    /** The id of the record of a row. */
    recordOf: useCallback((rowId: string) => records.get(rowId) ?? rowId, [records]),
    context: data?.context,
    total: data?.total ?? 0,
    isLoaded: data !== undefined || isMissing,
    error,
    isValidating,
    reload,
  };
}

/** The page to go to when rows have been deleted: the same one, or the last that still exists (GRID-23). */
export function pageAfterDelete({ page, pageSize }: Pick<ListState, 'page' | 'pageSize'>, total: number, deleted: number): number {
  return pageSize > 0 ? Math.min(page, Math.max(1, Math.ceil((total - deleted) / pageSize))) : 1;
}
