import { useCallback, useMemo, useState } from 'react';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { ReportRowsRequest } from '#renderer/data-provider.ts';
import { countedOnce } from '#renderer/sources/counted-once.ts';
import { usePickRows } from '../pick/usePickRows.ts';
import { usePorts } from '../ports.ts';
import { allReportRows } from './all-report-rows.ts';
import { reportRows } from './report-rows.ts';
import { useReportCache } from './useReport.ts';

/** Page, sort and filters of a report popup. */
type State = Pick<ReportRowsRequest, 'page' | 'pageSize' | 'filters' | 'sort'>;

/** What is asked for first; `isFresh` where no page may come from the cache. */
interface Start extends Pick<State, 'filters' | 'sort'> {
  isFresh?: boolean;
}

/** The rows of a report, page by page. Pages of the last 30 seconds come from the cache, unless reloaded. */
export function useReportRows(plan: ReportPlan, parameters: ReportRowsRequest['parameters'], { isFresh, ...start }: Start) {
  const { provider } = usePorts();
  const cache = useReportCache();
  const askRows = useMemo(() => countedOnce((request) => provider.getReportRows(request)), [provider]);
  const [state, setState] = useState<State & { asked: number }>({ page: 1, pageSize: plan.paging.pageSize, ...start, asked: 0 });
  const requestOf = ({ page, pageSize, filters, sort }: State): ReportRowsRequest => ({
    ...{ reportId: plan.reportId, parameters, page, pageSize, filters },
    ...(sort && { sort }),
  });
  const keyOf = (request: ReportRowsRequest) => `rows ${JSON.stringify(request)}`;

  const load = async (asked: typeof state) => {
    const request = requestOf(asked);
    const { rows, total } = await (isFresh ? askRows(request) : cache.ask(keyOf(request), () => askRows(request)));
    return { rows: reportRows(rows), total };
  };
  const rows = usePickRows(load, state);
  const change = useCallback((part: Partial<State>) => setState((before) => ({ ...before, ...part })), []);

  /** All rows of the filters. */
  const askAll = async () => reportRows(await allReportRows(askRows, requestOf(state)));

  /** Reloads, bypassing the cache. */
  function ask(part: Partial<State> = {}) {
    const next = { ...state, ...part, asked: state.asked + 1 };
    cache.forget(keyOf(requestOf(next)));
    setState(next);
  }
  return { rows, state, change, ask, askAll };
}
