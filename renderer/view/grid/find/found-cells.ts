import type { CellClassParams, GridApi } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import { foundBy } from '#renderer/grid-entry/find.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import { isShown } from '../cells/conditional-cells.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import type { ValueStore } from '#renderer/stores/value-store.ts';
import styles from './find.module.css';

/** The current search: which texts match, and the current match. */
export interface Found {
  passes: (text: string) => boolean;
  at: { rowId: string; key: string } | null;
}

/** The search of one grid; null while its bar is closed. */
export type FoundStore = ValueStore<Found | null>;

/** False for a cell whose text nobody sees: a condition hides it, or it shows pictures. */
export function showsText(context: GridContext, row: GridRow, column: ColumnPlan): boolean {
  return typeOf(column).grid?.(column)?.showsPictures !== true && isShown(context, row, column);
}

/** CSS classes of matching cells. Cells test their own text while rendering, since the search may not have reached them yet. */
export function foundClassRules(found: FoundStore, column: ColumnPlan): Record<string, (params: CellClassParams<GridRow>) => boolean> {
  const textOf = (row: GridRow, context: GridContext) =>
    showsText(context, row, column) ? foundBy(cellText(column, row.values, context), column, context) : '';
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

/** Redraws the matches when the search changes. Returns the detach function. */
export function attachFound(api: GridApi<GridRow>, found: FoundStore): () => void {
  return found.subscribe(() => !api.isDestroyed() && api.refreshCells());
}
