import type {
  CellEditRequestEvent,
  CellKeyDownEvent,
  CellPosition,
  GridApi,
  RowDoubleClickedEvent,
  SelectionChangedEvent,
  SortChangedEvent,
  TabToNextCellParams,
} from 'ag-grid-community';
import type { RefObject } from 'react';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { GridRow } from './grid-row.ts';
import { commandOf, isEditorKey, keyEvent, type GridCommand } from './keyboard.ts';

/** The editing side of a grid: where its changes go. */
export interface GridEditing {
  onChange: (rowId: string, key: string, value: unknown) => void;
  /** Empties a cell. */
  onClear: (rowId: string, key: string) => void;
  /** Adds a row below the last and resolves to nothing: the grid goes there when it has come. Absent when rows can't be added. */
  onAddRow?: () => void;
  onUndo: () => void;
  onRedo: () => void;
  failures: readonly Failure[];
  failureText: (rowId: string, key: string) => string | undefined;
}

/** What the events of a grid end in. */
export interface GridEventPorts {
  selection?: { onChange: (ids: readonly string[]) => void };
  sort?: { column: string; order: 'asc' | 'desc' };
  onSort?: (sort: { column: string; order: 'asc' | 'desc' } | null) => void;
  onOpenRow?: (id: string) => void;
  editing?: GridEditing;
}

type Ports = RefObject<GridEventPorts>;

/** True for a column whose cells toggle in place. */
const toggles = (column: CellPosition['column']) => column.getColDef().context?.toggles === true;

/** True for a cell that somebody can change, in an editor or in place. */
function isReachable(api: GridApi<GridRow>, rowIndex: number, column: CellPosition['column']): boolean {
  const node = api.getDisplayedRowAtIndex(rowIndex);
  return !!node && (column.isCellEditable(node) || toggles(column));
}

/** The next cell that can be changed in reading order, forwards or backwards; null past either end. */
function nextReachable(api: GridApi<GridRow>, from: CellPosition, backwards: boolean): CellPosition | null {
  const columns = api.getAllDisplayedColumns();
  const last = api.getDisplayedRowCount() * columns.length;
  const step = backwards ? -1 : 1;
  for (let at = from.rowIndex * columns.length + columns.indexOf(from.column) + step; at >= 0 && at < last; at += step) {
    const rowIndex = Math.floor(at / columns.length);
    const column = columns[at % columns.length]!;
    if (isReachable(api, rowIndex, column)) return { rowIndex, column, rowPinned: null };
  }
  return null;
}

/** Adds a row and puts the focus into its first cell, once it is there. */
function addRowAndGo(api: GridApi<GridRow>, editing: GridEditing) {
  if (!editing.onAddRow) return;
  const rowIndex = api.getDisplayedRowCount();
  editing.onAddRow();
  const go = () => {
    const target = api.getAllDisplayedColumns().find((one) => isReachable(api, rowIndex, one));
    if (!target) return;
    api.ensureIndexVisible(rowIndex);
    api.setFocusedCell(rowIndex, target);
  };
  requestAnimationFrame(() => requestAnimationFrame(go));
}

function tabToNextCell(ports: Ports, { api, previousCellPosition, backwards, nextCellPosition }: TabToNextCellParams<GridRow>) {
  const editing = ports.current?.editing;
  if (!editing) return nextCellPosition ?? false;
  const next = nextReachable(api, previousCellPosition, backwards);
  if (next) return next;
  if (backwards || !editing.onAddRow) return false;
  api.stopEditing();
  addRowAndGo(api, editing);
  return previousCellPosition;
}

function runCommand(command: GridCommand, { node, column, value }: CellKeyDownEvent<GridRow>, editing: GridEditing) {
  const id = node.id!;
  if (command === 'undo') editing.onUndo();
  else if (command === 'redo') editing.onRedo();
  else if (command === 'toggle') editing.onChange(id, column.getColId(), !value);
  else if (column.isCellEditable(node)) editing.onClear(id, column.getColId());
}

/** Enter in the last cell of the last row goes on in a new row. */
function enterAtTheEnd({ api, rowIndex, column }: CellKeyDownEvent<GridRow>, editing: GridEditing) {
  if (rowIndex === null || nextReachable(api, { rowIndex, column, rowPinned: null }, false)) return;
  setTimeout(() => addRowAndGo(api, editing));
}

function cellKeyDown(ports: Ports, event: CellKeyDownEvent<GridRow>) {
  const key = keyEvent(event);
  if (!key || key.isComposing) return;
  const { editing, onOpenRow } = ports.current ?? {};
  if (!editing) {
    if (key.key === 'Enter' && event.node.id) onOpenRow?.(event.node.id);
    return;
  }
  if (isEditorKey(key)) {
    if (key.key === 'Enter' && !key.altKey && !event.column.getColDef().context?.picks) enterAtTheEnd(event, editing);
    return;
  }
  const command = commandOf(key, toggles(event.column));
  if (!command) return;
  key.preventDefault();
  runCommand(command, event, editing);
}

function sortChanged(ports: Ports, event: SortChangedEvent<GridRow>) {
  if (event.source === 'api' || event.source === 'gridOptionsChanged') return;
  const sorted = event.api.getColumnState().find((column) => column.sort);
  ports.current?.onSort?.(sorted?.sort ? { column: sorted.colId, order: sorted.sort } : null);
}

function selectionChanged(ports: Ports, event: SelectionChangedEvent<GridRow>) {
  if (event.source === 'api' || event.source === 'rowDataChanged') return;
  ports.current?.selection?.onChange(event.api.getSelectedNodes().map((node) => node.id!));
}

/** The event props of a grid. Made once; the newest handlers are read from `ports` when something happens. */
export function gridEvents(ports: Ports) {
  return {
    onCellEditRequest: ({ data, column, newValue, oldValue }: CellEditRequestEvent<GridRow>) => {
      if (!Object.is(newValue, oldValue)) ports.current?.editing?.onChange(data.id, column.getColId(), newValue);
    },
    onCellKeyDown: (event: CellKeyDownEvent<GridRow>) => cellKeyDown(ports, event),
    onRowDoubleClicked: ({ data }: RowDoubleClickedEvent<GridRow>) => {
      if (data && !ports.current?.editing) ports.current?.onOpenRow?.(data.id);
    },
    onSortChanged: (event: SortChangedEvent<GridRow>) => sortChanged(ports, event),
    onSelectionChanged: (event: SelectionChangedEvent<GridRow>) => selectionChanged(ports, event),
    tabToNextCell: (params: TabToNextCellParams<GridRow>) => tabToNextCell(ports, params),
  };
}
