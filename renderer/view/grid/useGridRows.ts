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
    if (api) updateNodes(api, rows, changedPlaces(before, rows) ?? []);
  }, [api, rows, given]);
  return given;
}

/** Rows that AG Grid is told of one by one; of more it is told of those that are drawn. */
const FEW = 50;

/** Gives rows to AG Grid. It reads those that are not drawn when they come into view, so of thousands it need not hear; unless it asks each whether it may be chosen. */
function updateNodes(api: GridApi<GridRow>, rows: readonly GridRow[], places: readonly number[]) {
  const selection = places.length > FEW && api.getGridOption('rowSelection');
  const isHeard = places.length <= FEW || (typeof selection === 'object' && selection.isRowSelectable !== undefined);
  const drawn = isHeard ? null : new Set(api.getRenderedNodes());
  for (const place of places) {
    const row = rows[place]!;
    const node = api.getRowNode(row.id);
    if (!node) continue;
    if (!drawn || drawn.has(node)) node.updateData(row);
    else node.data = row;
  }
}
