import { useEffect, useMemo } from 'react';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { QueryForm } from '#renderer/widgets/query/QueryForm.tsx';
import { QuerySheet } from '#renderer/widgets/query/QuerySheet.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { askedChips } from '../list-chips/chips.ts';
import { countSet } from '../list-chips/other-filters.ts';
import { beside, DrillChips, drillChips } from './DrillChips.tsx';
import type { useReportList } from './useReportList.ts';

interface ReportQueryProps {
  plan: ReportPlan;
  views: ColumnViews;
  dictionaries: Dictionaries;
  list: ReturnType<typeof useReportList>;
}

/** The query of a report, which tells its tab from others of it (TAB-02), and below it the conditions that came from its chart. */
export function ReportQuery({ plan, views, dictionaries, list }: ReportQueryProps) {
  const isPhone = useIsPhone();
  const items = useMemo(() => [...plan.parameters, ...plan.query], [plan]);
  const { change, reload } = list;
  const { filters } = list.state;
  const { message, onAbout } = usePorts();
  const chips = drillChips(plan, dictionaries, beside(items, filters));
  const asked = [...askedChips(items, filters, { dictionaries, message }).map(({ value }) => value), ...chips.map(({ text }) => text)];
  const about = asked.join(message('builder.list-separator'));
  useEffect(() => onAbout?.(about), [onAbout, about]);
  const ask = (next: Partial<ListState>, onAsked?: () => void) => {
    change({ ...next, page: 1 });
    onAsked?.();
  };
  const form = (onAsked?: () => void) => (
    <QueryForm
      label={plan.title}
      {...{ items, views, dictionaries, filters }}
      onQuery={(asked) => {
        ask({ filters: { ...beside(items, filters), ...asked } }, onAsked);
        reload();
      }}
      onReset={() => ask({ filters: {} }, onAsked)}
    />
  );
  const query = isPhone ? <QuerySheet count={countSet(items, filters)}>{form}</QuerySheet> : form();
  return (
    <>
      {items.length > 0 && query}
      <DrillChips {...{ chips, filters }} onChange={(rest) => ask({ filters: rest })} />
    </>
  );
}
