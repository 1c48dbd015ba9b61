import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { SavedListView } from '#renderer/sources/list-views.ts';
import { sampleColumns } from '#renderer/grid-entry/testing/sample-table.ts';
import { useUrl } from '#renderer/widgets/ports.ts';
import { Application } from '../testing/Application.tsx';
import { fakeDevice, fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { createSettings } from '../grid/columns-panel/settings-store.ts';
import { listPlan } from '../testing/sample-plans.ts';
import { useKeptViews } from './useKeptViews.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import { fromWireColumns, toWireColumns } from './wire-columns.ts';

function server(views: SavedListView[], layout: unknown[] = []) {
  return fakeProvider({
    getColumnSetting: vi.fn(async () => layout),
    getListViews: vi.fn(async () => ({ views, mayShare: true })),
    getTotals: vi.fn(async ({ filters }) => ({ count: filters.season ? 3 : 1046, sums: {}, averages: {} })),
    saveListView: vi.fn(async (_, view: SavedListView) => void views.push(view)),
  });
}

function Views({ settings }: { settings: ReturnType<typeof createSettings> }) {
  const kept = useKeptViews('md_style');
  return (
    <>
      <ViewTabs plan={listPlan(sampleColumns)} views={kept.views} isAwaited={false} leave={(next) => next()} />
      <ViewMenu screen="md_style" settings={settings} kept={kept} />
    </>
  );
}

function Address() {
  return <output>{useUrl().params.toString()}</output>;
}

function show(provider: ReturnType<typeof server>, params = '', device = fakeDevice()) {
  const settings = createSettings(device, 'columns', sampleColumns);
  const ports = fakePorts({ provider, device, url: { params: new URLSearchParams(params), set: vi.fn() } });
  render(
    <Application ports={ports}>
      <Views settings={settings} />
      <Address />
    </Application>,
  );
  return { settings, user: userEvent.setup(), address: () => screen.getByRole('status').textContent };
}

const hiding = (key: string) => [{ field: key, visible: false, width: null, sort: 0, fixed: '' as const }];

it('CALL-98 CALL-99 CALL-100 a layout comes from the server, is saved there when it changes, and is deleted when it is as planned again', async () => {
  const provider = server([], hiding('due'));
  const { settings } = show(provider);
  await waitFor(() => expect(settings.get().find(({ key }) => key === 'due')?.hidden).toBe(true));
  settings.change('note', { width: 90 });
  await waitFor(() => expect(provider.saveColumnSetting).toHaveBeenCalledWith('md_style', toWireColumns(settings.get())), {
    timeout: 3000,
  });
  settings.reset();
  await waitFor(() => expect(provider.removeColumnSetting).toHaveBeenCalledWith('md_style'), { timeout: 3000 });
});

it('CALL-99 a change just before the page was left is kept, and saved when the list is opened again', async () => {
  const device = fakeDevice();
  const before = show(server([], hiding('due')), '', device);
  await waitFor(() => expect(before.settings.get().find(({ key }) => key === 'due')?.hidden).toBe(true));
  before.settings.change('note', { width: 90 });
  const provider = server([], hiding('due'));
  const { settings } = show(provider, '', device);
  await waitFor(() => expect(provider.saveColumnSetting).toHaveBeenCalledWith('md_style', toWireColumns(settings.get())));
  expect(provider.getColumnSetting).not.toHaveBeenCalled();
  expect(settings.get().find(({ key }) => key === 'note')?.width).toBe(90);
});

it('CALL-99 CALL-100 who may share gives the columns to all users, and takes that back, after a question', async () => {
  const provider = server([]);
  const { settings, user } = show(provider);
  for (const entry of ['views.lay-out-for-all', 'views.drop-layout-for-all']) {
    await user.click(screen.getByRole('button', { name: 'views.button views.none' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    await user.click(within(await screen.findByRole('dialog', { name: entry })).getByRole('button', { name: 'action.ok' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: entry })).toBeNull());
  }
  expect(provider.saveColumnSetting).toHaveBeenCalledExactlyOnceWith('md_style', toWireColumns(settings.get()), { isOfAll: true });
  expect(provider.removeColumnSetting).toHaveBeenCalledExactlyOnceWith('md_style', { isOfAll: true });
});

it('a layout survives the wire', () => {
  const settings = createSettings(fakeDevice(), 'columns', sampleColumns);
  settings.change('due', { hidden: true, pinned: 'left' });
  settings.move('note', 0);
  settings.change('note', { width: 90 });
  const again = createSettings(fakeDevice(), 'columns', sampleColumns);
  again.replace(fromWireColumns(toWireColumns(settings.get())));
  expect(again.get()).toEqual(settings.get());
});

it('what a list shows is saved as a view, opened again with its query and columns, and left for the own layout', async () => {
  const provider = server([{ title: '春季', params: 'f.season=1', columns: hiding('due'), isShared: false, isDefault: false }]);
  const { settings, user, address } = show(provider, 'f.qty=5&page=3');
  await user.click(await screen.findByRole('button', { name: 'views.button views.none' }));
  await user.click(await screen.findByRole('menuitem', { name: /春季/ }));
  await waitFor(() => expect(new URLSearchParams(address() ?? '').get('f.season')).toBe('1'));
  expect(settings.get().find(({ key }) => key === 'due')?.hidden).toBe(true);
  settings.change('note', { hidden: true });
  await user.click(await screen.findByRole('button', { name: 'views.button 春季' }));
  await user.click(await screen.findByText('views.save-as'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'views.name' }), '秋季{Enter}');
  await waitFor(() => expect(provider.saveListView).toHaveBeenCalledOnce());
  expect(vi.mocked(provider.saveListView).mock.lastCall).toMatchObject([
    'md_style',
    { title: '秋季', params: 'f.season=1', isShared: false },
  ]);
  expect(provider.saveColumnSetting).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'views.button 秋季' }));
  await user.click(await screen.findByRole('menuitem', { name: 'views.none' }));
  await waitFor(() => expect(address()).toBe(''));
  expect(settings.isAsPlanned()).toBe(true);
});

