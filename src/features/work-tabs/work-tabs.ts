/** An open tab. The first one is the home page and stays (TAB-01). */
export interface WorkTab {
  /** The full path that it was opened with; never changes. */
  key: string;
  /** The full path that it shows now: lists keep their page, sort and filters there. */
  address: string;
  /** The title that the page has given itself (TAB-12). */
  title?: string;
  /** What its page is narrowed to, which tells it from others of its title. */
  about?: string;
  /** Counts the reloads: another number is a new page (TAB-06). */
  version: number;
  /** False until it has been shown: a restored tab loads nothing before. */
  isOpened: boolean;
}

/** The open tabs in their order, and the key of the one that is shown. */
export interface WorkTabs {
  tabs: readonly WorkTab[];
  active: string;
}

/** The tab menu (TAB-05), in order. */
export const tabActions = ['refresh', 'close-left', 'close-right', 'close-others'] as const;

/** An entry of the tab menu. */
export type TabAction = (typeof tabActions)[number];

/** An address that the browser has gone to. */
export interface Visit {
  address: string;
  /** The tab that this step of the history belongs to. */
  key?: string;
  /** By the back or forward button or by loading the window: then the address counts, not what the tab shows. */
  isExact: boolean;
}

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';

const newTab = (address: string): WorkTab => ({ key: address, address, version: 0, isOpened: false });

/** The tabs of a new window: those of an earlier one, the home tab first in any case. Nothing is open yet. */
export function startTabs(homePath: string, kept: readonly Pick<WorkTab, 'key' | 'address' | 'title' | 'about'>[] = []): WorkTabs {
  const others = kept.filter(({ key }) => key !== homePath).map((tab) => ({ ...newTab(tab.key), ...tab }));
  const home = kept.find(({ key }) => key === homePath);
  return { tabs: [{ ...newTab(homePath), ...home }, ...others], active: '' };
}

/** Opens the tab of an address, or shows the one that it has already (TAB-02, TAB-03). */
export function visit({ tabs }: WorkTabs, { address, key, isExact }: Visit): WorkTabs {
  const known =
    tabs.find((tab) => tab.key === key) ??
    tabs.find((tab) => tab.address === address) ??
    tabs.find((tab, place) => tab.key === address || (place === 0 && pathOf(address) === tab.key));
  if (!known) return { tabs: [...tabs, { ...newTab(address), isOpened: true }], active: address };
  const isMoved = isExact || known === tabs[0];
  const shown = { ...known, isOpened: true, ...(isMoved && { address }) };
  return { tabs: tabs.map((tab) => (tab === known ? shown : tab)), active: known.key };
}

/** Changes members of one tab. */
export function change({ tabs, active }: WorkTabs, key: string, part: Partial<Pick<WorkTab, 'address' | 'title' | 'about'>>): WorkTabs {
  return { tabs: tabs.map((tab) => (tab.key === key ? { ...tab, ...part } : tab)), active };
}

/** The keys that an action on a tab closes (TAB-07, TAB-08, TAB-09). */
export function closedBy({ tabs }: WorkTabs, key: string, action: TabAction | 'close'): string[] {
  const place = tabs.findIndex((tab) => tab.key === key);
  if (place < 0) return [];
  const isClosed = (other: number) =>
    (action === 'close' && other === place) ||
    (action === 'close-left' && other < place) ||
    (action === 'close-right' && other > place) ||
    (action === 'close-others' && other !== place);
  return tabs.filter((_, other) => other > 0 && isClosed(other)).map((tab) => tab.key);
}

/**
 * Carries out an action on a tab. Beside the shown tab, when it is closed, its place decides: the tab now there is shown, else the last one
 * (TAB-04). After closing to the left it is home (TAB-07), to the right the last one (TAB-08); after closing the others or a refresh it is always the chosen one (TAB-09).
 */
export function act(state: WorkTabs, key: string, action: TabAction | 'close'): WorkTabs {
  if (action === 'refresh') return select(refresh(state, key), key);
  const closed = closedBy(state, key, action);
  const tabs = state.tabs.filter((tab) => !closed.includes(tab.key));
  if (action === 'close-others') return select({ ...state, tabs }, key);
  if (!closed.includes(state.active)) return { ...state, tabs };
  const place = action === 'close-left' ? 0 : state.tabs.findIndex((tab) => tab.key === key);
  const next = (action === 'close-right' ? undefined : tabs[place]) ?? tabs.at(-1);
  return next ? select({ ...state, tabs }, next.key) : state;
}

/** Shows an open tab; one that has been closed stays so. */
export function select({ tabs, active }: WorkTabs, key: string): WorkTabs {
  if (!tabs.some((tab) => tab.key === key)) return { tabs, active };
  return { tabs: tabs.map((tab) => (tab.key === key && !tab.isOpened ? { ...tab, isOpened: true } : tab)), active: key };
}

/** Gives a tab a new page, all state of the old one forgotten (TAB-06), a new record that was begun there too. */
export function refresh({ tabs, active }: WorkTabs, key: string): WorkTabs {
  const anew = (tab: WorkTab) => ({ ...tab, address: withoutNewRecord(tab.address), version: tab.version + 1 });
  return { tabs: tabs.map((tab) => (tab.key === key ? anew(tab) : tab)), active };
}

/** Moves a tab to a place; home stays first. */
export function move({ tabs, active }: WorkTabs, key: string, place: number): WorkTabs {
  const tab = tabs.find((one) => one.key === key);
  if (!tab || tab === tabs[0]) return { tabs, active };
  const others = tabs.filter((one) => one !== tab);
  return { tabs: others.toSpliced(Math.max(1, place), 0, tab), active };
}

/** The tab beside the shown one, from the last to the first and back. */
export function beside({ tabs, active }: WorkTabs, step: 1 | -1): WorkTab | undefined {
  const place = tabs.findIndex((tab) => tab.key === active);
  return tabs.at((place + step) % tabs.length);
}

/** The address without the record that is being added: it would begin as an empty one again. */
function withoutNewRecord(address: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const params = new URLSearchParams(query);
  if (params.get('open') !== 'new') return address;
  for (const name of ['open', 'copy', 'below']) params.delete(name);
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}
