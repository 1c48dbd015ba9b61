import { useMemo } from 'react';
import type { Language } from '#messages';
import type { DataProvider } from '#renderer';
import { RendererProvider, ScreenView } from '#renderer/react';
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

/** A screen that exists only as a document: its head id is the last part of the address. */
export function ScreenPage({ code }: PageProps) {
  const { token } = useSession();
  // An open screen keeps its provider, and with it its edits, when the language is switched.
  const provider = useMemo(() => providerOf(token, currentLanguage()), [token]);
  const ports = useRendererPorts(provider);
  return (
    <RendererProvider value={ports}>
      <ScreenView documentId={code} />
    </RendererProvider>
  );
}
