import { describe, expect, it } from 'vitest';
import { linkageOf } from '../bindings/linkage.ts';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import { reduce } from '../draft/draft.ts';
import type { Option } from '../sources/option.ts';
import type { EntryKind } from './entry-kind.ts';
import type { EntryTable } from './entry-table.ts';
import type { EntryPlan } from './entry-writer.ts';
import { fillDownPlan, fillPlan, fillRightPlan } from './fill-plan.ts';
import { fillSelectionPlan } from './paste-plan.ts';
import { draftOf, sampleTable } from './testing/sample-table.ts';
import { seriesOf, type FillMode } from './series.ts';

const after = (table: EntryTable, { command }: EntryPlan, key: string) =>
  (command ? reduce(draftOf(table), command) : draftOf(table)).tables['lines']?.rows.map(({ values }) => values[key]);

describe('series', () => {
  it.each<[EntryKind, FillMode, string[], string[]]>([
    ['number', 'auto', ['1', '2'], ['3', '4', '5']],
    ['number', 'auto', ['0.1', '0.2'], ['0.3', '0.4', '0.5']],
    ['number', 'auto', ['10', '7'], ['4', '1', '-2']],
    ['number', 'series', ['5'], ['6', '7', '8']],
    ['number', 'auto', ['12345678901234567.8', '12345678901234567.9'], ['12345678901234568', '12345678901234568.1', '12345678901234568.2']],
    ['date', 'auto', ['2026-02-27'], ['2026-02-28', '2026-03-01', '2026-03-02']],
    ['date', 'auto', ['2026-03-01', '2026-03-08'], ['2026-03-15', '2026-03-22', '2026-03-29']],
    ['date', 'auto', ['2026-01-31', '2026-02-28'], ['2026-03-31', '2026-04-30', '2026-05-31']],
    ['date', 'auto', ['2025-11-15', '2026-01-15'], ['2026-03-15', '2026-05-15', '2026-07-15']],
    ['date', 'auto', ['2024-02-29', '2025-02-28'], ['2026-02-28', '2027-02-28', '2028-02-29']],
    ['date', 'auto', ['2026-03-08', '2026-03-01'], ['2026-02-22', '2026-02-15', '2026-02-08']],
    ['date', 'auto', ['2026-11'], ['2026-12-01', '2027-01-01', '2027-02-01']],
    [
      'datetime',
      'auto',
      ['2026-03-04 08:00:00', '2026-03-04 08:30:00'],
      ['2026-03-04 09:00:00', '2026-03-04 09:30:00', '2026-03-04 10:00:00'],
    ],
    ['datetime', 'auto', ['2026-03-04 08:00:00'], ['2026-03-05 08:00:00', '2026-03-06 08:00:00', '2026-03-07 08:00:00']],
    ['line', 'auto', ['A-01'], ['A-02', 'A-03', 'A-04']],
    ['line', 'auto', ['K9号'], ['K10号', 'K11号', 'K12号']],
    ['line', 'auto', ['S-08', 'S-10'], ['S-12', 'S-14', 'S-16']],
    ['line', 'auto', ['SO20260300000000000099'], ['SO20260300000000000100', 'SO20260300000000000101', 'SO20260300000000000102']],
  ])('%s %s: after %j come %j', (kind, mode, texts, following) => {
    const series = seriesOf(texts, kind, mode);
    expect([1, 2, 3].map((step) => series?.(step))).toEqual(following);
  });

  it.each<[EntryKind, FillMode, string[]]>([
    ['number', 'auto', ['5']],
    ['number', 'auto', ['1', '2', '4']],
    ['number', 'copy', ['1', '2']],
    ['number', 'auto', ['1', '']],
    ['date', 'auto', ['2026-03-01', '2026-03-02', '2026-03-09']],
    ['line', 'auto', ['春', '夏']],
    ['line', 'auto', ['A-1', 'B-2']],
    ['choice', 'series', ['春']],
    ['line', 'auto', []],
  ])('%s %s: %j begin no series and are repeated', (kind, mode, texts) => {
    expect(seriesOf(texts, kind, mode)).toBeNull();
  });
});

