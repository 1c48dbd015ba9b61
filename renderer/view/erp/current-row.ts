import type { CellClassParams, CellFocusedEvent } from 'ag-grid-community';
import type { ValueStore } from '#renderer/stores/value-store.ts';
import type { GridExtension } from '../grid/grid-extension.ts';
import type { GridRow } from '../grid/grid-row.ts';
import styles from './erp.module.css';

/** Keeps the id of the row whose cell has the focus, by mouse or arrow keys, and marks that row. */
export function currentRowExtension(current: ValueStore<string>): GridExtension {
  return {
    column: (definition) => ({
      ...definition,
      cellClassRules: {
        ...definition.cellClassRules,
        [styles.current!]: ({ data }: CellClassParams<GridRow>) => data !== undefined && data.id === current.get(),
      },
    }),
    attach: ({ api }) => {
      const onFocus = ({ rowIndex, rowPinned }: CellFocusedEvent<GridRow>) => {
        const row = rowIndex === null || rowPinned ? undefined : api.getDisplayedRowAtIndex(rowIndex)?.data;
        if (row) current.set(row.id);
      };
      api.addEventListener('cellFocused', onFocus);
      const leave = current.subscribe(() => !api.isDestroyed() && api.refreshCells());
      return () => {
        leave();
        if (!api.isDestroyed()) api.removeEventListener('cellFocused', onFocus);
      };
    },
  };
}
