import { describe, expect, it } from 'vitest';
import { act, beside, change, move, startTabs, type TabAction, visit, type WorkTabs } from './work-tabs.ts';

const HOME = '/home';

/** Home and the given tabs, the last one shown. */
function opened(...addresses: readonly string[]): WorkTabs {
  return addresses.reduce((tabs, address) => visit(tabs, { address, isExact: false }), startTabs(HOME));
}

/** What an action leaves: the keys of the tabs, and the shown one. */
function after(tabs: WorkTabs, key: string, action: TabAction | 'close') {
  const next = act(tabs, key, action);
  return { left: keysOf(next), shown: next.active };
}

const keysOf = ({ tabs }: WorkTabs) => tabs.map(({ key }) => key);
const show = (tabs: WorkTabs, address: string) => visit(tabs, { address, isExact: false });

describe('opening tabs', () => {
  it('TAB-01 home is first and stays, whatever is opened first', () => {
    const tabs = opened('/a');
    expect(keysOf(tabs)).toEqual([HOME, '/a']);
    expect(after(tabs, HOME, 'close').left).toEqual([HOME, '/a']);
    expect(keysOf(opened('/home?from=link'))).toEqual([HOME]);
  });

  it('TAB-02 each full path has a tab', () => {
    expect(keysOf(opened('/a?x=1', '/a?x=2', '/a?x=1'))).toEqual([HOME, '/a?x=1', '/a?x=2']);
  });

  it('TAB-03 a route that is visited again keeps its tab and the title of the tab', () => {
    const tabs = show(change(opened('/a', '/b'), '/a', { title: 'Mine' }), '/a');
    expect(keysOf(tabs)).toEqual([HOME, '/a', '/b']);
    expect(tabs.tabs[1]).toMatchObject({ title: 'Mine' });
    expect(tabs.active).toBe('/a');
  });

  it('TAB-06 a refresh forgets a new record that was begun, and keeps an open one and the rest of the query', () => {
    const refreshed = (address: string) => act(opened(address), address, 'refresh').tabs[1];
    expect(refreshed('/a?page=2&open=new&copy=7')).toMatchObject({ key: '/a?page=2&open=new&copy=7', address: '/a?page=2', version: 1 });
    expect(refreshed('/a?open=new')).toMatchObject({ address: '/a' });
    expect(refreshed('/a?open=7&mode=edit')).toMatchObject({ address: '/a?open=7&mode=edit' });
  });

  it('a tab whose page has changed its query is the one of its menu entry still, and shows what it showed', () => {
    const tabs = show(change(opened('/a', '/b'), '/a', { address: '/a?page=2' }), '/a');
    expect(tabs.active).toBe('/a');
    expect(tabs.tabs[1]).toMatchObject({ key: '/a', address: '/a?page=2' });
  });

  it('the back button returns to an earlier address of a tab, and opens a closed one anew', () => {
    const tabs = change(opened('/a'), '/a', { address: '/a?page=2' });
    expect(visit(tabs, { address: '/a', key: '/a', isExact: true }).tabs[1]).toMatchObject({ key: '/a', address: '/a' });
    const closed = act(tabs, '/a', 'close');
    expect(keysOf(visit(closed, { address: '/a?page=2', key: '/a', isExact: true }))).toEqual([HOME, '/a?page=2']);
  });

  it('restored tabs load nothing before they are shown', () => {
    const tabs = startTabs(HOME, [
      { key: '/a', address: '/a?page=2' },
      { key: HOME, address: HOME },
    ]);
    expect(keysOf(tabs)).toEqual([HOME, '/a']);
    expect(tabs.tabs.map(({ isOpened }) => isOpened)).toEqual([false, false]);
    expect(show(tabs, '/a?page=2').tabs[1]).toMatchObject({ key: '/a', isOpened: true });
  });
});

describe('closing tabs', () => {
  it.each([
    ['in the middle', '/b', [HOME, '/a', '/c'], '/c'],
    ['at the end', '/c', [HOME, '/a', '/b'], '/b'],
  ])('TAB-04 closing the shown tab %s shows its neighbour', (_, key, left, shown) => {
    expect(after(show(opened('/a', '/b', '/c'), key), key, 'close')).toEqual({ left, shown });
  });

  it('TAB-04 closing another tab changes nothing that is shown', () => {
    expect(after(opened('/a', '/b'), '/a', 'close')).toEqual({ left: [HOME, '/b'], shown: '/b' });
  });

  it.each<[string, string, TabAction, string, string[], string]>([
    ['TAB-07', '/b', 'close-left', '/c', [HOME, '/b', '/c'], '/c'],
    ['TAB-07', '/b', 'close-left', '/a', [HOME, '/b', '/c'], HOME],
    ['TAB-07', HOME, 'close-left', '/a', [HOME, '/a', '/b', '/c'], '/a'],
    ['TAB-08', '/a', 'close-right', '/a', [HOME, '/a'], '/a'],
    ['TAB-08', '/a', 'close-right', HOME, [HOME, '/a'], HOME],
    ['TAB-08', '/b', 'close-right', '/c', [HOME, '/a', '/b'], '/b'],
    ['TAB-09', '/b', 'close-others', '/a', [HOME, '/b'], '/b'],
  ])('%s on %s, %s while %s is shown', (_, key, action, active, left, shown) => {
    expect(after(show(opened('/a', '/b', '/c'), active), key, action)).toEqual({ left, shown });
  });
});

it('TAB-06 a refreshed tab has a new page', () => {
  const { tabs, active } = act(opened('/a', '/b'), '/a', 'refresh');
  expect(tabs.map(({ version }) => version)).toEqual([0, 1, 0]);
  expect(active).toBe('/a');
});

it('tabs are moved, but not before home', () => {
  expect(keysOf(move(opened('/a', '/b', '/c'), '/c', 1))).toEqual([HOME, '/c', '/a', '/b']);
  expect(keysOf(move(opened('/a', '/b'), '/b', 0))).toEqual([HOME, '/b', '/a']);
  expect(keysOf(move(opened('/a', '/b'), HOME, 2))).toEqual([HOME, '/a', '/b']);
});

it('the neighbours of the last and the first tab are each other', () => {
  expect(beside(opened('/a', '/b'), 1)?.key).toBe(HOME);
  expect(beside(show(opened('/a', '/b'), HOME), -1)?.key).toBe('/b');
});
