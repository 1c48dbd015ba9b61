import { useMemo, useRef, type ReactElement } from 'react';
import useSWR from 'swr';
import { laterView } from '#renderer/widgets/later-view.tsx';
import { compile } from '../compile/compile.ts';
import { readyDocument } from '../compile/ready-document.ts';
import { FaultyDocumentError, type WireDocument } from '../data-provider.ts';
import type { ListTheme } from '../document/document.ts';
import { readDocument, type ParsedDocument } from '../document/read-document.ts';
import type { ListPlan } from '../compile/plan.ts';
import { listColumns, type ColumnViews } from './column-views.ts';
import { Failed } from './Failed.tsx';
import { FaultyScreen } from './FaultyScreen.tsx';
import { RowsSkeleton } from './form-dialog/FormSkeleton.tsx';
import type { CompilePermissions } from '../compile/permissions/permission-entry.ts';
import { usePorts, useUrl } from '#renderer/widgets/ports.ts';
import { askFirstPage } from './list/early-page.ts';
import type { ScreenDiagnosticsProps } from './ScreenDiagnostics.tsx';
import { useScreenComplete } from './useScreenSettled.ts';
import { useViews } from './useViews.ts';
import styles from './ScreenView.module.css';

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };
const SKELETON_ROWS = 12;

/** What a document is compiled for. */
interface Reader {
  permissions: CompilePermissions;
  theme: ListTheme | undefined;
}

type FetchedDocument = ParsedDocument & { wire: WireDocument; compiled: Compiled & Reader };
type Compiled = Pick<ReturnType<typeof compile>, 'diagnostics'> & { plan: ListPlan | null };

const compiledFor = (document: ParsedDocument['document'], reader: Reader): Compiled & Reader => ({
  ...(document ? compile(document, reader) : { plan: null, diagnostics: [] }),
  ...reader,
});

/**
 * Asked for again whenever its screen opens: what fields offer may have changed a moment ago. The rows of a list that is seen for the first time are asked
 * for before it is drawn.
 */
function useDocument(documentId: string, theme: ListTheme | undefined) {
  const ports = usePorts();
  const { provider, permissions } = ports;
  const url = useUrl();
  const isFirst = useRef(true);
  const load = async () => {
    const wire = await provider.getDocument(documentId);
    const read = readDocument(wire);
    if (read.document) await readyDocument(read.document);
    const compiled = compiledFor(read.document, { permissions, theme });
    if (compiled.plan && isFirst.current && url.params.size === 0) askFirstPage(compiled.plan, ports);
    return { ...read, wire, compiled };
  };
  const answer = useSWR<FetchedDocument, Error>(['document', documentId, provider], load, { ...ONCE, dedupingInterval: 0 });
  isFirst.current = answer.data === undefined;
  return answer;
}

/** The document as compiled, which is pure, once per document and user. */
function usePlan(fetched: FetchedDocument | undefined, theme: ListTheme | undefined) {
  const { permissions } = usePorts();
  return useMemo(() => {
    if (!fetched) return undefined;
    const { document, wire, error, compiled } = fetched;
    const isFor = compiled.permissions === permissions && compiled.theme === theme;
    return { ...(isFor ? compiled : compiledFor(document, { permissions, theme })), wire, error };
  }, [fetched, permissions, theme]);
}

const ScreenDiagnostics = laterView(async () => (await import('./ScreenDiagnostics.tsx')).ScreenDiagnostics);

/** What is wrong with a document is found and told once its screen is there: only those who may mend it read it. */
function Remarks(props: ScreenDiagnosticsProps) {
  return useScreenComplete() && <ScreenDiagnostics {...props} />;
}

/** The props of a screen whose document is loaded. */
export interface LoadedScreenProps {
  documentId: string;
  /** The kind of list that the address names, if it names one (ROUTE-14). */
  theme?: ListTheme;
  children: (plan: ListPlan, views: ColumnViews) => ReactElement;
}

/** Fetches a document, parses and compiles it, loads the views of the columns of its list, and passes both to its child. */
export function LoadedScreen({ documentId, theme, children }: LoadedScreenProps) {
  const { message, showDiagnostics } = usePorts();
  const { data: fetched, error, isValidating, mutate } = useDocument(documentId, theme);
  const compiled = usePlan(fetched, theme);
  const views = useViews(compiled?.plan ? listColumns(compiled.plan) : null);
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
        <Remarks key={`diagnostics ${documentId}`} {...{ documentId, ...compiled }} />
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
