import { App } from 'antd';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { ActionPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { isAnnounced, type WireRow } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useLaterCode } from '#renderer/widgets/later-code.ts';
import { actionDialogCode, batchActCode } from './action-code.ts';
import type { Acting } from './acting.ts';
import type { ActedRecord } from './offered-actions.ts';
import { useGoTo } from './useGoTo.ts';

interface ActingParts {
  form: FormPlan | OneToManyPlan | null;
  onDone: () => void;
}

interface Asked {
  action: ActionPlan;
  records: readonly ActedRecord[];
  /** The answers, where many records are to be acted upon with them. */
  answers?: WireRow;
}

/** Runs an action and tells what came of it; resolves to false where nothing was done. What the server doubts, the user is asked about once, after `onDoubt`. */
function useAct(form: ActingParts['form'], onDone: () => void) {
  const { provider, notify, message } = usePorts();
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
        (done.refused.size > 0 ? notify.warning : notify.success)(done.message);
        latest.current();
        goTo(done.open);
        return true;
      } catch (error) {
        if (!isAnnounced(error)) notify.warning(error instanceof Error ? error.message : message('action.failed'));
        return false;
      }
    },
    [form, provider, notify, message, modal, goTo],
  );
}

/** What an action is called that is about to be done with these records. */
function useQuestion(form: ActingParts['form']) {
  const { message } = usePorts();
  return ({ title }: ActionPlan, records: readonly ActedRecord[]) => {
    const [only] = records;
    if (!only) return message('action.question-one', { title, name: form?.title ?? '' });
    if (records.length > 1) return message('action.question-many', { title, n: records.length });
    return message('action.question-one', { title, name: only.name });
  };
}

/** The actions of the records of a form, with the dialog of the one that asks or is about many. */
export function useActing({ form, onDone }: ActingParts): { acting: Acting; dialog: ReactNode } {
  const { message } = usePorts();
  const { modal } = App.useApp();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [version, setVersion] = useState(0);
  const ended = () => {
    setVersion((count) => count + 1);
    onDone();
  };
  const act = useAct(form, ended);
  const question = useQuestion(form);
  const isBatch = asked !== null && asked.records.length > 1 && (!asked.action.ask || asked.answers !== undefined);
  const Dialog = useLaterCode(actionDialogCode, asked !== null && !isBatch);
  const BatchDialog = useLaterCode(batchActCode, isBatch);
  const acting: Acting = {
    version,
    begin(action, records) {
      if (action.ask || records.length > 1) return setAsked({ action, records });
      const { destroy } = modal.confirm({
        title: message('action.question', { title: action.title }),
        content: question(action, records),
        okText: action.title,
        cancelText: message('action.cancel'),
        onOk: () => act({ action, records }, undefined, () => destroy()),
      });
    },
  };
  if (!asked || !form) return { acting, dialog: null };
  const { action, records, answers } = asked;
  const shared = { action, records, title: question(action, records), onClose: () => setAsked(null) };
  const run = async (given: WireRow) => {
    if (records.length <= 1) return act(asked, given);
    setAsked({ ...asked, answers: given });
    return false;
  };
  const dialog = isBatch
    ? BatchDialog && <BatchDialog {...shared} documentId={form.documentId} asked={answers} onEnd={ended} />
    : Dialog && <Dialog {...{ form, ...shared }} onRun={run} />;
  return { acting, dialog };
}
