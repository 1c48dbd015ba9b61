import type { GridApi } from 'ag-grid-community';
import { useLayoutEffect, useRef } from 'react';
import type { GridRow } from './grid-row.ts';

/** True when the same rows stand in the same places, whatever they hold. */
export function standAlike(before: readonly GridRow[], after: readonly GridRow[]): boolean {
  if (before === after) return true;
  return before.length === after.length && after.every((row, place) => row === before[place] || row.id === before[place]?.id);
}

/**
 * The rows that AG Grid is given as a whole: others only when rows come, go or move. Rows that hold something else are given to it one by one,
 * so that a change of one row in a hundred thousand costs one row.
 */
export function useGridRows(api: GridApi<GridRow> | null, rows: readonly GridRow[]): readonly GridRow[] {
  const held = useRef({ whole: rows, latest: rows });
  const { whole, latest } = held.current;
  const isSame = api !== null && standAlike(latest, rows);
  useLayoutEffect(() => {
    const before = held.current.latest;
    held.current = { whole: isSame ? held.current.whole : rows, latest: rows };
    if (!isSame || before === rows) return;
    rows.forEach((row, place) => row !== before[place] && api.getRowNode(row.id)?.updateData(row));
  }, [api, rows, isSame]);
  return isSame ? whole : rows;
}
