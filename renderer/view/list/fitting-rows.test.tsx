import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DataProvider } from '#renderer/data-provider.ts';
import type { QueryItemPlan } from '#renderer/compile/plan.ts';
import type { KeptViews } from '#renderer/sources/list-views.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews, screenColumns } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, listPlan } from '../testing/sample-plans.ts';
import { ListView } from './ListView.tsx';

/** Pixels of the rows' place with nothing above it, and what each line takes of it. */
const [WHOLE, LINE] = [640, 34];

const CODE = column('code', { title: 'Code' });

afterEach(() => vi.restoreAllMocks());

/** A list whose views are answered later, in a place that the lines above its rows make lower. */
async function show(params = '', query: readonly QueryItemPlan[] = []) {
  const lines = () => screen.queryAllByRole('group', { name: 'views.tabs' }).length + screen.queryAllByRole('search').length;
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => WHOLE - lines() * LINE);
  let answer = (_views: KeptViews) => {};
  const getListViews = () => new Promise<KeptViews>((resolve) => (answer = resolve));
  const getRows = vi.fn<Required<DataProvider>['getRows']>(async ({ pageSize }) => ({
    rows: Array.from({ length: pageSize }, (_, n) => ({ id: `r${n}`, code: `C${n}` })),
    total: 40,
  }));
  const plan = listPlan([CODE], { query });
  const views = await loadColumnViews(screenColumns(plan));
  const ports = fakePorts({
    provider: fakeProvider({ getRows, getListViews }),
    url: { params: new URLSearchParams(params), set: vi.fn() },
  });
  render(
    <Application ports={ports}>
      <ListView plan={plan} views={views} />
    </Application>,
  );
  const asksFor = (pageSize: number) => waitFor(() => expect(getRows.mock.lastCall?.[0]).toMatchObject({ page: 1, pageSize }));
  return { getRows, asksFor, answer: (kept: readonly object[]) => answer({ views: kept, mayShare: false }) };
}

it('GRID-20 a page has a row less once named views, which come after the list at the first visit, take a line above its rows, and asks for them once', async () => {
  const { getRows, asksFor, answer } = await show();
  await asksFor(17);
  await screen.findByText(/^list.range 1 17 40$/);
  answer([{ title: 'Open', params: 'f.code=A', columns: [], isShared: true, isDefault: false }]);
  await screen.findByText(/^list.range 1 16 40$/);
  expect(getRows).toHaveBeenCalledOnce();
});

it('GRID-20 a page has a row less while the query is open above its rows; what narrows them takes no line', async () => {
  const query = ['a', 'b', 'c'].map((key): QueryItemPlan => ({ column: column(key), operators: ['like'], collapsed: false }));
  const { asksFor } = await show('f.code=A', query);
  await asksFor(16);
  fireEvent.click(screen.getByRole('button', { name: 'list.filters' }));
  await asksFor(17);
  fireEvent.click(screen.getByRole('button', { name: 'list.filter-off Code' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'chips.label' })).toBeNull());
  await asksFor(17);
});
