import { useCallback, useEffect, useState } from 'react';
import { wireText } from '#renderer/wire/wire-value.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { createFormStore, type FormStore } from '../form-store/form-store.ts';
import { createPendingWork } from '#renderer/widgets/files/pending-work.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { liveTables, type LiveTables } from '../sub-table/live/live-tables.ts';
import type { FormDialogProps } from './form-dialog-props.ts';
import type { KeptDrafts } from './useKeptDrafts.ts';

/** What the dialog needs to know about its form before closing. */
export interface OpenSession {
  store: FormStore;
  isChanged: () => boolean;
  /** Called when the changes are discarded. */
  onDiscard: () => void;
}

/** The props that start a session. */
export interface SessionStart extends Pick<FormDialogProps, 'plan' | 'preset'> {
  record: WireRow | null;
  /** Passes the dialog what it needs to ask about unsaved changes; returns the function that stops watching. */
  onWatch: (session: OpenSession) => (() => void) | void;
}

/** How a form restarts: with unsaved changes from the start, or with differing cells highlighted. */
interface Restart {
  isMerged?: boolean;
  showsDifferences?: boolean;
}

function sessionOf(store: FormStore, number = 0, isMerged = false) {
  return { number, isMerged, store, tables: liveTables(store), pending: createPendingWork() };
}

/** The form store, replaced when the user starts over with the next record or another user's version. */
export function useSession({ plan, record, preset, onWatch }: SessionStart, kept: KeptDrafts) {
  const { user, provider } = usePorts();
  const storeOf = useCallback((of: WireRow | null) => createFormStore(plan, of, user, provider, preset), [plan, user, provider, preset]);
  const [session, setSession] = useState(() => sessionOf(storeOf(record)));
  const restart = useCallback(
    (next: WireRow | null, { isMerged = false, showsDifferences = false }: Restart = {}) =>
      setSession((before) => {
        const after = sessionOf(storeOf(next), before.number + 1, isMerged);
        if (showsDifferences) after.tables.showDifferences(before.store);
        return after;
      }),
    [storeOf],
  );
  const { store, isMerged } = session;
  useEffect(() => store.open(), [store]);
  useEffect(() => kept.watch(store, isMerged), [kept, store, isMerged]);
  useEffect(
    () => onWatch({ store, isChanged: () => isMerged || store.isChanged(), onDiscard: kept.forget }),
    [onWatch, isMerged, store, kept.forget],
  );
  return { ...session, restart };
}

/** An open form session. */
export type Session = ReturnType<typeof useSession>;

/** Exchanges live changes of a saved record's tables with other users. */
export function useLiveExchange(tables: LiveTables, record: WireRow | null, isLooking = false) {
  const { provider, whenShown } = usePorts();
  const recordId = wireText(record?.['id']);
  useEffect(() => {
    if (recordId === '') return undefined;
    return tables.join(provider, recordId, { isLooking, whenShown });
  }, [tables, provider, recordId, isLooking, whenShown]);
}
