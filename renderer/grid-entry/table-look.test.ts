import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/type-fixture.ts';
import { filterBy, filterChoices } from './column-filter.ts';
import { finder, nextMatch } from './find.ts';
import { rangeStatistics } from './range-statistics.ts';
import { sampleColumns, sampleTable } from './sample-table.ts';

const table = sampleTable([
  { style: 'K-100', quantity: 0.1, season: '1' },
  { style: 'Ｋ-101', quantity: 0.2, season: '2', urgent: true },
  { style: '', quantity: null, season: '' },
  { style: '100', quantity: '12345678901234567.8', season: '1' },
]);

describe('the status line', () => {
  it('counts what is not empty, and adds up columns of numbers without losing a digit', () => {
    expect(rangeStatistics({ top: 0, left: 0, bottom: 2, right: 1 }, table)).toEqual({
      count: 4,
      numericCount: 2,
      sum: '0.3',
      average: '0.15',
    });
    expect(rangeStatistics({ top: 3, left: 1, bottom: 99, right: 1 }, table).sum).toBe('12345678901234567.8');
  });

  it('codes of digits are no numbers', () => {
    expect(rangeStatistics({ top: 3, left: 0, bottom: 3, right: 0 }, table)).toEqual({
      count: 1,
      numericCount: 0,
      sum: null,
      average: null,
    });
  });
});

describe('find', () => {
  it('finds texts as they are shown, row by row, without regard to case and width', () => {
    expect(finder(table).find('k-10')).toEqual([
      { row: 0, column: 0 },
      { row: 1, column: 0 },
    ]);
    expect(finder(table).find('夏')).toEqual([{ row: 1, column: 3 }]);
    expect(finder(table).find('')).toEqual([]);
  });

  it('goes to the next and the previous match, round and round', () => {
    const matches = finder(table).find('10');
    expect(matches).toHaveLength(3);
    expect(nextMatch(matches, { row: 0, column: 0 }, 'next')).toBe(1);
    expect(nextMatch(matches, { row: 3, column: 0 }, 'next')).toBe(0);
    expect(nextMatch(matches, { row: 0, column: 0 }, 'previous')).toBe(2);
    expect(nextMatch([], { row: 0, column: 0 }, 'next')).toBe(-1);
    expect(nextMatch([], { row: 0, column: 0 }, 'previous')).toBe(-1);
  });
});

describe('filtering by values', () => {
  const [style, quantity, , season] = sampleColumns;

  it('lists each text with its rows, numbers by size, blanks last', () => {
    expect(filterChoices(season!, table.rows, table.optionsOf)).toEqual([
      { text: '春', count: 2 },
      { text: '夏', count: 1 },
      { text: '', count: 1 },
    ]);
    expect(filterChoices(quantity!, table.rows, table.optionsOf).map(({ text }) => text)).toEqual([
      '0.1',
      '0.2',
      '12345678901234567.8',
      '',
    ]);
    expect(filterChoices(style!, table.rows, table.optionsOf).map(({ text }) => text)).toEqual(['100', 'K-100', 'Ｋ-101', '']);
  });

  it('keeps the rows whose text is chosen', () => {
    const keeps = filterBy(season!, new Set(['春', '']), table.optionsOf);
    expect(table.rows.map(({ values }) => keeps(values))).toEqual([true, false, true, true]);
  });

  it('a cell of several choices stands under each of them', () => {
    const column = sampleColumn('select-multiple', { key: 'colours', options: season!.options });
    const rows = [{ values: { colours: ['1', '2'] } }, { values: { colours: ['2'] } }, { values: { colours: [] } }];
    expect(filterChoices(column, rows, table.optionsOf)).toEqual([
      { text: '春', count: 1 },
      { text: '夏', count: 2 },
      { text: '', count: 1 },
    ]);
    expect(rows.map(({ values }) => filterBy(column, new Set(['春']), table.optionsOf)(values))).toEqual([true, false, false]);
  });
});
