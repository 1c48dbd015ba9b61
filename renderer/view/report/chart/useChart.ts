import { useCallback, useMemo } from 'react';
import { printChart, readPrintedChart, type Chart } from '#renderer/chart/chart.ts';
import { fittingChart, suggestChart } from '#renderer/chart/suggest-chart.ts';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** The member of an address that holds the chart. */
export const CHART_PARAMETER = 'chart';

/** Which of its two faces a report shows, and the chart: the address's choice, else the one of the report, else one that fits its columns. */
export function useChart(plan: ReportPlan) {
  const { url } = usePorts();
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
    /** True where the address differs from the report's own chart. */
    isChanged: chosen !== null && (!own || printChart(chosen) !== printChart(own)),
    show: useCallback((isShown: boolean) => put(isShown ? '' : null), [put]),
    choose: useCallback((chart: Chart) => put(printChart(chart)), [put]),
  };
}
