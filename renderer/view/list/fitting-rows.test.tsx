import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DataProvider } from '#renderer/data-provider.ts';
import type { KeptViews } from '#renderer/sources/list-views.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews, screenColumns } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, listPlan } from '../testing/sample-plans.ts';
import { ListView } from './ListView.tsx';

/** Pixels of the rows' place, below a line of views and without one. */
const [LOW, HIGH] = [608, 640];

it('GRID-20 a page has a row less once named views, which come after the list at the first visit, take a line above its rows', async () => {
  const seen = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get');
  seen.mockImplementation(() => (screen.queryByRole('group', { name: 'views.tabs' }) ? LOW : HIGH));
  let answer = (_views: KeptViews) => {};
  const getListViews = () => new Promise<KeptViews>((resolve) => (answer = resolve));
  const getRows = vi.fn<Required<DataProvider>['getRows']>(async () => ({ rows: [], total: 0 }));
  const plan = listPlan([column('code', { title: 'Code' })]);
  const views = await loadColumnViews(screenColumns(plan));
  render(
    <Application ports={fakePorts({ provider: fakeProvider({ getRows, getListViews }) })}>
      <ListView plan={plan} views={views} />
    </Application>,
  );
  const asked = () => getRows.mock.lastCall?.[0];
  await waitFor(() => expect(asked()).toMatchObject({ page: 1, pageSize: 16 }));
  answer({ views: [{ title: 'Open', params: 'f.code=A', columns: [], isShared: true, isDefault: false }], mayShare: false });
  await waitFor(() => expect(asked()).toMatchObject({ page: 1, pageSize: 15 }));
  seen.mockRestore();
});
