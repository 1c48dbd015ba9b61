import { useCallback } from 'react';
import type { Chart } from '#renderer/chart/chart.ts';
import { drillFilters, type DrillPlace } from '#renderer/chart/drill.ts';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import { writeListState, type ListState } from '#renderer/query/list-state.ts';
import { usePorts, useUrl } from '#renderer/widgets/ports.ts';
import { CHART_PARAMETER } from '../chart/useChart.ts';

/** From a part of a chart to its rows: the table with the conditions of that part, as a step that the browser goes back. */
export function useDrill(plan: ReportPlan, chart: Chart, state: ListState): (place: DrillPlace) => void {
  const { notify, message } = usePorts();
  const url = useUrl();
  return useCallback(
    (place) => {
      const filters = drillFilters(chart, plan, place);
      if (!filters) return notify.info(message('chart.no-drill'));
      const params = writeListState(url.params, { ...state, page: 1, filters: { ...state.filters, ...filters } }, plan);
      params.delete(CHART_PARAMETER);
      url.set(params);
    },
    [plan, chart, state, url, notify, message],
  );
}
