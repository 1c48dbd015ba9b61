import { renderHook } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import { linkageOf } from '#renderer/bindings/linkage.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { createListeners } from '#renderer/stores/listeners.ts';
import { column, noDictionaries } from '../testing/sample-plans.ts';
import { linkedCells } from './cells/linked-cells.ts';
import type { GridProps } from './grid-props.ts';
import type { GridRow } from './grid-row.ts';
import { useGridState } from './useGridState.ts';

it('options that loaded before or after the grid subscribed are rendered', () => {
  const columns = [column('colour', { linkageKey: 'shade' }), column('shade')];
  const { emit, subscribe } = createListeners();
  const editing = { linked: linkedCells(linkageOf(columns), new Map(), subscribe) } as GridProps['editing'];
  const props = { columns, rows: [], dictionaries: noDictionaries, editing } as unknown as GridProps;
  const refreshCells = vi.fn();
  const api = { refreshCells, isDestroyed: () => false } as unknown as GridApi<GridRow>;
  const { rerender } = renderHook(({ grid }) => useGridState(grid, props), { initialProps: { grid: null as GridApi<GridRow> | null } });
  emit();
  rerender({ grid: api });
  expect(refreshCells).toHaveBeenCalledExactlyOnceWith({ force: true });
  emit();
  expect(refreshCells).toHaveBeenCalledTimes(2);
});

it('only rendered rows with changed failures are redrawn', () => {
  const wrong = (rowId: string) => ({ table: 't', rowId, key: 'size', code: 'rule.required', values: {} }) as Failure;
  const [first, second, unseen] = [wrong('1'), wrong('2'), wrong('9')];
  const rowNodes = ['1', '2', '3'].map((id) => ({ id }));
  const refreshCells = vi.fn();
  const api = { refreshCells, isDestroyed: () => false, getRenderedNodes: () => rowNodes } as unknown as GridApi<GridRow>;
  const base = { columns: [], rows: [], dictionaries: noDictionaries };
  const propsOf = (failures: readonly Failure[]) => ({ ...base, editing: { failures } }) as unknown as GridProps;
  const { rerender } = renderHook(({ failures }) => useGridState(api, propsOf(failures)), {
    initialProps: { failures: [first] as readonly Failure[] },
  });
  rerender({ failures: [first, unseen] });
  expect(refreshCells).not.toHaveBeenCalled();
  rerender({ failures: [unseen, second] });
  expect(refreshCells).toHaveBeenCalledExactlyOnceWith({ rowNodes: rowNodes.slice(0, 2) });
});

it('SCREEN-09 cells are redrawn when the user prefers another format of days', () => {
  const refreshCells = vi.fn();
  const api = { refreshCells, isDestroyed: () => false, getAllDisplayedColumns: () => [] } as unknown as GridApi<GridRow>;
  const base = { columns: [], rows: [] };
  const propsOf = (dayFormat: 'YYYY/MM/DD' | undefined) =>
    ({ ...base, dictionaries: { ...noDictionaries, dayFormat } }) as unknown as GridProps;
  const { rerender } = renderHook((props) => useGridState(api, props), { initialProps: propsOf(undefined) });
  expect(refreshCells).not.toHaveBeenCalled();
  rerender(propsOf('YYYY/MM/DD'));
  expect(refreshCells).toHaveBeenCalledExactlyOnceWith({ force: true });
});

it('a grid that is gone is asked for nothing', () => {
  const linked = { subscribe: vi.fn() };
  const propsOf = (rows: readonly GridRow[], column: string) =>
    ({
      columns: [],
      rows,
      sort: { column, order: 'asc' },
      selection: { ids: ['1'] },
      dictionaries: noDictionaries,
      editing: { linked },
    }) as unknown as GridProps;
  const api = new Proxy({ isDestroyed: () => true } as unknown as GridApi<GridRow>, {
    get: (known, name) => Reflect.get(known, name) ?? expect.fail(`It is asked for ${String(name)}.`),
  });
  const { rerender } = renderHook(({ props }) => useGridState(api, props), { initialProps: { props: propsOf([], 'a') } });
  rerender({ props: propsOf([{ id: '1' } as GridRow], 'b') });
  expect(linked.subscribe).not.toHaveBeenCalled();
});

it('GRID-26 a mark of sorting that the headers have already is not set again, which would lay out the grid anew', () => {
  const marked: { key?: string; order?: 'asc' | 'desc' } = { key: 'a', order: 'asc' };
  const columnOf = (key: string) => ({ getColId: () => key, getSort: () => (marked.key === key ? marked.order : undefined) });
  const columns = ['a', 'b'].map(columnOf);
  const applyColumnState = vi.fn();
  const api = {
    applyColumnState,
    isDestroyed: () => false,
    getColumns: () => columns,
    getColumn: (key: string) => columns.find((one) => one.getColId() === key) ?? null,
  } as unknown as GridApi<GridRow>;
  const shared = { columns: [], rows: [], dictionaries: noDictionaries };
  const propsOf = (column: string, order: 'asc' | 'desc') => ({ ...shared, sort: { column, order } }) as unknown as GridProps;
  const { rerender } = renderHook(({ props }) => useGridState(api, props), { initialProps: { props: propsOf('a', 'asc') } });
  expect(applyColumnState).not.toHaveBeenCalled();
  rerender({ props: propsOf('a', 'desc') });
  expect(applyColumnState).toHaveBeenLastCalledWith({ state: [{ colId: 'a', sort: 'desc' }], defaultState: { sort: null } });
  marked.order = 'desc';
  // A list that is sorted by a column that is not shown has no mark.
  rerender({ props: propsOf('id', 'desc') });
  expect(applyColumnState).toHaveBeenCalledTimes(2);
  marked.key = 'none';
  rerender({ props: propsOf('id', 'asc') });
  expect(applyColumnState).toHaveBeenCalledTimes(2);
});
