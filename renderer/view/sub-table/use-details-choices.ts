import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import { columnType } from '#renderer/column-types/index.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { FormStore } from '../form-store.ts';
import type { LinkedCells } from '../grid/linked-cells.ts';

const NOBODY = () => () => {};

/** The form of a row's details over the chains of its table: options by the value above, and a change clears what is below it (COL-36). */
export function useDetailsChoices(store: FormStore, dictionaries: Dictionaries, linked: LinkedCells | undefined) {
  const [answers, count] = useReducer((n: number) => n + 1, 0);
  useEffect(() => linked?.subscribe(count), [linked]);
  const values = useSyncExternalStore(linked ? store.subscribe : NOBODY, store.record);
  const chained = useMemo((): FormStore => {
    if (!linked) return store;
    return {
      ...store,
      change(key, value, place) {
        store.change(key, value, place);
        for (const below of linked.linkage.below(key)) store.change(below.key, columnType(below.type).empty, place);
      },
    };
  }, [store, linked]);
  const choices = useMemo((): Dictionaries => {
    void answers;
    if (!linked) return dictionaries;
    return { ...dictionaries, optionsOf: (column) => linked.optionsOf(column, values)?.options ?? dictionaries.optionsOf(column) };
  }, [dictionaries, linked, values, answers]);
  return { store: chained, dictionaries: choices };
}
