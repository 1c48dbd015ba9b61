import { useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { askedFilters } from '#renderer/query/asked-filters.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { toGridRow } from '../list/useList.ts';
import { useOpenGroups } from './useOpenGroups.ts';
import { conditionsOf, groupTree, shownGroups, type GroupNode } from './group-tree.ts';

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
    groups: useMemo(() => groupTree(data?.groups ?? [], by), [data, by]),
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

/** The first records of a group. */
async function readRows(
  provider: DataProvider,
  plan: ListPlan,
  by: readonly ColumnPlan[],
  state: ListState,
  node: GroupNode,
): Promise<OpenRows> {
  const { conditions, empty } = conditionsOf(node, by);
  const built = { match: 'and' as const, items: [...(state.built ? [state.built] : []), ...conditions] };
  const filters = askedFilters({ ...state, ...(built.items.length > 0 && { built }) }, plan.columns);
  const { documentId, tableType } = plan;
  const request = { documentId, tableType, page: 1, pageSize: SHOWN, sort: state.sort };
  const answer = await provider.getRows?.({ ...request, filters: { ...filters, ...(empty.length > 0 && { _empty: empty.join(',') }) } });
  return { rows: (answer?.rows ?? []).map((wire, place) => toGridRow(plan, wire, place)), total: answer?.total ?? 0 };
}

/** The records of the open innermost groups, each read once; a list that has changed closes what it cannot know any more. */
export function useGroupRows(plan: ListPlan, by: readonly ColumnPlan[], state: ListState, tree: readonly GroupNode[]) {
  const { provider, notify } = usePorts();
  const question = JSON.stringify([state.filters, state.search, state.built, by.map(({ key }) => key)]);
  const { open, write } = useOpenGroups(question);
  const [found, setFound] = useState<ReadonlyMap<string, OpenRows>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    asked.current.clear();
    setFound(new Map());
  }, [question]);
  async function load(node: GroupNode) {
    asked.current.add(node.id);
    try {
      const answer = await readRows(provider, plan, by, state, node);
      setFound((before) => new Map(before).set(node.id, answer));
    } catch (error) {
      notify.warning(error instanceof Error ? error.message : String(error));
    }
  }
  // Those that an address has opened are read once they are there.
  useEffect(() => {
    const isAsked = (node: GroupNode) => open.has(node.id) && node.level === by.length - 1 && !asked.current.has(node.id);
    for (const node of shownGroups(tree, open).filter(isAsked)) void load(node);
  });
  return {
    open,
    found,
    toggle(node: GroupNode, isOpen = !open.has(node.id)) {
      const next = new Set(open);
      if (isOpen) next.add(node.id);
      else next.delete(node.id);
      write(next);
      if (!isOpen) asked.current.delete(node.id);
    },
  };
}
