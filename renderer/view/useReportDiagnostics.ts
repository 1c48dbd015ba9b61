import { useMemo } from 'react';
import useSWR from 'swr';
import type { ListPlan } from '../compile/plan.ts';
import { checkReports, reportUses, type FetchedReport, type PlacedReportUse } from '../compile/report-uses.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };
const NONE: readonly Diagnostic[] = [];

/** The diagnostics of reports that a screen's popups open; loaded only where diagnostics are shown. */
export function useReportDiagnostics(plan: Pick<ListPlan, 'form' | 'query'> | null | undefined): readonly Diagnostic[] {
  const { provider, showDiagnostics } = usePorts();
  const uses = useMemo(() => (plan && showDiagnostics ? reportUses(plan) : []), [plan, showDiagnostics]);
  const { data } = useSWR(uses.length > 0 ? ['report diagnostics', uses] : null, () => checkUses(provider, uses), ONCE);
  return data ?? NONE;
}

async function checkUses(provider: RendererPorts['provider'], uses: readonly PlacedReportUse[]): Promise<Diagnostic[]> {
  const codes = [...new Set(uses.map(({ code }) => code))];
  const fetched = codes.map(async (code): Promise<readonly [string, FetchedReport]> => {
    try {
      return [code, { wire: await provider.getReport(code) }];
    } catch (error) {
      return [code, { failure: error instanceof Error ? error.message : String(error) }];
    }
  });
  return checkReports(uses, new Map(await Promise.all(fetched)));
}
