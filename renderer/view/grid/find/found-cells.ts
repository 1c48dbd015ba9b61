import type { CellClassParams, GridApi } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import { isShown } from '../cells/conditional-cells.ts';
import type { GridContext, GridRow } from '../grid-row.ts';
import { valueStore, type ValueStore } from '#renderer/value-store.ts';
import styles from './find.module.css';

/** What a grid is searched for: which texts are found, and the one cell that the search stands at. */
export interface Found {
  passes: (text: string) => boolean;
  at: { rowId: string; key: string } | null;
}

/** The search of one grid; null while its bar is closed. */
export type FoundStore = ValueStore<Found | null>;

/** A grid that is not searched. */
export const createFound = (): FoundStore => valueStore<Found | null>(null);

/** Classes of cells that are found, asked while they draw: the search itself may still be on its way to them. */
export function foundClassRules(found: FoundStore, column: ColumnPlan): Record<string, (params: CellClassParams<GridRow>) => boolean> {
  const textOf = (row: GridRow, context: GridContext) =>
    isShown(context, row, column) ? cellText(column, row.values, context.optionsOf(column, row.values)) : '';
  return {
    [styles.found!]: ({ data, node, context }) => {
      const search = found.get();
      return search !== null && !!data && !node.rowPinned && search.passes(textOf(data, context));
    },
    [styles.current!]: ({ data }) => {
      const at = found.get()?.at;
      return !!at && at.key === column.key && at.rowId === data?.id;
    },
  };
}

/** Draws what is found whenever that changes. Returns what ends it. */
export function attachFound(api: GridApi<GridRow>, found: FoundStore): () => void {
  return found.subscribe(() => !api.isDestroyed() && api.refreshCells());
}
