import type {
  CellClassParams,
  ColDef,
  EditableCallbackParams,
  ITooltipParams,
  SuppressKeyboardEventParams,
  ValueFormatterParams,
  ValueGetterParams,
} from 'ag-grid-community';
import type { Option } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { GridExtension } from './grid-extension.ts';
import type { GridContext, GridRow } from './grid-row.ts';
import { CellEditor } from './CellEditor.tsx';
import { typeOf, type ColumnViews } from '../column-views.ts';
import { rangeClassRules } from './entry/range-drawing.ts';
import type { DataColumnContext } from './entry/shown-cells.ts';
import { belongsToWidget } from './keyboard.ts';
import { ViewCell } from './ViewCell.tsx';
import styles from './Grid.module.css';

type Column = ColDef<GridRow>;

/** Pixels of a column without a width of its own; what room is left is shared in proportion (GRID-10). */
const DEFAULT_WIDTH = 120;

const valueOf = (column: ColumnPlan) => (params: ValueGetterParams<GridRow>) => params.data?.values[column.key];

/** The text of a cell as it is drawn, cut at `showLength` characters. */
export function cellText(column: ColumnPlan, row: GridRow, options: readonly Option[]): string {
  const own = column.textKey ? row.values[column.textKey] : undefined;
  return typeof own === 'string' && own !== '' ? own : typeOf(column).format(row.values[column.key], column, options);
}

function shorten(text: string, limit: number | undefined): string {
  return limit && text.length > limit ? `${text.slice(0, limit)}…` : text;
}

function textColumn(column: ColumnPlan): Column {
  return {
    valueFormatter: ({ data, context }: ValueFormatterParams<GridRow, unknown, GridContext>) =>
      data ? shorten(cellText(column, data, context.optionsOf(column)), column.showLength) : '',
  };
}

function tooltipOf(column: ColumnPlan) {
  return ({ data, context }: ITooltipParams<GridRow, unknown, GridContext>) => {
    if (!data || !context) return undefined;
    const failure = context.failureText(data.id, column.key);
    if (failure) return failure;
    if (!column.showLength) return undefined;
    const text = cellText(column, data, context.optionsOf(column));
    return text.length > column.showLength ? text : undefined;
  };
}

const isInvalid =
  (column: ColumnPlan) =>
  ({ data, context }: CellClassParams<GridRow>) =>
    !!data && context.failureText(data.id, column.key) !== undefined;

function editing(column: ColumnPlan, alwaysShown: boolean): Column {
  return {
    editable: ({ context }: EditableCallbackParams<GridRow, unknown, GridContext>) => !alwaysShown && context.changeCell !== null,
    cellEditor: CellEditor,
    suppressKeyboardEvent: (params: SuppressKeyboardEventParams<GridRow>) => belongsToWidget(params, column),
  };
}

function dataColumn(column: ColumnPlan, views: ColumnViews, editable: boolean): Column {
  const traits = typeOf(column).grid?.(column);
  const view = views.get(column.type);
  const Cell = view?.Cell;
  const canEdit = editable && !column.readOnly;
  const drawn = Cell || column.href ? { cellRenderer: ViewCell } : {};
  const width = column.width ?? traits?.width ?? DEFAULT_WIDTH;
  return {
    colId: column.key,
    headerName: column.title,
    headerTooltip: column.title,
    headerClass: [styles[column.align] ?? '', editable && column.required ? (styles.required ?? '') : ''],
    cellClass: [styles[column.align] ?? '', editable && !canEdit ? (styles.locked ?? '') : ''],
    cellClassRules: editable ? { ...rangeClassRules, [styles.invalid!]: isInvalid(column) } : rangeClassRules,
    context: { plan: column, toggles: canEdit && traits?.alwaysShown === true } satisfies DataColumnContext,
    valueGetter: valueOf(column),
    equals: Object.is,
    ...textColumn(column),
    ...drawn,
    cellRendererParams: { plan: column, Cell },
    cellEditorParams: { plan: column, view },
    tooltipValueGetter: editable || column.showLength ? tooltipOf(column) : undefined,
    sortable: !editable && column.sortable,
    comparator: () => 0,
    sortingOrder: ['asc', 'desc', null],
    pinned: column.fixed,
    flex: width,
    minWidth: Math.max(width, traits?.minWidth ?? 0, column.minWidth ?? 0),
    ...(canEdit ? editing(column, traits?.alwaysShown === true) : {}),
  };
}

/** The definitions of the data columns. Built once for a plan: rows, options, failures come in through the grid's context. */
export function gridColumns(
  columns: readonly ColumnPlan[],
  views: ColumnViews,
  editable: boolean,
  extensions: readonly GridExtension[] = [],
): Column[] {
  const complete = (column: ColumnPlan) =>
    extensions.reduce((definition, extension) => extension.column?.(definition, column) ?? definition, dataColumn(column, views, editable));
  return columns.filter((column) => column.visible).map(complete);
}
