import type { ColDef, GridApi } from 'ag-grid-community';
import type { GridRow } from '../grid-row.ts';

/** A column's new minimum width in pixels, and whether it keeps its current width. */
export interface MinWidth {
  minWidth: number | undefined;
  keepsWidth?: boolean;
}

/**
 * Sets minimum widths of columns. AG Grid reads them only from column definitions, so it receives its current definitions with the current
 * column state; columns for which `asked` returns false stay as they are. Does nothing when nothing would change.
 */
export function setMinWidths(api: GridApi<GridRow>, asked: (key: string) => MinWidth | false) {
  const definitions = new Map((api.getGridOption('columnDefs') ?? []).map((one: ColDef<GridRow>) => [one.colId ?? '', one]));
  let isSame = true;
  const next = api.getColumnState().map(({ colId, flex, hide, pinned, sort, ...state }): ColDef<GridRow> => {
    const definition = definitions.get(colId);
    const { minWidth, keepsWidth = false } = asked(colId) || { minWidth: definition?.minWidth };
    isSame &&= minWidth === definition?.minWidth && !(keepsWidth && flex);
    return { ...definition, width: state.width ?? undefined, flex: keepsWidth ? null : flex, hide: hide === true, pinned, sort, minWidth };
  });
  if (!isSame) api.setGridOption('columnDefs', next);
}
