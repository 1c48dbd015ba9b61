import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef } from 'react';
import { changedPlaces } from '#renderer/draft/row-places.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridRow } from '../grid-row.ts';

type Rows = readonly GridRow[];

/** Each row that is drawn, with what it was before. */
function drawnRows(api: GridApi<GridRow>, before: Rows): [GridRow | undefined, GridRow][] {
  const byId = new Map(before.map((row) => [row.id, row]));
  return api.getRenderedNodes().flatMap(({ data }) => (data ? [[byId.get(data.id), data]] : []));
}

/** Rows that become locked by what they hold, or free again, are drawn anew as a whole (GRID-21). */
export function useLockedRows(api: GridApi<GridRow> | null, { editing, rows }: Pick<GridProps, 'editing' | 'rows'>) {
  const isLocked = editing?.isLocked;
  const seen = useRef(rows);
  useEffect(() => {
    const before = seen.current;
    seen.current = rows;
    if (!api || !isLocked || before === rows) return;
    const pairs = changedPlaces(before, rows)?.map((place) => [before[place], rows[place]!] as const) ?? drawnRows(api, before);
    const turned = pairs.filter(([old, row]) => old && isLocked(old) !== isLocked(row));
    const rowNodes = turned.flatMap(([, { id }]) => api.getRowNode(id) ?? []);
    if (rowNodes.length > 0) api.refreshCells({ rowNodes, force: true });
  }, [api, isLocked, rows]);
}
