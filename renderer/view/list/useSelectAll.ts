import { useEffect, useRef, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { isAnnounced } from '#renderer/data-provider.ts';
import { rowNames, serverId } from '#renderer/draft/row-key.ts';
import { askedFilters } from '#renderer/query/asked-filters.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { toGridRow, type usePage } from './useList.ts';
import type { useListSelection } from './useListSelection.ts';

type List = Pick<ReturnType<typeof usePage>, 'state' | 'total' | 'load'>;
type Found = ReturnType<typeof useListSelection<GridRow>>['chosen'];

/** Rows in a request, and rows that can be selected at once. */
const PAGE = 500;
const MOST = 20_000;

/** Reads the rows of all pages of a query, until it is stopped. */
async function readAll(plan: ListPlan, { state, load }: List, onPage: (n: number) => boolean): Promise<Found | undefined> {
  const found = new Map<string, { row: GridRow; record: string; page: string }>();
  const nameOf = rowNames();
  for (let page = 1; ; page++) {
    const answer = await load?.({ ...state, page, pageSize: PAGE, filters: askedFilters(state, plan.columns) });
    for (const wire of answer?.rows ?? []) {
      const row = toGridRow(plan, wire, found.size, nameOf(wire));
      found.set(row.id, { row, record: serverId(wire), page: '' });
    }
    if (!onPage(found.size)) return undefined;
    if (!answer || answer.rows.length < PAGE || found.size >= MOST) return found;
  }
}

/** Selects all rows that the query finds, page by page; it ends when it is stopped or with its list. */
export function useSelectAll(plan: ListPlan, list: List, selectAll: (found: Found) => void) {
  const { notify, message } = usePorts();
  const [read, setRead] = useState<number | null>(null);
  const isWanted = useRef(false);
  useEffect(() => () => void (isWanted.current = false), [list.state.filters, list.state.search, list.state.built]);
  async function start() {
    if (list.total > MOST) return notify.warning(message('list.select-too-many', { n: MOST.toLocaleString('en') }));
    isWanted.current = true;
    setRead(0);
    try {
      const found = await readAll(plan, list, (n) => {
        setRead(n);
        return isWanted.current;
      });
      if (found) selectAll(found);
    } catch (error) {
      if (!isAnnounced(error)) notify.warning(error instanceof Error ? error.message : String(error));
    } finally {
      setRead(null);
    }
  }
  return { read, start: () => void start(), stop: () => void (isWanted.current = false) };
}
