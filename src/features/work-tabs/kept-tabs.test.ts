import { expect, it } from 'vitest';
import { createEntryStore } from '#src/api/storage.ts';
import { forgetTabs, keepTabs, readTabs } from './kept-tabs.ts';
import { change, startTabs, visit } from './work-tabs.ts';

const HOME = '/home';

function store() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  return createEntryStore(() => storage as unknown as Storage);
}

const tabs = change(visit(startTabs(HOME), { address: '/a', isExact: false }), '/a', { address: '/a?page=2', title: 'A' });
const isPage = (address: string) => address !== '/gone';
const read = (entries: ReturnType<typeof store>, userId = '7') => readTabs(userId, HOME, isPage, entries).tabs;

it('tabs are restored for the same user, with address and title', () => {
  const entries = store();
  keepTabs('7', tabs, entries);
  expect(read(entries)).toMatchObject([{ key: HOME }, { key: '/a', address: '/a?page=2', title: 'A' }]);
  expect(read(entries, '8')).toMatchObject([{ key: HOME }]);
  forgetTabs(entries);
  expect(read(entries)).toMatchObject([{ key: HOME }]);
});

it('a page that is gone and unreadable entries are left out', () => {
  const entries = store();
  keepTabs('7', visit(tabs, { address: '/gone', isExact: false }), entries);
  expect(read(entries)).toHaveLength(2);
  for (const kept of ['text', { userId: '7', tabs: 1 }, { userId: '7', tabs: [null, { key: 1 }, { key: '/x', address: 'http://x' }] }]) {
    entries.set('WORK_TABS', kept);
    expect(read(entries)).toMatchObject([{ key: HOME }]);
  }
});
