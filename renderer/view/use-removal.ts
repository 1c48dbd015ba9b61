import { App } from 'antd';
import { useCallback, useState } from 'react';
import type { ListPlan } from '../compile/plan.ts';
import { usePorts } from './ports.ts';
import { pageAfterDelete, type useList } from './use-list.ts';

const NONE: readonly string[] = [];

/** Deleting from a list: one row, or those selected; always asked for first (GRID-23, GRID-24). */
export function useRemoval(plan: ListPlan, list: ReturnType<typeof useList>) {
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
        const page = pageAfterDelete(state, total, ids.length);
        if (page !== state.page) change({ page });
        else reload();
      } catch (error) {
        notify.warning(error instanceof Error ? error.message : String(error));
      }
    },
    [provider, plan.documentId, notify, state, total, change, reload],
  );

  const ask = useCallback(
    (title: string, content: string, ids: readonly string[]) =>
      void modal.confirm({
        title,
        content,
        okText: message('action.delete'),
        cancelText: message('action.cancel'),
        okButtonProps: { danger: true },
        onOk: () => remove(ids),
      }),
    [modal, message, remove],
  );

  const removeOne = useCallback(
    (id: string, name: string) => {
      if (!provider.remove) notify.error(message('list.no-delete'));
      else ask(message('list.batch-delete-title'), message('list.delete-question', { name }), [id]);
    },
    [ask, message, notify, provider],
  );
  const removeSelected = useCallback(() => {
    if (!provider.remove) notify.error(message('list.no-batch-delete'));
    else if (selected.length === 0) notify.warning(message('list.select-one'));
    else ask(message('list.batch-delete-title'), message('list.batch-delete-question'), selected);
  }, [selected, notify, message, ask, provider]);

  return { selected, select, removeOne, removeSelected };
}
