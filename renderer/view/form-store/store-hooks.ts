import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { missingSourceCode } from '#renderer/sources/missing-source.ts';
import { firstOf, rowWithId } from '#renderer/draft/row-places.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { FieldNow, FormStore, Place } from './form-store.ts';
import type { DraftRows, GridRow } from '../grid/grid-row.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** One field of a store; re-renders only when something about it changes, other than the value where `exceptValue` is set. */
export function useField(store: FormStore, key: string, place?: Place, exceptValue = false): FieldNow {
  const read = useMemo(() => store.watch(key, place, exceptValue), [store, key, place, exceptValue]);
  return useSyncExternalStore(store.subscribe, read);
}

/** The rows of a sub-table in order: a new array only when rows are added, removed or moved. For current values use `useDraftRows`. */
export function useRowOrder(store: FormStore, table: string): readonly GridRow[] {
  return useSyncExternalStore(store.subscribe, () => firstOf(store.rowsOf(table)));
}

/** The rows of a sub-table, for code that renders without React. */
export function useDraftRows(store: FormStore, table: string): DraftRows {
  return useMemo(() => ({ get: () => store.rowsOf(table), subscribe: store.subscribe }), [store, table]);
}

/** One row of a sub-table; undefined when it does not exist. */
export function useRow(store: FormStore, table: string, rowId: string | null): GridRow | undefined {
  return useSyncExternalStore(store.subscribe, () => (rowId === null ? undefined : rowWithId(store.rowsOf(table), rowId)));
}

/** The displayed failures. */
export function useFailures(store: FormStore): readonly Failure[] {
  return useSyncExternalStore(store.subscribe, store.failures);
}

/** Returns a failure's message: the document's or server's own, or that of its code; it tells too why a required value cannot be entered. */
export function useFailureText(): (failure: Failure) => string {
  const { message } = usePorts();
  return useCallback(
    (failure) => {
      const text = failure.message ?? message(failure.code, failure.values);
      const source = failure.because && message(missingSourceCode(failure.because), { ...failure.because });
      return source ? message('source.cannot-fill', { text, source }) : text;
    },
    [message],
  );
}
