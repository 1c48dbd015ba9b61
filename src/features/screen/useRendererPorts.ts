import { App } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DataProvider } from '#renderer';
import type { RendererPorts } from '#renderer/react';
import { localEntries } from '#src/api/storage.ts';
import { grantedCodes, useSession } from '#src/features/session/index.ts';
import { useLanguage, useMessage } from '#src/messages/index.ts';
import { keepPage } from '#src/shared/kept-page.ts';

/** Held by people who may mend documents: they see the diagnostics. */
const DESIGN_PERMISSION = 'online:form:design';

/** What the application lends the renderer; its data come from `provider`. */
export function useRendererPorts(provider: DataProvider): RendererPorts {
  const language = useLanguage();
  const message = useMessage();
  const { message: notify } = App.useApp();
  const [params, setParams] = useSearchParams();
  const { info, grantedAuth, allAuth } = useSession();
  return useMemo(
    () => ({
      provider,
      message,
      locale: language,
      url: { params, set: setParams },
      device: localEntries,
      keepPage,
      notify: {
        success: (text) => void notify.success(text),
        info: (text) => void notify.info(text),
        // Said again it takes the place of itself.
        warning: (content) => void notify.warning({ content, key: content }),
        error: (content) => void notify.error({ content, key: content }),
      },
      user: { id: info?.id ?? '', username: info?.username ?? '', realname: info?.realname ?? '', orgCode: info?.orgCode ?? '' },
      permissions: { auth: grantedAuth, allAuth },
      showDiagnostics: info?.username === 'admin' || grantedCodes(grantedAuth).has(DESIGN_PERMISSION),
    }),
    [provider, message, language, params, setParams, notify, info, grantedAuth, allAuth],
  );
}
