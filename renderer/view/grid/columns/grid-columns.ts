import type {
  CellClassParams,
  ColDef,
  EditableCallbackParams,
  ICellRendererParams,
  ITooltipParams,
  SuppressKeyboardEventParams,
  ValueFormatterParams,
  ValueGetterParams,
  ValueSetterParams,
} from 'ag-grid-community';
import type { ColumnView } from '#renderer/widgets/widget-props.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { refusedText } from '#renderer/draft/refused-texts.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import { AlwaysCell } from '../cells/AlwaysCell.tsx';
import type { GridExtension } from '../grid-extension.ts';
import type { GridSort } from '../grid-content.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { isLockedCell, isShown } from '../cells/conditional-cells.ts';
import { CellEditor } from '../cells/CellEditor.tsx';
import { DrawnCell } from '../cells/drawn-cell.ts';
import { LineEditor } from '../cells/line-editor.ts';
import { typeOf, type ColumnViews } from '#renderer/view/column-views.ts';
import { shownText } from '#renderer/view/shown-text.ts';
import { rangeClasses } from '../range/range-drawing.ts';
import type { DataColumnContext } from '../entry/shown-cells.ts';
import { reactCell, reactEditor } from '../react-cells/react-cell.ts';
import { belongsToWidget } from '../keys/keyboard.ts';
import { ViewCell } from '../cells/ViewCell.tsx';
import { columnPlaces, type ColumnPlace } from './column-places.ts';
import styles from '../Grid.module.css';

type Column = ColDef<GridRow>;

/** How the cells of a table behave. */
interface Behaviour {
  isEditable: boolean;
  /** Cells show their controls at once. */
  alwaysEdit: boolean;
  extensions?: readonly GridExtension[];
  /** The mark that a new column begins with. */
  sort?: GridSort | undefined;
}

const EDITOR = reactEditor(CellEditor);

/** The value of a cell, or the refused text that stands in it, which is drawn as it is. */
function valueOf({ key }: ColumnPlan) {
  return ({ data }: ValueGetterParams<GridRow>) => data && (refusedText(data.values, key) ?? data.values[key]);
}

/** Draws the cells of a column, but for those in which a refused text stands. */
function butRefused({ cellRenderer, ...drawn }: Column, { key }: ColumnPlan): Column {
  if (!cellRenderer) return drawn;
  const component = { component: cellRenderer };
  return { ...drawn, cellRendererSelector: ({ data }) => (data && refusedText(data.values, key) ? undefined : component) };
}

/** Limit on the characters rendered in a cell whose column sets none: more than the widest cell can show, few enough to lay out fast. */
const DRAWN_LENGTH = 1000;

function shorten(text: string, limit = DRAWN_LENGTH): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** The text of a cell, or the loading text while the options of a chained cell load (COL-36). */
function drawnText(column: ColumnPlan, row: GridRow, context: GridContext): string {
  const { linked, loadingText } = context;
  if (!isShown(context, row, column)) return '';
  if (refusedText(row.values, column.key)) return cellText(column, row.values, context);
  const isEmpty = Object.is(row.values[column.key] ?? typeOf(column).empty, typeOf(column).empty);
  const state = isEmpty ? undefined : linked?.optionsOf(column, row.values)?.state;
  return state === 'loading' ? loadingText : shownText(column, row, context);
}

function textColumn(column: ColumnPlan): Column {
  return {
    valueFormatter: ({ data, node, context }: ValueFormatterParams<GridRow, unknown, GridContext>) =>
      data && !node?.rowPinned ? shorten(drawnText(column, data, context), column.showLength) : '',
  };
}

function tooltipOf(column: ColumnPlan) {
  return ({ data, context }: ITooltipParams<GridRow, unknown, GridContext>) => {
    if (!data || !context) return undefined;
    const failure = context.failureText(data.id, column.key);
    if (failure) return failure;
    if (!column.showLength) return undefined;
    const text = cellText(column, data.values, context);
    return text.length > column.showLength ? text : undefined;
  };
}

const isInvalid =
  (column: ColumnPlan) =>
  ({ data, context }: CellClassParams<GridRow>) =>
    !!data && context.failureText(data.id, column.key) !== undefined;

const isLocked =
  (column: ColumnPlan) =>
  ({ data, node, context }: CellClassParams<GridRow>) =>
    !!data && !node.rowPinned && (column.readOnly || isLockedCell(context, data, column));