it('SCREEN-01 the views of a list stand above it with the numbers of their records, and one click shows one or the whole list', async () => {
  const { user, address } = show(server([{ title: '春季', params: 'f.season=1', columns: [], isShared: true, isDefault: false }]));
  const tabs = within(await screen.findByRole('group', { name: 'views.tabs' }));
  const spring = await tabs.findByRole('button', { name: '春季 3' });
  expect(tabs.getByRole('button', { name: 'views.all 1,046', current: true })).toBeTruthy();
  await user.click(spring);
  await waitFor(() => expect(address()).toContain('f.season=1'));
  expect(spring.getAttribute('aria-current')).toBe('true');
  await user.click(tabs.getByRole('button', { name: 'views.all 1,046' }));
  await waitFor(() => expect(address()).toBe(''));
});

it('a list opened without a query opens in its default view, the own before that of all users', async () => {
  const all = { title: '全部', params: 'view=board', columns: [], isShared: true, isDefault: true };
  const { address } = show(server([all, { ...all, title: '我的', params: 'sort=-qty', isShared: false }]));
  await waitFor(() => expect(address()).toContain('sort=-qty'));
  expect(screen.getByRole('button', { name: 'views.button 我的' })).toBeTruthy();
});

it('the views of the last visit stand above a list before the server has answered', async () => {
  const device = fakeDevice();
  const spring = { title: '春季', params: 'f.season=1', columns: [], isShared: true, isDefault: false };
  show(server([spring]), '', device);
  await screen.findByRole('group', { name: 'views.tabs' });
  cleanup();
  const silent = { ...server([]), getListViews: vi.fn(() => new Promise<never>(() => {})) };
  show(silent, '', device);
  expect(screen.getByRole('group', { name: 'views.tabs' })).toBeTruthy();
});
