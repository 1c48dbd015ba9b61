import { App } from 'antd';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { ActionPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { isAnnounced, type WireRow } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { useLaterCode } from '../later-code.ts';
import { actionDialogCode } from './action-code.ts';
import type { ActedRecord } from './offered-actions.ts';

/** How records are acted upon. */
export interface Acting {
  /** Asks what the action asks for, or whether it is meant, and then runs it. */
  begin(action: ActionPlan, records: readonly ActedRecord[]): void;
  /** Counts what was done, so that an open record is read again. */
  version: number;
}

interface ActingParts {
  form: FormPlan | OneToManyPlan | null;
  dictionaries: Dictionaries;
  onDone: () => void;
}

interface Asked {
  action: ActionPlan;
  records: readonly ActedRecord[];
}

/** Runs an action and tells what came of it; resolves to false where nothing was done. */
function useAct(form: ActingParts['form'], onDone: () => void) {
  const { provider, notify, message } = usePorts();
  const latest = useRef(onDone);
  latest.current = onDone;
  return useCallback(
    async ({ action, records }: Asked, asked?: WireRow) => {
      if (!form || !provider.act) return false;
      try {
        const done = await provider.act({ documentId: form.documentId, code: action.code, rowIds: records.map(({ id }) => id), asked });
        (done.isPartial ? notify.warning : notify.success)(done.message);
        latest.current();
        return true;
      } catch (error) {
        if (!isAnnounced(error)) notify.warning(error instanceof Error ? error.message : message('action.failed'));
        return false;
      }
    },
    [form, provider, notify, message],
  );
}

/** The actions of the records of a form, with the dialog of the one that asks. */
export function useActing({ form, dictionaries, onDone }: ActingParts): { acting: Acting; dialog: ReactNode } {
  const { message } = usePorts();
  const { modal } = App.useApp();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [version, setVersion] = useState(0);
  const act = useAct(form, () => {
    setVersion((count) => count + 1);
    onDone();
  });
  const Dialog = useLaterCode(actionDialogCode, asked !== null);
  const question = (action: ActionPlan, records: readonly ActedRecord[]) =>
    records.length === 1
      ? message('action.question-one', { title: action.title, name: records[0]?.name ?? '' })
      : message('action.question-many', { title: action.title, n: records.length });
  const acting: Acting = {
    version,
    begin(action, records) {
      if (action.ask) return setAsked({ action, records });
      modal.confirm({
        title: message('action.question', { title: action.title }),
        content: question(action, records),
        okText: action.title,
        cancelText: message('action.cancel'),
        onOk: () => act({ action, records }),
      });
    },
  };
  const dialog = asked && Dialog && form && (
    <Dialog
      {...{ form, dictionaries, ...asked }}
      title={question(asked.action, asked.records)}
      onRun={(answers) => act(asked, answers)}
      onClose={() => setAsked(null)}
    />
  );
  return { acting, dialog };
}
