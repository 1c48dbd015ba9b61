import { useCallback, useEffect, useMemo, useState } from 'react';
import type { QueryItemPlan, ReportPlan } from '#renderer/compile/plan.ts';
import { PARAMETER_PREFIX } from '#renderer/compile/report.ts';
import type { ReportRowsRequest } from '#renderer/data-provider.ts';
import { defaultText } from '#renderer/expressions/default-value.ts';
import type { User } from '#renderer/expressions/user.ts';
import { resolveFilters } from '#renderer/query/relative-dates.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { runningFooters, type FooterRow } from '#renderer/draft/statistics.ts';
import { countedOnce } from '#renderer/sources/counted-once.ts';
import { withPlaces } from '#renderer/text/number-digits.ts';
import { usePorts, useUrl } from '#renderer/widgets/ports.ts';
import { usePage } from '../list/useList.ts';

/** What a report's rows and its export are asked by: the same request for both. */
export type ReportQuery = Omit<ReportRowsRequest, 'page' | 'pageSize' | 'counted'>;

/** The request of a state: parameters stand among the filters of the URL, days that move with the calendar are those of now, and the order of the SQL itself is no sort. */
export function reportQuery({ reportId }: ReportPlan, { filters, sort }: Pick<ListState, 'filters' | 'sort'>): ReportQuery {
  const isParameter = ([name]: [string, string]) => name.startsWith(PARAMETER_PREFIX);
  const entries = Object.entries(resolveFilters(filters, new Date()));
  const parameters = entries.filter(isParameter).map(([name, text]) => [name.slice(PARAMETER_PREFIX.length), text] as const);
  return {
    reportId,
    filters: Object.fromEntries(entries.filter((entry) => !isParameter(entry))),
    parameters: Object.fromEntries(parameters),
    ...(sort.column !== '' && { sort }),
  };
}

/** The rows of a report, page by page, with their state in the URL (REPORT-02, REPORT-06). They are asked for once the address has what the report begins with. */
export function useReportList(plan: ReportPlan) {
  const { provider } = usePorts();
  const ask = useMemo(() => countedOnce((request) => provider.getReportRows(request)), [provider]);
  const { start, begin } = useStartValues(plan);
  const list = usePage(plan, {
    key: ['report rows', plan.reportId],
    load: (state) => ask({ ...reportQuery(plan, state), page: state.page, pageSize: state.pageSize }),
    isAwaited: start !== undefined,
  });
  const { change, asked } = list;
  useEffect(() => {
    if (!start) return undefined;
    change({ filters: start }, { replace: true });
    // An address that refuses them shows the report without them.
    return asked.subscribe(() => asked.get() ?? begin());
  }, [start, change, asked, begin]);
  return list;
}

/** The footers of the page that a report shows, with the digits of their columns. */
export function useReportFooters(plan: ReportPlan, { rows, total, totals }: ReturnType<typeof useReportList>): FooterRow[] {
  return useMemo(() => footersOf(plan, { rows, total, totals }), [plan, rows, total, totals]);
}

/** The sums of the page, and those of all pages where there are more and the server tells them. */
function footersOf(plan: ReportPlan, { rows, total, totals }: Pick<ReturnType<typeof usePage>, 'rows' | 'total' | 'totals'>): FooterRow[] {
  const footers = runningFooters(plan.columns);
  footers.count(rows);
  const [page] = footers.rows();
  if (!page || rows.length === 0) return [];
  if (rows.length >= total) return [page];
  return [{ ...page, kind: 'page' }, ...(totals ? [{ kind: 'total' as const, values: filledUp(plan, totals) }] : [])];
}

/** Sums with as many digits behind the point as their columns have. */
function filledUp({ columns }: ReportPlan, sums: FooterRow['values']): FooterRow['values'] {
  const places = new Map(columns.map(({ key, decimals }) => [key, decimals]));
  return Object.fromEntries(Object.entries(sums).map(([key, digits]) => [key, withPlaces(digits, places.get(key))]));
}

/** The filters of an address have this before their names. */
const hasFilters = (params: URLSearchParams) => [...params.keys()].some((name) => name.startsWith('f.'));

/**
 * What a report begins with while its address has no state of its own: the parameters and conditions that the address names plainly
 * (`?month=2026-05`, wire 5.2), and the defaults of the others. Undefined once it has begun, and where there is nothing to begin with.
 */
function useStartValues({ parameters, query }: ReportPlan) {
  const { user } = usePorts();
  const { params } = useUrl();
  const [first, setFirst] = useState(() => (hasFilters(params) ? undefined : startOf([...parameters, ...query], params, user)));
  const begin = useCallback(() => setFirst(undefined), []);
  const start = first && !hasFilters(params) ? first : undefined;
  useEffect(() => {
    if (first && !start) begin();
  }, [first, start, begin]);
  return { start, begin };
}

function startOf(items: readonly QueryItemPlan[], params: URLSearchParams, user: User): Record<string, string> | undefined {
  const entries = items.flatMap(({ column, defaultValue }) => {
    const given = params.get(column.key.startsWith(PARAMETER_PREFIX) ? column.key.slice(PARAMETER_PREFIX.length) : column.key);
    const text = given || (defaultValue && defaultText(defaultValue, { user, now: new Date() }));
    return text ? [[column.key, text] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
