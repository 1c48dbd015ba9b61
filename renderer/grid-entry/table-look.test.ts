import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import { filterBy, filterChoices, rowsThatPass, searchChoices } from './column-filter.ts';
import { findCells, nextMatch, textSearch, type SearchedTable } from './find.ts';
import { loadPinyin } from '../text/pinyin-match.ts';
import { rangeStatistics } from './range-statistics.ts';
import { sampleColumns, sampleTable } from './testing/sample-table.ts';

const table = sampleTable([
  { style: 'K-100', quantity: 0.1, season: '1' },
  { style: 'Ｋ-101', quantity: 0.2, season: '2', urgent: true },
  { style: '', quantity: null, season: '' },
  { style: '100', quantity: '12345678901234567.8', season: '1' },
]);

describe('the status line', () => {
  it('counts non-empty cells, and sums numeric columns exactly', () => {
    expect(rangeStatistics({ top: 0, left: 0, bottom: 2, right: 1 }, table)).toEqual({
      count: 4,
      numericCount: 2,
      sum: '0.3',
      average: '0.15',
    });
    expect(rangeStatistics({ top: 3, left: 1, bottom: 99, right: 1 }, table).sum).toBe('12345678901234567.8');
  });

  it('codes made of digits are not numbers', () => {
    expect(rangeStatistics({ top: 3, left: 0, bottom: 3, right: 0 }, table)).toEqual({
      count: 1,
      numericCount: 0,
      sum: null,
      average: null,
    });
  });
});

const find = (query: string, searched: SearchedTable = table) => [...findCells(searched, textSearch(query, null))].flat();

describe('find', () => {
  it('finds displayed texts, row by row, ignoring case and width', () => {
    expect(find('k-10')).toEqual([
      { row: 0, column: 0 },
      { row: 1, column: 0 },
    ]);
    expect(find('夏')).toEqual([{ row: 1, column: 3 }]);
    expect(find(' ')).toEqual([]);
  });

  it('a cell that displays nothing is not found, whatever its value', () => {
    expect(find('k-10', { ...table, isShown: ({ id }) => id !== 'r0' })).toEqual([{ row: 1, column: 0 }]);
  });

  it('SCREEN-09 a day is found as the user prefers to read it, and as it is copied', () => {
    const days = { ...sampleTable([{ due: '2026-03-09' }, { due: '2026-03-19' }]), dayFormat: 'YYYY年M月D日' as const };
    const due = days.columns.findIndex(({ key }) => key === 'due');
    expect(find('3月9日', days)).toEqual([{ row: 0, column: due }]);
    expect(find('2026-03-09', days)).toEqual([{ row: 0, column: due }]);
    expect(find('3月9日', { ...days, dayFormat: undefined })).toEqual([]);
  });

  it('works in steps, so that a search of 100,000 rows can be interrupted', () => {
    const many = { ...table, rows: Array.from({ length: 1000 }, (_, n) => ({ id: String(n), values: { style: `S-${n}` } })) };
    const search = findCells(many, textSearch('s-999', null));
    expect(search.next()).toEqual({ done: false, value: [] });
    expect([...search].flat()).toEqual([{ row: 999, column: 0 }]);
  });

  it('finds Chinese texts by two or more letters of pinyin', async () => {
    const finds = textSearch('zq', await loadPinyin());
    expect(['藏青', '青藏', 'ZQ-1', ''].map(finds)).toEqual([true, false, true, false]);
    expect(textSearch('z', await loadPinyin())('藏青')).toBe(false);
  });

  it('goes to the next and the previous match, wrapping around', () => {
    const matches = find('10');
    expect(matches).toHaveLength(4);
    expect(nextMatch(matches, { row: 0, column: 0 }, 'next')).toBe(1);
    expect(nextMatch(matches, { row: 3, column: 0 }, 'next')).toBe(0);
    expect(nextMatch(matches, { row: 0, column: 0 }, 'previous')).toBe(3);
    expect(nextMatch([], { row: 0, column: 0 }, 'next')).toBe(-1);
    expect(nextMatch([], { row: 0, column: 0 }, 'previous')).toBe(-1);
  });
});

describe('filtering by values', () => {
  const [style, quantity, , season] = sampleColumns;

  it('lists each text with its row count, numbers by size, blanks last', () => {
    expect(filterChoices(season!, table.rows, table)).toEqual([
      { text: '春', count: 2 },
      { text: '夏', count: 1 },
      { text: '', count: 1 },
    ]);
    expect(filterChoices(quantity!, table.rows, table).map(({ text }) => text)).toEqual(['0.10', '0.20', '12345678901234567.80', '']);
    expect(filterChoices(style!, table.rows, table).map(({ text }) => text)).toEqual(['100', 'K-100', 'Ｋ-101', '']);
  });

  it('keeps the rows with a chosen text', () => {
    const keeps = filterBy(season!, new Set(['春', '']), table);
    expect(table.rows.map(({ values }) => keeps(values))).toEqual([true, false, true, true]);
  });

  it('a cell with several choices is listed under each of them', () => {
    const column = sampleColumn('select-multiple', { key: 'colours', options: season!.options });
    const rows = [{ values: { colours: ['1', '2'] } }, { values: { colours: ['2'] } }, { values: { colours: [] } }];
    expect(filterChoices(column, rows, table)).toEqual([
      { text: '春', count: 1 },
      { text: '夏', count: 2 },
      { text: '', count: 1 },
    ]);
    expect(rows.map(({ values }) => filterBy(column, new Set(['春']), table)(values))).toEqual([true, false, false]);
  });

  it('only rows that pass the filters of all columns remain', () => {
    const filters = new Map([
      ['season', new Set(['春'])],
      ['style', new Set(['100', ''])],
      ['gone', new Set<string>()],
    ]);
    expect(rowsThatPass(table.rows, sampleColumns, filters, table).map(({ id }) => id)).toEqual(['r3']);
    expect(rowsThatPass(table.rows, sampleColumns, new Map(), table)).toBe(table.rows);
  });

  it('choices are searched by text, pinyin, and the label of blank cells', async () => {
    const choices = ['藏青', '漂白', ''].map((text) => ({ text, count: 1 }));
    const found = (query: string, readings = null as Parameters<typeof searchChoices>[2]) =>
      searchChoices(choices, query, readings, '（空白）').map(({ text }) => text);
    expect(found('青')).toEqual(['藏青']);
    expect(found('空白')).toEqual(['']);
    expect(found('pb')).toEqual([]);
    expect(found('pb', await loadPinyin())).toEqual(['漂白']);
    expect(found('')).toEqual(['藏青', '漂白', '']);
  });
});
