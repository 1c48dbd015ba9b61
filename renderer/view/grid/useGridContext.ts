import { useEffect, useRef, useState, type RefObject } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { createGridContext } from './create-grid-context.ts';
import type { EntryGrid } from './entry/entry-ports.ts';
import type { GridContext, RenderedContext } from './grid-context.ts';
import type { GridProps } from './grid-props.ts';
import type { SelectionStore } from './range/selection-store.ts';

/** The context that cells read: one object for the life of a grid, updated on each render. */
export function useGridContext(props: GridProps, cells: SelectionStore, mounted: RefObject<EntryGrid | null>): GridContext {
  const rendered = useRendered(props);
  const [context] = useState(() => createGridContext({ rendered, cells, mounted }));
  return Object.assign(context, rendered);
}

function useRendered({ dictionaries, editing, firstRow, selection }: GridProps): RenderedContext {
  const { message, notify } = usePorts();
  const linked = editing?.linked ?? null;
  return {
    optionsOf: (column, values) => (values && linked?.optionsOf(column, values)?.options) || dictionaries.optionsOf(column),
    answers: dictionaries.answers,
    dayFormat: dictionaries.dayFormat,
    optionsLoading: dictionaries.loading,
    reloadOf: dictionaries.reloadOf,
    whenOptionsLoaded: useOptionsLoaded(dictionaries.loading),
    linked,
    head: editing?.head,
    changeCell: editing?.changeCell ?? null,
    fillRow: editing?.fillRow ?? null,
    fillRows: editing?.fillRows ?? null,
    isLocked: editing?.isLocked ?? (() => false),
    stateOf: editing?.stateOf ?? null,
    failureText: editing?.failureText ?? (() => undefined),
    selection: selection ?? null,
    rowLabel: (n) => message('grid.select-row', { n }),
    loadingText: message('grid.loading-options'),
    warn: (code) => notify.warning(message(code)),
    firstRow: firstRow ?? 0,
  };
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
