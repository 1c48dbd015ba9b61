import { App } from 'antd';
import { useCallback, useRef } from 'react';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { isAnnounced } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Act } from './acting.ts';
import { runActionCode } from './action-code.ts';
import { useGoTo } from './useGoTo.ts';

/** Runs an action, and goes where it leads; resolves to false where nothing was done, which is told. */
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
        const run = await runActionCode.load();
        const around = { provider, notify, message, screens, modal };
        const done = await run({ ...about, documentId: form.documentId, asked, onDoubt }, around);
        if (!done) return false;
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
