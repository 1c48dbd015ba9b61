import { useEffect, useRef } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { defaultText } from '#renderer/expressions/default-value.ts';
import { usePorts, useUrl } from '#renderer/widgets/ports.ts';
import type { useList } from './useList.ts';

/** Applies the document's default filters to a list, unless its URL has filters already. */
export function useDefaultFilters(plan: ListPlan, change: ReturnType<typeof useList>['change']): void {
  const { user } = usePorts();
  const url = useUrl();
  const isFresh = useRef(url.params.size === 0);
  useEffect(() => {
    if (!isFresh.current) return;
    isFresh.current = false;
    const filters = plan.query.flatMap((item) => {
      const text = item.defaultValue && defaultText(item.defaultValue, { user, now: new Date() });
      return text ? [[item.column.key, text]] : [];
    });
    if (filters.length > 0) change({ filters: Object.fromEntries(filters) });
  }, [plan, change, user]);
}
