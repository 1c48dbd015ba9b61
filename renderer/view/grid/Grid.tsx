import { AG_GRID_LOCALE_CN, AG_GRID_LOCALE_EN } from '@ag-grid-community/locale';
import { AgGridReact, type CustomCellRendererProps } from 'ag-grid-react';
import type { ColDef, GridApi, RowSelectionOptions } from 'ag-grid-community';
import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import './grid-modules.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { gridColumns } from './grid-columns.ts';
import { gridEvents, type GridEditing, type GridEventPorts } from './grid-events.ts';
import type { GridContext, GridRow } from './grid-row.ts';
import { isEditorKey } from './keyboard.ts';
import { ROW_HEIGHT, useGridTheme } from './grid-theme.ts';
import { usePorts } from '../ports.ts';
import styles from './Grid.module.css';

/** A sort as it goes over the wire. */
export interface GridSort {
  column: string;
  order: 'asc' | 'desc';
}

export interface GridProps {
  /** For assistive technology: what these rows are. */
  label: string;
  rows: readonly GridRow[];
  columns: readonly ColumnPlan[];
  views: ColumnViews;
  dictionaries: Dictionaries;
  /** How many rows come before the first one; the row numbers go on from there. */
  firstRow?: number;
  selection?: { ids: readonly string[]; onChange: (ids: readonly string[]) => void };
  sort?: GridSort;
  onSort?: (sort: GridSort | null) => void;
  actions?: { width: number; Cell: ComponentType<{ row: GridRow }> };
  /** Present when cells can be edited. */
  editing?: GridEditing;
  onOpenRow?: (id: string) => void;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
  api?: RefObject<GridApi<GridRow> | null>;
}

/** Rows drawn above and below those that are seen: few, for jumps draw every one of them anew. */
const ROW_BUFFER = 4;

/** A column of pixels that our own controls take. */
const NUMBER_WIDTH = 56;
const CHECKBOX_WIDTH = 44;

const LOCALES = { 'zh-CN': AG_GRID_LOCALE_CN, 'en-US': AG_GRID_LOCALE_EN };

const SELECTION: RowSelectionOptions<GridRow> = { mode: 'multiRow', headerCheckbox: true, checkboxes: true, enableClickSelection: false };

const SELECTION_COLUMN: ColDef<GridRow> = { pinned: 'left', width: CHECKBOX_WIDTH, resizable: false, suppressMovable: true };

const DEFAULTS: ColDef<GridRow> = { resizable: true, suppressMovable: true, suppressHeaderMenuButton: true };

const rowId = ({ data }: { data: GridRow }) => data.id;

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

const numberColumn = (title: string): ColDef<GridRow, number> => ({
  colId: '#',
  headerName: '#',
  headerTooltip: title,
  pinned: 'left',
  width: NUMBER_WIDTH,
  resizable: false,
  sortable: false,
  cellClass: [styles.number!, styles.center!],
  headerClass: styles.center,
  valueGetter: ({ node, context }: { node: { rowIndex: number | null } | null; context: GridContext }) =>
    (node?.rowIndex ?? 0) + 1 + context.firstRow,
});

function actionColumn(title: string, { width, Cell }: NonNullable<GridProps['actions']>): ColDef<GridRow> {
  return {
    colId: 'actions',
    headerName: title,
    pinned: 'right',
    width,
    resizable: false,
    sortable: false,
    cellRenderer: ({ data }: CustomCellRendererProps<GridRow>) => data && <Cell row={data} />,
  };
}

function useContext(props: GridProps): GridContext {
  const context = useRef<GridContext>(null);
  const next: GridContext = {
    optionsOf: props.dictionaries.optionsOf,
    optionsLoading: props.dictionaries.loading,
    changeCell: props.editing?.onChange ?? null,
    failureText: props.editing?.failureText ?? (() => undefined),
    firstRow: props.firstRow ?? 0,
  };
  context.current = Object.assign(context.current ?? next, next);
  return context.current;
}

