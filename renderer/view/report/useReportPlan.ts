import { useMemo } from 'react';
import useSWR from 'swr';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import { compileReport } from '#renderer/compile/report.ts';
import type { DataProvider, WireReport } from '#renderer/data-provider.ts';
import type { Diagnostic } from '#renderer/diagnostics.ts';
import type { DocumentError } from '#renderer/document/document.ts';
import { parseReport } from '#renderer/document/parse-report.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/** A report read once: its plan, or why it has none. */
interface ReadReport {
  plan: ReportPlan | null;
  diagnostics: readonly Diagnostic[];
  error?: DocumentError;
}

/** A report with its parameters. The parameters need its id, which its columns tell. */
async function fetchReport(provider: DataProvider, code: string): Promise<WireReport> {
  const report = await provider.getReport(code);
  const { document } = parseReport(report);
  return { ...report, parameters: document && (await provider.getReportParameters?.(document.id)) };
}

function read(wire: WireReport): ReadReport {
  const { document, diagnostics, error } = parseReport(wire);
  if (!document) return { plan: null, diagnostics, error };
  const compiled = compileReport(document);
  return { plan: compiled.plan, diagnostics: [...diagnostics, ...compiled.diagnostics] };
}

/** The plan of a report's screen, by its id or code; read once per report and provider. */
export function useReportPlan(code: string) {
  const { provider } = usePorts();
  const { data, error, isValidating, mutate } = useSWR<WireReport, Error>(
    ['report', code, provider],
    () => fetchReport(provider, code),
    ONCE,
  );
  const report = useMemo(() => data && read(data), [data]);
  return { report, error, isValidating, reload: mutate };
}
