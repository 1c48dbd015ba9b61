import { useEffect, useMemo } from 'react';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { whenScreenSettled } from '#renderer/widgets/when-idle.ts';
import { loadColumnViews, screenColumns } from '../column-views.ts';
import { loadFormCode, loadRecordExtras } from './window-code.ts';

/** Loads the code of a record once its list is complete: that of its form first, then what a form does without. Returns the fields of the form. */
export function useRecordCode(plan: ListPlan, isLoaded: boolean): readonly ColumnPlan[] {
  const fields = useMemo(() => (plan.form ? screenColumns(plan.form) : []), [plan.form]);
  const isAwaited = plan.form !== undefined && isLoaded;
  useEffect(() => {
    if (!isAwaited) return undefined;
    let isGone = false;
    const loadExtras = () => void loadRecordExtras().catch(() => undefined);
    const loadForm = async () => {
      await Promise.all([loadFormCode(), loadColumnViews(fields)]);
      if (!isGone) forget = whenScreenSettled(loadExtras);
    };
    let forget = whenScreenSettled(() => void loadForm().catch(() => undefined));
    return () => {
      isGone = true;
      forget();
    };
  }, [isAwaited, fields]);
  return fields;
}
