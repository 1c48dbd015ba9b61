import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { AgGrid } from './AgGrid.tsx';
import { CellEntry } from './entry/CellEntry.tsx';
import type { EntryGrid } from './entry/entry-ports.ts';
import { attachEndOfEdit } from './keys/end-of-edit.ts';
import { holdWhileOpening } from './keys/hold-opening.ts';
import { attachEnter } from './keys/enter-after-edit.ts';
import { attachTruncatedTitles } from './cells/truncated-cells.ts';
import { useFooterRows } from './cells/footer-cells.tsx';
import type { AttachedGrid } from './attached-grid.ts';
import { createSelectionStore, type SelectionStore } from './range/selection-store.ts';
import { gridEvents } from './grid-events.ts';
import type { GridProps } from './grid-props.ts';
import type { GridContext } from './grid-context.ts';
import type { GridRow } from './grid-row.ts';
import { useListRowHeight } from './grid-sizes.ts';
import { keepEscape } from './keys/own-escape.ts';
import { keepPresses } from './rows/keep-presses.ts';
import { attachScrollFlag } from './rows/scroll-flag.ts';
import { useMenusExtension } from './menus/menus-extension.tsx';
import { useColumnDefs } from './columns/useColumnDefs.tsx';
import { useGridContext } from './useGridContext.ts';
import { useGridOptions } from './useGridOptions.ts';
import { useGridRows } from './useGridRows.ts';
import { useGridState } from './useGridState.ts';
import { useLockedRows } from './rows/useLockedRows.ts';
import styles from './Grid.module.css';
import overRows from './over-rows.module.css';

/** The mounted grid, or null before that, with everything attached to it. */
function useAttached(host: RefObject<HTMLElement | null>, ports: RefObject<GridProps>, cells: SelectionStore, context: GridContext) {
  const { extensions, api: apiRef } = ports.current;
  const [api, setApi] = useState<GridApi<GridRow> | null>(null);
  const attached = useMemo(
    (): AttachedGrid | null => (api && host.current ? { api, host: host.current, cells, context } : null),
    [api, cells, host, context],
  );
  useEffect(() => {
    if (!attached) return;
    const detach = [
      holdWhileOpening(attached),
      attachEndOfEdit(attached),
      keepEscape(attached, ports),
      attachEnter(attached, ports),
      attachScrollFlag(attached),
      keepPresses(attached),
      attachTruncatedTitles(attached),
      ...(extensions ?? []).flatMap((extension) => extension.attach?.(attached) ?? []),
    ];
    return () => detach.forEach((end) => end());
  }, [attached, extensions, ports]);
  const onApi = useCallback(
    (created: GridApi<GridRow> | null) => {
      if (apiRef) apiRef.current = created;
      if (created) setApi(created);
    },
    [apiRef],
  );
  return { attached, onApi };
}

/** Cells keep the plain row height, even in an expanded row. */
function rowHeightStyle(rowHeight: number): CSSProperties {
  return { '--row-height': `${rowHeight}px` } as CSSProperties;
}

/**
 * The AG Grid adapter for lists and editable tables alike. Rows are never mutated: an edit leaves as a request (`valueSetter`), goes
 * through the draft and comes back as a new row.
 */
export function MountedGrid(given: GridProps) {
  const props = useMenusExtension(given);
  const host = useRef<HTMLDivElement>(null);
  const [cells] = useState(createSelectionStore);
  const mounted = useRef<EntryGrid>(null);
  const context = useGridContext(props, cells, mounted);
  const latest = useRef(props);
  latest.current = props;
  const { attached, onApi } = useAttached(host, latest, cells, context);
  const columnDefs = useColumnDefs(props);
  const options = useGridOptions(props);
  const listRowHeight = useListRowHeight();
  const events = useMemo(() => gridEvents(latest), []);
  const api = attached?.api ?? null;
  const rows = useGridRows(api, props);
  useFooterRows(api, props);
  useGridState(api, { ...props, rows });
  useLockedRows(api, props);
  return (
    <div className={styles.grid} role="region" aria-label={props.label} style={rowHeightStyle(props.rowHeight ?? listRowHeight)}>
      <div
        ref={host}
        className={styles.host}
        data-fills={props.editing ? '' : undefined}
        data-floats={props.actions?.floats ? '' : undefined}
      >
        <AgGrid context={context} options={{ ...options, ...events, columnDefs, rowData: rows as GridRow[] }} onApi={onApi} />
        {props.rows.length === 0 && <div className={overRows.empty}>{props.empty}</div>}
      </div>
      {attached && <CellEntry grid={attached} mounted={mounted} props={props} />}
    </div>
  );
}
