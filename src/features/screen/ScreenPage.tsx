import { App } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DataProvider } from '#renderer';
import { RendererProvider, type RendererPorts, ScreenView } from '#renderer/react';
import { createDataProvider } from '#src/api/data-provider.ts';
import { http } from '#src/api/http.ts';
import { localEntries } from '#src/api/storage.ts';
import { grantedCodes, useSession } from '#src/features/session/index.ts';
import { useLanguage, useMessage } from '#src/messages/index.ts';
import type { PageProps } from '#src/shared/page-props.ts';

/** Held by people who may mend documents: they see the diagnostics. */
const DESIGN_PERMISSION = 'online:form:design';

let held: { token: string | undefined; provider: DataProvider } | undefined;

/** One provider for each signed-in stay: what the renderer keeps by it never reaches the next user. */
function providerOf(token: string | undefined): DataProvider {
  if (!held || held.token !== token) held = { token, provider: createDataProvider(http, localEntries) };
  return held.provider;
}

/** A screen that exists only as a document: its head id is the last part of the address. */
export function ScreenPage({ code }: PageProps) {
  const language = useLanguage();
  const message = useMessage();
  const { message: notify } = App.useApp();
  const [params, setParams] = useSearchParams();
  const { token, info, grantedAuth, allAuth } = useSession();
  const ports = useMemo<RendererPorts>(
    () => ({
      provider: providerOf(token),
      message,
      locale: language,
      url: { params, set: setParams },
      device: localEntries,
      notify: {
        success: (text) => void notify.success(text),
        info: (text) => void notify.info(text),
        warning: (text) => void notify.warning(text),
        error: (text) => void notify.error(text),
      },
      user: { id: info?.id ?? '', username: info?.username ?? '', realname: info?.realname ?? '', orgCode: info?.orgCode ?? '' },
      permissions: { auth: grantedAuth, allAuth },
      showDiagnostics: info?.username === 'admin' || grantedCodes(grantedAuth).has(DESIGN_PERMISSION),
    }),
    [token, message, language, params, setParams, notify, info, grantedAuth, allAuth],
  );
  return (
    <RendererProvider value={ports}>
      <ScreenView documentId={code} />
    </RendererProvider>
  );
}
