import type { GridApi } from 'ag-grid-community';
import type { GridRow } from './grid-row.ts';

/** Runs something once rows that were changed just now have been drawn. */
export function afterRows(api: GridApi<GridRow>, run: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(() => !api.isDestroyed() && run()));
}

/** Puts the focus into a column of a row, wherever the row has gone, once it is there. */
export function focusRow(api: GridApi<GridRow>, rowId: string, columnId: string) {
  afterRows(api, () => {
    const rowIndex = api.getRowNode(rowId)?.rowIndex;
    if (typeof rowIndex !== 'number') return;
    api.ensureIndexVisible(rowIndex);
    api.setFocusedCell(rowIndex, columnId);
  });
}
