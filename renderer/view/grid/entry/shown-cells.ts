import type { Column, GridApi } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { Cell, CellField } from '#renderer/grid-entry/range.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import type { GridRow } from '../grid-row.ts';

type Api = GridApi<GridRow>;

/** The context of a data column in AG Grid: its plan, and whether its cells toggle in place. */
export interface DataColumnContext {
  plan: ColumnPlan;
  toggles: boolean;
}

/** The plan of a data column; undefined for control columns. */
export function planOf(column: Column): ColumnPlan | undefined {
  return contextOf(column)?.plan;
}

/** True for a column whose cells toggle in place. */
export function togglesInPlace(column: Column): boolean {
  return contextOf(column)?.toggles === true;
}

function contextOf(column: Column): DataColumnContext | undefined {
  return column.getColDef().context;
}

/** The displayed data columns from left to right. Cell positions count only these. */
export function dataColumns(api: Api): Column[] {
  return api.getAllDisplayedColumns().filter(planOf);
}

/** The positions of the displayed data columns, by id. */
export function columnPositions(api: Api): ReadonlyMap<string, number> {
  return new Map(dataColumns(api).map((column, position) => [column.getColId(), position]));
}

/** The plans of the displayed data columns. */
export function shownPlans(api: Api): ColumnPlan[] {
  return dataColumns(api).flatMap((column) => planOf(column) ?? []);
}

/** The rows in display order, which is the stored order unless sorted or filtered. */
export function shownRows(api: Api, kept?: readonly GridRow[]): readonly GridRow[] {
  if (kept && isAsKept(api, kept)) return kept;
  const rows: GridRow[] = [];
  api.forEachNodeAfterFilterAndSort(({ data }) => data && rows.push(data));
  return rows;
}

function isAsKept(api: Api, kept: readonly GridRow[]): boolean {
  return api.getDisplayedRowCount() === kept.length && !api.getColumns()?.some((column) => column.getSort());
}

/** True for a cell that can be edited, in an editor or in place. */
export function isReachable(api: Api, rowIndex: number, column: Column): boolean {
  const node = api.getDisplayedRowAtIndex(rowIndex);
  return !!node && (column.isCellEditable(node) || togglesInPlace(column));
}

/** The grid as a field that selections move over. */
export function shownField(api: Api): CellField {
  const columns = dataColumns(api);
  return {
    rows: api.getDisplayedRowCount(),
    columns: columns.length,
    isFilled({ row, column }) {
      const plan = columns[column] && planOf(columns[column]);
      const data = api.getDisplayedRowAtIndex(row)?.data;
      return !!plan && !!data && !isSameValue(data.values[plan.key] ?? typeOf(plan).empty, typeOf(plan).empty);
    },
    isReachable: ({ row, column }) => !!columns[column] && isReachable(api, row, columns[column]),
  };
}

/** The cell that contains an element; null outside data cells. Goes by row id, since moving rows still carry their old index. */
export function cellOf(api: Api, target: EventTarget | null): Cell | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest('.ag-cell');
  const row = api.getRowNode(element?.closest('[row-id]')?.getAttribute('row-id') ?? '')?.rowIndex;
  const id = element?.getAttribute('col-id');
  const column = dataColumns(api).findIndex((one) => one.getColId() === id);
  return typeof row === 'number' && column >= 0 ? { row, column } : null;
}

/** Scrolls a cell into view. */
export function showCell(api: Api, { row, column }: Cell) {
  api.ensureIndexVisible(row);
  const shown = dataColumns(api)[column];
  if (shown && !shown.getPinned()) api.ensureColumnVisible(shown);
}

/** Focuses a cell, which also selects it. */
export function focusCell(api: Api, cell: Cell) {
  const column = dataColumns(api)[cell.column];
  if (!column) return;
  showCell(api, cell);
  api.setFocusedCell(cell.row, column);
}

/** The element of a cell, while it is rendered. */
export function cellElement(host: HTMLElement, row: number, columnId: string): HTMLElement | null {
  return host.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] .ag-cell[col-id="${CSS.escape(columnId)}"]`);
}
