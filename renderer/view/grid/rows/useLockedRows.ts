import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef } from 'react';
import { changedPlaces } from '#renderer/draft/row-places.ts';
import type { GridEditing } from '../grid-editing.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridRow } from '../grid-row.ts';
import { rowsNow } from '../useGridRows.ts';

type Rows = readonly GridRow[];

/** The rendered rows, each with its previous version. */
function drawnRows(api: GridApi<GridRow>, before: Rows): [GridRow | undefined, GridRow][] {
  const byId = new Map(before.map((row) => [row.id, row]));
  return api.getRenderedNodes().flatMap(({ data }) => (data ? [[byId.get(data.id), data]] : []));
}

/** Redraws rows whose values have locked or unlocked them (GRID-21). */
export function useLockedRows(api: GridApi<GridRow> | null, props: Pick<GridProps, 'editing' | 'rows' | 'draftRows'>) {
  const { rows, draftRows } = props;
  const isLocked = props.editing?.isLocked;
  const seen = useRef(rowsNow(props));
  useEffect(() => {
    const look = () => {
      const [before, now] = [seen.current, rowsNow({ rows, draftRows })];
      seen.current = now;
      if (api && isLocked && before !== now) redrawToggled(api, isLocked, before, now);
    };
    look();
    return draftRows?.subscribe(look);
  }, [api, isLocked, rows, draftRows]);
}

function redrawToggled(api: GridApi<GridRow>, isLocked: NonNullable<GridEditing['isLocked']>, before: Rows, rows: Rows) {
  const pairs = changedPlaces(before, rows)?.map((place) => [before[place], rows[place]!] as const) ?? drawnRows(api, before);
  const toggled = pairs.filter(([old, row]) => old && isLocked(old) !== isLocked(row));
  const rowNodes = toggled.flatMap(([, { id }]) => api.getRowNode(id) ?? []);
  if (rowNodes.length > 0) api.refreshCells({ rowNodes, force: true });
}
