import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RowsRequest } from '#renderer/data-provider.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews, screenColumns } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, listPlan } from '../testing/sample-plans.ts';
import { changedCells } from './changed-cells.ts';
import { ListView } from './ListView.tsx';

const PLAN = listPlan([column('name', { title: 'Name' })]);

it('WS-03 a change by others loads the page again, though not under a moving pointer; a list that is gone watches no more', async () => {
  // A phone shows cards, which need no layout; the grid itself is tested in a real browser.
  window.innerWidth = 390;
  let name = 'Denim';
  const end = vi.fn();
  const getRows = vi.fn(async (_request: RowsRequest) => ({ rows: [{ id: '1', name }], total: 1 }));
  const provider = fakeProvider({ getRows, watchRows: vi.fn(() => end) });
  const views = await loadColumnViews(screenColumns(PLAN));
  const { unmount } = render(
    <Application ports={fakePorts({ provider })}>
      <ListView plan={PLAN} views={views} />
    </Application>,
  );
  const card = await screen.findByText('Denim');
  expect(provider.watchRows).toHaveBeenCalledWith('doc', expect.any(Function));
  const changed = vi.mocked(provider.watchRows).mock.lastCall![1];
  const asked = getRows.mock.calls.length;
  fireEvent.pointerMove(card);
  name = 'Twill';
  changed();
  changed();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(getRows).toHaveBeenCalledTimes(asked);
  fireEvent.pointerOut(card, { relatedTarget: document.body });
  await screen.findByText('Twill', undefined, { timeout: 10_000 });
  expect(getRows).toHaveBeenCalledTimes(asked + 1);
  unmount();
  await waitFor(() => expect(end).toHaveBeenCalledOnce());
});

it('GRID-15 cells that differ from those before are named, and all of a new row', () => {
  const row = (id: string, values: object) => ({ id, values: {}, wire: { id, ...values } });
  const columns = [{ key: 'name' }, { key: 'count' }];
  const before = [row('1', { name: 'A', count: 1 }), row('2', { name: 'B', count: 2 }), row('3', { name: 'C', count: 3 })];
  const after = [row('4', { name: 'D', count: 4 }), row('1', { name: 'A', count: 1 }), row('2', { name: 'B', count: 9 })];
  expect([...changedCells(columns, before, after)]).toEqual([
    ['4', ['name', 'count']],
    ['2', ['count']],
  ]);
});
