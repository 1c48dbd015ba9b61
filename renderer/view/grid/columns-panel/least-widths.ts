import type { ColDef, GridApi } from 'ag-grid-community';
import type { GridRow } from '../grid-row.ts';

/** What is to become of the width of a column: how narrow it can be made, in pixels, and whether it keeps the width that it has now. */
export interface LeastWidth {
  minWidth: number | undefined;
  keepsWidth?: boolean;
}

/**
 * Gives columns other least widths. AG Grid reads those from definitions alone, so it is given the ones that it has, as its columns stand; what
 * it is not asked about stays as it is. Nothing happens where nothing would differ.
 */
export function setLeastWidths(api: GridApi<GridRow>, asked: (key: string) => LeastWidth | false) {
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
