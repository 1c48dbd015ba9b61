import { App } from 'antd';
import { useCallback, useRef } from 'react';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { isAnnounced, StaleRecordError } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { loadWanted } from '#renderer/loading/wanted-code.ts';
import type { Act } from './acting.ts';
import { runActionCode } from './action-code.ts';
import { useGoTo } from './useGoTo.ts';

/**
 * Runs an action, and goes where it leads; resolves to false where nothing was done, which is told. For a record that somebody has changed meanwhile it
 * is over too: it is read again, since what was asked for was about another.
 */
export function useAct(form: FormPlan | OneToManyPlan | null, onDone: () => void): Act {
  const { provider, notify, message, screens } = usePorts();
  const { modal } = App.useApp();
  const goTo = useGoTo();
  const latest = useRef(onDone);
  latest.current = onDone;
  return useCallback(
    async (about, asked, onDoubt) => {
      if (!form) return false;
      try {
        const run = await loadWanted(runActionCode.load);
        const around = { provider, notify, message, screens, modal };
        const done = await run({ ...about, documentId: form.documentId, asked, onDoubt }, around);
        if (!done) return false;
        latest.current();
        goTo(done.open);
        return true;
      } catch (error) {
        if (!isAnnounced(error)) notify.warning(error instanceof Error ? error.message : message('action.failed'));
        if (!(error instanceof StaleRecordError)) return false;
        latest.current();
        return true;
      }
    },
    [form, provider, notify, message, screens, modal, goTo],
  );
}
