import { useCallback, useMemo } from 'react';
import { printChart, readPrintedChart, type Chart } from '#renderer/chart/chart.ts';
import { fittingChart, suggestChart } from '#renderer/chart/suggest-chart.ts';
import { useUrl } from '#renderer/widgets/ports.ts';
import type { ChartedRows } from './charted-rows.ts';

/** The member of an address that holds the chart. */
export const CHART_PARAMETER = 'chart';

/** The chart of rows: the address's choice, else their own, else one that fits their columns; and which of its two faces a report shows. */
export function useChart(plan: ChartedRows) {
  const url = useUrl();
  const text = url.params.get(CHART_PARAMETER);
  const own = useMemo(() => fittingChart(plan.chart ?? null, plan.columns) ?? suggestChart(plan.columns), [plan]);
  const chosen = useMemo(() => (text ? fittingChart(readPrintedChart(text), plan.columns) : null), [text, plan]);
  const put = useCallback(
    (value: string | null) => {
      const params = new URLSearchParams(url.params);
      if (value === null) params.delete(CHART_PARAMETER);
      else params.set(CHART_PARAMETER, value);
      url.set(params);
    },
    [url],
  );
  return {
    /** Null where no column can be drawn. */
    chart: chosen ?? own,
    isShown: text !== null && own !== null,
    /** True where the address differs from the rows' own chart. */
    isChanged: chosen !== null && (!own || printChart(chosen) !== printChart(own)),
    show: useCallback((isShown: boolean) => put(isShown ? '' : null), [put]),
    choose: useCallback((chart: Chart) => put(printChart(chart)), [put]),
  };
}
