import { useEffect, useState } from 'react';
import { createFreshAnswers, type FreshAnswers } from '#renderer/answers/fresh-answers.ts';
import { compileReport } from '#renderer/compile/report.ts';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import { readReport } from '#renderer/document/read-report.ts';
import { loadViews, type ColumnViews } from '../load-views.ts';
import { usePorts, type RendererPorts } from '../ports.ts';
import { useAnswers } from '../useAnswers.ts';

type Provider = RendererPorts['provider'];

/** A report in selection mode: its plan and its column views. */
export interface Report {
  plan: ReportPlan;
  views: ColumnViews;
}

const makeReports = () => createFreshAnswers();

/** Report responses of the last 30 seconds, shared by all popups (POPUP-09). */
export function useReportCache(): FreshAnswers {
  return useAnswers().one(makeReports);
}

/** Loads a report by its code, with the views of its columns. Rejects when there is none. */
export async function loadReport(provider: Provider, code: string): Promise<Report> {
  const { document } = readReport(await provider.getReport(code));
  // The failure is already shown in place.
  if (!document) throw new Error('');
  const { plan } = compileReport(document);
  const views = await loadViews([...plan.columns, ...plan.query.map((item) => item.column)]);
  return { plan, views };
}

/** The report of a code: undefined while loading, or an error (POPUP-10). */
export function useReport(code: string): { report: Report | null; error: Error | null } {
  const { provider } = usePorts();
  const cache = useReportCache();
  const [state, setState] = useState<{ report: Report | null; error: Error | null }>({ report: null, error: null });
  useEffect(() => {
    let isCurrent = true;
    cache
      .ask(`report ${code}`, () => loadReport(provider, code))
      .then(
        (report) => isCurrent && setState({ report, error: null }),
        (reason: unknown) => isCurrent && setState({ report: null, error: reason instanceof Error ? reason : new Error(String(reason)) }),
      );
    return () => void (isCurrent = false);
  }, [cache, provider, code]);
  return state;
}
