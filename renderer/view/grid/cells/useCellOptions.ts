import { useSyncExternalStore } from 'react';
import type { Option } from '#renderer/sources/option.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';

const NEVER = () => () => {};

/** The options of a cell, updated as they load; in a chain they depend on the previous cell (COL-36). */
export function useCellOptions(
  context: GridContext,
  column: ColumnPlan,
  values: GridRow['values'],
): { options: readonly Option[]; loading: boolean; reload?: () => void } {
  const { linked } = context;
  const chained = useSyncExternalStore(linked?.subscribe ?? NEVER, () => linked?.optionsOf(column, values) ?? null);
  return {
    options: chained?.options ?? context.optionsOf(column),
    loading: context.optionsLoading || chained?.state === 'loading',
    reload: chained ? undefined : context.reloadOf?.(column),
  };
}
