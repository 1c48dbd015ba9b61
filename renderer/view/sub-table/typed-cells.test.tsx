import type { GridApi } from 'ag-grid-community';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { plainRows } from '#renderer/compile/rows-plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { refusedIn, withRefused } from '#renderer/draft/refused-texts.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { createFormStore } from '../form-store/form-store.ts';
import { SubTable } from './SubTable.tsx';
import { Application } from '../testing/Application.tsx';
import { noDictionaries, oneToManyPlan } from '../testing/sample-plans.ts';
import type { GridRow } from '../grid/grid-row.ts';

const columns = [sampleColumn('input', { key: 'name', title: 'name' }), sampleColumn('textarea', { key: 'note', title: 'note' })];

/** A table with one line, and what its form says of the line and of whether anything is unsaved. */
async function opened(alwaysEdit = false, line: WireRow = { id: 'a', name: 'old', note: '' }) {
  const rows = { ...plainRows, alwaysEdit };
  const table = { key: 'lines', title: 'Lines', relation: 'many', columns, canAdd: true, canRemove: true, rows } as const;
  const store = createFormStore(oneToManyPlan([], [table]), { id: '1', lines: [line] }, sampleUser);
  const parts = { store, views: await loadColumnViews(columns), dictionaries: noDictionaries, readOnly: false };
  const more = { history: { undo: vi.fn(), redo: vi.fn() }, onSubmit: vi.fn() };
  const api: { current: GridApi<GridRow> | null } = { current: null };
  render(
    <Application ports={fakePorts()}>
      <SubTable {...parts} {...more} table={table} api={api} />
    </Application>,
  );
  await waitFor(() => expect(document.querySelector('[row-id="a"] [col-id="name"]')).not.toBeNull());
  const written = () => store.draft().tables['lines']?.rows.map(({ values }) => [values['name'], values['note']]);
  const told = vi.fn();
  store.subscribeUnsaved(told);
  return { store, api, told, now: () => [store.isChanged(), written()], row: () => store.rowsOf('lines')[0]?.values };
}

/** Opens the editor of a cell and types a text into it. */
async function typeInto({ api }: Awaited<ReturnType<typeof opened>>, key: string, text: string) {
  act(() => {
    api.current?.setFocusedCell(0, key);
    api.current?.startEditingCell({ rowIndex: 0, colKey: key });
  });
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('.ag-cell-inline-editing :is(input, textarea)')!);
  fireEvent.input(input, { target: { value: text } });
  return input;
}

describe('IMPLIED-22 what is typed in a cell that has not been left is asked about before closing, and kept', () => {
  it.each([
    ['name', 'older', ['older', '']],
    ['note', 'a remark', ['old', 'a remark']],
  ])('is unsaved and written with the draft in an editor of %s, but not set', async (key, text, line) => {
    const form = await opened();
    expect(form.now()).toEqual([false, [['old', '']]]);
    await typeInto(form, key, text);
    expect(form.now()).toEqual([true, [line]]);
    expect(form.row()).toMatchObject({ name: 'old', note: '' });
    expect(form.told).toHaveBeenCalled();
  });

  it('is no longer when it is given up', async () => {
    const form = await opened();
    await typeInto(form, 'name', 'older');
    form.told.mockClear();
    act(() => form.api.current?.stopEditing(true));
    expect(form.now()).toEqual([false, [['old', '']]]);
    await waitFor(() => expect(form.told).toHaveBeenCalled());
  });

  it('is nothing while an editor only shows a text that was refused, and mends that once something is typed', async () => {
    const refused = { name: { text: '荧光绿', why: { code: 'entry.not-an-option', values: {} } } };
    const form = await opened(false, withRefused({ id: 'a', name: null, note: null }, refused));
    const texts = () => refusedIn(form.store.draft().tables['lines']!.rows[0]!)?.['name']?.text;
    act(() => {
      form.api.current?.setFocusedCell(0, 'name');
      form.api.current?.startEditingCell({ rowIndex: 0, colKey: 'name' });
    });
    await waitFor(() => expect(document.querySelector('.ag-cell-inline-editing')).not.toBeNull());
    expect([form.now(), texts()]).toEqual([[false, [['', '']]], '荧光绿']);
    await typeInto(form, 'name', 'green');
    expect([form.now(), texts()]).toEqual([[true, [['green', '']]], undefined]);
  });

  it('GRID-08 is unsaved in a control that its cell always shows, until the control has it set or gives it up', async () => {
    const form = await opened(true);
    const input = await waitFor(() => document.querySelector<HTMLInputElement>('[row-id="a"] [col-id="name"] input')!);
    act(() => input.focus());
    fireEvent.input(input, { target: { value: 'older' } });
    expect(form.now()).toEqual([true, [['older', '']]]);
    expect(form.row()).toMatchObject({ name: 'old' });
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(form.now()).toEqual([false, [['old', '']]]);
    act(() => input.blur());
    act(() => input.focus());
    fireEvent.input(input, { target: { value: 'newer' } });
    act(() => input.blur());
    await waitFor(() => expect(form.row()).toMatchObject({ name: 'newer' }));
    expect(form.now()).toEqual([true, [['newer', '']]]);
  });
});
