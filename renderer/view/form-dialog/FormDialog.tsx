import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { createListeners } from '#renderer/stores/listeners.ts';
import { useDiscardQuestion } from '#renderer/widgets/dialog/useDiscardQuestion.ts';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { Failed } from '../Failed.tsx';
import type { FormDialogProps } from './form-dialog-props.ts';
import { FormSession } from './FormSession.tsx';
import type { OpenSession } from './useSession.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';

/** Dialog widths in pixels, by number of form columns. */
const WIDTHS = { 1: 800, 2: 1000, 3: 1200, 4: 1400 } as const;
const ONE_TO_MANY_WIDTH = 1200;

/** The width that the fields need or the document asks for (wire 4.2, 4.18). */
function widthOf(plan: FormPlan | OneToManyPlan): number {
  return Math.max(WIDTHS[plan.columns], plan.kind === 'one-to-many' ? ONE_TO_MANY_WIDTH : 0, plan.look?.minWidth ?? 0);
}

/**
 * The record to open, undefined while it loads. It is read once and kept outside the cache of the page: whoever asks for the same record
 * meanwhile, such as the lists of its sub-tables, does not take away a form in which somebody types.
 */
function useRecord(documentId: string, rowId: string | null) {
  const { provider } = usePorts();
  const [answer, setAnswer] = useState<{ record?: WireRow | null; error?: Error }>(rowId === null ? { record: null } : {});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (rowId === null) return undefined;
    let isCurrent = true;
    const take = (next: typeof answer) => isCurrent && setAnswer(next);
    provider.getRecord(documentId, rowId).then(
      (record) => take({ record }),
      (error: Error) => take({ error }),
    );
    return () => void (isCurrent = false);
  }, [provider, documentId, rowId, attempt]);
  const retry = () => {
    setAnswer({});
    setAttempt(attempt + 1);
  };
  return { ...answer, retry };
}

/** Asks about unsaved changes when the dialog is closed or the page is left (IMPLIED-22). */
function useGuardedClose(onClose: () => void) {
  const { keepPage } = usePorts();
  const ask = useDiscardQuestion();
  const session = useRef<OpenSession>(null);
  const [changes] = useState(createListeners);
  const watch = useCallback(
    (next: OpenSession) => {
      session.current = next;
      changes.emit();
      return next.store.subscribe(changes.emit);
    },
    [changes],
  );
  const askFor = useCallback(
    (onDiscard: () => void, onKeep?: () => void) =>
      ask(() => {
        session.current?.onDiscard();
        onDiscard();
      }, onKeep),
    [ask],
  );
  const isChanged = useCallback(() => session.current?.isChanged() === true, []);
  useEffect(() => keepPage({ isChanged, ask: askFor, subscribe: changes.subscribe }), [keepPage, isChanged, askFor, changes]);
  const close = useCallback(() => (isChanged() ? askFor(onClose) : onClose()), [isChanged, askFor, onClose]);
  return { watch, close };
}

/** The dialog that adds, edits or shows a record (GRID-26, MODAL-01..03, FORM-08). */
export function FormDialog(props: FormDialogProps) {
  const { plan, mode, rowId, onSaved, onClose } = props;
  const { message } = usePorts();
  const { watch, close } = useGuardedClose(onClose);
  const { record, error, retry } = useRecord(plan.documentId, rowId);
  return (
    <WorkDialog
      title={`${message(mode === 'detail' ? 'action.detail' : mode === 'edit' ? 'action.edit' : 'action.add')} · ${plan.title}`}
      width={widthOf(plan)}
      isEnlargedAtFirst={plan.look?.isFullScreen}
      onCancel={close}
    >
      {error ? (
        <Failed title={message('form.load-failed')} error={error} onRetry={retry} />
      ) : record !== undefined ? (
        <FormSession {...props} record={record} onWatch={watch} onCancel={close} onSaved={onSaved} />
      ) : (
        <FormSkeleton fields={plan.fields.filter((field) => field.visible).length} columns={plan.columns} />
      )}
    </WorkDialog>
  );
}
