import { useEffect, useRef } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { GridProps } from './grid-props.ts';
import type { GridContext } from './grid-context.ts';

const NOTHING_TYPED = { take: () => undefined, prepare: () => {} };

/** The context that cells read: one object for the life of a grid, updated on each render. */
export function useGridContext({ dictionaries, editing, firstRow, selection }: GridProps): GridContext {
  const { message, notify } = usePorts();
  const context = useRef<GridContext>(null);
  const linked = editing?.linked ?? null;
  const next = {
    optionsOf: ((column, values) =>
      (values && linked?.optionsOf(column, values)?.options) || dictionaries.optionsOf(column)) satisfies GridContext['optionsOf'],
    answers: dictionaries.answers,
    optionsLoading: dictionaries.loading,
    reloadOf: dictionaries.reloadOf,
    whenOptionsLoaded: useOptionsLoaded(dictionaries.loading),
    linked,
    changeCell: editing?.onChange ?? null,
    fillRow: editing?.onFill ?? null,
    fillRows: editing?.onFillRows ?? null,
    isLocked: editing?.isLocked ?? (() => false),
    stateOf: editing?.stateOf ?? null,
    failureText: editing?.failureText ?? (() => undefined),
    selection: selection ?? null,
    rowLabel: (n: number) => message('grid.select-row', { n }),
    loadingText: message('grid.loading-options'),
    warn: ((code) => notify.warning(message(code))) satisfies GridContext['warn'],
    firstRow: firstRow ?? 0,
  };
  context.current = Object.assign(
    context.current ?? {
      ...next,
      drawn: { selected: null, filling: null },
      typed: NOTHING_TYPED,
      reveal: () => {},
      goTo: () => false,
      enterCell: () => false,
      deselect: () => {},
      tabbedTo: null,
      ending: null,
    },
    next,
  );
  return context.current;
}

/** Returns a function that waits for loading dictionaries, and resolves at once when none are. */
function useOptionsLoaded(loading: boolean): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([]);
  const now = useRef(loading);
  now.current = loading;
  useEffect(() => {
    if (!loading) for (const go of waiting.current.splice(0)) go();
  }, [loading]);
  return () => (now.current ? new Promise((resolve) => waiting.current.push(resolve)) : Promise.resolve());
}
