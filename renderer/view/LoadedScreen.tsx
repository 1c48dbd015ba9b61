import { useMemo, type ReactElement } from 'react';
import useSWR from 'swr';
import { compile } from '../compile/compile.ts';
import { readyDocument } from '../compile/ready-document.ts';
import { FaultyDocumentError } from '../data-provider.ts';
import type { ListTheme } from '../document/document.ts';
import { parseDocument, type ParsedDocument } from '../document/parse.ts';
import type { ListPlan } from '../compile/plan.ts';
import { screenColumns, type ColumnViews } from './column-views.ts';
import { Failed } from './Failed.tsx';
import { FaultyScreen } from './FaultyScreen.tsx';
import { ScreenDiagnostics } from './ScreenDiagnostics.tsx';
import { RowsSkeleton } from './form-dialog/FormSkeleton.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useViews } from './useViews.ts';
import styles from './ScreenView.module.css';

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };
const SKELETON_ROWS = 12;

/** Asked for again whenever its screen opens: what fields offer may have changed a moment ago. */
function useDocument(documentId: string) {
  const { provider } = usePorts();
  const load = async () => {
    const parsed = parseDocument(await provider.getDocument(documentId));
    if (parsed.document) await readyDocument(parsed.document);
    return parsed;
  };
  return useSWR<ParsedDocument, Error>(['document', documentId, provider], load, { ...ONCE, dedupingInterval: 0 });
}

/** Compiles the document, which is pure, so that this happens once per document and user. */
function usePlan(parsed: ParsedDocument | undefined, theme: ListTheme | undefined) {
  const { permissions } = usePorts();
  return useMemo(() => {
    if (!parsed) return undefined;
    const { document, diagnostics, error } = parsed;
    if (!document) return { plan: null, diagnostics, error };
    const compiled = compile(document, { permissions, theme });
    return { plan: compiled.plan, diagnostics: [...diagnostics, ...compiled.diagnostics], error };
  }, [parsed, permissions, theme]);
}

/** The props of a screen whose document is loaded. */
export interface LoadedScreenProps {
  documentId: string;
  /** The kind of list that the address names, if it names one (ROUTE-14). */
  theme?: ListTheme;
  children: (plan: ListPlan, views: ColumnViews) => ReactElement;
}

/** Fetches a document, parses and compiles it, loads the views of its column types, and passes both to its child. */
export function LoadedScreen({ documentId, theme, children }: LoadedScreenProps) {
  const { message, showDiagnostics } = usePorts();
  const { data: parsed, error, isValidating, mutate } = useDocument(documentId);
  const compiled = usePlan(parsed, theme);
  const views = useViews(compiled?.plan ? screenColumns(compiled.plan) : null);
  const failure = error ?? views.error;
  if (failure && !isValidating) {
    const retry = () => void Promise.all([mutate(), views.mutate()]);
    if (failure instanceof FaultyDocumentError) {
      const { diagnostics: faults } = failure;
      const reasons = faults.length ? faults.map(({ code, values }) => message(code, values)) : [failure.message];
      return <FaultyScreen reasons={reasons} diagnostics={faults} onRetry={retry} />;
    }
    return <Failed title={message('screen.load-failed')} error={failure} onRetry={retry} />;
  }
  const unreadable = compiled?.error;
  return (
    <div className={styles.screen}>
      {showDiagnostics && compiled && (unreadable || views.data) && (
        <ScreenDiagnostics key={`diagnostics ${documentId}`} {...{ documentId, plan: compiled.plan, diagnostics: compiled.diagnostics }} />
      )}
      {unreadable ? (
        <FaultyScreen reasons={[message(unreadable.code)]} diagnostics={[]} onRetry={() => void mutate()} />
      ) : compiled?.plan && views.data ? (
        children(compiled.plan, views.data)
      ) : (
        <RowsSkeleton rows={SKELETON_ROWS} />
      )}
    </div>
  );
}
