import { AG_GRID_LOCALE_CN, AG_GRID_LOCALE_EN } from '@ag-grid-community/locale';
import { AgGridReact } from 'ag-grid-react';
import type { ColDef, GridApi } from 'ag-grid-community';
import { useEffect, useMemo, useRef, useState } from 'react';
import './grid-modules.ts';
import { usePorts } from '../ports.ts';
import { CellEntry } from './entry/CellEntry.tsx';
import type { AttachedGrid } from './grid-extension.ts';
import { createSelectionStore } from './entry/selection-store.ts';
import { gridEvents, type GridEventPorts } from './grid-events.ts';
import type { GridProps } from './grid-props.ts';
import type { GridRow } from './grid-row.ts';
import { ROW_HEIGHT, useGridTheme } from './grid-theme.ts';
import { isEditorKey } from './keyboard.ts';
import { ROW_SELECTION, SELECTION_COLUMN } from './own-columns.tsx';
import { useColumnDefs } from './use-column-defs.tsx';
import { useGridContext } from './use-grid-context.ts';
import { useGridState } from './use-grid-state.ts';
import styles from './Grid.module.css';

/*
 * Who does what in this folder:
 *   grid-props, grid-editing   what a grid is given
 *   grid-extension             how a feature is added: options, columns, and `attach` with the API, the element and the selected cells
 *   grid-columns, own-columns  column definitions: of the plan; row numbers, check boxes, actions
 *   grid-row                   a row, and the context that cells ask while they draw
 *   grid-events, next-reachable, keyboard   AG Grid's events; Tab and Enter of an open editor; whose key it is
 *   use-grid-state             what AG Grid holds itself: chosen rows, sort mark
 *   CellEditor, ViewCell       a column type's widget as editor, and its cell
 *   entry/                     ranges, keys, clipboard, fill handle, typing: attach-entry joins them, CellEntry is their React side
 */

const LOCALES = { 'zh-CN': AG_GRID_LOCALE_CN, 'en-US': AG_GRID_LOCALE_EN };

/** Rows drawn above and below those that are seen: few, for jumps draw every one of them anew. */
const ROW_BUFFER = 4;

const DEFAULTS: ColDef<GridRow> = { resizable: true, suppressMovable: true, suppressHeaderMenuButton: true };

const rowId = ({ data }: { data: GridRow }) => data.id;

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Escape in a cell ends the edit of that cell; it must not reach the dialog around the grid, which it would close. */
function keepOwnEscape(host: HTMLElement): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isEditorKey(event)) event.stopPropagation();
  };
  host.addEventListener('keydown', keep);
  return () => host.removeEventListener('keydown', keep);
}

/** The grid once it is there, joined with what extensions add to it. */
function useAttached(host: { current: HTMLElement | null }, { extensions, api: apiRef }: GridProps) {
  const [api, setApi] = useState<GridApi<GridRow> | null>(null);
  const [cells] = useState(createSelectionStore);
  const attached = useMemo(
    (): AttachedGrid | null => (api && host.current ? { api, host: host.current, cells } : null),
    [api, cells, host],
  );
  useEffect(() => {
    if (!attached) return;
    const detach = [keepOwnEscape(attached.host), ...(extensions ?? []).flatMap((extension) => extension.attach?.(attached) ?? [])];
    return () => detach.forEach((end) => end());
  }, [attached, extensions]);
  const lifetime = useMemo(
    () => ({
      onGridReady: (event: { api: GridApi<GridRow> }) => {
        if (apiRef) apiRef.current = event.api;
        setApi(event.api);
      },
      onGridPreDestroyed: () => {
        if (apiRef) apiRef.current = null;
      },
    }),
    [apiRef],
  );
  return { attached, lifetime };
}

/**
 * The AG Grid adapter, of lists and of tables that are edited alike. Rows come in as they are and are never changed:
 * an edit leaves as a request (`readOnlyEdit`), goes through the draft and comes back as a new row.
 */
export function Grid(props: GridProps) {
  const { locale } = usePorts();
  const host = useRef<HTMLDivElement>(null);
  const { attached, lifetime } = useAttached(host, props);
  const context = useGridContext(props);
  const columnDefs = useColumnDefs(props);
  const latest = useRef<GridEventPorts>(props);
  latest.current = props;
  const events = useMemo(() => gridEvents(latest), []);
  const { extensions } = props;
  const options = useMemo(() => Object.assign({}, ...(extensions ?? []).map((extension) => extension.options)), [extensions]);
  useGridState(attached?.api ?? null, props);
  return (
    <div className={styles.grid} role="region" aria-label={props.label}>
      <div ref={host} className={styles.host} data-fills={props.editing ? '' : undefined}>
        <AgGridReact<GridRow>
          theme={useGridTheme()}
          styleNonce={nonce()}
          localeText={LOCALES[locale]}
          rowData={props.rows as GridRow[]}
          getRowId={rowId}
          columnDefs={columnDefs}
          defaultColDef={DEFAULTS}
          context={context}
          rowHeight={props.editing ? ROW_HEIGHT.table : ROW_HEIGHT.list}
          rowBuffer={ROW_BUFFER}
          rowSelection={props.selection && ROW_SELECTION}
          selectionColumnDef={SELECTION_COLUMN}
          readOnlyEdit
          singleClickEdit
          enterNavigatesVerticallyAfterEdit
          stopEditingWhenCellsLoseFocus
          suppressMultiSort
          suppressDragLeaveHidesColumns
          suppressNoRowsOverlay
          animateRows={false}
          tooltipShowDelay={300}
          {...options}
          {...events}
          {...lifetime}
        />
        {props.rows.length === 0 && <div className={styles.empty}>{props.empty}</div>}
      </div>
      {attached && <CellEntry grid={attached} context={context} props={props} />}
    </div>
  );
}
