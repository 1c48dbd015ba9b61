import type { DataProvider } from '#renderer';
import { RendererProvider, ScreenView } from '#renderer/react';
import { createDataProvider } from '#src/api/data-provider.ts';
import { http } from '#src/api/http.ts';
import { localEntries } from '#src/api/storage.ts';
import { useSession } from '#src/features/session/index.ts';
import type { PageProps } from '#src/shared/page-props.ts';
import { useRendererPorts } from './useRendererPorts.ts';

let held: { token: string | undefined; provider: DataProvider } | undefined;

/** One provider per session: what the renderer caches by provider never reaches the next user. */
function providerOf(token: string | undefined): DataProvider {
  if (!held || held.token !== token) held = { token, provider: createDataProvider(http, localEntries) };
  return held.provider;
}

/** A screen that exists only as a document: its head id is the last part of the address. */
export function ScreenPage({ code }: PageProps) {
  const { token } = useSession();
  const ports = useRendererPorts(providerOf(token));
  return (
    <RendererProvider value={ports}>
      <ScreenView documentId={code} />
    </RendererProvider>
  );
}
