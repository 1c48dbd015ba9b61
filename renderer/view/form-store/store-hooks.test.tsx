import { act, renderHook } from '@testing-library/react';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { expect, it, vi } from 'vitest';
import { column, oneToManyPlan } from '../testing/sample-plans.ts';
import { createFormStore } from './form-store.ts';
import { useRow, useRowOrder } from './store-hooks.ts';

const lines = { key: 'lines', title: 'Lines', relation: 'many', columns: [column('style')], canAdd: true, canRemove: true } as const;

const opened = () =>
  createFormStore(
    oneToManyPlan([column('code')], [lines]),
    {
      id: '7',
      lines: [
        { id: '1', style: 'A' },
        { id: '2', style: 'B' },
      ],
    },
    sampleUser,
  );

it('the row order re-renders when rows come or go, not when their values change', () => {
  const store = opened();
  const draw = vi.fn(() => useRowOrder(store, 'lines').map(({ id }) => id));
  const { result } = renderHook(draw);
  act(() => store.change('style', 'C', { table: 'lines', rowId: '1' }));
  expect(draw).toHaveBeenCalledOnce();
  act(() => store.removeRows('lines', ['1']));
  expect(result.current).toEqual(['2']);
  act(() => store.undo());
  expect(result.current).toEqual(['1', '2']);
});

it('an open row shows its current values, and disappears with its row', () => {
  const store = opened();
  const { result } = renderHook(() => useRow(store, 'lines', '1')?.values['style']);
  act(() => store.change('style', 'C', { table: 'lines', rowId: '1' }));
  expect(result.current).toBe('C');
  act(() => store.removeRows('lines', ['1']));
  expect(result.current).toBeUndefined();
});
