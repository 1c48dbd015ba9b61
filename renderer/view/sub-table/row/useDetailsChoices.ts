import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import type { FormStore } from '#renderer/view/form-store/form-store.ts';
import type { LinkedCells } from '#renderer/view/grid/cells/linked-cells.ts';

const NOBODY = () => () => {};

/** The options in a row's details form; in a chain they depend on the value above (COL-36). */
export function useDetailsChoices(store: FormStore, dictionaries: Dictionaries, linked: LinkedCells | undefined): Dictionaries {
  const [answers, count] = useReducer((n: number) => n + 1, 0);
  useEffect(() => linked?.subscribe(count), [linked]);
  const values = useSyncExternalStore(linked ? store.subscribe : NOBODY, store.record);
  return useMemo((): Dictionaries => {
    void answers;
    if (!linked) return dictionaries;
    return { ...dictionaries, optionsOf: (column) => linked.optionsOf(column, values)?.options ?? dictionaries.optionsOf(column) };
  }, [dictionaries, linked, values, answers]);
}