describe('the fill handle', () => {
  const table = sampleTable([{ style: 'A-1', quantity: 1, season: '1' }, { quantity: 3, season: '2' }, {}, {}, {}]);

  it('continues numbers downwards and upwards', () => {
    const down = fillPlan({ top: 0, left: 1, bottom: 1, right: 1 }, { top: 0, left: 1, bottom: 4, right: 1 }, 'auto', table);
    expect(after(table, down, 'quantity')).toEqual([1, 3, 5, 7, 9]);
    const last = sampleTable([{}, {}, {}, { quantity: 3 }, { quantity: 5 }]);
    const up = fillPlan({ top: 3, left: 1, bottom: 4, right: 1 }, { top: 1, left: 1, bottom: 4, right: 1 }, 'auto', last);
    expect(after(last, up, 'quantity')).toEqual([null, -1, 1, 3, 5]);
  });

  it('repeats choices, column by column, in one step', () => {
    const plan = fillPlan({ top: 0, left: 0, bottom: 1, right: 3 }, { top: 0, left: 0, bottom: 3, right: 3 }, 'auto', table);
    expect(after(table, plan, 'season')).toEqual(['1', '2', '1', '2', '']);
    expect(reduce(draftOf(table), plan.command!).past).toHaveLength(1);
  });

  it('fills to the right as text, and reports what does not fit', () => {
    const plan = fillPlan({ top: 0, left: 0, bottom: 0, right: 0 }, { top: 0, left: 0, bottom: 0, right: 1 }, 'copy', table);
    expect(plan).toMatchObject({ applied: 0, refused: [{ row: 0, column: 1, code: 'entry.not-a-number', text: 'A-1' }] });
  });

  it('adds no rows', () => {
    const plan = fillPlan({ top: 0, left: 1, bottom: 0, right: 1 }, { top: 0, left: 1, bottom: 99, right: 1 }, 'copy', table);
    expect(plan).toMatchObject({ appendedRows: 0, range: { bottom: 4 } });
  });

  it('Ctrl+D copies the first row down, or the row above into a single one', () => {
    expect(after(table, fillDownPlan({ top: 0, left: 1, bottom: 2, right: 1 }, table), 'quantity')).toEqual([1, 1, 1, null, null]);
    expect(after(table, fillDownPlan({ top: 2, left: 1, bottom: 2, right: 1 }, table), 'quantity')).toEqual([1, 3, 3, null, null]);
    expect(fillDownPlan({ top: 0, left: 1, bottom: 0, right: 1 }, table).command).toBeNull();
  });

  it('Ctrl+R copies the first column to the right', () => {
    const numbers = sampleTable([{ style: '12' }]);
    expect(after(numbers, fillRightPlan({ top: 0, left: 0, bottom: 0, right: 1 }, numbers), 'quantity')).toEqual([12]);
    expect(after(numbers, fillRightPlan({ top: 0, left: 1, bottom: 0, right: 1 }, numbers), 'quantity')).toEqual([12]);
  });
});

describe('COL-36 chained columns', () => {
  const columns = [
    sampleColumn('select', { key: 'street' }),
    sampleColumn('select', { key: 'province', linkageKey: 'city' }),
    sampleColumn('select', { key: 'city', linkageKey: 'street' }),
  ];
  const streets: Record<string, readonly Option[]> = {
    hz: [{ value: 'hz-1', text: '和平路' }],
    nj: [{ value: 'nj-1', text: '和平路' }],
    nb: [{ value: 'nb-1', text: '海曙路' }],
  };
  const chained = (lines: readonly string[][]) =>
    sampleTable(
      lines.map(([province, city, street]) => ({ province, city, street })),
      {
        columns,
        linkage: linkageOf(columns),
        optionsOf: ({ key }, values) => (key === 'street' ? (streets[String(values['city'])] ?? []) : []),
        lacksOptions: (_column, values) => values['city'] === 'wz',
      },
    );
  const last = (table: EntryTable, plan: EntryPlan) => ['province', 'city', 'street'].map((key) => after(table, plan, key)?.at(-1));
  const column = (left: number, right = left) => ({ top: 0, left, bottom: 1, right });

  it('fills a value under the same columns above, whether its options are loaded or not', () => {
    const table = chained([
      ['zj', 'hz', 'gone'],
      ['zj', 'hz', ''],
    ]);
    expect(last(table, fillDownPlan(column(0), table))).toEqual(['zj', 'hz', 'gone']);
    const other = chained([
      ['zj', 'hz', 'hz-1'],
      ['js', 'nj', 'nj-1'],
    ]);
    expect(last(other, fillDownPlan(column(0, 2), other))).toEqual(['zj', 'hz', 'hz-1']);
  });

  it('fills the option of the same text under other columns above, and refuses a value that has none', () => {
    const table = chained([
      ['zj', 'hz', 'hz-1'],
      ['js', 'nj', ''],
    ]);
    expect(last(table, fillDownPlan(column(0), table))).toEqual(['js', 'nj', 'nj-1']);
    expect(last(table, fillSelectionPlan(column(0), { row: 0, column: 0 }, 'hz-1', table))).toEqual(['js', 'nj', 'nj-1']);
    const foreign = chained([
      ['zj', 'nb', 'nb-1'],
      ['js', 'nj', 'nj-1'],
    ]);
    const plan = fillDownPlan(column(0), foreign);
    expect(last(foreign, plan)).toEqual(['js', 'nj', 'nj-1']);
    expect(plan.refused).toMatchObject([{ row: 1, column: 0, text: '海曙路', code: 'entry.not-an-option' }]);
  });

  it('reports no unknown text while the options of its cell are still unknown', () => {
    const table = chained([
      ['zj', 'hz', 'hz-1'],
      ['zj', 'wz', ''],
    ]);
    expect(fillDownPlan(column(0), table).refused).toMatchObject([{ row: 1, text: '和平路', code: 'entry.look-up-failed' }]);
  });
});
