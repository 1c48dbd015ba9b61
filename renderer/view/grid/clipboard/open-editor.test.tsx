import type { GridApi } from 'ag-grid-community';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '#renderer/view/column-views.ts';
import { createFormStore } from '#renderer/view/form-store/form-store.ts';
import { SubTable } from '#renderer/view/sub-table/SubTable.tsx';
import { Application } from '#renderer/view/testing/Application.tsx';
import { noDictionaries, oneToManyPlan } from '#renderer/view/testing/sample-plans.ts';
import type { GridRow } from '../grid-row.ts';

const columns = [sampleColumn('input', { key: 'name', title: 'name' }), sampleColumn('textarea', { key: 'note', title: 'note' })];

/** A table whose first row has the editor of a column open, with the key that opened it. */
async function opened(key: string, openedBy?: string) {
  const table = { key: 'lines', title: 'Lines', relation: 'many', columns, canAdd: true, canRemove: true } as const;
  const plan = oneToManyPlan([], [table]);
  const store = createFormStore(plan, { id: '1', lines: [{ id: 'a', name: 'old', note: '' }] }, sampleUser);
  const parts = { store, views: await loadColumnViews(columns), dictionaries: noDictionaries, readOnly: false };
  const more = { history: { undo: vi.fn(), redo: vi.fn() }, onSubmit: vi.fn() };
  const api: { current: GridApi<GridRow> | null } = { current: null };
  render(
    <Application ports={fakePorts()}>
      <SubTable {...parts} {...more} table={table} api={api} />
    </Application>,
  );
  await waitFor(() => expect(document.querySelector(`[row-id="a"] [col-id="${key}"]`)).not.toBeNull());
  act(() => {
    api.current?.setFocusedCell(0, key);
    api.current?.startEditingCell({ rowIndex: 0, colKey: key, key: openedBy });
  });
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('.ag-cell-inline-editing input')!);
  await waitFor(() => expect(document.activeElement).toBe(input));
  const rows = () => store.rowsOf('lines').map(({ values }) => [values['name'], values['note']]);
  const paste = (text: string) =>
    fireEvent.paste(input, { clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? text : '') } });
  return { input, paste, rows };
}

it('GRID-08 several cells pasted into an editor that is as it was opened go into the table, wherever its caret is', async () => {
  const { input, paste, rows } = await opened('name', 'F2');
  expect([input.value, input.selectionStart]).toEqual(['old', 3]);
  paste('A\tone\r\nB\ttwo\r\n');
  expect(rows()).toEqual([
    ['A', 'one'],
    ['B', 'two'],
  ]);
  expect(document.querySelector('.ag-cell-inline-editing')).toBeNull();
});

it('GRID-08 several cells pasted into a text that was begun are its own', async () => {
  const { input, paste, rows } = await opened('name', 'F2');
  fireEvent.input(input, { target: { value: 'older' } });
  input.setSelectionRange(5, 5);
  paste('A\tone\r\nB\ttwo\r\n');
  expect(rows()).toEqual([['old', '']]);
  expect(document.activeElement).toBe(input);
});

it('GRID-08 lines pasted into the editor of a text of several lines are its own', async () => {
  const { input, paste, rows } = await opened('note');
  paste('one\r\ntwo\r\n');
  const area = await waitFor(() => document.querySelector('textarea')!);
  expect(area.value).toBe('one\ntwo');
  expect(rows()).toEqual([['old', '']]);
  expect(input.isConnected).toBe(true);
});
