import { App } from 'antd';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';
import type { MenuNode } from '#src/features/navigation/index.ts';
import { useSession } from '#src/features/session/index.ts';
import { type TabCommands, type ShownTab, TabStrip, useTabKeys, useWorkTabs, type WorkTab } from '#src/features/work-tabs/index.ts';
import { PageSkeleton } from '#src/layout/PageSkeleton.tsx';
import { onUnsavedWork, unsavedWork } from '#src/shared/kept-page.ts';
import { onViews, viewAt } from '#src/shared/known-views.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { useMultiPage } from '#src/shared/multi-page.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';
import { keepOfflinePage } from './keep-offline-page.ts';
import { loadListsAtRest } from './load-lists.ts';
import { type MenuPage, pageAt } from './page-at.ts';
import { settings } from '#src/shared/settings.ts';
import { visitPage } from '#src/shared/recent-pages.ts';
import { useKeptPage } from './useKeptPage.ts';
import { WorkPage } from './WorkPage.tsx';
import styles from './WorkPages.module.css';

/** The pages of the user in their tabs, by the address of the window (TAB-01..12, LAYOUT-13). */
export function WorkPages() {
  const { permissionList, info } = useSession();
  useEffect(keepOfflinePage, []);
  useEffect(loadListsAtRest, []);
  if (!permissionList || !info) return <PageSkeleton />;
  return <Pages key={info.id} menu={permissionList} userId={info.id} />;
}

function Pages({ menu, userId }: { menu: readonly MenuNode[]; userId: string }) {
  const message = useMessage();
  const home = message('app.home');
  const { pathname } = useLocation();
  const hasTabs = useMultiPage();
  const pageOf = (address: string) => pageAt(menu, address, message);
  const { tabs, commands } = useWorkTabs(userId, (address) => pageOf(address).to === undefined, useKeptNotice());
  const shown = tabs.tabs.flatMap((tab) => {
    const { page } = { page: undefined, ...pageOf(tab.address) };
    return page ? [{ tab, page, title: tab.title ?? (page.title || home) }] : [];
  });
  const active = shown.find(({ tab }) => tab.key === tabs.active);
  useDocumentTitle(active?.tab === tabs.tabs[0] ? undefined : active?.title);
  useKeptNames(shown);
  useVisits(userId, active);
  useKeptPage({ hasTabs, onDiscarded: commands.reset });
  useTabKeys(tabs.active, commands);
  const { to } = pageOf(pathname);
  const isMounted = ({ tab, page }: ShownPage) => tab.isOpened && (tab.key === tabs.active || hasTabs || page.keptName !== undefined);
  return (
    <>
      {to !== undefined && <Navigate to={to} replace />}
      {hasTabs && <Strip shown={shown} active={tabs.active} commands={commands} />}
      <div className={styles.pages}>
        {shown.filter(isMounted).map(({ tab, page }) => (
          <WorkPage
            key={`${tab.key} ${tab.version}`}
            {...{ ...page, tab, commands }}
            isShown={tab.key === tabs.active}
            isTabbed={hasTabs}
          />
        ))}
      </div>
    </>
  );
}

/** Warns that a tab stays (ERR-09, ERR-10). */
function useKeptNotice() {
  const message = useMessage();
  const { message: notify } = App.useApp();
  return (reason: 'tabs.home-kept' | 'tabs.last-kept') => void notify.warning({ key: reason, content: message(reason) });
}

interface ShownPage {
  tab: WorkTab;
  page: MenuPage;
  title: string;
}

/** What tells tabs of one title apart, by their keys: the named view of their list, or what else it is narrowed to. */
function useAbout(shown: readonly ShownPage[]): ReadonlyMap<string, string | undefined> {
  const isEnglish = useLanguage() === 'en-US';
  const nameOf = ({ tab }: ShownPage) => {
    const view = viewAt(tab.address);
    return (isEnglish && view?.titleEn) || view?.title || tab.about;
  };
  useSyncExternalStore(onViews, () => shown.map(nameOf).join('\n'));
  const isShared = (page: ShownPage) => shown.some((other) => other !== page && other.title === page.title);
  return new Map(shown.filter(isShared).map((page) => [page.tab.key, nameOf(page)]));
}

/** The strip, with a mark at tabs with unsaved work. */
function Strip({ shown, active, commands }: { shown: readonly ShownPage[]; active: string; commands: TabCommands }) {
  const keysOf = () => shown.flatMap(({ tab }) => (unsavedWork(tab.key) ? [tab.key] : [])).join('\n');
  const keys = useSyncExternalStore(onUnsavedWork, keysOf);
  const unsaved = useMemo(() => new Set(keys.split('\n')), [keys]);
  const about = useAbout(shown);
  const now = JSON.stringify(
    shown.map(({ tab, title }) => ({ id: tab.key, title, about: about.get(tab.key), isUnsaved: unsaved.has(tab.key) })),
  );
  // The same ones for another query of a page.
  const tabs = useMemo((): ShownTab[] => JSON.parse(now), [now]);
  return <TabStrip tabs={tabs} active={active} commands={commands} />;
}

/** Stores the names of the pages that stay alive (STORE-07, LAYOUT-13, TAB-11). */
function useKeptNames(shown: readonly ShownPage[]): void {
  const names = JSON.stringify([...new Set(shown.flatMap(({ page }) => page.keptName ?? []))]);
  useEffect(() => void localEntries.set(storageKeys.keptPages, JSON.parse(names)), [names]);
}

/** Remembers the pages of the menu that are shown. */
function useVisits(userId: string, active: ShownPage | undefined): void {
  const [path, title] = [active?.tab.address.split(/[?#]/)[0], active?.page.title];
  useEffect(() => {
    if (path && title && path !== settings.homePath) visitPage(userId, { path, title });
  }, [userId, path, title]);
}
