import { useEffect, useMemo, useState } from 'react';
import useSWR from 'swr';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { askedFilters } from '#renderer/query/asked-filters.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { toGridRow } from '../list/useList.ts';
import { conditionsOf, groupTree, type GroupNode } from './group-tree.ts';

/** Records of an open group that are shown. */
const SHOWN = 50;

/** The groups of a list's query, read again whenever its rows are. */
export function useGroups(plan: ListPlan, by: readonly ColumnPlan[], state: ListState, rows: readonly GridRow[]) {
  const { provider } = usePorts();
  const { documentId, tableType, columns } = plan;
  const sums = useMemo(() => columns.filter(({ statistics }) => statistics?.includes('sum')), [columns]);
  const request = {
    ...{ documentId, tableType, filters: askedFilters(state, columns), averages: [] },
    sums: sums.map(({ key }) => key),
    groups: by.map(({ key }) => key),
  };
  const { data, error, isLoading, mutate } = useSWR(by.length > 0 ? ['groups', request] : null, () => provider.getTotals?.(request), {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  useEffect(() => void mutate(), [rows, mutate]);
  return {
    tree: useMemo(() => groupTree(data?.groups ?? [], by), [data, by]),
    sums,
    count: data?.count ?? 0,
    isCut: data?.isCut === true,
    ...{ error, isLoading, reload: () => void mutate() },
  };
}

/** What an open group shows: its first records. */
export interface OpenRows {
  rows: readonly GridRow[];
  total: number;
}

/** The records of the open innermost groups, each read once; a list that has changed closes what it cannot know any more. */
export function useGroupRows(plan: ListPlan, by: readonly ColumnPlan[], state: ListState) {
  const { provider, notify } = usePorts();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [found, setFound] = useState<ReadonlyMap<string, OpenRows>>(new Map());
  const question = JSON.stringify([state.filters, state.search, state.built, by.map(({ key }) => key)]);
  useEffect(() => {
    setOpen(new Set());
    setFound(new Map());
  }, [question]);
  async function load(node: GroupNode) {
    const { conditions, empty } = conditionsOf(node, by);
    const built = { match: 'and' as const, items: [...(state.built ? [state.built] : []), ...conditions] };
    const filters = askedFilters({ ...state, ...(built.items.length > 0 && { built }) }, plan.columns);
    const { documentId, tableType } = plan;
    const asked = { documentId, tableType, page: 1, pageSize: SHOWN, sort: state.sort };
    try {
      const answer = await provider.getRows?.({ ...asked, filters: { ...filters, ...(empty.length > 0 && { _empty: empty.join(',') }) } });
      const rows = (answer?.rows ?? []).map((wire, place) => toGridRow(plan, wire, place));
      setFound((before) => new Map(before).set(node.id, { rows, total: answer?.total ?? 0 }));
    } catch (error) {
      notify.warning(error instanceof Error ? error.message : String(error));
    }
  }
  return {
    open,
    found,
    toggle(node: GroupNode, isOpen = !open.has(node.id)) {
      const next = new Set(open);
      if (isOpen) next.add(node.id);
      else next.delete(node.id);
      setOpen(next);
      if (isOpen && node.level === by.length - 1) void load(node);
    },
  };
}
