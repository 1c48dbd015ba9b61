import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordsInUseError, type DataProvider, type WireRow } from '#renderer/data-provider.ts';
import type { Usage } from '#renderer/sources/in-use.ts';
import { loadColumnViews, screenColumns } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { act, pressTool, select } from '../testing/phone-list.ts';
import { column, listPlan } from '../testing/sample-plans.ts';
import { fakePorts, fakeProvider, fakePages } from '#renderer/widgets/testing/fake-ports.ts';
import { useUrl, type RendererPorts } from '#renderer/widgets/ports.ts';
import { ListView } from './ListView.tsx';
import { existingPage } from './useList.ts';

const PLAN = listPlan([column('name', { title: 'Name' }), column('code', { title: 'Code' })], {
  query: [{ column: column('name'), operators: ['like', 'eq'], collapsed: false }],
});
const ROWS: WireRow[] = [
  { id: '1', name: 'Denim', code: 'A' },
  { id: '2', name: 'Coat', code: 'B' },
];

/** A phone shows cards, which need no layout; the grid itself is tested in a real browser. */
beforeEach(() => {
  window.innerWidth = 390;
});

async function show(answers: Partial<DataProvider> = {}, params = '', more: Partial<RendererPorts> = {}) {
  const provider = fakeProvider({ getRows: vi.fn(async () => ({ rows: ROWS, total: 11 })), ...answers });
  const ports = fakePorts({ provider, url: { params: new URLSearchParams(params), set: vi.fn() }, ...more });
  const views = await loadColumnViews(screenColumns(PLAN));
  render(
    <Application ports={ports}>
      <ListView plan={PLAN} views={views} />
      <Link />
    </Application>,
  );
  return { provider, ports, user: userEvent.setup() };
}

/** Changes the query as a link or the browser's history does, without the list. */
function Link() {
  const url = useUrl();
  return <button onClick={() => url.set(new URLSearchParams('f.name=*wool*'))}>wool</button>;
}

const lastRequest = (provider: Required<DataProvider>) => vi.mocked(provider.getRows).mock.lastCall?.[0];

