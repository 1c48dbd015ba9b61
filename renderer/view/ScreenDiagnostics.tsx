import { useMemo } from 'react';
import type { ListPlan } from '../compile/plan.ts';
import type { WireDocument } from '../data-provider.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { parseDocument } from '../document/parse.ts';
import { DiagnosticsPanel } from './DiagnosticsPanel.tsx';
import { useLinkDiagnostics } from './useLinkDiagnostics.ts';
import { useReportDiagnostics } from './useReportDiagnostics.ts';

/** A document, and what its compilation has found. */
export interface ScreenDiagnosticsProps {
  documentId: string;
  wire: WireDocument;
  plan: ListPlan | null;
  diagnostics: readonly Diagnostic[];
}

/** What is wrong with a document, and with what it refers to. */
export function ScreenDiagnostics({ documentId, wire, plan, diagnostics }: ScreenDiagnosticsProps) {
  const ofDocument = useMemo(() => parseDocument(wire).diagnostics, [wire]);
  const ofReports = useReportDiagnostics(plan);
  const ofLinks = useLinkDiagnostics(documentId);
  const all = [...ofDocument, ...diagnostics, ...ofReports, ...ofLinks];
  if (all.length === 0) return null;
  return <DiagnosticsPanel diagnostics={all} />;
}
