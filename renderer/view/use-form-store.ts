import { useCallback, useSyncExternalStore } from 'react';
import type { Failure } from '../rules/rule-plan.ts';
import type { FieldState, FormStore, Place } from './form-store.ts';
import type { GridRow } from './grid/grid-row.ts';
import { usePorts } from './ports.ts';

/** What one field shows; the component draws again when a part of that changes, not before. */
export function useField(
  store: FormStore,
  key: string,
  place?: Place,
): { value: unknown; failure: Failure | undefined; state: FieldState } {
  const value = useSyncExternalStore(store.subscribe, () => store.valueOf(key, place));
  const failure = useSyncExternalStore(store.subscribe, () => store.failureOf(key, place));
  const state = useSyncExternalStore(store.subscribe, () => store.stateOf(key, place));
  return { value, failure, state };
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
