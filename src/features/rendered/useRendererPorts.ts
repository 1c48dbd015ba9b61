import { use, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DataProvider } from '#renderer';
import type { RendererPorts } from '#renderer/react';
import { localEntries } from '#src/api/storage.ts';
import { canFollow, isPage, offeredScreen, pageTitle, screenPath } from '#src/features/navigation/index.ts';
import { grantedCodes, useSession } from '#src/features/session/index.ts';
import { useAppearance } from '#src/layout/theme/appearance.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { recordsChanged } from '#src/shared/changed-records.ts';
import { knowView } from '#src/shared/known-views.ts';
import { type OpenPage, OpenPageContext, useKeepPage, usePageParams } from '#src/shared/open-page.ts';
import { slots } from './slots.ts';
import { useNotices } from './useNotices.tsx';

/** The permission of users who may edit documents: they see the diagnostics. */
const DESIGN_PERMISSION = 'online:form:design';

/** The user's screens: where links lead, and where a document's list is. */
function useScreens(): Required<Pick<RendererPorts, 'screens' | 'canFollow'>> & { isTitled: boolean } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  const menu = session.permissionList;
  // Anybody else is refused a form that the menu does not offer.
  const isDesigner = mayDesign(session);
  return useMemo(() => {
    const nodes = menu ?? [];
    return {
      screens: {
        pathOf: (documentId) => (isDesigner ? screenPath : offeredScreen)(nodes, documentId),
        isPage: (address) => isPage(nodes, address),
        hrefOf: (address) => settings.basePath + address,
        open: (address) => void navigate(address),
      },
      canFollow: (href) => canFollow(nodes, href),
      isTitled: pageTitle(nodes, pathname) !== '',
    };
  }, [menu, isDesigner, navigate, pathname]);
}

/** The titles of the page's tab: the screen's own one, and that of a record for as long as it stands in it as a page. */
function useTitles(page: OpenPage | null, isTitled: boolean): Pick<RendererPorts, 'onTitle' | 'titleTab'> {
  const known = useRef<string>(undefined);
  return useMemo(() => {
    const own = (title: string) => {
      known.current = title;
      page?.setTitle(title);
    };
    // The menu titles its pages.
    return { onTitle: isTitled ? undefined : own, titleTab: (title) => page?.setTitle(title ?? known.current) };
  }, [page, isTitled]);
}

/** What the frame hears of the page's list: the view that it is in, what it is narrowed to, and when its records change. */
function useListNews(page: OpenPage | null): Pick<RendererPorts, 'onView' | 'onAbout' | 'onRecords'> {
  const { pathname } = useLocation();
  return useMemo(
    () => ({ onView: (view) => knowView(pathname, view), onAbout: (about) => page?.setAbout(about), onRecords: recordsChanged }),
    [pathname, page],
  );
}

/** True for who defines forms. */
function mayDesign({ info, grantedAuth }: Pick<ReturnType<typeof useSession>, 'info' | 'grantedAuth'>): boolean {
  return info?.username === 'admin' || grantedCodes(grantedAuth).has(DESIGN_PERMISSION);
}

/** Who uses the page, and what they may do. Screens are compiled anew when these change, which an address does not. */
function useUser(): Pick<RendererPorts, 'user' | 'permissions' | 'showDiagnostics'> {
  const { info, grantedAuth, allAuth } = useSession();
  return useMemo(
    () => ({
      user: { id: info?.id ?? '', username: info?.username ?? '', realname: info?.realname ?? '', orgCode: info?.orgCode ?? '' },
      permissions: { auth: grantedAuth, allAuth },
      showDiagnostics: mayDesign({ info, grantedAuth }),
    }),
    [info, grantedAuth, allAuth],
  );
}

const pageHeight = () => window.innerHeight;

/** The renderer's ports to the application; data come from `provider`. */
export function useRendererPorts(provider: DataProvider): RendererPorts {
  const language = useLanguage();
  const message = useMessage();
  const page = use(OpenPageContext);
  const [params, setParams] = usePageParams();
  const keepPage = useKeepPage();
  const { isTitled, screens, canFollow: mayFollow } = useScreens();
  const notify = useNotices(screens);
  const user = useUser();
  const titles = useTitles(page, isTitled);
  const news = useListNews(page);
  const { dayFormat } = useAppearance();
  return useMemo(
    () => ({
      ...{ provider, message, keepPage, notify, screens, canFollow: mayFollow, ...titles, ...news, ...user },
      locale: language,
      dayFormat,
      slots,
      scriptFrame: `${settings.basePath}/script-frame.html`,
      url: { params, set: setParams },
      device: localEntries,
      pageHeight,
      whenShown: page?.whenShown,
    }),
    [provider, message, keepPage, notify, screens, mayFollow, language, dayFormat, params, setParams, page, titles, news, user],
  );
}
