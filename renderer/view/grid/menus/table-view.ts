import type { GridApi, PostSortRowsParams } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { rowsThatPass, type ColumnFilters } from '#renderer/grid-entry/column-filter.ts';
import { inRankOrder, rankRows } from '#renderer/grid-entry/view-order.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridSort } from '../grid-content.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { valueStore, type ValueStore } from '#renderer/stores/value-store.ts';

/** Sort and filters of a table's view. */
export interface ViewState {
  sort: GridSort | null;
  filters: ColumnFilters;
}

/**
 * The sorted and filtered view of a table whose rows are all in the browser. The rows keep their order, which is what gets saved. A changed
 * or added row stays in place until the sort or filter is applied again.
 */
export interface TableView extends Pick<ValueStore<ViewState>, 'get' | 'subscribe'> {
  /** Orders the rows that AG Grid is about to show, by the column marked as sorted. */
  arrange(rows: PostSortRowsParams<GridRow, GridContext>): void;
  isHidden(rowId: string | undefined): boolean;
  /** Shows only rows with the chosen texts in a column; null shows all. */
  filter(grid: AttachedGrid, key: string, chosen: ReadonlySet<string> | null): void;
  clearFilters(grid: AttachedGrid): void;
  /** True while rows are sorted or filtered. */
  isArranged(): boolean;
}

/** All rows of a grid in stored order, including filtered ones. */
export function allRows(api: GridApi<GridRow>): GridRow[] {
  const rows: GridRow[] = [];
  api.forEachNode(({ data }) => data && rows.push(data));
  return rows;
}

/** The sort marked in a grid. */
export function sortOf(api: GridApi<GridRow>): GridSort | null {
  const sorted = api.getColumnState().find(({ sort }) => sort);
  return sorted?.sort ? { column: sorted.colId, order: sorted.sort } : null;
}

const isSameSort = (a: GridSort | null, b: GridSort | null) => a?.column === b?.column && a?.order === b?.order;

/** A view without sort or filters. */
export function createTableView(columns: readonly ColumnPlan[]): TableView {
  const state = valueStore<ViewState>({ sort: null, filters: new Map() });
  let ranks: ReadonlyMap<string, number> = new Map();
  let hidden: ReadonlySet<string> = new Set();

  function rank(api: GridApi<GridRow>, context: GridContext, sort: GridSort | null) {
    const column = columns.find(({ key }) => key === sort?.column);
    ranks = column && sort ? rankRows(allRows(api), column, sort.order, context) : new Map();
    state.set({ ...state.get(), sort });
  }

  function filterAll({ api, context }: AttachedGrid, filters: ColumnFilters) {
    const rows = allRows(api);
    const passing = new Set(rowsThatPass(rows, columns, filters, context));
    hidden = new Set(rows.flatMap((row) => (passing.has(row) ? [] : row.id)));
    state.set({ ...state.get(), filters });
    api.onFilterChanged();
    deselect(context, hidden);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    arrange({ api, context, nodes }) {
      const sort = sortOf(api);
      if (!isSameSort(sort, state.get().sort)) rank(api, context, sort);
      if (ranks.size === 0) return;
      for (const [place, node] of inRankOrder(nodes, ({ id }) => ranks.get(id ?? '')).entries()) nodes[place] = node;
    },
    isHidden: (rowId) => rowId !== undefined && hidden.has(rowId),
    filter(grid, key, chosen) {
      const filters = new Map(state.get().filters);
      if (chosen) filters.set(key, chosen);
      else filters.delete(key);
      filterAll(grid, filters);
    },
    clearFilters: (grid) => filterAll(grid, new Map()),
    isArranged: () => state.get().sort !== null || hidden.size > 0,
  };
}

/** Deselects filtered rows. */
function deselect({ selection }: GridContext, hidden: ReadonlySet<string>) {
  if (selection?.ids.some((id) => hidden.has(id))) selection.onChange(selection.ids.filter((id) => !hidden.has(id)));
}
