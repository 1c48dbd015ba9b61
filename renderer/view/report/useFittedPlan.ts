import { useRef } from 'react';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { shownText } from '../shown-text.ts';
import { fittedColumns } from './fitted-columns.ts';

/** The plan with columns that fit the first rows which it has shown; the same object from then on, so that columns keep their place. */
export function useFittedPlan(plan: ReportPlan, rows: readonly GridRow[], dictionaries: Dictionaries): ReportPlan {
  const fitted = useRef<{ of: ReportPlan; plan: ReportPlan }>(null);
  if (fitted.current?.of !== plan && rows.length > 0 && !dictionaries.loading) {
    const columns = fittedColumns(plan.columns, rows.length, (column, row) => shownText(column, rows[row]!, dictionaries));
    fitted.current = { of: plan, plan: { ...plan, columns } };
  }
  return fitted.current?.of === plan ? fitted.current.plan : plan;
}
