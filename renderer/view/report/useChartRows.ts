import { useMemo } from 'react';
import useSWR from 'swr';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { countedOnce } from '#renderer/sources/counted-once.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { toGridRow } from '#renderer/view/list/useList.ts';
import { reportQuery } from './useReportList.ts';

const ROWS_AT_ONCE = 1000;
/** A chart of more rows says how many it is of. */
const MAX_ROWS = 10_000;

/** The rows of a report for its chart, with the conditions and parameters of the screen, where the server does not put them together. */
export function useChartRows(plan: ReportPlan, { filters }: Pick<ListState, 'filters'>, isAsked: boolean) {
  const { provider } = usePorts();
  const query = reportQuery(plan, { filters, sort: plan.sort });
  const load = async () => {
    const rows: WireRow[] = [];
    const ask = countedOnce((request) => provider.getReportRows(request));
    for (let page = 1; ; page += 1) {
      const answer = await ask({ ...query, page, pageSize: ROWS_AT_ONCE });
      rows.push(...answer.rows);
      if (answer.rows.length < ROWS_AT_ONCE || rows.length >= Math.min(answer.total, MAX_ROWS)) return { rows, total: answer.total };
    }
  };
  const { data, error, isValidating, mutate } = useSWR<{ rows: WireRow[]; total: number }, Error>(
    isAsked ? ['report chart', plan.reportId, query.filters, query.parameters] : null,
    load,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const rows = useMemo(() => data?.rows.map((row, place) => toGridRow(plan, row, place, `row-${place}`)), [data, plan]);
  return { rows, total: data?.total ?? 0, error, isValidating, reload: () => void mutate() };
}
