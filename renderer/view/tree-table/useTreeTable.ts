import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { TreePlan } from '#renderer/compile/plan.ts';
import type { RowsRequest, WireRow } from '#renderer/data-provider.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useList } from '../list/useList.ts';
import { findInTree } from './find-in-tree.ts';
import { treeRecords } from './tree-records.ts';
import { createTreeStore, type TreeStore } from './tree-store.ts';

/** Limit on the levels counted below a record before its deletion. */
const MAX_LEVELS = 30;

/** A tree table: its first level, or the filtered records, as a list, and the store of the tree below it. */
export function useTreeTable(plan: TreePlan) {
  const { provider, notify } = usePorts();
  const load = useCallback(
    (request: RowsRequest) =>
      isSearch(request)
        ? findInTree(provider, plan, request)
        : provider.getTreeRows({ ...request, parentKey: plan.parentKey, parents: null }),
    [provider, plan],
  );
  const list = useList(plan, { load });
  const below = useRowsBelow(plan, list.state);
  const store = useMemo(
    () =>
      createTreeStore(async (parents, signal) =>
        treeRecords(plan, await below(parents, signal), parents.length === 1 ? parents[0] : undefined),
      ),
    [plan, below],
  );
  useFirstLevel(plan, list, store);
  const { rows } = useSyncExternalStore(store.subscribe, store.get);
  const { reload } = list;
  return {
    list: { ...list, rows },
    store,
    /** Collapses and reloads everything (TREE-03). */
    reload: useCallback(() => {
      store.collapse();
      reload();
    }, [store, reload]),
    /** Reloads after a change; expanded records stay expanded. */
    refresh: useCallback(
      (added?: string) => {
        reload();
        store.refresh(added).catch((error: unknown) => notify.error(error instanceof Error ? error.message : String(error)));
      },
      [store, reload, notify],
    ),
    countBelow: useCallback((ids: readonly string[]) => countBelow(below, ids), [below]),
  };
}

/** Loads child records in the list's order. */
function useRowsBelow(plan: TreePlan, state: ListState) {
  const { provider } = usePorts();
  const request = useRef(state);
  request.current = state;
  return useCallback(
    async (parents: readonly string[], signal?: AbortSignal): Promise<WireRow[]> => {
      const { documentId, tableType, parentKey } = plan;
      return (await provider.getTreeRows({ documentId, tableType, ...request.current, parentKey, parents }, signal)).rows;
    },
    [provider, plan],
  );
}

const isSearch = ({ filters }: Pick<ListState, 'filters'>) => Object.keys(filters).length > 0;

/** Passes the first level to the store: as a new tree when the query has changed, otherwise as an update (TREE-03). */
function useFirstLevel(plan: TreePlan, list: ReturnType<typeof useList>, store: TreeStore) {
  const { rows, state, isLoaded } = list;
  const answered = useRef<{ store: TreeStore; question: string }>(null);
  const asked = useRef(state);
  asked.current = state;
  useLayoutEffect(() => {
    if (!isLoaded) return;
    const context = new Set(list.context);
    const records = treeRecords(
      plan,
      rows.map(({ wire }) => wire as WireRow),
    ).map((record) => (context.has(record.id) ? { ...record, isContext: true } : record));
    const before = answered.current;
    const question = JSON.stringify(asked.current);
    const isFound = isSearch(asked.current);
    answered.current = { store, question };
    if (before?.store === store && before.question === question && !isFound) store.renew(records);
    else store.begin(records, isFound);
  }, [plan, rows, list.context, isLoaded, store]);
}

/** The number of descendants of these records, each counted once, excluding the records themselves. */
async function countBelow(below: (parents: readonly string[]) => Promise<WireRow[]>, ids: readonly string[]): Promise<number> {
  const seen = new Set(ids);
  let parents = ids;
  for (let level = 0; parents.length > 0 && level < MAX_LEVELS; level++) {
    const found = (await below(parents)).map((row) => String(row['id']));
    parents = found.filter((id) => !seen.has(id));
    parents.forEach((id) => seen.add(id));
  }
  return seen.size - new Set(ids).size;
}
