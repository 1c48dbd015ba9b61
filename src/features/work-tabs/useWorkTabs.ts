import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, parsePath, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
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
}

const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash;

function tabOf({ state }: Location): string | undefined {
  const tab: unknown = Object(state).tab;
  return typeof tab === 'string' ? tab : undefined;
}

/** The tabs of a user, which follow the address of the window and lead it (TAB-01..09). `isPage` tells addresses that have a page. */
export function useWorkTabs(
  userId: string,
  isPage: (address: string) => boolean,
  onKept: KeptListener,
): { tabs: WorkTabs; commands: TabCommands } {
  const location = useLocation();
  const isExact = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const [seen, setSeen] = useState<Location>();
  const [tabs, setTabs] = useState(() => readTabs(userId, settings.homePath, isPage));
  const address = addressOf(location);
  if (seen !== location && isPage(address)) {
    setSeen(location);
    setTabs(work.visit(tabs, { address, key: tabOf(location), isExact }));
  }
  const active = tabs.tabs.find(({ key }) => key === tabs.active);
  const isLed = seen === location && active !== undefined && active.address !== address;
  const latest = useRef({ tabs, navigate, onKept, isStep: false });
  Object.assign(latest.current, { tabs, navigate, onKept });
  useEffect(() => {
    const { isStep } = latest.current;
    latest.current.isStep = false;
    if (isLed) void navigate(active.address, { replace: !isStep, state: { tab: active.key } });
  }, [isLed, active, navigate]);
  useEffect(() => keepTabs(userId, tabs), [userId, tabs]);
  return { tabs, commands: useMemo(() => commandsOf(latest, setTabs), []) };
}

/** Called with the reason why a tab is not closed (ERR-09, ERR-10). */
type KeptListener = (reason: 'tabs.home-kept' | 'tabs.last-kept') => void;

type SetTabs = (change: (tabs: WorkTabs) => WorkTabs) => void;

interface Latest {
  current: {
    tabs: WorkTabs;
    navigate: ReturnType<typeof useNavigate>;
    onKept: KeptListener;
    /** The back button shall lead to the tab shown before. */
    isStep: boolean;
  };
}

/** The commands show a tab at once; the address of the window follows. */
function commandsOf(latest: Latest, setTabs: SetTabs): TabCommands {
  const show = (key: string) => {
    latest.current.isStep = true;
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
      if (latest.current.tabs.active !== key) {
        setTabs((tabs) => work.change(tabs, key, { address }));
        return true;
      }
      await latest.current.navigate(address, { ...options, state: { tab: key } });
      // Another tab was shown before the window had the address: the tab has it, or it would begin with the one before.
      if (latest.current.tabs.active !== key) setTabs((tabs) => work.change(tabs, key, { address }));
      return isQuery(new URLSearchParams(parsePath(address).search).toString());
    },
    setTitle: (key, title) => setTabs((tabs) => work.change(tabs, key, { title })),
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
