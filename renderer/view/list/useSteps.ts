import { useRef } from 'react';
import { serverId } from '#renderer/draft/row-key.ts';
import { writeListState } from '#renderer/query/list-state.ts';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { isAnnounced } from '#renderer/data-provider.ts';
import { usePorts, useUrl } from '#renderer/widgets/ports.ts';
import type { RecordSteps } from '../form-dialog/form-dialog-props.ts';
import type { TreeSide } from './tree-side.ts';
import type { usePage } from './useList.ts';
import type { useOpenRecord } from './useOpenRecord.ts';

type List = ReturnType<typeof usePage>;

/** The rows that have a record; a record that has left the list keeps its place, so that its neighbours stay in reach. */
function usePlace({ rows, recordOf, state }: List, tree: TreeSide | undefined, rowId: string | null) {
  const ids = (tree ? rows.filter(({ id }) => tree.isRecord(id)) : rows).map(({ id }) => recordOf(id));
  const place = rowId === null ? -1 : ids.indexOf(rowId);
  const last = useRef({ rowId, page: 0, place: -1 });
  if (place >= 0) last.current = { rowId, page: state.page, place };
  const isGone = place < 0 && last.current.rowId === rowId && last.current.page === state.page;
  const gone = isGone ? last.current.place : -1;
  return { ids, place, before: place >= 0 ? place - 1 : gone - 1, after: place >= 0 ? place + 1 : gone };
}

type Opened = Pick<ReturnType<typeof useOpenRecord>, 'record' | 'leave' | 'go'>;

/** The function that opens the first or last record of another page, one at a time. */
function usePageTurn({ state, load }: List, show: (rowId: string, page: number) => void) {
  const { notify } = usePorts();
  const isBusy = useRef(false);
  return async (page: number, end: 0 | -1) => {
    if (isBusy.current || !load) return;
    isBusy.current = true;
    try {
      const { rows } = await load({ ...state, page, filters: { ...state.filters } });
      const row = rows.at(end);
      if (row) show(serverId(row), page);
    } catch (error) {
      if (!isAnnounced(error)) notify.warning(error instanceof Error ? error.message : String(error));
    } finally {
      isBusy.current = false;
    }
  };
}

/** The steps to the records before and after the open one, over the ends of pages; a tree has only its loaded rows. */
export function useSteps(plan: ListPlan, list: List, { record, leave, go }: Opened, tree: TreeSide | undefined): RecordSteps | undefined {
  const url = useUrl();
  const { ids, place, before, after } = usePlace(list, tree, record?.rowId ?? null);
  const { state } = list;
  const show = (rowId: string, page = state.page) => {
    const params = page === state.page ? undefined : writeListState(url.params, { ...state, page }, plan);
    leave(() => record && go({ mode: record.mode, rowId }, { replace: true }, params));
  };
  const turn = usePageTurn(list, show);
  if (!record || record.rowId === null) return undefined;
  const isPaged = !tree && list.load !== undefined && state.pageSize > 0;
  const pages = isPaged ? Math.ceil(list.total / state.pageSize) : 1;
  const isKnown = place >= 0 || before >= 0 || after > 0;
  const stepTo = (index: number, page: number, end: 0 | -1) => {
    const rowId = ids[index];
    if (rowId !== undefined) return () => show(rowId);
    return isKnown && page >= 1 && page <= pages && page !== state.page ? () => void turn(page, end) : undefined;
  };
  const first = isPaged ? (state.page - 1) * state.pageSize : 0;
  return {
    ...(place >= 0 && { at: first + place + 1 }),
    total: isPaged ? list.total : ids.length,
    previous: stepTo(before, state.page - 1, -1),
    next: stepTo(after, state.page + 1, 0),
  };
}
