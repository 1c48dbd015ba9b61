import { useEffect, useMemo } from 'react';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { loadNextScreen, whenScreenSettled } from '#renderer/widgets/when-idle.ts';
import { loadColumnViews, screenColumns } from '../column-views.ts';
import { loadFormCode, loadRecordExtras } from './window-code.ts';

/** Loads the code of a record once its list is complete: that of its form first, then what a form does without. Returns the fields of the form. */
export function useRecordCode(plan: ListPlan, isLoaded: boolean): readonly ColumnPlan[] {
  const fields = useMemo(() => (plan.form ? screenColumns(plan.form) : []), [plan.form]);
  const isAwaited = plan.form !== undefined && isLoaded;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const forgetForm = loadNextScreen(() => Promise.all([loadFormCode(), loadColumnViews(fields)]));
    const forgetExtras = whenScreenSettled(() => void loadRecordExtras().catch(() => undefined));
    return () => {
      forgetForm();
      forgetExtras();
    };
  }, [isAwaited, fields]);
  return fields;
}
