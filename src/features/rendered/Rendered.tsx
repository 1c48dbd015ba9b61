import { use, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '#messages';
import type { DataProvider } from '#renderer';
import { RendererProvider } from '#renderer/react';
import { createDataProvider } from '#src/api/data-provider.ts';
import { http } from '#src/api/http.ts';
import { localEntries } from '#src/api/storage.ts';
import { useSession } from '#src/features/session/index.ts';
import { useLanguage } from '#src/shared/language/index.ts';
import { unsavedWork } from '#src/shared/kept-page.ts';
import { OpenPageContext } from '#src/shared/open-page.ts';
import { useRendererPorts } from './useRendererPorts.ts';

let held: { visit: string | undefined; language: Language; provider: DataProvider } | undefined;

/** One provider per sign-in and language: what the renderer caches by provider never reaches the next user, nor a screen in another language. */
function providerOf(visit: string | undefined, language: Language): DataProvider {
  if (held?.visit !== visit || held?.language !== language) held = { visit, language, provider: createDataProvider(http, localEntries) };
  return held.provider;
}

/** The renderer with the application's ports, over the wire. */
export function Rendered({ children }: { children: ReactNode }) {
  const { visit } = useSession();
  const page = use(OpenPageContext);
  const language = useLanguage();
  const [shown, setShown] = useState(language);
  // What is not saved yet keeps the texts in which it was opened; any other screen opens again in the language that has been switched to.
  if (shown !== language && !unsavedWork(page?.key)) setShown(language);
  const provider = useMemo(() => providerOf(visit, shown), [visit, shown]);
  return (
    <RendererProvider key={shown} value={useRendererPorts(provider)}>
      {children}
    </RendererProvider>
  );
}
