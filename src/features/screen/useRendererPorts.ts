import { App } from 'antd';
import { use, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DataProvider } from '#renderer';
import type { RendererPorts } from '#renderer/react';
import { localEntries } from '#src/api/storage.ts';
import { canFollow, pageTitle, screenPath } from '#src/features/navigation/index.ts';
import { grantedCodes, useSession } from '#src/features/session/index.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { OpenPageContext, useKeepPage, usePageParams } from '#src/shared/open-page.ts';

/** The permission of users who may edit documents: they see the diagnostics. */
const DESIGN_PERMISSION = 'online:form:design';

/** Short notices that leave by themselves; a repeated warning or error replaces the previous one. */
function useNotices(): RendererPorts['notify'] {
  const { message: notify } = App.useApp();
  return useMemo(
    () => ({
      success: (text) => void notify.success(text),
      info: (text) => void notify.info(text),
      warning: (content) => void notify.warning({ content, key: content }),
      error: (content) => void notify.error({ content, key: content }),
    }),
    [notify],
  );
}

/** The renderer's ports to the application; data come from `provider`. */
export function useRendererPorts(provider: DataProvider): RendererPorts {
  const language = useLanguage();
  const message = useMessage();
  const notify = useNotices();
  const page = use(OpenPageContext);
  const [params, setParams] = usePageParams();
  const keepPage = useKeepPage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { info, grantedAuth, allAuth, permissionList } = useSession();
  return useMemo(
    () => ({
      provider,
      message,
      locale: language,
      url: { params, set: setParams },
      device: localEntries,
      keepPage,
      whenShown: page?.whenShown,
      // The menu titles its pages.
      onTitle: pageTitle(permissionList ?? [], pathname) ? undefined : page?.setTitle,
      notify,
      user: { id: info?.id ?? '', username: info?.username ?? '', realname: info?.realname ?? '', orgCode: info?.orgCode ?? '' },
      screens: { pathOf: (documentId) => screenPath(permissionList ?? [], documentId), open: (address) => void navigate(address) },
      permissions: { auth: grantedAuth, allAuth },
      canFollow: (href) => canFollow(permissionList ?? [], href),
      showDiagnostics: info?.username === 'admin' || grantedCodes(grantedAuth).has(DESIGN_PERMISSION),
    }),
    [
      provider,
      page,
      pathname,
      message,
      language,
      params,
      setParams,
      keepPage,
      notify,
      navigate,
      info,
      grantedAuth,
      allAuth,
      permissionList,
    ],
  );
}
