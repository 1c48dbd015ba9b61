import type { GridApi } from 'ag-grid-community';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sampleColumns, sampleTable } from '#renderer/grid-entry/testing/sample-table.ts';
import { Application } from '#renderer/view/testing/Application.tsx';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { createTableView } from './table-view.ts';
import { ValueFilter } from './ValueFilter.tsx';

const [style] = sampleColumns;

async function open(styles: readonly string[] = ['B-1', 'A-1', 'B-1', '']) {
  const { rows, optionsOf } = sampleTable(styles.map((text) => ({ style: text })));
  const api = {
    forEachNode: (visit: (node: { data: GridRow }) => void) => rows.forEach((data) => visit({ data })),
    onFilterChanged: vi.fn(),
  } as unknown as GridApi<GridRow>;
  const grid = { api, context: { optionsOf, selection: null } as unknown as GridContext } as AttachedGrid;
  const view = createTableView(sampleColumns);
  const onClose = vi.fn();
  const place = { left: 0, top: 0, width: 1, height: 1 };
  render(
    <Application ports={fakePorts()}>
      <ValueFilter grid={grid} view={view} plan={style!} columns={sampleColumns} place={place} onClose={onClose} />
    </Application>,
  );
  const search = await screen.findByRole('textbox', { name: 'grid.filter-search' });
  const chosen = () => [...(view.get().filters.get('style') ?? [])];
  return { user: userEvent.setup(), view, onClose, search, chosen };
}

const box = (name: string) => screen.getByRole('checkbox', { name });

it('all values are listed with their row counts, blanks last, and rows with ticked values stay', async () => {
  const { user, onClose, chosen } = await open();
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual(['A-11', 'B-12', 'grid.filter-blank1']);
  await user.click(box('B-1'));
  expect(box('grid.filter-all')).toHaveProperty('checked', false);
  await user.click(screen.getByRole('button', { name: 'action.ok' }));
  expect(chosen()).toEqual(['A-1', '']);
  expect(onClose).toHaveBeenCalledOnce();
});

it('Enter keeps only the values found by a search', async () => {
  const { user, search, chosen } = await open();
  await user.type(search, 'b-{Enter}');
  expect(chosen()).toEqual(['B-1']);
});

it('with everything ticked there is no filter, and with nothing ticked nothing to confirm', async () => {
  const { user, search, view } = await open();
  await user.click(box('grid.filter-all'));
  expect(screen.getByRole('button', { name: 'action.ok' })).toHaveProperty('disabled', true);
  await user.type(search, '{Enter}');
  expect(view.get().filters.size).toBe(0);
  await user.click(box('grid.filter-all'));
  await user.type(search, '{Enter}');
  expect(view.get().filters.size).toBe(0);
});

it('a long list shows its first values, and the rest are searched for; Escape cancels', async () => {
  const { user, search, onClose } = await open(Array.from({ length: 205 }, (_, n) => `S-${n}`));
  expect(screen.getAllByRole('checkbox')).toHaveLength(201);
  expect(screen.getByText('grid.filter-more 5')).toBeTruthy();
  await user.type(search, 'nowhere');
  expect(screen.getByText('grid.filter-none')).toBeTruthy();
  await user.type(search, '{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
