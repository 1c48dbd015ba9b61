import type { GridApi } from 'ag-grid-community';
import { useLayoutEffect, useState } from 'react';
import { changedPlaces } from '#renderer/draft/row-places.ts';
import type { GridProps } from './grid-props.ts';
import type { GridRow } from './grid-row.ts';

/** The rows of a grid as they are at the moment. */
export function rowsNow({ rows, draftRows }: Pick<GridProps, 'rows' | 'draftRows'>): readonly GridRow[] {
  return draftRows?.get() ?? rows;
}

/**
 * The rows that AG Grid is given as a whole: others only when rows come, go or move. Rows that hold something else are given to it one by one,
 * so that a change of one row in a hundred thousand costs one row; those of a draft as soon as they change, and React draws nothing for it.
 */
export function useGridRows(api: GridApi<GridRow> | null, props: Pick<GridProps, 'rows' | 'draftRows'>): readonly GridRow[] {
  const rows = rowsNow(props);
  const { draftRows } = props;
  const [held] = useState(() => ({ whole: rows, latest: rows }));
  const given = api && changedPlaces(held.latest, rows) ? held.whole : rows;
  useLayoutEffect(() => {
    held.whole = given;
    if (given === rows) held.latest = rows;
    // Those of a draft may have changed since they were read for this drawing.
    if (api) bring(api, held, rowsNow({ rows, draftRows }));
  }, [api, held, rows, given, draftRows]);
  useLayoutEffect(() => (api ? draftRows?.subscribe(() => bring(api, held, draftRows.get())) : undefined), [api, held, draftRows]);
  return given;
}

/** Gives AG Grid the rows that hold something else than those which it had last; rows that have come, gone or moved it is given as a whole. */
function bring(api: GridApi<GridRow>, held: { latest: readonly GridRow[] }, rows: readonly GridRow[]) {
  const places = changedPlaces(held.latest, rows);
  if (!places || places.length === 0) return;
  held.latest = rows;
  updateNodes(api, rows, places);
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
