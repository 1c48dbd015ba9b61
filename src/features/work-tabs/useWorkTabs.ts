import { use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Location,
  parsePath,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { unsavedWork } from '#src/shared/kept-page.ts';
import { isQuery } from '#src/shared/open-page.ts';
import { settings } from '#src/shared/settings.ts';
import { keepTabs, readTabs } from './kept-tabs.ts';
import * as work from './work-tabs.ts';
import type { TabAction, WorkTabs } from './work-tabs.ts';

/** What the tab strip, the keyboard and the pages do with the tabs. The same object from mount to unmount. */
export interface TabCommands {
  show(key: string): void;
  /** Shows the tab before or after the shown one. */
  step(by: 1 | -1): void;
  /** Asks about the unsaved work in each tab that would be closed, and stops at the first that is kept. */
  act(key: string, action: TabAction | 'close'): void;
  move(key: string, place: number): void;
  /** Forgets the state of the shown page, whose work was discarded. */
  reset(): void;
  /** Resolves to false where the address of the shown tab was not changed. */
  setAddress(key: string, address: string, options?: { replace?: boolean }): Promise<boolean>;
  setTitle(key: string, title: string | undefined): void;
  /** Says what a page is narrowed to; empty for nothing. */
  setAbout(key: string, about: string): void;
}

const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash;

/** What a place of the window tells of the tab that led there. */
interface Led {
  tab: string;
  /** The tab was shown; else its page has another address by now. */
  isShow?: boolean;
}

function ledBy({ state }: Location): Led | undefined {
  const led: Partial<Led> = Object(state);
  return typeof led.tab === 'string' ? { ...led, tab: led.tab } : undefined;
}

/** The tabs, and the place of the window that they have followed last. */
interface TabState {
  tabs: WorkTabs;
  seen: Location | undefined;
}

/**
 * The tabs as they follow the address of the window, before the browser paints. All changes go through one queue: one made while rendering
 * would be lost beside another that waits there. The window comes after the tabs that lead it: where it arrives late, `wanted`, the tab that
 * the user showed last, stays.
 */
function useFollowingTabs(userId: string, isPage: (address: string) => boolean, wanted: { readonly current: string | undefined }) {
  const location = useLocation();
  const isExact = useNavigationType() === 'POP';
  const address = addressOf(location);
  const follow = (before: WorkTabs): TabState => ({ tabs: followed(before), seen: location });
  const followed = (before: WorkTabs) => {
    const led = ledBy(location);
    if (!led || isExact) return work.visit(before, { address, key: led?.tab, isExact });
    if (!led.isShow) return work.change(before, led.tab, { address });
    return led.tab === wanted.current ? work.select(before, led.tab) : before;
  };
  const [{ tabs, seen }, setState] = useState((): TabState => {
    const kept = readTabs(userId, settings.homePath, isPage);
    return isPage(address) ? follow(kept) : { tabs: kept, seen: undefined };
  });
  const isNew = seen !== location && isPage(address);
  const latest = useRef(follow);
  latest.current = follow;
  useLayoutEffect(() => {
    const visit = latest.current;
    if (isNew) setState((now) => visit(now.tabs));
  }, [isNew, location]);
  const setTabs = useCallback<SetTabs>(
    (change) =>
      setState((now) => {
        const next = change(now.tabs);
        return next === now.tabs ? now : { ...now, tabs: next };
      }),
    [],
  );
  return { tabs, address, isFollowed: seen === location, isLeaving: useIsLeaving(location), setTabs };
}

/** Tells whether the window is on its way from a tab to another page, while that is not yet shown. */
function useIsLeaving({ key: shown }: Location): (tab: string) => boolean {
  const router = use(DataRouterContext)?.router;
  return (tab) => {
    const next = router && (router.state.navigation.location ?? router.state.location);
    return next !== undefined && next.key !== shown && ledBy(next)?.tab !== tab;
  };
}

/** The tabs of a user, which follow the address of the window and lead it (TAB-01..09). `isPage` tells addresses that have a page. */
export function useWorkTabs(
  userId: string,
  isPage: (address: string) => boolean,
  onKept: KeptListener,
): { tabs: WorkTabs; commands: TabCommands } {
  const navigate = useNavigate();
  const wanted = useRef<string>(undefined);
  const { tabs, address, isFollowed, isLeaving, setTabs } = useFollowingTabs(userId, isPage, wanted);
  const active = tabs.tabs.find(({ key }) => key === tabs.active);
  const isLed = isFollowed && active !== undefined && active.address !== address;
  const latest = useRef({ tabs, navigate, onKept, isLeaving, isStep: false });
  Object.assign(latest.current, { tabs, navigate, onKept, isLeaving });
  useEffect(() => {
    const { isStep, isLeaving: isGoing } = latest.current;
    latest.current.isStep = false;
    if (isLed && (isStep || !isGoing(active.key)))
      void navigate(active.address, { replace: !isStep, state: { tab: active.key, isShow: true } satisfies Led });
  }, [isLed, active, navigate]);
  useEffect(() => keepTabs(userId, tabs), [userId, tabs]);
  return { tabs, commands: useMemo(() => commandsOf(latest, wanted, setTabs), [setTabs]) };
}

/** Called with the reason why a tab is not closed (ERR-09, ERR-10). */
type KeptListener = (reason: 'tabs.home-kept' | 'tabs.last-kept') => void;

type SetTabs = (change: (tabs: WorkTabs) => WorkTabs) => void;

interface Latest {
  current: {
    tabs: WorkTabs;
    navigate: ReturnType<typeof useNavigate>;
    onKept: KeptListener;
    isLeaving(tab: string): boolean;
    /** The back button shall lead to the tab shown before. */
    isStep: boolean;
  };
}

/** The commands show a tab at once; the address of the window follows. */
function commandsOf(latest: Latest, wanted: { current: string | undefined }, setTabs: SetTabs): TabCommands {
  const show = (key: string) => {
    latest.current.isStep = latest.current.tabs.active !== key;
    wanted.current = key;
    setTabs((tabs) => work.select(tabs, key));
  };
  return {
    show,
    step(by) {
      const tab = work.beside(latest.current.tabs, by);
      if (tab) show(tab.key);
    },
    act(key, action) {
      const { active, tabs: open } = latest.current.tabs;
      if (action === 'close' && key === open[0]?.key) return latest.current.onKept(open.length === 1 ? 'tabs.last-kept' : 'tabs.home-kept');
      const left = action === 'refresh' ? [key] : work.closedBy(latest.current.tabs, key, action);
      leave(left, setTabs, () => setTabs((tabs) => work.act({ ...tabs, active }, key, action)));
    },
    move: (key, place) => setTabs((tabs) => work.move(tabs, key, place)),
    reset: () => setTabs((tabs) => work.refresh(tabs, tabs.active)),
    async setAddress(key, address, options) {
      // The user has gone on by now: that is not taken back.
      if (latest.current.tabs.active !== key || latest.current.isLeaving(key)) {
        setTabs((tabs) => work.change(tabs, key, { address }));
        return true;
      }
      await latest.current.navigate(address, { ...options, state: { tab: key } satisfies Led });
      // Another tab was shown before the window had the address: the tab has it, or it would begin with the one before.
      if (latest.current.tabs.active !== key) setTabs((tabs) => work.change(tabs, key, { address }));
      return isQuery(new URLSearchParams(parsePath(address).search).toString());
    },
    setTitle: (key, title) => setTabs((tabs) => work.change(tabs, key, { title })),
    setAbout(key, about) {
      const isSame = (tab: work.WorkTab) => (tab.about ?? '') === about;
      setTabs((tabs) => (tabs.tabs.some((tab) => tab.key === key && !isSame(tab)) ? work.change(tabs, key, { about }) : tabs));
    },
  };
}

/** Calls `then` when these tabs hold no unsaved work that the user wants to keep. Each is shown for its question, which stands in its page. */
function leave(keys: readonly string[], setTabs: SetTabs, then: () => void): void {
  const key = keys.find((one) => unsavedWork(one));
  const unsaved = key === undefined ? undefined : unsavedWork(key);
  if (key === undefined || !unsaved) return then();
  flushSync(() => setTabs((tabs) => work.select(tabs, key)));
  const rest = keys.slice(keys.indexOf(key) + 1);
  unsaved.ask(
    () => leave(rest, setTabs, then),
    () => {},
  );
}
