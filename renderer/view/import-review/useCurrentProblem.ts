import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { GridRow } from '../grid/grid-row.ts';
import { mendsOfProblem } from './mends-of-problem.ts';
import { cellKey, placeOf, type Problem, type ShownSheet } from './review-rows.ts';
import type { Review } from './review-store.ts';

interface CurrentProblemProps {
  api: RefObject<GridApi<GridRow> | null>;
  problems: readonly Problem[];
  review: Review;
  sheet: ShownSheet;
  /** Shows the rows of every verdict, in a sheet. */
  show: (sheet: string | undefined) => void;
}

/** Frames in which a sheet that is shown draws its rows, at most. */
const FRAMES = 60;

/** The problem of the focused cell; Ctrl+. takes its first text that fits, in all rows that have the same mistake. */
export function useCurrentProblem({ api, problems, review, sheet, show }: CurrentProblemProps) {
  const [current, setCurrent] = useState<string>();
  const wanted = useRef<Problem>(undefined);
  const problemAt = (): Problem | undefined => {
    const focused = api.current?.getFocusedCell();
    const row = focused && Number(api.current?.getDisplayedRowAtIndex(focused.rowIndex)?.id);
    const place = focused && placeOf(focused.column.getColId());
    return problems.find(
      ({ column, rows, sheet: of }) => of === sheet?.sheet && column === place && row !== null && row !== undefined && rows.includes(row),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '.' || !(event.ctrlKey || event.metaKey)) return;
    const problem = problemAt();
    const [text] = problem?.fixes ?? [];
    if (!problem || text === undefined) return;
    event.preventDefault();
    review.mend(mendsOfProblem(problem, text));
  };
  const go = (problem: Problem) => {
    setCurrent(problem.key);
    if (problem.sheet === sheet?.sheet && reach(api.current, problem)) return;
    wanted.current = problem;
    show(problem.sheet);
  };
  useEffect(() => {
    let left = FRAMES;
    let frame = 0;
    const look = () => {
      if (!wanted.current || reach(api.current, wanted.current)) return void (wanted.current = undefined);
      if (left-- > 0) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  });
  // The grid tells which cell is focused only after the event.
  const onFocus = () => queueMicrotask(() => setCurrent((before) => problemAt()?.key ?? before));
  return { current, onKeyDown, onFocus, go };
}

/** Focuses the first cell of a problem; false where its row is not shown. */
function reach(api: GridApi<GridRow> | null, { rows: [row], column }: Problem): boolean {
  const node = row === undefined || api?.isDestroyed() ? undefined : api?.getRowNode(String(row));
  if (!api || node?.rowIndex === null || node?.rowIndex === undefined) return false;
  if (column !== undefined && !api.getColumn(cellKey(column))) return false;
  api.ensureIndexVisible(node.rowIndex);
  if (column === undefined) return true;
  api.ensureColumnVisible(cellKey(column));
  api.setFocusedCell(node.rowIndex, cellKey(column));
  return true;
}
