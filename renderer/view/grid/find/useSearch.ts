import { useEffect, useState } from 'react';
import { findCells, textSearch } from '#renderer/grid-entry/find.ts';
import type { Cell } from '#renderer/grid-entry/range.ts';
import { showsText } from './found-cells.ts';
import { shownPlans, shownRows } from '../entry/shown-cells.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import { usePinyin } from '../cells/usePinyin.ts';

/** The state of a search. */
export interface SearchState {
  matches: readonly Cell[];
  passes: (text: string) => boolean;
  isDone: boolean;
}

/** Time slice of a search: less than a frame, so that typing and scrolling stay responsive. */
const SLICE_MS = 8;

/** Delay before changed rows are searched again. */
const REST_MS = 150;

const NOTHING: SearchState = { matches: [], passes: () => false, isDone: true };

/** Searches in time slices and reports after each. Returns the cancel function. */
export function searchInSlices(
  { api, context }: Pick<AttachedGrid, 'api' | 'context'>,
  passes: (text: string) => boolean,
  report: (state: SearchState) => void,
): () => void {
  const table = {
    rows: shownRows(api),
    columns: shownPlans(api),
    optionsOf: context.optionsOf,
    answers: context.answers,
    dayFormat: context.dayFormat,
    isShown: (row: Parameters<typeof showsText>[1], column: Parameters<typeof showsText>[2]) => showsText(context, row, column),
  };
  const steps = findCells(table, passes);
  const matches: Cell[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return report({ matches: [...matches], passes, isDone: true });
      for (const cell of value) matches.push(cell);
    } while (performance.now() < end);
    report({ matches: [...matches], passes, isDone: false });
    timer = setTimeout(goOn);
  };
  goOn();
  return () => clearTimeout(timer);
}

/** The matches of a query in a grid, searched again when its rows or columns change. */
export function useSearch(grid: AttachedGrid, query: string): SearchState {
  const { api } = grid;
  const [state, setState] = useState(NOTHING);
  const readings = usePinyin();
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      clearTimeout(rest);
      rest = setTimeout(() => setVersion((n) => n + 1), REST_MS);
    };
    const events = ['modelUpdated', 'displayedColumnsChanged'] as const;
    for (const event of events) api.addEventListener(event, again);
    return () => {
      clearTimeout(rest);
      if (!api.isDestroyed()) for (const event of events) api.removeEventListener(event, again);
    };
  }, [api]);
  useEffect(() => {
    if (query.trim() === '') return setState(NOTHING);
    return searchInSlices(grid, textSearch(query, readings), setState);
  }, [grid, query, readings, version]);
  return state;
}
