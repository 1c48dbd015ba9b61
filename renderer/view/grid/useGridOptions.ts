import { styleNonce } from '#renderer/widgets/style-nonce.ts';
import type { ColDef, GridOptions, IsRowSelectable, RowSelectionOptions } from 'ag-grid-community';
import { useMemo } from 'react';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import type { GridEditing } from './grid-editing.ts';
import type { GridProps } from './grid-props.ts';
import type { GridRow } from './grid-row.ts';
import { useListRowHeight } from './grid-sizes.ts';
import { useGridTheme } from './grid-theme.ts';

/**
 * What the modules in use say, of AG Grid's eight hundred sentences. It would announce in every cell that Space selects the row: here rows are
 * selected by our own checkboxes, and Space belongs to the cell.
 */
const gridTexts = (message: RendererPorts['message']) => ({
  ariaSortableColumn: message('grid.sort-key'),
  ariaLabelTooltip: message('grid.tooltip'),
  loadingOoo: message('grid.loading-options'),
  noMatchingRows: message('grid.no-match'),
  ariaRowSelect: '',
  ariaRowDeselect: '',
});

/** Rows rendered beyond the viewport: few, because a jump renders all of them; none in an editable table, whose rows are high (GRID-12). */
const LIST_BUFFER = 4;
const TABLE_BUFFER = 0;

const DEFAULTS: ColDef<GridRow> = { resizable: true, suppressMovable: true, suppressHeaderMenuButton: true };

const FIXED: GridOptions<GridRow> = {
  defaultColDef: DEFAULTS,
  getRowId: ({ data }) => data.id,
  singleClickEdit: true,
  enterNavigatesVerticallyAfterEdit: true,
  stopEditingWhenCellsLoseFocus: true,
  suppressMultiSort: true,
  suppressDragLeaveHidesColumns: true,
  suppressNoRowsOverlay: true,
  animateRows: false,
  tooltipShowDelay: 300,
};

/** Rows are selected only by our own checkboxes, since a click is for the cell. Locked rows cannot be selected (GRID-21). */
function rowSelection(isSingle: boolean, isLocked: GridEditing['isLocked']): RowSelectionOptions<GridRow> {
  const isRowSelectable: IsRowSelectable<GridRow> = ({ data }) => !!data && !isLocked?.(data);
  // AG Grid calls it for every row, so it is set only where rows may be locked.
  const shared = { checkboxes: false, enableClickSelection: false, ...(isLocked && { isRowSelectable }) } as const;
  return isSingle ? { mode: 'singleRow', ...shared } : { mode: 'multiRow', headerCheckbox: false, ...shared };
}

/** The AG Grid options other than rows and columns, including those of extensions. */
export function useGridOptions({ editing, rowHeight, selection, extensions }: GridProps): GridOptions<GridRow> {
  const { message } = usePorts();
  const localeText = useMemo(() => gridTexts(message), [message]);
  const theme = useGridTheme();
  const listRowHeight = useListRowHeight();
  const added = useMemo<GridOptions<GridRow>>(
    () => Object.assign({}, ...(extensions ?? []).map((extension) => extension.options)),
    [extensions],
  );
  const [isEdited, isChosen, isSingle] = [editing !== undefined, selection !== undefined, selection?.isSingle === true];
  const isLocked = editing?.isLocked;
  const choice = useMemo(() => (isChosen ? rowSelection(isSingle, isLocked) : undefined), [isChosen, isSingle, isLocked]);
  return {
    ...FIXED,
    theme,
    styleNonce: styleNonce(),
    localeText,
    rowHeight: rowHeight ?? listRowHeight,
    rowBuffer: isEdited ? TABLE_BUFFER : LIST_BUFFER,
    rowSelection: choice,
    ...added,
  };
}
