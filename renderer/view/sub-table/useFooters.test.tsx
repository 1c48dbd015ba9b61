import { act, renderHook } from '@testing-library/react';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { column, oneToManyPlan } from '../testing/sample-plans.ts';
import { createFormStore } from '../form-store/form-store.ts';
import { useFooters } from './useFooters.ts';

const quantity = column('quantity', { type: 'input-number', statistics: ['sum'] });
const table = {
  key: 'lines',
  title: 'Lines',
  relation: 'many',
  columns: [column('style'), quantity],
  canAdd: true,
  canRemove: true,
} as const;

/** The footers of this many rows with one piece each. */
function footersOf(count: number) {
  const lines = Array.from({ length: count }, (_, n) => ({ id: String(n), style: 'S', quantity: 1 }));
  const store = createFormStore(oneToManyPlan([column('code')], [table]), { id: '7', lines }, sampleUser);
  const draw = vi.fn(() => useFooters(store, table).footers.map(({ values }) => values['quantity']));
  const { result } = renderHook(draw);
  const set = (key: string, value: unknown) => act(() => store.change(key, value, { table: 'lines', rowId: '0' }));
  return { store, draw, set, shown: () => result.current };
}

describe('useFooters', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('GRID-11 follow entries, and render for nothing else', () => {
    const { store, draw, set, shown } = footersOf(3);
    expect(shown()).toEqual(['3']);
    set('style', 'T');
    expect(draw).toHaveBeenCalledOnce();
    set('quantity', 5);
    expect(shown()).toEqual(['7']);
    act(() => store.removeRows('lines', ['1']));
    expect(shown()).toEqual(['6']);
  });

  it('of a long table are blank until computed in idle time, including rows changed meanwhile', () => {
    const { set, shown } = footersOf(3000);
    expect(shown()).toEqual(['']);
    set('quantity', 5);
    expect(shown()).toEqual(['']);
    act(() => void vi.runAllTimers());
    expect(shown()).toEqual(['3004']);
  });

  it('thousands of added rows are counted in idle time as well', () => {
    const { store, shown } = footersOf(0);
    expect(shown()).toEqual(['0']);
    act(() => store.run({ type: 'add-rows', table: 'lines', rows: Array.from({ length: 2500 }, () => ({ style: '', quantity: 2 })) }));
    expect(shown()).toEqual(['']);
    act(() => void vi.runAllTimers());
    expect(shown()).toEqual(['5000']);
  });
});