/**
 * An edit leaves as a command and comes back as a new row, so AG Grid's own change is rejected. AG Grid's `cellEditRequest` event comes a
 * timer later: the cell would show its old value for a frame.
 */
function requestChange(column: ColumnPlan) {
  return ({ data, newValue, oldValue, context }: ValueSetterParams<GridRow, unknown, GridContext>): false => {
    if (!Object.is(newValue, oldValue)) context.changeCell?.(data.id, column.key, newValue);
    return false;
  };
}

function editing(column: ColumnPlan, view: ColumnView | undefined, toggles: boolean): Column {
  return {
    editable: ({ data, node, context }: EditableCallbackParams<GridRow, unknown, GridContext>) =>
      !toggles && !node.rowPinned && context.changeCell !== null && !!data && !isLockedCell(context, data, column),
    valueSetter: requestChange(column),
    // Props from the column need antd's own input (COL-33).
    cellEditor: view?.line && !column.props ? LineEditor : EDITOR,
    suppressKeyboardEvent: (params: SuppressKeyboardEventParams<GridRow>) => belongsToWidget(params, column),
  };
}

/** The renderer of a column's cells: permanent controls, the type's own cell, or plain text. */
function drawing(column: ColumnPlan, views: ColumnViews, controls: boolean): Column {
  const view = views.get(column.type);
  const Cell = view?.Cell;
  const params = { cellRendererParams: { plan: column, Cell, view }, cellEditorParams: { plan: column, view } };
  if (controls) return { ...params, cellRenderer: reactCell(AlwaysCell) };
  if (column.href) return { ...params, cellRenderer: reactCell(ViewCell) };
  if (view?.drawCell) return { ...params, cellRenderer: DrawnCell };
  return Cell ? { ...params, ...cellRenderer(column, view?.isText) } : params;
}

/** Renders only those cells in React that need more than text. */
function cellRenderer(column: ColumnPlan, isText: ColumnView['isText']): Column {
  if (!isText) return { cellRenderer: reactCell(ViewCell) };
  const drawn = { component: reactCell(ViewCell) };
  return {
    cellRendererSelector: ({ data, context }: ICellRendererParams<GridRow, unknown, GridContext>) =>
      (data && refusedText(data.values, column.key)) || isText(context.optionsOf(column, data?.values)) ? undefined : drawn,
  };
}

function classes(column: ColumnPlan, isEditable: boolean): Column {
  const align = styles[column.align] ?? '';
  return {
    headerClass: [align, isEditable && column.required ? (styles.required ?? '') : ''],
    cellClass: (params) => {
      const names = rangeClasses(params);
      return names.length > 0 ? [align, ...names] : align;
    },
    ...(isEditable && { cellClassRules: { [styles.locked!]: isLocked(column), [styles.invalid!]: isInvalid(column) } }),
  };
}

function dataColumn(column: ColumnPlan, views: ColumnViews, { isEditable, alwaysEdit, sort }: Behaviour, place: ColumnPlace): Column {
  const canEdit = isEditable && !column.readOnly;
  const alwaysShown = typeOf(column).grid?.(column)?.alwaysShown === true;
  const toggles = canEdit && (alwaysShown || alwaysEdit);
  return {
    ...place,
    headerName: column.title,
    headerTooltip: column.title,
    ...classes(column, isEditable),
    context: { plan: column, toggles } satisfies DataColumnContext,
    valueGetter: valueOf(column),
    equals: Object.is,
    ...textColumn(column),
    ...(canEdit && !toggles ? butRefused(drawing(column, views, false), column) : drawing(column, views, toggles && !alwaysShown)),
    tooltipValueGetter: isEditable || column.showLength ? tooltipOf(column) : undefined,
    sortable: !isEditable && column.sortable,
    comparator: () => 0,
    sortingOrder: ['asc', 'desc', null],
    ...(sort?.column === column.key && { initialSort: sort.order }),
    ...(canEdit ? editing(column, views.get(column.type), toggles) : {}),
  };
}

/** The definitions of the data columns. Built once per plan: rows, options and failures come through the grid's context. */
export function gridColumns(columns: readonly ColumnPlan[], views: ColumnViews, behaviour: Behaviour): Column[] {
  const shown = columns.filter((column) => column.visible);
  const placeOf = columnPlaces(shown, behaviour.isEditable);
  const complete = (column: ColumnPlan) =>
    (behaviour.extensions ?? []).reduce(
      (definition, extension) => extension.column?.(definition, column) ?? definition,
      dataColumn(column, views, behaviour, placeOf(column)),
    );
  return shown.map(complete);
}
