import { App } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { isAnnounced, RecordsInUseError } from '#renderer/data-provider.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import type { Usage } from '#renderer/sources/in-use.ts';
import { useInUse } from './useInUse.ts';
import { existingPage, type usePage } from './useList.ts';
import { useListSelection } from './useListSelection.ts';

type ShownList = ReturnType<typeof usePage>;

/** More records than these are deleted a few at a time, in a dialog of their own. */
const MOST_AT_ONCE = 50;

/** What deleting from a tree needs: descendants are deleted as well. */
export interface RemovalFromTree {
  countBelow(ids: readonly string[]): Promise<number>;
  /** True for a record that counts in the pager. */
  isFirstLevel(id: string): boolean;
}

/** The text about descendants that are deleted as well: their number, or "all" when counting failed. */
async function belowText(tree: RemovalFromTree, ids: readonly string[], message: RendererPorts['message']): Promise<string> {
  const n = await tree.countBelow(ids).catch(() => undefined);
  if (n === undefined) return message('tree.delete-all-below');
  return n === 0 ? '' : message('tree.delete-below', { n });
}

/** Deletes records, reports success and reloads the page. */
function useRemove(
  plan: ListPlan,
  list: ShownList,
  tree: RemovalFromTree | undefined,
  { onRemoved, onInUse }: { onRemoved: () => void; onInUse: (usage: Usage) => void },
) {
  const { provider, notify } = usePorts();
  const { state, total, change, reload } = list;
  return async (ids: readonly string[], isBatch: boolean) => {
    try {
      const done = await provider.remove?.(plan.documentId, ids, { isBatch });
      if (!done) return;
      notify.success(done.message);
      onRemoved();
      const counted = tree ? ids.filter(tree.isFirstLevel).length : ids.length;
      const page = existingPage(state, total - counted);
      if (page !== state.page) change({ page });
      else reload();
    } catch (error) {
      if (error instanceof RecordsInUseError) onInUse(error.usage);
      else if (!isAnnounced(error)) notify.warning(error instanceof Error ? error.message : String(error));
    }
  };
}

/** The question before a deletion, withdrawn when the query changes under it; `afterClose` is called once the focus is back where it was. */
function useQuestion(list: ShownList, tree: RemovalFromTree | undefined, afterClose: () => void) {
  const { message } = usePorts();
  const { modal } = App.useApp();
  const question = useRef<{ destroy(): void }>(null);
  const query = JSON.stringify(list.state);
  useEffect(() => () => question.current?.destroy(), [query]);
  return async (text: string, ids: readonly string[], onOk: () => Promise<void>) => {
    const below = tree ? await belowText(tree, ids, message) : '';
    question.current = modal.confirm({
      title: message('list.batch-delete-title'),
      content: [text, below].filter(Boolean).join(' '),
      okText: message('action.delete'),
      cancelText: message('action.cancel'),
      okButtonProps: { danger: true },
      ...{ onOk, afterClose },
    });
  };
}

/**
 * Deletion of one row or of the selected rows, always confirmed first (GRID-23, GRID-24). The question is withdrawn when the query changes
 * under it, as by the browser's history: its rows may no longer be seen (GRID-26).
 */
export function useRemoval(plan: ListPlan, list: ShownList, tree?: RemovalFromTree) {
  const { provider, notify, message } = usePorts();
  const selection = useListSelection(list);
  const { selected, chosen, clear } = selection;
  const [many, setMany] = useState<typeof chosen | null>(null);
  const inUse = useInUse(plan, list.reload, clear);
  const remove = useRemove(plan, list, tree, { onRemoved: clear, onInUse: inUse.keep });
  const question = useQuestion(list, tree, inUse.show);
  const ask = (text: string, ids: readonly string[], isBatch: boolean) => question(text, ids, () => remove(ids, isBatch));
  const records = useMemo(() => [...new Set([...chosen.values()].map(({ record }) => record))], [chosen]);
  return {
    ...selection,
    /** The rows that are to be deleted a few at a time. */
    many,
    endMany: () => setMany(null),
    /** The records of the selected rows, without duplicates. */
    records,
    inUse: inUse.dialog,
    removeOne(id: string, name: string) {
      if (!provider.remove) notify.error(message('list.no-delete'));
      else void ask(message('list.delete-question', { name }), [list.recordOf(id)], false);
    },
    removeSelected() {
      if (!provider.remove) notify.error(message('list.no-batch-delete'));
      else if (selected.length === 0) notify.warning(message('list.select-one'));
      else if (!tree && records.length > MOST_AT_ONCE) setMany(chosen);
      else void ask(message('list.batch-delete-question', { n: records.length }), records, true);
    },
  };
}
