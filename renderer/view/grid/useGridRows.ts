import type { GridApi } from 'ag-grid-community';
import { useLayoutEffect, useState } from 'react';
import { changedPlaces } from '#renderer/draft/row-places.ts';
import type { GridContent } from './grid-content.ts';
import type { GridRow } from './grid-row.ts';

/** The current rows of a grid. */
export function rowsNow({ rows, draftRows }: Pick<GridContent, 'rows' | 'draftRows'>): readonly GridRow[] {
  return draftRows?.get() ?? rows;
}

/**
 * The row array for AG Grid, replaced only when rows are added, removed or moved. Rows with new values are passed on one by one, so that
 * changing one row in a hundred thousand costs one row. Rows of a draft are passed on as soon as they change, without a React render.
 */
export function useGridRows(api: GridApi<GridRow> | null, props: Pick<GridContent, 'rows' | 'draftRows'>): readonly GridRow[] {
  const rows = rowsNow(props);
  const { draftRows } = props;
  const [held] = useState(() => ({ whole: rows, latest: rows }));
  const given = api && changedPlaces(held.latest, rows) ? held.whole : rows;
  useLayoutEffect(() => {
    held.whole = given;
    if (given === rows) held.latest = rows;
    // The draft may have changed since it was read for this render.
    if (api) passOn(api, held, rowsNow({ rows, draftRows }));
  }, [api, held, rows, given, draftRows]);
  useLayoutEffect(() => (api ? draftRows?.subscribe(() => passOn(api, held, draftRows.get())) : undefined), [api, held, draftRows]);
  return given;
}

/** Passes changed rows to AG Grid. After an addition, removal or move it gets the whole array instead. */
function passOn(api: GridApi<GridRow>, held: { latest: readonly GridRow[] }, rows: readonly GridRow[]) {
  const places = changedPlaces(held.latest, rows);
  if (!places || places.length === 0) return;
  held.latest = rows;
  updateNodes(api, rows, places);
}

/** Up to this many rows are passed on one by one; of more, only the rendered ones. */
const FEW = 50;

/**
 * Updates row nodes. AG Grid reads rows that are not rendered when they scroll into view, so thousands need no notification, unless each
 * must be checked for selectability.
 */
function updateNodes(api: GridApi<GridRow>, rows: readonly GridRow[], places: readonly number[]) {
  const selection = places.length > FEW && api.getGridOption('rowSelection');
  const notifiesAll = places.length <= FEW || (typeof selection === 'object' && selection.isRowSelectable !== undefined);
  const drawn = notifiesAll ? null : new Set(api.getRenderedNodes());
  for (const place of places) {
    const row = rows[place]!;
    const node = api.getRowNode(row.id);
    if (!node) continue;
    if (!drawn || drawn.has(node)) node.updateData(row);
    else node.data = row;
  }
}
