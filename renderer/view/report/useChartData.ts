import { useMemo } from 'react';
import useSWR from 'swr';
import type { Chart } from '#renderer/chart/chart.ts';
import { chartData } from '#renderer/chart/chart-data.ts';
import { groupData, groupingOf } from '#renderer/chart/group-data.ts';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { RowGroups } from '#renderer/sources/row-groups.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { readerOf } from '../chart/charted-rows.ts';
import type { ChartValues } from '../chart/ShownChart.tsx';
import { reportQuery } from './useReportList.ts';
import { useChartRows } from './useChartRows.ts';

/** The values of a chart over the whole query: put together by the server, or else made of the rows. */
export function useChartData(plan: ReportPlan, chart: Chart, dictionaries: Dictionaries, state: Pick<ListState, 'filters'>): ChartValues {
  const { provider, message } = usePorts();
  const isGrouped = provider.getReportGroups !== undefined;
  const groups = useGroups(plan, chart, state);
  const rows = useChartRows(plan, state, !isGrouped);
  const reader = useMemo(() => readerOf(plan, dictionaries, message('chart.none')), [plan, dictionaries, message]);
  const ofGroups = useMemo(() => groups.data && groupData(groups.data, chart, reader.write), [groups.data, chart, reader]);
  const ofRows = useMemo(() => rows.rows && chartData(rows.rows, chart, reader), [rows.rows, chart, reader]);
  if (!isGrouped) {
    const count = rows.rows?.length ?? 0;
    const part = rows.total > count ? { count, total: rows.total } : null;
    return { ...rows, data: ofRows ?? null, isEmpty: count === 0, part };
  }
  const isEmpty = !groups.data?.groups.some((group) => group.rows > 0);
  const told = groups.data?.groups.length ?? 0;
  return {
    data: ofGroups ?? null,
    isEmpty,
    part: groups.data?.isCut ? { count: told, total: Number.NaN } : null,
    ...{ error: groups.error, isValidating: groups.isValidating, reload: () => void groups.mutate() },
  };
}

function useGroups(plan: ReportPlan, chart: Chart, { filters }: Pick<ListState, 'filters'>) {
  const { getReportGroups } = usePorts().provider;
  const { reportId, filters: asked, parameters } = reportQuery(plan, { filters, sort: plan.sort });
  const { measures, aggregate } = chart;
  const request = { reportId, filters: asked, parameters, groupBy: groupingOf(chart), measures, aggregate };
  return useSWR<RowGroups, Error>(getReportGroups ? ['report groups', request] : null, () => getReportGroups!(request), {
    ...{ keepPreviousData: false, revalidateOnFocus: false, shouldRetryOnError: false },
  });
}
