import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { plainRows } from '#renderer/compile/rows-plan.ts';
import { Application } from '#renderer/view/testing/Application.tsx';
import { column, noDictionaries, oneToManyPlan } from '#renderer/view/testing/sample-plans.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { createFormStore } from '#renderer/view/form-store/form-store.ts';
import { createHighlights } from '#renderer/view/grid/rows/highlights.ts';
import { LiveNote } from './LiveNote.tsx';
import { liveRows } from './live-rows.ts';

const OPTIONS = [{ value: 'NV', text: 'Navy' }];
const columns = [column('style', { title: 'Style' }), column('colour', { type: 'select', options: OPTIONS, title: 'Colour' })];
const rows = { ...plainRows, socketKey: 'so_lines' };
const table = { key: 'lines', title: 'Lines', relation: 'many', columns, rows, canAdd: true, canRemove: true } as const;

/** A table whose second row both this user and others have changed. */
function shown() {
  const lines = ['A', 'B'].map((id) => ({ id, style: id, colour: 'RD' }));
  const ports = fakePorts();
  const store = createFormStore(oneToManyPlan([], [table]), { id: '7', lines }, ports.user);
  const live = liveRows(store, table, createHighlights());
  store.subscribe(() => live.changes());
  render(
    <Application ports={ports}>
      <LiveNote live={live} rows={store.rowsOf('lines')} dictionaries={noDictionaries} />
    </Application>,
  );
  act(() => {
    for (const key of ['style', 'colour']) store.change(key, 'mine', { table: 'lines', rowId: 'B' });
    live.take({ id: 'B', style: '', colour: 'NV' });
  });
  const values = () => ['style', 'colour'].map((key) => store.rowsOf('lines')[1]?.values[key]);
  return { values, user: userEvent.setup(), store };
}

it("shows row, column and the other user's value as text", async () => {
  const { values, user } = shown();
  expect(screen.getByRole('alert').textContent).toContain('live.kept 2');
  expect(screen.getByText('live.cell 2 Style live.empty')).toBeTruthy();
  expect(screen.getByText('live.cell 2 Colour Navy')).toBeTruthy();
  expect(values()).toEqual(['mine', 'mine']);
  await user.click(screen.getByRole('button', { name: 'live.take-theirs' }));
  expect(values()).toEqual(['', 'NV']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('disappears when mine is kept, and when no conflict is left', async () => {
  const { values, user, store } = shown();
  act(() => store.change('style', '', { table: 'lines', rowId: 'B' }));
  expect(screen.getByRole('alert').textContent).toContain('live.kept 1');
  await user.click(screen.getByRole('button', { name: 'live.keep-mine' }));
  expect(values()).toEqual(['', 'mine']);
  expect(screen.queryByText('live.kept 1')).toBeNull();
});
