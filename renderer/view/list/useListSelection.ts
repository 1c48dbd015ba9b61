import { useCallback, useMemo, useState } from 'react';
import type { ListState } from '#renderer/query/list-state.ts';

const NONE: readonly string[] = [];

interface ShownRows {
  state: ListState;
  rows: readonly { id: string }[];
}

/**
 * The selected rows of a list. A selection belongs to the query it was made under, however that changes: by the query row, the pager or the
 * browser's history (GRID-26). Rows that are not shown are not selected, so that no action reaches them.
 */
export function useListSelection({ state, rows }: ShownRows) {
  const query = JSON.stringify(state);
  const [chosen, choose] = useState({ query, ids: NONE });
  const ids = chosen.query === query ? chosen.ids : NONE;
  const selected = useMemo(() => {
    const shown = new Set(rows.map(({ id }) => id));
    const seen = ids.filter((id) => shown.has(id));
    return seen.length < ids.length ? seen : ids;
  }, [ids, rows]);
  const select = useCallback((next: readonly string[]) => choose({ query, ids: next.length > 0 ? next : NONE }), [query]);
  return { selected, select };
}