describe('ListView', () => {
  it('requests the page, sort and filters in its URL', async () => {
    const { provider } = await show({}, 'page=2&sort=-name&f.name=*de*');
    expect(await screen.findAllByText('Denim')).not.toHaveLength(0);
    expect(lastRequest(provider)).toEqual({
      documentId: 'doc',
      tableType: 1,
      page: 2,
      pageSize: 10,
      sort: { column: 'name', order: 'desc' },
      filters: { name: '*de*' },
    });
  });

  it.each([
    ['another query', '{Enter}', 'textbox', 'name', 'coat'],
    ['the same query again', '', 'button', 'action.query', ''],
    ['a reset', '', 'button', 'action.reset', ''],
    ['a query by a link', '', 'button', 'wool', ''],
  ])('GRID-26 %s clears the selection, so that a batch delete reaches no row', async (_, after, role, name, text) => {
    const { provider, ports, user } = await show({}, 'f.name=*denim*');
    await select(user, 'Coat');
    expect(screen.getByText('list.selected 1')).toBeTruthy();
    if (name !== 'wool') await user.click(screen.getByRole('button', { name: 'list.filters-set 1' }));
    const control = await screen.findByRole(role, { name });
    if (text) await user.type(control, text + after);
    else await user.click(control);
    await waitFor(() => expect(screen.queryByText('list.selected 1')).toBeNull());
    expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
    await pressTool(user, 'action.batch-delete');
    expect(ports.notify.warning).toHaveBeenCalledWith('list.select-one');
    expect(provider.remove).not.toHaveBeenCalled();
  });

  it('GRID-26 the question of a batch delete is withdrawn when the query changes under it', async () => {
    const { provider, user } = await show();
    await select(user, 'Coat');
    await pressTool(user, 'action.batch-delete');
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'wool' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(provider.remove).not.toHaveBeenCalled();
  });

  it('GRID-26 a selected row that a reload no longer shows is not deleted with the others', async () => {
    const getRows = vi.fn(async () => ({ rows: ROWS, total: 2 }));
    const { provider, user } = await show({ getRows });
    await select(user, 'Denim');
    await select(user, 'Coat');
    getRows.mockResolvedValue({ rows: ROWS.slice(1), total: 1 });
    await pressTool(user, 'action.refresh');
    await screen.findByText('list.selected 1');
    await pressTool(user, 'action.batch-delete');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'action.delete' }));
    await waitFor(() => expect(provider.remove).toHaveBeenCalledExactlyOnceWith('doc', ['2'], { isBatch: true }));
  });

  it('a selection is kept while paging and sorting, and all rows of the query can be selected and deleted with a result for each', async () => {
    const all = Array.from({ length: 60 }, (_, n) => ({ id: `r${n}`, name: `Row ${n}` }));
    const getRows = vi.fn<Required<DataProvider>['getRows']>(async ({ page, pageSize }) => ({
      rows: pageSize > 60 ? all : all.slice((page - 1) * 2, page * 2),
      total: 60,
    }));
    const remove = vi.fn<Required<DataProvider>['remove']>(async (_, ids) => {
      if (ids.includes('r7')) throw new Error('locked');
      return { message: 'Removed' };
    });
    const { user } = await show({ getRows, remove });
    await select(user, 'Row 0');
    expect(screen.queryByRole('button', { name: 'list.select-all 60' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'pager.next' }));
    await select(user, 'Row 2');
    await select(user, 'Row 3');
    expect(screen.getByText(/list.selected 3/).textContent).toContain('list.selected-elsewhere 1');
    await user.click(screen.getByRole('button', { name: 'list.select-all 60' }));
    await screen.findByText(/list.selected 60/);
    await pressTool(user, 'action.batch-delete');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'bulk.delete 60' }));
    await dialog.findByText('bulk.delete-summary 59 1 0');
    await dialog.findByText('locked');
    expect(remove.mock.calls[0]?.[1]).toHaveLength(50);
    expect(dialog.getByRole('button', { name: 'bulk.copy-results' })).toBeTruthy();
  });

  it('GRID-26 a query goes to the first page and into the URL', async () => {
    const { provider, ports, user } = await show({}, 'page=2');
    await screen.findAllByText('Denim');
    await user.click(screen.getByRole('button', { name: 'list.filters' }));
    await user.type(await screen.findByRole('textbox', { name: 'name' }), 'coat{Enter}');
    await waitFor(() => expect(lastRequest(provider)).toMatchObject({ page: 1, filters: { name: '*coat*' } }));
    expect(String(vi.mocked(ports.url.set).mock.lastCall?.[0])).toBe('f.name=*coat*');
  });

  it('SCREEN-01 records in use are not deleted: a dialog names the places as links, and disables them by the usual save', async () => {
    const place = { title: 'Lines', fieldTitle: 'Colour', count: 2, isMore: false };
    const usage: Usage = {
      places: [
        { ...place, screen: { documentId: 'orders', filters: { 'line@colour': 'A' } } },
        { ...place, title: 'Styles', count: 1000, isMore: true, screen: null },
      ],
      names: ['Denim'],
      disable: { field: 'enabled', value: 'N', ids: ['1'] },
    };
    const remove = vi.fn(async () => Promise.reject(new RecordsInUseError('in use', usage)));
    const screens = { pathOf: (id: string) => `/list/${id}`, ...fakePages, open: vi.fn() };
    const { provider, ports, user } = await show({ remove }, '', { screens });
    await user.click((await screen.findAllByRole('button', { name: 'action.more' }))[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'action.delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'action.delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'in-use.title Denim' });
    within(dialog).getByText('in-use.place-more Styles Colour 1000');
    const link = within(dialog).getByRole('link', { name: 'in-use.place Lines Colour 2' });
    expect(link.getAttribute('href')).toBe('/list/orders?f.line%40colour=A');
    await user.click(within(dialog).getByRole('button', { name: 'in-use.disable 1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(provider.save).toHaveBeenCalledExactlyOnceWith({ documentId: 'doc', tableType: 1, record: { id: '1', enabled: 'N' } });
    expect(ports.notify.success).toHaveBeenCalledWith('in-use.disabled');
    expect(vi.mocked(provider.getRows).mock.calls.length).toBeGreaterThan(1);
  });

  it('SCREEN-01 a filter that the query row does not show is shown beside it, survives a query, and can be taken off', async () => {
    const { ports, user } = await show({}, 'f.code=A&page=2');
    await screen.findByText('list.filter Code A');
    await user.click(screen.getByRole('button', { name: 'list.filters' }));
    await user.click(await screen.findByRole('button', { name: 'action.query' }));
    expect(String(vi.mocked(ports.url.set).mock.lastCall?.[0])).toBe('f.code=A');
    await user.click(screen.getByRole('button', { name: 'list.filter-off Code' }));
    expect(String(vi.mocked(ports.url.set).mock.lastCall?.[0])).toBe('');
  });

  it('GRID-24 batch delete without a selection warns and requests nothing', async () => {
    const { provider, ports, user } = await show();
    await screen.findAllByText('Denim');
    await pressTool(user, 'action.batch-delete');
    expect(ports.notify.warning).toHaveBeenCalledWith('list.select-one');
    expect(provider.remove).not.toHaveBeenCalled();
  });

  it('GRID-25 a provider that cannot list or delete is reported and not called', async () => {
    const { ports } = await show({ getRows: undefined, remove: undefined });
    await waitFor(() => expect(ports.notify.error).toHaveBeenCalledWith('list.no-list'));
  });

  it('GRID-25 a missing delete is reported for one row and for several', async () => {
    const { ports, user } = await show({ remove: undefined });
    await screen.findAllByText('Denim');
    await pressTool(user, 'action.batch-delete');
    expect(ports.notify.error).toHaveBeenLastCalledWith('list.no-batch-delete');
    await act(user, 'Denim', 'action.delete');
    expect(ports.notify.error).toHaveBeenLastCalledWith('list.no-delete');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('GRID-23 GRID-24 deletes the selected rows on confirmation, and goes back to the last existing page', async () => {
    const { provider, ports, user } = await show({}, 'page=2');
    await select(user, 'Coat');
    await pressTool(user, 'action.batch-delete');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'action.delete' }));
    await waitFor(() => expect(provider.remove).toHaveBeenCalledExactlyOnceWith('doc', ['2'], { isBatch: true }));
    expect(ports.notify.success).toHaveBeenCalledWith('Removed');
    await waitFor(() => expect(lastRequest(provider)?.page).toBe(1));
    expect(screen.queryByText('list.selected 1')).toBeNull();
  });

  it('GRID-23 a page beyond the end becomes the last page', async () => {
    const getRows = vi.fn<Required<DataProvider>['getRows']>(async ({ page }) => ({ rows: page <= 2 ? ROWS : [], total: 12 }));
    const { provider, ports } = await show({ getRows }, 'page=99');
    await screen.findAllByText('Denim');
    expect(lastRequest(provider)?.page).toBe(2);
    expect(vi.mocked(ports.url.set).mock.calls.map(([params, options]) => [String(params), options])).toEqual([
      ['page=2', { replace: true }],
    ]);
  });

  it('rows with the same server id are both shown and selected, and refer to one record', async () => {
    const rows = [...ROWS, { id: '2', name: 'Parka', code: 'C' }];
    const { provider, user } = await show({ getRows: vi.fn(async () => ({ rows, total: 3 })) });
    await select(user, 'Parka');
    expect(screen.getByRole('checkbox', { name: 'Coat' })).toHaveProperty('checked', false);
    await select(user, 'Coat');
    await pressTool(user, 'action.batch-delete');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'action.delete' }));
    await waitFor(() => expect(provider.remove).toHaveBeenCalledExactlyOnceWith('doc', ['2'], { isBatch: true }));
    await act(user, 'Parka', 'action.edit');
    await waitFor(() => expect(provider.getRecord).toHaveBeenCalledExactlyOnceWith('doc', '2'));
  });

  it('deleting one row names it', async () => {
    const { user } = await show();
    await act(user, 'Denim', 'action.delete');
    expect(await screen.findByText('list.delete-question Denim')).toBeTruthy();
  });

  it('IMPLIED-18 shows an empty state with the next step', async () => {
    await show({ getRows: vi.fn(async () => ({ rows: [], total: 0 })) });
    expect(await screen.findByText('list.empty')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'action.add' })).toHaveLength(2);
  });

  it('IMPLIED-18 an empty list in groups has the same next step, and not that of a query', async () => {
    const getTotals = vi.fn(async () => ({ count: 0, sums: {}, averages: {}, groups: [] }));
    await show({ getRows: vi.fn(async () => ({ rows: [], total: 0 })), getTotals }, 'view=groups');
    expect(await screen.findByText('list.empty')).toBeTruthy();
  });
});

describe('existingPage', () => {
  it.each([
    [2, 10, 11, 1, 1],
    [2, 10, 12, 1, 2],
    [1, 10, 1, 1, 1],
    [3, 10, 21, 12, 1],
    [1, -521, 40, 3, 1],
  ])('GRID-23 page %i of %i rows each, %i in all, %i deleted: page %i', (page, pageSize, total, deleted, expected) => {
    expect(existingPage({ page, pageSize }, total - deleted)).toBe(expected);
  });
});
