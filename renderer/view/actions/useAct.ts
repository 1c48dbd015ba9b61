import { App } from 'antd';
import { useCallback, useRef } from 'react';
import type { ActionPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { isAnnounced, type WireRow } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { madeLinks } from './made-links.ts';
import type { ActedRecord } from './offered-actions.ts';
import { useGoTo } from './useGoTo.ts';

/** An action, and the records that it is about. */
export interface Asked {
  action: ActionPlan;
  records: readonly ActedRecord[];
}

/**
 * Runs an action and tells what came of it, with links to what it has made; resolves to false where nothing was done. What the server doubts, the user
 * is asked about once, after `onDoubt`.
 */
export function useAct(form: FormPlan | OneToManyPlan | null, onDone: () => void) {
  const { provider, notify, message, screens } = usePorts();
  const { modal } = App.useApp();
  const goTo = useGoTo();
  const latest = useRef(onDone);
  latest.current = onDone;
  return useCallback(
    async ({ action, records }: Asked, asked?: WireRow, onDoubt?: () => void) => {
      if (!form || !provider.act) return false;
      const rowIds = records.map(({ id }) => id);
      const request = { documentId: form.documentId, code: action.code, rowIds, asked };
      try {
        let done = await provider.act(request);
        if (done.isDoubtful) {
          onDoubt?.();
          const texts = { okText: message('action.all-the-same', { title: action.title }), cancelText: message('action.cancel') };
          const isMeant = await modal.confirm({ title: action.title, content: done.message, ...texts });
          if (!isMeant) return false;
          done = await provider.act({ ...request, isConfirmed: true });
        }
        (done.refused.size > 0 ? notify.warning : notify.success)(done.message, madeLinks(done, { screens, message }));
        latest.current();
        goTo(done.open);
        return true;
      } catch (error) {
        if (!isAnnounced(error)) notify.warning(error instanceof Error ? error.message : message('action.failed'));
        return false;
      }
    },
    [form, provider, notify, message, screens, modal, goTo],
  );
}
