import { useMemo, type ReactElement } from 'react';
import useSWR from 'swr';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { PrintScope } from '#renderer/print/fill-text.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { screenColumns } from '../column-views.ts';
import { useDictionaries } from '../dictionaries.ts';
import { Failed } from '../Failed.tsx';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import { reportScope } from '../report/print/report-scope.ts';
import { reportQuery } from '../report/useReportList.ts';
import { useReportPlan } from '../report/useReportPlan.ts';
import { titlesOf, type Sample } from './print-sample.ts';

const SKELETON_ROWS = 12;
/** Rows enough to see how a page ends. */
const SAMPLE_ROWS = 60;

interface ReportSampleProps {
  reportId: string;
  children: (sample: Sample) => ReactElement;
}

/** The first rows of a report. */
export function ReportSample({ reportId, children }: ReportSampleProps) {
  const { message } = usePorts();
  const { report, error, reload } = useReportPlan(reportId);
  if (error) return <Failed title={message('report.load-failed')} error={error} onRetry={() => void reload()} />;
  if (report?.error)
    return <Failed title={message('report.unreadable')} error={new Error(message(report.error.code))} onRetry={() => void reload()} />;
  return report?.plan ? <PlannedSample plan={report.plan}>{children}</PlannedSample> : <RowsSkeleton rows={SKELETON_ROWS} />;
}

function PlannedSample({ plan, children }: { plan: ReportPlan } & Pick<ReportSampleProps, 'children'>) {
  const ports = usePorts();
  const dictionaries = useDictionaries(useMemo(() => screenColumns(plan), [plan]));
  const names = useMemo(
    () => ({ fields: new Map<string, string>(), tables: new Map([['rows', { title: plan.title, fields: titlesOf(plan.columns) }]]) }),
    [plan],
  );
  const read = async () => {
    const request = { ...reportQuery(plan, { filters: {}, sort: plan.sort }), page: 1, pageSize: SAMPLE_ROWS };
    return [await reportScope(plan, await ports.provider.getReportRows(request), dictionaries, ports)];
  };
  const key = dictionaries.loading ? null : ['print sample', ports.provider, plan.reportId];
  const { data, error } = useSWR<PrintScope[], Error>(key, read, {
    ...{ revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  });
  return children({ names, scopes: data, error, count: 0, isEmpty: false, at: 0, onStep: () => {} });
}
