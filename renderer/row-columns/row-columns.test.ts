import { expect, it } from 'vitest';
import { isRowColumn, rowColumns, type RowColumnName } from './row-columns.ts';

const widths = (names: readonly RowColumnName[], hasStatistics: boolean) =>
  rowColumns(names, hasStatistics).map(({ name, width }) => `${name} ${width}`);

it('COL-01 CONST-07 the number column is 60 wide', () => {
  expect(widths(['row-number'], false)).toEqual(['row-number 60']);
});

it.each<RowColumnName>(['row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort'])(
  'COL-02 COL-03 COL-04 COL-05 CONST-07 %s is 40 wide, and 60 where it leads a table with statistics',
  (name) => {
    expect(widths([name], false)).toEqual([`${name} 40`]);
    expect(widths([name], true)).toEqual([`${name} 60`]);
  },
);

it('COL-02 COL-04 a column after the drag handle or expand column stays 40 wide with statistics', () => {
  expect(widths(['row-number', 'row-checkbox', 'row-expand', 'row-drag-sort'], true)).toEqual([
    'row-drag-sort 60',
    'row-expand 40',
    'row-checkbox 40',
    'row-number 60',
  ]);
});

it('distinguishes row columns from column types by name', () => {
  expect(isRowColumn('row-radio')).toBe(true);
  expect(isRowColumn('radio')).toBe(false);
});
