import type { GridApi, IRowNode, PostSortRowsParams } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import { sampleColumns, sampleTable } from '#renderer/grid-entry/testing/sample-table.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { createTableView } from './table-view.ts';

/** A grid of four rows, as far as a view needs it. */
function grid(chosen: readonly string[] = []) {
  const { optionsOf, rows } = sampleTable([{ style: 'B' }, { style: 'A' }, { style: 'B' }, { style: '' }]);
  const held = [...rows];
  const state: { sort: { colId: string; sort: 'asc' | 'desc' }[] } = { sort: [] };
  const selection = { ids: chosen, onChange: vi.fn<(ids: readonly string[]) => void>() };
  const api = {
    forEachNode: (visit: (node: { data: GridRow }) => void) => held.forEach((data) => visit({ data })),
    getColumnState: () => state.sort,
    onFilterChanged: vi.fn(),
  } as unknown as GridApi<GridRow>;
  const context = { optionsOf, selection } as unknown as GridContext;
  const view = createTableView(sampleColumns);
  const shown = () => {
    const nodes = held.filter(({ id }) => !view.isHidden(id)).map(({ id }) => ({ id }) as IRowNode<GridRow>);
    view.arrange({ api, context, nodes } as PostSortRowsParams<GridRow, GridContext>);
    return nodes.map(({ id }) => id).join(' ');
  };
  return { attached: { api, context } as AttachedGrid, held, state, selection, view, shown };
}

it('rows are ordered by the sorted column, and in their own order once the sort is removed', () => {
  const { state, view, shown } = grid();
  expect(shown()).toBe('r0 r1 r2 r3');
  state.sort = [{ colId: 'style', sort: 'desc' }];
  expect(shown()).toBe('r0 r2 r1 r3');
  expect(view.isArranged()).toBe(true);
  state.sort = [];
  expect(shown()).toBe('r0 r1 r2 r3');
  expect(view.isArranged()).toBe(false);
});

it('a changed row stays in place until the rows are sorted or filtered again', () => {
  const { attached, held, state, view, shown } = grid();
  state.sort = [{ colId: 'style', sort: 'asc' }];
  view.filter(attached, 'style', new Set(['B']));
  expect(shown()).toBe('r0 r2');
  held[0] = { id: 'r0', values: { ...held[0]!.values, style: 'Z' } };
  expect(shown()).toBe('r0 r2');
  state.sort = [{ colId: 'style', sort: 'desc' }];
  view.filter(attached, 'style', new Set(['B', 'Z']));
  expect(shown()).toBe('r0 r2');
  view.filter(attached, 'style', new Set(['B']));
  expect(shown()).toBe('r2');
});

it('added rows are shown despite filters, and all rows are once filters are cleared', () => {
  const { attached, held, view, shown } = grid();
  view.filter(attached, 'style', new Set(['A']));
  held.push({ id: 'new', values: {} });
  expect(shown()).toBe('r1 new');
  expect(view.isArranged()).toBe(true);
  view.clearFilters(attached);
  expect(shown()).toBe('r0 r1 r2 r3 new');
  expect(attached.api.onFilterChanged).toHaveBeenCalledTimes(2);
});

it('filtered rows are deselected, so that nobody deletes rows unseen', () => {
  const { attached, selection, view } = grid(['r0', 'r1']);
  view.filter(attached, 'style', new Set(['A', 'B']));
  expect(selection.onChange).not.toHaveBeenCalled();
  view.filter(attached, 'style', new Set(['A']));
  expect(selection.onChange).toHaveBeenCalledExactlyOnceWith(['r1']);
});
