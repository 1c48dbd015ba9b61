import { useCallback, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
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

function useRecord(documentId: string, rowId: string | null) {
  const { provider } = usePorts();
  return useSWR<WireRow, Error>(rowId === null ? null : ['record', documentId, rowId], () => provider.getRecord(documentId, rowId ?? ''), {
    revalidateOnFocus: false,
    revalidateIfStale: true,
    revalidateOnReconnect: false,
    dedupingInterval: 0,
    shouldRetryOnError: false,
  });
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
  const { data, error, isValidating, mutate } = useRecord(plan.documentId, rowId);
  const isReady = rowId === null || (data !== undefined && !isValidating);
  return (
    <WorkDialog
      title={`${message(mode === 'detail' ? 'action.detail' : mode === 'edit' ? 'action.edit' : 'action.add')} · ${plan.title}`}
      width={widthOf(plan)}
      isEnlargedAtFirst={plan.look?.isFullScreen}
      onCancel={close}
    >
      {error ? (
        <Failed title={message('form.load-failed')} error={error} onRetry={() => void mutate()} />
      ) : isReady ? (
        <FormSession {...props} record={data ?? null} onWatch={watch} onCancel={close} onSaved={onSaved} />
      ) : (
        <FormSkeleton fields={plan.fields.filter((field) => field.visible).length} columns={plan.columns} />
      )}
    </WorkDialog>
  );
}
