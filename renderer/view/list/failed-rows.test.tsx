import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DataProvider } from '#renderer/data-provider.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews, screenColumns } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { pressTool } from '../testing/phone-list.ts';
import { column, listPlan } from '../testing/sample-plans.ts';
import { ListView } from './ListView.tsx';

const PLAN = listPlan([column('name', { title: 'Name' }), column('code', { title: 'Code' })]);
const ANSWER = { rows: [{ id: '1', name: 'Denim', code: 'A' }], total: 1 };

/** A phone shows cards, which need no layout; the grid itself is tested in a real browser. */
beforeEach(() => {
  window.innerWidth = 390;
});

async function show(answers: Partial<DataProvider>) {
  const views = await loadColumnViews(screenColumns(PLAN));
  render(
    <Application ports={fakePorts({ provider: fakeProvider(answers) })}>
      <ListView plan={PLAN} views={views} />
    </Application>,
  );
  return { user: userEvent.setup() };
}

it('IMPLIED-18 a list that fails to load gives the reason and can be requested again', async () => {
  const getRows = vi.fn<Required<DataProvider>['getRows']>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(ANSWER);
  const { user } = await show({ getRows });
  expect(await screen.findByText('offline')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'action.retry' }));
  expect(await screen.findAllByText('Denim')).not.toHaveLength(0);
});

it('IMPLIED-18 a list that has not loaded shows no row count', async () => {
  const getRows = vi.fn<Required<DataProvider>['getRows']>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(ANSWER);
  const { user } = await show({ getRows });
  expect(screen.queryByText(/list\.range/)).toBeNull();
  await screen.findByText('offline');
  expect(screen.queryByText(/list\.range/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'action.retry' }));
  await screen.findByText(/list\.range/);
});

it('IMPLIED-18 rows stay where they could not be loaded anew, below a line that says so; not those of another question, nor where one may not ask', async () => {
  const forbidden = Object.assign(new Error('no'), { status: 403 });
  const getRows = vi.fn<Required<DataProvider>['getRows']>().mockResolvedValue(ANSWER);
  const { user } = await show({ getRows });
  expect(await screen.findAllByText('Denim')).not.toHaveLength(0);
  getRows.mockRejectedValueOnce(new Error('offline'));
  await pressTool(user, 'action.refresh');
  expect((await screen.findByRole('alert')).textContent).toContain('offline');
  expect(screen.getAllByText('Denim')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'action.retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  getRows.mockRejectedValueOnce(forbidden);
  await pressTool(user, 'action.refresh');
  await screen.findByText('screen.forbidden');
  expect(screen.queryByText('Denim')).toBeNull();
});

it('an announced error is not repeated in place of the rows', async () => {
  const announced = Object.assign(new Error('offline'), { isAnnounced: true });
  await show({ getRows: vi.fn().mockRejectedValue(announced) });
  await screen.findByText('list.failed');
  expect(screen.queryByText('offline')).toBeNull();
});