function useColumnDefs(props: GridProps, editable: boolean): ColDef<GridRow>[] {
  const { message } = usePorts();
  const { columns, views, actions } = props;
  const numberTitle = message('column.row-number');
  const actionsTitle = message('column.actions');
  const actionsRef = useRef(actions);
  actionsRef.current = actions;
  const hasActions = actions !== undefined;
  return useMemo(
    () => [
      numberColumn(numberTitle),
      ...gridColumns(columns, views, editable),
      ...(hasActions && actionsRef.current ? [actionColumn(actionsTitle, actionsRef.current)] : []),
    ],
    [columns, views, editable, hasActions, numberTitle, actionsTitle],
  );
}

/** Brings what the grid holds itself (selection, sort mark) in line with the props. */
function useGridState(api: GridApi<GridRow> | null, props: GridProps) {
  const { selection, sort, rows, dictionaries, editing, firstRow } = props;
  const ids = selection?.ids;
  useEffect(() => {
    if (!api || !ids) return;
    const chosen = new Set(ids);
    const nodes = {
      on: [] as Parameters<typeof api.setNodesSelected>[0]['nodes'],
      off: [] as Parameters<typeof api.setNodesSelected>[0]['nodes'],
    };
    api.forEachNode((node) => node.isSelected() !== chosen.has(node.id!) && (chosen.has(node.id!) ? nodes.on : nodes.off).push(node));
    if (nodes.on.length) api.setNodesSelected({ nodes: nodes.on, newValue: true, source: 'api' });
    if (nodes.off.length) api.setNodesSelected({ nodes: nodes.off, newValue: false, source: 'api' });
  }, [api, ids, rows]);
  const { column, order } = sort ?? {};
  useEffect(() => {
    api?.applyColumnState({ state: column ? [{ colId: column, sort: order }] : [], defaultState: { sort: null } });
  }, [api, column, order]);
  const failures = editing?.failures;
  useEffect(() => {
    api?.refreshCells({ force: true });
  }, [api, dictionaries.loading, failures, firstRow]);
}

/** Escape in a cell ends the edit of that cell; it must not reach the dialog around the grid, which it would close. */
function useOwnEscape(host: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = host.current;
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isEditorKey(event)) event.stopPropagation();
    };
    element?.addEventListener('keydown', keep);
    return () => element?.removeEventListener('keydown', keep);
  }, [host]);
}

/**
 * The AG Grid adapter, of lists and of tables that are edited alike. Rows come in as they are and are never changed:
 * an edit leaves as a request (`readOnlyEdit`), goes through the draft and comes back as a new row.
 */
export function Grid(props: GridProps) {
  const { locale } = usePorts();
  const [api, setApi] = useState<GridApi<GridRow> | null>(null);
  const theme = useGridTheme();
  const context = useContext(props);
  const columnDefs = useColumnDefs(props, props.editing !== undefined);
  const latest = useRef<GridEventPorts>(props);
  latest.current = props;
  const events = useMemo(() => gridEvents(latest), []);
  useGridState(api, props);
  const host = useRef<HTMLDivElement>(null);
  useOwnEscape(host);
  return (
    <div ref={host} className={styles.grid} role="region" aria-label={props.label}>
      <AgGridReact<GridRow>
        theme={theme}
        styleNonce={nonce()}
        localeText={LOCALES[locale]}
        rowData={props.rows as GridRow[]}
        getRowId={rowId}
        columnDefs={columnDefs}
        defaultColDef={DEFAULTS}
        context={context}
        rowHeight={props.editing ? ROW_HEIGHT.table : ROW_HEIGHT.list}
        rowBuffer={ROW_BUFFER}
        rowSelection={props.selection && SELECTION}
        selectionColumnDef={SELECTION_COLUMN}
        readOnlyEdit
        singleClickEdit
        enterNavigatesVerticallyAfterEdit
        stopEditingWhenCellsLoseFocus
        suppressMultiSort
        suppressDragLeaveHidesColumns
        suppressNoRowsOverlay
        enableCellTextSelection={!props.editing}
        animateRows={false}
        tooltipShowDelay={300}
        {...events}
        onGridReady={(event) => {
          if (props.api) props.api.current = event.api;
          setApi(event.api);
        }}
        onGridPreDestroyed={() => {
          if (props.api) props.api.current = null;
        }}
      />
      {props.rows.length === 0 && <div className={styles.empty}>{props.empty}</div>}
    </div>
  );
}
