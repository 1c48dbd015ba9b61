import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { runningFooters, type FooterRow } from '#renderer/draft/statistics.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { whenIdle } from '../when-idle.ts';

/** Rows that are counted while a table is drawn, and in each moment of rest after that. */
const AT_ONCE = 1000;
const IN_A_REST = 5000;

/** The footers of a table (GRID-11). Those of a long one stay blank until the browser has had time to count its rows. */
export function useFooters(columns: readonly ColumnPlan[], rows: readonly GridRow[]): readonly FooterRow[] {
  const footers = useMemo(() => runningFooters(columns), [columns]);
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  const wasComplete = useRef(false);
  const isComplete = footers.count(rows, wasComplete.current || rows.length <= AT_ONCE ? AT_ONCE : 0);
  wasComplete.current = isComplete;
  useEffect(() => {
    if (isComplete) return;
    let forget = whenIdle(countOn);
    function countOn() {
      if (footers.count(rows, IN_A_REST)) draw();
      else forget = whenIdle(countOn);
    }
    return () => forget();
  }, [footers, rows, isComplete]);
  return footers.rows();
}
