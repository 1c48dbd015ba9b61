import type { GridApi } from 'ag-grid-community';
import { useLayoutEffect, useRef } from 'react';
import { changedPlaces } from '#renderer/draft/row-places.ts';
import type { GridRow } from './grid-row.ts';

/**
 * The rows that AG Grid is given as a whole: others only when rows come, go or move. Rows that hold something else are given to it one by one,
 * so that a change of one row in a hundred thousand costs one row.
 */
export function useGridRows(api: GridApi<GridRow> | null, rows: readonly GridRow[]): readonly GridRow[] {
  const held = useRef({ whole: rows, latest: rows });
  const { whole, latest } = held.current;
  const places = api && changedPlaces(latest, rows);
  const given = places ? whole : rows;
  useLayoutEffect(() => {
    const before = held.current.latest;
    held.current = { whole: given, latest: rows };
    if (before === rows || given === rows) return;
    for (const place of changedPlaces(before, rows) ?? []) updateNode(api, rows[place]!);
  }, [api, rows, given]);
  return given;
}

function updateNode(api: GridApi<GridRow> | null, row: GridRow) {
  api?.getRowNode(row.id)?.updateData(row);
}
