import type {
  CellPosition,
  GridApi,
  RowDoubleClickedEvent,
  SelectionChangedEvent,
  SortChangedEvent,
  TabToNextCellParams,
} from 'ag-grid-community';
import type { RefObject } from 'react';
import type { GridProps } from './grid-props.ts';
import type { GridContext } from './grid-context.ts';
import type { GridRow } from './grid-row.ts';
import { addRowAndGo, nextReachable } from './keys/next-reachable.ts';

/** The callbacks that grid events call. */
export type GridEventPorts = Pick<GridProps, 'selection' | 'onSort' | 'onOpenRow' | 'editing'>;

type Ports = RefObject<GridEventPorts>;

function tabToNextCell(ports: Ports, params: TabToNextCellParams<GridRow, GridContext>) {
  const { api, previousCellPosition, backwards, nextCellPosition, context } = params;
  const editing = ports.current?.editing;
  if (!editing) return nextCellPosition ?? false;
  const next = nextReachable(api, previousCellPosition, backwards);
  context.tabbedTo = next && params.editing ? { key: next.column.getColId(), rowIndex: next.rowIndex } : null;
  if (next) return params.editing && !hasEditor(api, next) ? goWithoutEditor(api, next) : next;
  if (backwards || !editing.onAddRow) return false;
  return addRowAndGo(api, editing) && previousCellPosition;
}

function hasEditor(api: GridApi<GridRow>, { rowIndex, column }: CellPosition): boolean {
  const node = api.getDisplayedRowAtIndex(rowIndex);
  return node !== undefined && column.isCellEditable(node);
}

/** Ends the edit and focuses a cell with permanent controls: AG Grid would search for a cell with an editor, endlessly if there is none. */
function goWithoutEditor(api: GridApi<GridRow>, { rowIndex, column }: CellPosition): false {
  api.stopEditing();
  setTimeout(() => {
    api.ensureColumnVisible(column);
    api.setFocusedCell(rowIndex, column);
  });
  return false;
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

/** The event props of a grid, created once; they read the current handlers from `ports`. */
export function gridEvents(ports: Ports) {
  return {
    onRowDoubleClicked: ({ data }: RowDoubleClickedEvent<GridRow>) => {
      if (data && !ports.current?.editing) ports.current?.onOpenRow?.(data.id);
    },
    onSortChanged: (event: SortChangedEvent<GridRow>) => sortChanged(ports, event),
    onSelectionChanged: (event: SelectionChangedEvent<GridRow>) => selectionChanged(ports, event),
    tabToNextCell: (params: TabToNextCellParams<GridRow, GridContext>) => tabToNextCell(ports, params),
  };
}
