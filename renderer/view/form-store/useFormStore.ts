import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { FieldNow, FormStore, Place } from './form-store.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { usePorts } from '../ports.ts';

/** What one field shows; the component draws again when a part of that changes, not before. */
export function useField(store: FormStore, key: string, place?: Place): FieldNow {
  const read = useMemo(() => store.watch(key, place), [store, key, place]);
  return useSyncExternalStore(store.subscribe, read);
}

/** The rows of a sub-table. */
export function useRows(store: FormStore, table: string): readonly GridRow[] {
  return useSyncExternalStore(store.subscribe, () => store.rowsOf(table));
}

/** Everything that is shown to be wrong. */
export function useFailures(store: FormStore): readonly Failure[] {
  return useSyncExternalStore(store.subscribe, store.failures);
}

/** Makes the sentence of a failure: the document's or the server's own, or the one of its code. */
export function useFailureText(): (failure: Failure) => string {
  const { message } = usePorts();
  return useCallback((failure) => failure.message ?? message(failure.code, failure.values), [message]);
}
