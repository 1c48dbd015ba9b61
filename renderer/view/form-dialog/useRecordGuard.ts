import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { createListeners } from '#renderer/stores/listeners.ts';
import { useDiscardQuestion } from '#renderer/widgets/dialog/useDiscardQuestion.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { RecordGuard } from './form-dialog-props.ts';
import type { OpenSession } from './useSession.ts';

/** Asks about unsaved changes when an open record or its page is left (IMPLIED-22). `watch` receives the session of its form. */
export function useRecordGuard(guard: Ref<RecordGuard> | undefined) {
  const { keepPage } = usePorts();
  const ask = useDiscardQuestion();
  const session = useRef<OpenSession>(null);
  const [changes] = useState(createListeners);
  const watch = useCallback(
    (next: OpenSession) => {
      session.current = next;
      changes.emit();
      const end = next.store.subscribeUnsaved(changes.emit);
      return () => {
        end();
        if (session.current === next) session.current = null;
        changes.emit();
      };
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
  const leave = useCallback(
    (onLeft: () => void, onKeep?: () => void) => (isChanged() ? askFor(onLeft, onKeep) : onLeft()),
    [isChanged, askFor],
  );
  useImperativeHandle(guard, () => ({ leave }), [leave]);
  return { watch, leave };
}
