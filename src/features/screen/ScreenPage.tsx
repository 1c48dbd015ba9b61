import { useMemo, type ReactNode } from 'react';
import type { Language } from '#messages';
import type { DataProvider } from '#renderer';
import { RendererProvider, ReportView, ScreenView } from '#renderer/react';
import { createDataProvider } from '#src/api/data-provider.ts';
import { http } from '#src/api/http.ts';
import { localEntries } from '#src/api/storage.ts';
import { useSession } from '#src/features/session/index.ts';
import { currentLanguage } from '#src/shared/language/index.ts';
import type { PageProps } from '#src/shared/page-props.ts';
import { useRendererPorts } from './useRendererPorts.ts';

let held: { token: string | undefined; language: Language; provider: DataProvider } | undefined;

/** One provider per session and language: what the renderer caches by provider never reaches the next user, nor a screen in another language. */
function providerOf(token: string | undefined, language: Language): DataProvider {
  if (held?.token !== token || held?.language !== language) held = { token, language, provider: createDataProvider(http, localEntries) };
  return held.provider;
}

/** The renderer with the application's ports, over the wire. */
function Rendered({ children }: { children: ReactNode }) {
  const { token } = useSession();
  // An open screen keeps its provider, and with it its edits, when the language is switched.
  const provider = useMemo(() => providerOf(token, currentLanguage()), [token]);
  return <RendererProvider value={useRendererPorts(provider)}>{children}</RendererProvider>;
}

/** A screen that exists only as a document: its head id is the last part of the address. */
export function ScreenPage({ code }: PageProps) {
  return (
    <Rendered>
      <ScreenView documentId={code} />
    </Rendered>
  );
}

/** An online report: its id or code is the last part of the address. */
export function ReportPage({ code }: PageProps) {
  return (
    <Rendered>
      <ReportView code={code} />
    </Rendered>
  );
}
