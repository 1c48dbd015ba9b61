import type { CellClickedEvent } from 'ag-grid-community';
import { clickAction, type ClickAction } from '#renderer/row-columns/click-action.ts';
import { isReachable, planOf } from '../entry/shown-cells.ts';
import type { GridExtension } from '../grid-extension.ts';
import type { GridRow } from '../grid-row.ts';

/** What a click does on a cell that it does not edit (GRID-18). */
export interface RowClicks {
  opensSubTable: boolean;
  selectsRow: boolean;
  onAction: (action: Exclude<ClickAction, 'edit' | 'none'>, rowId: string) => void;
}

/** Dispatches a click on a data cell to exactly one handler. Controls, handles and links keep their clicks. */
export function clickExtension({ opensSubTable, selectsRow, onAction }: RowClicks): GridExtension {
  const onClick = ({ api, column, rowIndex, rowPinned, data, event }: CellClickedEvent<GridRow>) => {
    const plan = planOf(column);
    if (!plan || !data || rowIndex === null || rowPinned || (event instanceof MouseEvent && event.shiftKey)) return;
    if (event?.target instanceof Element && event.target.closest('a, button, input, textarea')) return;
    const action = clickAction({
      isEditable: isReachable(api, rowIndex, column),
      showsDetails: plan.showsDetails === true,
      opensSubTable,
      selectsRow,
    });
    if (action !== 'edit' && action !== 'none') onAction(action, data.id);
  };
  return {
    attach: ({ api }) => {
      api.addEventListener('cellClicked', onClick);
      return () => {
        if (!api.isDestroyed()) api.removeEventListener('cellClicked', onClick);
      };
    },
  };
}
