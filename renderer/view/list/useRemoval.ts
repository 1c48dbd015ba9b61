import { App } from 'antd';
import { useCallback, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { usePorts, type RendererPorts } from '../ports.ts';
import { pageAfterDelete, type useList } from './useList.ts';

const NONE: readonly string[] = [];

/** What deleting from a tree is about, beside the records themselves: those below them go along. */
export interface RemovalFromTree {
  countBelow(ids: readonly string[]): Promise<number>;
  /** True for a record that the pager counts. */
  isFirstLevel(id: string): boolean;
}

/** What is said of the records that go along; that all do, where they could not be counted. */
async function belowText(tree: RemovalFromTree, ids: readonly string[], message: RendererPorts['message']): Promise<string> {
  const n = await tree.countBelow(ids).catch(() => undefined);
  if (n === undefined) return message('tree.delete-all-below');
  return n === 0 ? '' : message('tree.delete-below', { n });
}

/** Deleting from a list: one row, or those selected; always asked for first (GRID-23, GRID-24). */
export function useRemoval(plan: ListPlan, list: Omit<ReturnType<typeof useList>, 'rows'>, tree?: RemovalFromTree) {
  const { provider, notify, message } = usePorts();
  const { modal } = App.useApp();
  const [selected, select] = useState<readonly string[]>(NONE);
  const { state, total, change, reload } = list;

  const remove = useCallback(
    async (ids: readonly string[]) => {
      try {
        const done = await provider.remove?.(plan.documentId, ids);
        if (!done) return;
        notify.success(done.message);
        select(NONE);
        const counted = tree ? ids.filter(tree.isFirstLevel).length : ids.length;
        const page = pageAfterDelete(state, total, counted);
        if (page !== state.page) change({ page });
        else reload();
      } catch (error) {
        notify.warning(error instanceof Error ? error.message : String(error));
      }
    },
    [provider, plan.documentId, notify, state, total, change, reload, tree],
  );

  const ask = useCallback(
    async (title: string, question: string, ids: readonly string[]) => {
      const below = tree ? await belowText(tree, ids, message) : '';
      modal.confirm({
        title,
        content: [question, below].filter(Boolean).join(' '),
        okText: message('action.delete'),
        cancelText: message('action.cancel'),
        okButtonProps: { danger: true },
        onOk: () => remove(ids),
      });
    },
    [modal, message, remove, tree],
  );

  const removeOne = useCallback(
    (id: string, name: string) => {
      if (!provider.remove) notify.error(message('list.no-delete'));
      else void ask(message('list.batch-delete-title'), message('list.delete-question', { name }), [id]);
    },
    [ask, message, notify, provider],
  );
  const removeSelected = useCallback(() => {
    if (!provider.remove) notify.error(message('list.no-batch-delete'));
    else if (selected.length === 0) notify.warning(message('list.select-one'));
    else void ask(message('list.batch-delete-title'), message('list.batch-delete-question'), selected);
  }, [selected, notify, message, ask, provider]);

  return { selected, select, removeOne, removeSelected };
}
