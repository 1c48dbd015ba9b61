import { useState, useSyncExternalStore } from 'react';
import type { FormStore } from '#renderer/view/form-store/form-store.ts';

/** Offers to undo the removal of lines, until anything else of the form is changed. */
export function useUndoOffer(store: FormStore, table: string) {
  const [offered, setOffered] = useState<{ n: number; rows: unknown; record: unknown } | null>(null);
  const read = () => offered?.rows === store.rowsOf(table) && offered.record === store.record();
  const isFresh = useSyncExternalStore(store.subscribe, read);
  return {
    count: isFresh && offered ? offered.n : 0,
    /** Called after the removal of so many lines. */
    offer: (n: number) => setOffered({ n, rows: store.rowsOf(table), record: store.record() }),
    take() {
      setOffered(null);
      store.undo();
    },
  };
}
