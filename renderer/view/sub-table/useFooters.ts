import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import type { SubTablePlan } from '#renderer/compile/plan.ts';
import { countedRows } from '#renderer/draft/blank-rows.ts';
import { runningFooters, type FooterRow, type ValueCount } from '#renderer/draft/statistics.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { stepWhenIdle } from '#renderer/widgets/when-idle.ts';

/** Rows counted during a render, and at each step while the browser is idle after that. */
const ROWS_PER_RENDER = 1000;
const ROWS_PER_STEP = 5000;

/** The running footers of a table; in a long one they stay blank until all rows are counted. */
function liveFooters({ rowsOf }: FormStore, table: SubTablePlan) {
  const footers = runningFooters(table.columns);
  const rowsNow = () => countedRows(table, rowsOf(table.key));
  let counted: ReturnType<typeof rowsNow> | null = null;
  let isComplete = false;
  function look() {
    const rows = rowsNow();
    if (rows === counted) return;
    counted = rows;
    isComplete = footers.count(rows, isComplete || rows.length <= ROWS_PER_RENDER ? ROWS_PER_RENDER : 0);
  }
  return {
    rows: () => (look(), footers.rows()),
    counts: () => (look(), footers.counts()),
    isComplete: () => (look(), isComplete),
    countOn: () => (isComplete = footers.count(rowsNow(), ROWS_PER_STEP)),
  };
}

/** What is told below a table. */
interface TableFooters {
  footers: readonly FooterRow[];
  counts: readonly ValueCount[];
}

/** The footers of a table (GRID-11), re-rendered when their values change. In a long table they are computed while the browser is idle. */
export function useFooters(store: FormStore, table: SubTablePlan): TableFooters {
  const footers = useMemo(() => liveFooters(store, table), [store, table]);
  const isComplete = useSyncExternalStore(store.subscribe, footers.isComplete);
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  useEffect(() => {
    if (isComplete) return;
    return stepWhenIdle(() => {
      const isDone = footers.countOn();
      if (isDone) draw();
      return isDone;
    });
  }, [footers, isComplete]);
  const counts = useSyncExternalStore(store.subscribe, footers.counts);
  return { footers: useSyncExternalStore(store.subscribe, footers.rows), counts };
}
