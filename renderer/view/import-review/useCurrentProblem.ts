import type { GridApi } from 'ag-grid-community';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { GridRow } from '../grid/grid-row.ts';
import { cellKey, placeOf, type Problem } from './review-rows.ts';
import type { Mend, Review } from './review-store.ts';

interface CurrentProblemProps {
  api: RefObject<GridApi<GridRow> | null>;
  problems: readonly Problem[];
  review: Review;
  /** Shows the rows of every verdict. */
  showAll: () => void;
}

/** The problem of the focused cell; Ctrl+. takes its first text that fits, in all rows that have the same mistake. */
export function useCurrentProblem({ api, problems, review, showAll }: CurrentProblemProps) {
  const [current, setCurrent] = useState<string>();
  const problemAt = (): Problem | undefined => {
    const focused = api.current?.getFocusedCell();
    const row = focused && Number(api.current?.getDisplayedRowAtIndex(focused.rowIndex)?.id);
    const place = focused && placeOf(focused.column.getColId());
    return problems.find(({ column, rows }) => column === place && row !== null && row !== undefined && rows.includes(row));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '.' || !(event.ctrlKey || event.metaKey)) return;
    const { column, rows, fixes } = problemAt() ?? {};
    const [text] = fixes ?? [];
    if (column === undefined || !rows || text === undefined) return;
    event.preventDefault();
    review.mend(rows.map((row): Mend => [row, column, text]));
  };
  const go = ({ rows: [row], column, key }: Problem) => {
    setCurrent(key);
    const node = row === undefined ? undefined : api.current?.getRowNode(String(row));
    if (node?.rowIndex === null || node?.rowIndex === undefined) return showAll();
    api.current?.ensureIndexVisible(node.rowIndex);
    if (column === undefined) return;
    api.current?.ensureColumnVisible(cellKey(column));
    api.current?.setFocusedCell(node.rowIndex, cellKey(column));
  };
  // The grid tells which cell is focused only after the event.
  const onFocus = () => queueMicrotask(() => setCurrent((before) => problemAt()?.key ?? before));
  return { current, onKeyDown, onFocus, go };
}
