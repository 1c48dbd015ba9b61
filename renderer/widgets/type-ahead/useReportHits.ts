import { useEffect, useEffectEvent, useState } from 'react';
import { filledParameters, type PopupBinding } from '#renderer/bindings/popup-binding.ts';
import type { ReportRowsRequest } from '#renderer/data-provider.ts';
import { loadPinyin, needsPinyin } from '#renderer/text/pinyin-match.ts';
import type { LatelyStore } from '../choices/chosen-lately.ts';
import { startFilters } from '../popup/start-filters.ts';
import { loadReport, useReportCache, type Report } from '../popup/useReport.ts';
import { usePorts } from '../ports.ts';
import { hitColumns, type HitColumns } from './hit-columns.ts';
import { rankedHits, type Hit } from './ranked-hits.ts';

/** Rows of a light list. */
const MAX_ROWS = 20;
/** Milliseconds between the last letter and the search. */
const DELAY_MS = 120;

/** What the report has answered for a text. */
interface Found {
  typed: string;
  hits: readonly Hit[];
  total: number;
  shown?: { report: Report; columns: HitColumns };
  hasFailed?: true;
}

interface Search {
  binding: PopupBinding;
  /** The report's columns of the stored value and of its name. */
  code: string;
  name: string | undefined;
  record: () => Readonly<Record<string, unknown>>;
  lately: LatelyStore;
}

/** Asks the report for a text; answers of the last 30 seconds are reused. */
function useAsk(search: Search) {
  const { provider } = usePorts();
  const cache = useReportCache();
  return async (text: string): Promise<Found> => {
    const { code } = search.binding;
    const report = await cache.ask(`report ${code}`, () => loadReport(provider, code));
    const columns = hitColumns(report.plan, search.code, search.name);
    if (!columns) return { typed: text, hits: [], total: 0, hasFailed: true };
    const request = requestOf(report, columns, search, text);
    const [{ rows, total }, readings] = await Promise.all([
      cache.ask(`rows ${JSON.stringify(request)}`, () => provider.getReportRows(request)),
      needsPinyin(text) ? loadPinyin().catch(() => null) : null,
    ]);
    const hits = rankedHits(rows, text, { searched: columns.searched, readings, lately: search.lately.of() });
    return { typed: text, hits, total: Math.max(hits.length, total), shown: { report, columns } };
  };
}

/**
 * Searches a report for a typed text a moment after the last letter, by code, name and pinyin; null asks for nothing. Only the newest
 * answer counts.
 */
export function useReportHits(typed: string | null, search: Search) {
  const { notify } = usePorts();
  const [found, setFound] = useState<Found | null>(null);
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent(useAsk(search));
  const fail = useEffectEvent((text: string, error: unknown) => {
    setFound({ typed: text, hits: [], total: 0, hasFailed: true });
    if (error instanceof Error && error.message) notify.warning(error.message);
  });
  const reportCode = search.binding.code;
  useEffect(() => {
    if (typed === null) return undefined;
    let isCurrent = true;
    const look = () =>
      ask(typed).then(
        (answer) => isCurrent && setFound(answer),
        (error: unknown) => isCurrent && fail(typed, error),
      );
    const timer = setTimeout(() => void look(), typed === '' ? 0 : DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, reportCode, attempt]);
  return { ...stateOf(found, typed), retry: isFailed(found, typed) ? () => (setFound(null), setAttempt(attempt + 1)) : undefined };
}

const isFailed = (found: Found | null, typed: string | null) => found?.typed === typed && found?.hasFailed === true;

function stateOf(found: Found | null, typed: string | null) {
  const isReady = typed === null || found?.typed === typed;
  return { isReady, hits: isReady && found && typed !== null ? found.hits : NONE, total: found?.total ?? 0, shown: found?.shown };
}

const NONE: readonly Hit[] = [];

function requestOf({ plan }: Report, { searched }: HitColumns, { binding, record }: Search, text: string): ReportRowsRequest {
  const parameters = filledParameters(binding.parameters, record());
  return {
    ...{ reportId: plan.reportId, parameters, page: 1, pageSize: MAX_ROWS, filters: startFilters(plan, parameters) },
    ...(text === '' ? binding.sort && { sort: binding.sort } : { search: { text, columns: searched } }),
  };
}
