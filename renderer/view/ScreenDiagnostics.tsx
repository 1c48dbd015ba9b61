import { laterView } from '#renderer/widgets/later-view.tsx';
import type { ListPlan } from '../compile/plan.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { useLinkDiagnostics } from './useLinkDiagnostics.ts';
import { useReportDiagnostics } from './useReportDiagnostics.ts';
import { useScreenSettled } from './useScreenSettled.ts';

const DiagnosticsPanel = laterView(async () => (await import('./DiagnosticsPanel.tsx')).DiagnosticsPanel);

interface ScreenDiagnosticsProps {
  documentId: string;
  plan: ListPlan | null;
  /** Those of the document itself. */
  diagnostics: readonly Diagnostic[];
}

/** What is wrong with a document, and, once its screen is there, with what it refers to. */
export function ScreenDiagnostics({ documentId, plan, diagnostics }: ScreenDiagnosticsProps) {
  const isSettled = useScreenSettled();
  const ofReports = useReportDiagnostics(isSettled ? plan : null);
  const ofLinks = useLinkDiagnostics(isSettled ? documentId : null);
  const all = [...diagnostics, ...ofReports, ...ofLinks];
  if (all.length === 0) return null;
  return <DiagnosticsPanel diagnostics={all} />;
}
