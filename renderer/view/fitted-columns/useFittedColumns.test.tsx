import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { column, noDictionaries } from '../testing/sample-plans.ts';
import { useFittedColumns, withWidthsOf } from './useFittedColumns.ts';

const COLUMNS = [column('no', { width: 90 }), column('note', { width: 90 }), column('id', { visible: false })];
const rowsOf = (...names: string[]) => names.map((no) => ({ id: no, values: { no, note: '' }, wire: {} }));
const show = (columns: readonly ColumnPlan[] = COLUMNS) =>
  renderHook(
    (cells: Partial<Parameters<typeof useFittedColumns>[1]>) =>
      useFittedColumns(columns, { rows: [], footers: [], dictionaries: noDictionaries, views: new Map(), ...cells }),
    { initialProps: {} },
  );
const widthsOf = (columns: readonly ColumnPlan[]) => columns.map(({ width }) => width!);

it('GRID-10 columns are fitted to the rows of a page, and another page only widens them', () => {
  const { result, rerender } = show();
  expect(result.current).toBe(COLUMNS);
  rerender({ rows: rowsOf('SO260520-0001') });
  const first = result.current;
  expect(widthsOf(first)[0]).toBeGreaterThan(120);
  expect(widthsOf(first)[1]).toBeLessThan(90);
  rerender({ rows: rowsOf('S1') });
  expect(result.current).toBe(first);
  rerender({ rows: rowsOf('SO260520-0001-0001') });
  expect(widthsOf(result.current)[0]).toBeGreaterThan(widthsOf(first)[0]!);
});

it('GRID-10 a column whose texts are not known yet keeps the width of its definition', () => {
  const remote = { kind: 'code', code: 'supplier' } as const;
  const { result, rerender } = show([column('no', { type: 'input', width: 222, remote })]);
  rerender({ rows: rowsOf('S1') });
  expect(widthsOf(result.current)).toEqual([222]);
});

it('GRID-11 sums below the rows are not cut', () => {
  const { result, rerender } = show([column('amount', { type: 'input-number' })]);
  rerender({
    rows: [{ id: '1', values: { amount: '1.00' }, wire: {} }],
    footers: [{ kind: 'sum', values: { amount: '123456789012.00' } }],
  });
  expect(widthsOf(result.current)[0]).toBeGreaterThan(150);
});

it('IMPLIED-18 nothing is fitted before texts are known', () => {
  const { result, rerender } = show();
  rerender({ rows: rowsOf('SO260520-0001'), dictionaries: { ...noDictionaries, loading: true } });
  expect(result.current).toBe(COLUMNS);
});

it('GRID-10 a column whose codes have no texts yet is as wide as it is declared', () => {
  const { result, rerender } = show([column('no', { width: 90, remote: { kind: 'code', code: 'styles' } })]);
  rerender({ rows: rowsOf('a code that is longer than its column') });
  expect(widthsOf(result.current)).toEqual([90]);
});

it('GRID-10 rows that are edited keep the widths of those that are read', () => {
  expect(withWidthsOf([column('no'), column('other')], [column('no', { width: 77 })]).map(({ width }) => width)).toEqual([77, undefined]);
});
