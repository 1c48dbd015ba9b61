import { styleNonce } from '#renderer/widgets/style-nonce.ts';
import { AG_GRID_LOCALE_CN, AG_GRID_LOCALE_EN } from '@ag-grid-community/locale';
import type { ColDef, GridOptions, IsRowSelectable, RowSelectionOptions } from 'ag-grid-community';
import { useMemo } from 'react';
import { usePorts } from '../ports.ts';
import type { GridEditing } from './grid-editing.ts';
import type { GridProps } from './grid-props.ts';
import type { GridRow } from './grid-row.ts';
import { LIST_ROW_HEIGHT, useGridTheme } from './grid-theme.ts';

/** AG Grid would announce in every cell that Space selects the row: here rows are selected by our own checkboxes, and Space belongs to the cell. */
const UNSAID = { ariaRowSelect: '', ariaRowDeselect: '' };

const LOCALES = { 'zh-CN': { ...AG_GRID_LOCALE_CN, ...UNSAID }, 'en-US': { ...AG_GRID_LOCALE_EN, ...UNSAID } };

/** Rows drawn above and below those that are seen: few, for jumps draw every one of them anew; none in a table, whose rows are high (GRID-12). */
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

/** Rows are chosen by our own boxes alone: a click is for the cell. Rows that are locked are not chosen either (GRID-21). */
function rowSelection(isSingle: boolean, isLocked: GridEditing['isLocked']): RowSelectionOptions<GridRow> {
  const isRowSelectable: IsRowSelectable<GridRow> = ({ data }) => !!data && !isLocked?.(data);
  // Asked for every row there is, so only where some may be locked.
  const shared = { checkboxes: false, enableClickSelection: false, ...(isLocked && { isRowSelectable }) } as const;
  return isSingle ? { mode: 'singleRow', ...shared } : { mode: 'multiRow', headerCheckbox: false, ...shared };
}

/** AG Grid options other than rows and columns, those of extensions included. */
export function useGridOptions({ editing, rowHeight, selection, extensions }: GridProps): GridOptions<GridRow> {
  const { locale } = usePorts();
  const theme = useGridTheme();
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
    localeText: LOCALES[locale],
    rowHeight: rowHeight ?? LIST_ROW_HEIGHT,
    rowBuffer: isEdited ? TABLE_BUFFER : LIST_BUFFER,
    rowSelection: choice,
    ...added,
  };
}
