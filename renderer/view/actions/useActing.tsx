import { App } from 'antd';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { ActionPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { quickClickGuard } from '#renderer/row-columns/quick-click.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useLaterCode } from '#renderer/widgets/later-code.ts';
import { askingDialogCode } from './action-code.ts';
import type { Acting, Asked } from './acting.ts';
import type { AskedFor } from './AskingDialog.tsx';
import type { ActedRecord } from './offered-actions.ts';
import { useAct } from './useAct.ts';

interface ActingParts {
  form: FormPlan | OneToManyPlan | null;
  onDone: () => void;
}

/**
 * The actions that run now, and a way to run one that does nothing for a record on which one runs or has just ended: a second click is meant for the
 * same button, in whose place another may stand by then.
 */
function useRunning() {
  const [running, setRunning] = useState<Acting['running']>(() => new Map());
  const [isFirst] = useState(() => quickClickGuard());
  const latest = useRef(running);
  const once = useCallback(
    async (id: string, code: string, run: () => Promise<unknown>) => {
      const keep = (next: Acting['running']) => setRunning((latest.current = next));
      if (latest.current.has(id) || !isFirst(id)) return;
      keep(new Map([...latest.current, [id, code]]));
      await run();
      isFirst(id, 0);
      keep(new Map([...latest.current].filter(([other]) => other !== id)));
    },
    [isFirst],
  );
  return { running, once };
}

/** What an action is called that is about to be done with these records. */
function useTitle(form: ActingParts['form']) {
  const { message } = usePorts();
  return ({ title }: ActionPlan, records: readonly ActedRecord[]) => {
    const [only] = records;
    if (!only) return message('action.question-one', { title, name: form?.title ?? '' });
    if (records.length > 1) return message('action.question-many', { title, n: records.length });
    return message('action.question-one', { title, name: only.name });
  };
}

/** Asks whether an action is meant, and then does it; `onLeft` where nothing was done. */
function useQuestion(titleOf: ReturnType<typeof useTitle>) {
  const { message } = usePorts();
  const { modal } = App.useApp();
  return ({ action, records }: Asked, run: (onDoubt: () => void) => Promise<boolean>, onLeft: () => void) => {
    let isDone = false;
    const { destroy } = modal.confirm({
      title: message('action.question', { title: action.title }),
      content: titleOf(action, records),
      okText: action.title,
      cancelText: message('action.cancel'),
      onOk: async () => void (isDone = await run(() => destroy())),
      afterClose: () => isDone || onLeft(),
    });
  };
}

/** The actions of the records of a form, with the dialog of the one that asks or is about many. */
export function useActing({ form, onDone }: ActingParts): { acting: Acting; dialog: ReactNode } {
  const [asked, setAsked] = useState<AskedFor | null>(null);
  const [version, setVersion] = useState(0);
  const reread = () => setVersion((count) => count + 1);
  const ended = () => {
    reread();
    onDone();
  };
  const act = useAct(form, ended);
  const titleOf = useTitle(form);
  const question = useQuestion(titleOf);
  const { running, once } = useRunning();
  const AskingDialog = useLaterCode(askingDialogCode, asked !== null);
  const leave = ({ records }: Asked) => void (records.some(({ isSaved }) => isSaved) && reread());
  const acting: Acting = {
    ...{ version, running },
    begin(action, records) {
      const [only] = records;
      const next = { action, records };
      const left = () => leave(next);
      if (action.ask || records.length > 1) setAsked(next);
      else if (only && !action.isAskedAbout) void once(only.id, action.code, async () => (await act(next)) || left());
      else question(next, (onDoubt) => act(next, undefined, onDoubt), left);
    },
  };
  if (!asked || !form || !AskingDialog) return { acting, dialog: null };
  const onClose = () => (setAsked(null), leave(asked));
  const onAnswers = (answers: WireRow) => setAsked({ ...asked, answers });
  const title = titleOf(asked.action, asked.records);
  return { acting, dialog: <AskingDialog {...{ form, asked, title, act, onAnswers, onClose }} onEnd={ended} /> };
}
