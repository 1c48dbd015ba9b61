import { useCallback, useMemo, useState } from 'react';
import type { ListState } from '#renderer/query/list-state.ts';

interface ShownRows<Row extends { id: string }> {
  state: ListState;
  rows: readonly Row[];
  recordOf(rowId: string): string;
  isValidating?: boolean;
}

/** A selected row: as it was seen, the id of its record, and the page on which it was seen. */
interface Chosen<Row> {
  row: Row;
  record: string;
  page: string;
}

type ChosenRows<Row> = ReadonlyMap<string, Chosen<Row>>;

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/** The question to the list, whatever its page and order are. */
function queryOf({ filters, search, built }: ListState): string {
  return JSON.stringify([filters, search, built]);
}

function pageOf({ page, pageSize, sort }: ListState): string {
  return JSON.stringify([page, pageSize, sort]);
}

/**
 * The selected rows of a list. A selection belongs to the query it was made under, however that changes: by the query row or the browser's
 * history (GRID-26). Paging and sorting keep it; a row that its own page no longer shows is not selected, so that no action reaches it.
 */
export function useListSelection<Row extends { id: string }>({ state, rows, recordOf, isValidating = false }: ShownRows<Row>) {
  const [query, page] = [queryOf(state), pageOf(state)];
  const [kept, keep] = useState<{ query: string; chosen: ChosenRows<Row> }>({ query, chosen: NONE });
  const all = kept.query === query ? kept.chosen : NONE;
  const chosen = useMemo((): ChosenRows<Row> => {
    if (isValidating) return all;
    const shown = new Set(rows.map(({ id }) => id));
    const seen = [...all].filter(([id, one]) => one.page !== page || shown.has(id));
    return seen.length < all.size ? new Map(seen) : all;
  }, [all, rows, page, isValidating]);
  const select = useCallback(
    (next: readonly string[]) => {
      const asked = new Set(next);
      const shown = new Set(rows.map(({ id }) => id));
      const others = [...all].filter(([id]) => !shown.has(id));
      const here = rows.flatMap((row) => (asked.has(row.id) ? [[row.id, { row, record: recordOf(row.id), page }] as const] : []));
      keep({ query, chosen: new Map([...others, ...here]) });
    },
    [all, rows, recordOf, query, page],
  );
  return {
    chosen,
    selected: useMemo(() => [...chosen.keys()], [chosen]),
    /** Selects these of the shown rows, and no other one of them; rows of other pages stay as they are. */
    select,
    clear: useCallback(() => keep({ query, chosen: NONE }), [query]),
    /** Selects all these rows of any page. */
    selectAll: useCallback((found: ChosenRows<Row>) => keep({ query, chosen: found }), [query]),
  };
}
