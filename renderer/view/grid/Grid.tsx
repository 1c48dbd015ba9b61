import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { useLaterCode } from '#renderer/widgets/later-code.ts';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import { agCode, type AgCode } from './ag-code.ts';
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
import { useListRowHeight } from './grid-theme.ts';
import { keepEscape } from './keys/own-escape.ts';
import { keepPresses } from './rows/keep-presses.ts';
import { attachScrollFlag } from './rows/scroll-flag.ts';
import { useColumnDefs } from './columns/useColumnDefs.tsx';
import { useGridContext } from './useGridContext.ts';
import { useGridOptions } from './useGridOptions.ts';
import { useGridRows } from './useGridRows.ts';
import { useGridState } from './useGridState.ts';
import { useLockedRows } from './rows/useLockedRows.ts';
import styles from './Grid.module.css';

/*
 * Contents of this folder:
 *   grid-content, grid-editing the content of a grid and its edit callbacks; grid-props adds the extensions
 *   grid-extension             how features are added: options, columns, keys, `attach`, and a React component
 *   attached-grid              the mounted grid that features work on: API, element, selected cells
 *   grid-row                   a row
 *   grid-context               what cells read while rendering, by concept; create-grid-context makes it, useGridContext keeps it up to date
 *   grid-events                handlers of AG Grid's events
 *   ag-grid, ag-code           AG Grid with the modules in use, in a file of its own
 *   AgGrid, react-cells/       AG Grid, which draws without React, and the cells that React draws through portals
 *   useGridOptions             AG Grid options other than rows and columns
 *   useGridRows                the rows passed to AG Grid: all of them, or only the changed ones
 *   useGridState               AG Grid's own state: selected rows, sort mark
 *   columns/                   column definitions: data columns, row columns (numbers, checkboxes), actions
 *   cells/                     cell renderers and editors, with and without React; footers
 *   entry/                     spreadsheet entry: attach-entry joins range/, clipboard/, typing/ and keys/; CellEntry is its React side
 *   range/                     the selected cells: mouse, drawing, fill handle
 *   clipboard/                 copy, cut and paste
 *   typing/                    typing on a cell, and the controls in cells
 *   keys/                      keys on cells and in open editors, and where the focus goes
 *   failures/                  invalid cells: marks and notes
 *   rows/                      row features: checkboxes, drag handle, expanding, clicks, highlights, locks
 *   menus/                     column and cell menus, sorting and filtering of the view; find/ the find bar; columns-panel/ 列设置
 */

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
export function Grid(props: GridProps) {
  const ag = useLaterCode(agCode);
  return ag ? <LoadedGrid {...props} ag={ag} /> : <RowsSkeleton />;
}

function LoadedGrid({ ag, ...props }: GridProps & { ag: AgCode }) {
  const host = useRef<HTMLDivElement>(null);
  const [cells] = useState(createSelectionStore);
  const mounted = useRef<EntryGrid>(null);
  const context = useGridContext(props, cells, mounted);
  const latest = useRef(props);
  latest.current = props;
  const { attached, onApi } = useAttached(host, latest, cells, context);
  const columnDefs = useColumnDefs(props);
  const options = useGridOptions(ag, props);
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
        <AgGrid ag={ag} context={context} options={{ ...options, ...events, columnDefs, rowData: rows as GridRow[] }} onApi={onApi} />
        {props.rows.length === 0 && <div className={styles.empty}>{props.empty}</div>}
      </div>
      {attached && <CellEntry grid={attached} mounted={mounted} props={props} />}
    </div>
  );
}
