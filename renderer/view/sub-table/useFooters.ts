import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import type { SubTablePlan } from '#renderer/compile/plan.ts';
import { countedRows } from '#renderer/draft/blank-rows.ts';
import { runningFooters, type FooterRow } from '#renderer/draft/statistics.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { whenIdle } from '../when-idle.ts';

/** Rows that are counted during a render, and in each idle period after that. */
const AT_ONCE = 1000;
const IN_A_REST = 5000;

/** The footers of a table as its rows change; those of a long one stay blank until all of its rows are counted. */
function liveFooters({ rowsOf }: FormStore, table: SubTablePlan) {
  const footers = runningFooters(table.columns);
  const rowsNow = () => countedRows(table, rowsOf(table.key));
  let counted: ReturnType<typeof rowsNow> | null = null;
  let isComplete = false;
  function look() {
    const rows = rowsNow();
    if (rows === counted) return;
    counted = rows;
    isComplete = footers.count(rows, isComplete || rows.length <= AT_ONCE ? AT_ONCE : 0);
  }
  return {
    rows: () => (look(), footers.rows()),
    isComplete: () => (look(), isComplete),
    countOn: () => (isComplete = footers.count(rowsNow(), IN_A_REST)),
  };
}

/** The footers of a table (GRID-11), re-rendered when their values change. In a long table they wait until the browser is idle. */
export function useFooters(store: FormStore, table: SubTablePlan): readonly FooterRow[] {
  const footers = useMemo(() => liveFooters(store, table), [store, table]);
  const isComplete = useSyncExternalStore(store.subscribe, footers.isComplete);
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  useEffect(() => {
    if (isComplete) return;
    let forget = whenIdle(countOn);
    function countOn() {
      if (footers.countOn()) draw();
      else forget = whenIdle(countOn);
    }
    return () => forget();
  }, [footers, isComplete]);
  return useSyncExternalStore(store.subscribe, footers.rows);
}
