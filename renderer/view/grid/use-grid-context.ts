import { useRef } from 'react';
import type { GridProps } from './grid-props.ts';
import type { GridContext } from './grid-row.ts';

const NOTHING_TYPED = { take: () => undefined };

/** The context that cells ask: one object for the life of a grid, brought up to date at each drawing. */
export function useGridContext({ dictionaries, editing, firstRow }: GridProps): GridContext {
  const context = useRef<GridContext>(null);
  const next = {
    optionsOf: dictionaries.optionsOf,
    optionsLoading: dictionaries.loading,
    changeCell: editing?.onChange ?? null,
    fillRow: editing?.onFill ?? null,
    failureText: editing?.failureText ?? (() => undefined),
    firstRow: firstRow ?? 0,
  };
  context.current = Object.assign(context.current ?? { ...next, drawn: { selected: null, filling: null }, typed: NOTHING_TYPED }, next);
  return context.current;
}
