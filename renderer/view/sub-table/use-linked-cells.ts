import { useMemo } from 'react';
import { linkageOf } from '#renderer/bindings/linkage.ts';
import { linkedOptionsCache } from '#renderer/bindings/linked-options.ts';
import type { SubTablePlan } from '#renderer/compile/plan.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { linkedCells, type LinkedCells } from '../grid/linked-cells.ts';
import type { DeveloperTable } from './developer-table.ts';

/**
 * The chains of a table; undefined in one without. A developer says where options come from; without one the first column of a chain has its
 * own options and the columns below it have none (COL-36).
 */
export function useLinkedCells(
  { columns }: SubTablePlan,
  dictionaries: Dictionaries,
  { loadLinkedOptions }: DeveloperTable,
): LinkedCells | undefined {
  return useMemo(() => {
    const linkage = linkageOf(columns);
    if (!columns.some(({ key }) => linkage.isLinked(key))) return undefined;
    const listeners = new Set<() => void>();
    const load =
      loadLinkedOptions ??
      (async ({ key, parentValue }) => {
        const column = columns.find((one) => one.key === key);
        return column && parentValue === '' ? dictionaries.optionsOf(column) : [];
      });
    const cache = linkedOptionsCache(load, () => listeners.forEach((listener) => listener()));
    return linkedCells(linkage, cache, (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    });
  }, [columns, dictionaries, loadLinkedOptions]);
}
