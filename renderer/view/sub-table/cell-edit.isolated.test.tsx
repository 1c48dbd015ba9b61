import type { GridApi } from 'ag-grid-community';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Draft } from '#renderer/draft/draft.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { createFormStore } from '../form-store/form-store.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { Application } from '../testing/Application.tsx';
import { column, noDictionaries, oneToManyPlan } from '../testing/sample-plans.ts';
import { SubTable } from './SubTable.tsx';

/** Most calls of the renderer from an editor to the reduced draft, both counted. */
const MOST_CALLS = 5;

const ways = vi.hoisted(() => [] as string[][]);

vi.mock('#renderer/draft/draft.ts', async (original) => {
  const draft = await original<{ reduce: (...parts: readonly unknown[]) => Draft }>();
  return {
    ...draft,
    reduce(...parts: readonly unknown[]) {
      const frames = new Error('way').stack?.split('\n') ?? [];
      ways.push(frames.filter((frame) => frame.includes('/renderer/') && !frame.includes('.test.tsx')));
      return draft.reduce(...parts);
    },
  };
});

async function shown() {
  const [field, cell] = [column('name'), column('note')];
  const table = { key: 'lines', title: 'Lines', relation: 'many', columns: [cell], canAdd: true, canRemove: true } as const;
  const plan = oneToManyPlan([field], [table]);
  const store = createFormStore(plan, { id: '1', lines: [{ id: 'a', note: 'old' }] }, sampleUser);
  const parts = { store, views: await loadColumnViews([field, cell]), dictionaries: noDictionaries, readOnly: false };
  const more = { history: { undo: vi.fn(), redo: vi.fn() }, onSubmit: vi.fn() };
  const api: { current: GridApi<GridRow> | null } = { current: null };
  render(
    <Application ports={fakePorts()}>
      <SchemaForm {...parts} {...more} schema={plan.schema} columns={1} fields={plan.fields} />
      <SubTable {...parts} {...more} table={table} api={api} />
    </Application>,
  );
  await waitFor(() => expect(api.current).not.toBeNull());
  ways.length = 0;
  return { store, api };
}

it('an edit of a cell reaches the draft in a few calls', async () => {
  const { store, api } = await shown();
  act(() => void api.current?.getRowNode('a')?.setDataValue('note', 'new'));
  expect(store.rowsOf('lines')[0]?.values['note']).toBe('new');
  expect(ways.map((way) => way.length + 1)).toEqual([MOST_CALLS]);
});

it('an edit of a field reaches the draft in a few calls', async () => {
  const { store } = await shown();
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'new' } });
  expect(store.valueOf('name')).toBe('new');
  expect(ways.map((way) => way.filter((frame) => !frame.includes('/widgets/') && !frame.includes('view.tsx')).length + 1)).toEqual([
    MOST_CALLS,
  ]);
});
