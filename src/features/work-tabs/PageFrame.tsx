import { App, ConfigProvider } from 'antd';
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, parsePath, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { type OpenPage, OpenPageContext } from '#src/shared/open-page.ts';
import { keepTabInside } from './keep-tab-inside.ts';
import { createOpenPage } from './open-page.ts';
import { PageCache } from './PageCache.tsx';
import styles from './PageFrame.module.css';
import { panelId, tabId } from './tab-ids.ts';
import type { TabCommands } from './useWorkTabs.ts';

interface PageFrameProps {
  tabKey: string;
  address: string;
  isShown: boolean;
  /** Pages have tabs: dialogs cover their page only, and the frame stays within reach. */
  isTabbed: boolean;
  commands: TabCommands;
  children: ReactNode;
}

/** The focus stays in the topmost dialog of a page by `keepTabInside`. */
const TABBED = { mask: { blur: false }, focusable: { trap: false } };
const ALONE = { mask: { blur: false } };

/**
 * A page in its tab. While it is hidden it stays as it is: the browser neither lays it out nor paints it, it sees neither the navigation
 * of other tabs nor their data, and its own wait. Its dialogs and popups are inside, so they hide with it.
 */
export const PageFrame = memo(function PageFrame({ tabKey, address, isShown, isTabbed, commands, children }: PageFrameProps) {
  const now = useRef(address);
  now.current = address;
  const [page] = useState(() => createOpenPage(tabKey, commands, () => now.current));
  const [host] = useState(() => document.createElement('div'));
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => void panel.current?.append(host), [host]);
  useLayoutEffect(() => page.setShown(isShown), [page, isShown]);
  useKeptFocus(panel, isShown);
  useTabKeyInside(panel, isTabbed);
  return (
    <div
      ref={panel}
      data-page={tabKey}
      className={`${styles.page} ${isTabbed ? styles.tabbed : ''}`}
      data-hidden={!isShown || undefined}
      aria-hidden={!isShown || undefined}
      {...(isTabbed && { role: 'tabpanel', id: panelId(tabKey), 'aria-labelledby': tabId(tabKey) })}
    >
      <Surroundings page={page} host={host} address={address} isTabbed={isTabbed}>
        <PageCache page={page} isShown={isShown}>
          <main id={isShown ? 'content' : undefined} tabIndex={-1} className={styles.content}>
            {children}
          </main>
        </PageCache>
      </Surroundings>
    </div>
  );
});

interface SurroundingsProps extends Pick<PageFrameProps, 'address' | 'isTabbed' | 'children'> {
  page: OpenPage;
  host: HTMLElement;
}

/** What is the page's own: its address, the place of its dialogs and popups, its questions. */
function Surroundings({ page, host, address, isTabbed, children }: SurroundingsProps) {
  const location = useMemo(() => locationOf(address), [address]);
  const popupHost = useCallback(() => host, [host]);
  const dialogs = isTabbed ? TABBED : ALONE;
  return (
    <OpenPageContext value={page}>
      <LocationContext value={location}>
        <ConfigProvider getPopupContainer={popupHost} modal={dialogs} drawer={dialogs}>
          <App component={false}>{children}</App>
        </ConfigProvider>
      </LocationContext>
    </OpenPageContext>
  );
}

/** The address of the page, wherever the window has gone meanwhile. */
function locationOf(address: string) {
  const { pathname = '/', search = '', hash = '' } = parsePath(address);
  return { location: { pathname, search, hash, state: null, key: address, mask: undefined }, navigationType: NavigationType.Pop };
}

/** Returns the focus to where it was in the page, unless the user has put it into the frame. */
function useKeptFocus(panel: RefObject<HTMLElement | null>, isShown: boolean): void {
  const kept = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    const { activeElement } = document;
    const isFree = !activeElement || activeElement === document.body || activeElement.closest('[data-page]') !== null;
    const wanted = kept.current;
    if (isFree && wanted?.isConnected) wanted.focus({ preventScroll: true });
    const page = panel.current;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) kept.current = target;
    };
    page?.addEventListener('focusin', remember);
    return () => page?.removeEventListener('focusin', remember);
  }, [panel, isShown]);
}

function useTabKeyInside(panel: RefObject<HTMLElement | null>, isTabbed: boolean): void {
  useEffect(() => {
    const page = panel.current;
    if (!isTabbed || !page) return undefined;
    const press = (event: KeyboardEvent) => keepTabInside(event, page);
    page.addEventListener('keydown', press);
    return () => page.removeEventListener('keydown', press);
  }, [panel, isTabbed]);
}
