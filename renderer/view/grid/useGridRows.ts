import type { GridApi } from 'ag-grid-community';
import { useLayoutEffect, useState } from 'react';
import { changedPlaces } from '#renderer/draft/row-places.ts';
import type { GridContent } from './grid-content.ts';
import type { GridRow } from './grid-row.ts';

/** The rows of a grid as they are at the moment. */
export function rowsNow({ rows, draftRows }: Pick<GridContent, 'rows' | 'draftRows'>): readonly GridRow[] {
  return draftRows?.get() ?? rows;
}

/**
 * The rows that AG Grid is given as a whole: others only when rows come, go or move. Rows that hold something else are given to it one by one,
 * so that a change of one row in a hundred thousand costs one row; those of a draft as soon as they change, and React renders nothing for it.
 */
export function useGridRows(api: GridApi<GridRow> | null, props: Pick<GridContent, 'rows' | 'draftRows'>): readonly GridRow[] {
  const rows = rowsNow(props);
  const { draftRows } = props;
  const [held] = useState(() => ({ whole: rows, latest: rows }));
  const given = api && changedPlaces(held.latest, rows) ? held.whole : rows;
  useLayoutEffect(() => {
    held.whole = given;
    if (given === rows) held.latest = rows;
    // Those of a draft may have changed since they were read for this render.
    if (api) bring(api, held, rowsNow({ rows, draftRows }));
  }, [api, held, rows, given, draftRows]);
  useLayoutEffect(() => (api ? draftRows?.subscribe(() => bring(api, held, draftRows.get())) : undefined), [api, held, draftRows]);
  return given;
}

/** Gives AG Grid the rows that hold something else than those which it had last; after an addition, removal or move it gets all rows. */
function bring(api: GridApi<GridRow>, held: { latest: readonly GridRow[] }, rows: readonly GridRow[]) {
  const places = changedPlaces(held.latest, rows);
  if (!places || places.length === 0) return;
  held.latest = rows;
  updateNodes(api, rows, places);
}

/** Up to so many rows are passed to AG Grid one by one; of more, only the rendered ones. */
const FEW = 50;

/** Gives rows to AG Grid. It reads rows that are not rendered when they scroll into view, so thousands need no notification, unless selectability is checked for each. */
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
