import { useMemo } from 'react';
import useSWR from 'swr';
import type { Chart } from '#renderer/chart/chart.ts';
import { chartData, type ChartData } from '#renderer/chart/chart-data.ts';
import { groupData, groupingOf } from '#renderer/chart/group-data.ts';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { ReportGroups } from '#renderer/sources/reports.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import type { GridRow } from '#renderer/view/grid/grid-row.ts';
import { toGridRow } from '#renderer/view/list/useList.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { reportQuery } from '../useReportList.ts';
import { useChartRows } from './useChartRows.ts';

/** What a chart shows: its values, and how many of the rows or groups they are of where they are not of all. */
export interface ShownChart {
  data: ChartData | null;
  isEmpty: boolean;
  /** The number of rows that it is of, and of all; null where it is of all. */
  part: { count: number; total: number } | null;
  error: Error | undefined;
  isValidating: boolean;
  reload: () => void;
}

/** The values of a chart over the whole query: put together by the server, or else made of the rows. */
export function useChartData(plan: ReportPlan, chart: Chart, dictionaries: Dictionaries, state: Pick<ListState, 'filters'>): ShownChart {
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
  return useSWR<ReportGroups, Error>(getReportGroups ? ['report groups', request] : null, () => getReportGroups!(request), {
    ...{ keepPreviousData: false, revalidateOnFocus: false, shouldRetryOnError: false },
  });
}

/** Reads rows of the grid; an empty category has a name. */
function readerOf(plan: ReportPlan, dictionaries: Dictionaries, none: string) {
  const columns = new Map(plan.columns.map((column) => [column.key, column]));
  const textOf = ({ values }: GridRow, key: string) => {
    const column = columns.get(key);
    return (column && cellText(column, values, dictionaries)) || none;
  };
  return {
    textOf,
    valueOf: ({ wire }: GridRow, key: string) => wire?.[key],
    write: (key: string, value: string | null) => (value === null ? none : textOf(toGridRow(plan, { [key]: value }, 0), key)),
  };
}
