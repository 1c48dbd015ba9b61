import { describe, expect, it } from 'vitest';
import { linkageOf } from '../bindings/linkage.ts';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import { redo, reduce, undo } from '../draft/draft.ts';
import { parseText, writeText } from './clipboard/clipboard-text.ts';
import type { EntryTable } from './entry-table.ts';
import type { EntryPlan } from './entry-writer.ts';
import { clearPlan, copyBlock, fillSelectionPlan, pastePlan } from './paste-plan.ts';
import type { Rectangle } from './range.ts';
import { draftOf, emptyValues, sampleTable } from './testing/sample-table.ts';

const range = (top: number, left: number, bottom = top, right = left): Rectangle => ({ top, left, bottom, right });

/** The values of a table's rows after a plan, column by column. */
function after(table: EntryTable, { command }: EntryPlan): unknown[][] {
  const draft = draftOf(table);
  const rows = (command ? reduce(draft, command) : draft).tables[table.table]?.rows ?? [];
  return rows.map(({ values }) => table.columns.map(({ key }) => values[key]));
}

describe('pasting', () => {
  it('writes a block from the first cell of the range and turns dictionary texts into values', () => {
    const table = sampleTable([{}, {}]);
    const plan = pastePlan(parseText('K-100\t１２\t2026/3/4\t春\t是\r\nK-101\t1,200\t46000\t2\tN\r\n'), range(0, 0), table);
    expect(after(table, plan)).toEqual([
      ['K-100', 12, '2026-03-04', '1', true, ''],
      ['K-101', 1200, '2025-12-09', '2', false, ''],
    ]);
    expect(plan).toMatchObject({ applied: 10, refused: [], appendedRows: 0, skippedReadOnly: 0, range: range(0, 0, 1, 4) });
  });

  it('changes nothing until its command is reduced, and is one step of undo and redo', () => {
    const table = sampleTable([{ style: 'A' }, {}]);
    const { command } = pastePlan([['X'], ['Y'], ['Z']], range(0, 0), table);
    const start = draftOf(table);
    const pasted = reduce(start, command!);
    expect(pasted.past).toHaveLength(1);
    expect(undo(pasted).tables).toEqual(start.tables);
    expect(redo(undo(pasted)).tables['lines']?.rows.map(({ values }) => values['style'])).toEqual(['X', 'Y', 'Z']);
  });

  it.each<[string, string[][], Rectangle, string[]]>([
    ['one text fills the range', [['x']], range(0, 0, 2, 0), ['x', 'x', 'x', '']],
    ['a block repeats in a range of its multiple', [['x'], ['y']], range(0, 0, 3, 0), ['x', 'y', 'x', 'y']],
    ['a block is laid down once in any other range', [['x'], ['y']], range(0, 0, 2, 0), ['x', 'y', '', '']],
    ['a larger block reaches beyond the range', [['x'], ['y'], ['z']], range(1, 0, 2, 0), ['', 'x', 'y', 'z']],
  ])('%s', (_, block, target, styles) => {
    const table = sampleTable([{}, {}, {}, {}]);
    expect(after(table, pastePlan(block, target, table)).map(([style]) => style)).toEqual(styles);
  });

  it('a single row is repeated downwards with its own width', () => {
    const table = sampleTable([{}, {}]);
    const plan = pastePlan([['x', '1']], range(0, 0, 1, 0), table);
    expect(after(table, plan).map((row) => row.slice(0, 2))).toEqual([
      ['x', 1],
      ['x', 1],
    ]);
    expect(plan.range).toEqual(range(0, 0, 1, 1));
  });

  it('GRID-09 appends missing rows with their defaults, but none for trailing blank rows', () => {
    const table = sampleTable([{}], { newValues: () => ({ style: '', quantity: 1, due: '', season: '2', urgent: false, note: 'neu' }) });
    const plan = pastePlan([['a'], ['b'], [''], ['d'], [''], ['']], range(0, 0), table);
    expect(plan.appendedRows).toBe(3);
    expect(after(table, plan)).toEqual([
      ['a', null, '', '', false, ''],
      ['b', 1, '', '2', false, 'neu'],
      ['', 1, '', '2', false, 'neu'],
      ['d', 1, '', '2', false, 'neu'],
    ]);
  });

  it('cells whose text does not fit stay unchanged and are reported one by one', () => {
    const table = sampleTable([{ quantity: 5 }], { canAdd: false });
    const plan = pastePlan(
      [
        ['K-1', 'zwei', '3/4/2026', '秋', '也许', 'n', 'beyond'],
        ['K-2', '', '', '', '', '', ''],
      ],
      range(0, 0),
      table,
    );
    expect(plan.refused.map(({ row, column, code }) => [row, column, code])).toEqual([
      [0, 1, 'entry.not-a-number'],
      [0, 2, 'entry.date-ambiguous'],
      [0, 3, 'entry.not-an-option'],
      [0, 4, 'entry.not-yes-or-no'],
      [0, 5, 'entry.read-only'],
      [0, 6, 'entry.no-column'],
      [1, 0, 'entry.no-row'],
    ]);
    expect(plan.refused[0]).toMatchObject({ text: 'zwei', values: { title: '数量', text: 'zwei' } });
    expect(plan).toMatchObject({ applied: 1, skippedReadOnly: 1, appendedRows: 0 });
    expect(after(table, plan)).toEqual([['K-1', 5, '', '', false, '']]);
  });

  it('a closed cell reports neither an empty text nor the one it already has', () => {
    const table = sampleTable([{ note: '急' }]);
    const refusedOf = (text: string) => pastePlan([[text]], { top: 0, left: 5, bottom: 0, right: 5 }, table).refused.length;
    expect(['', ' ', '急', '慢'].map(refusedOf)).toEqual([0, 0, 0, 1]);
  });

  it('GRID-21 a locked row is skipped with a reason', () => {
    const table = sampleTable([{}, {}], { isLocked: ({ id }) => id === 'r0' });
    const plan = pastePlan([['a'], ['b']], range(0, 0), table);
    expect(plan).toMatchObject({ applied: 1, skippedReadOnly: 1, refused: [{ row: 0, code: 'entry.read-only' }] });
  });

  it('a cell closed by conditions stays unchanged and is reported, though the rest of its row is written', () => {
    const table = sampleTable([{ quantity: 5 }, {}], { closedBy: () => [{ rowId: 'r0', key: 'quantity' }] });
    const plan = pastePlan(
      [
        ['K-1', '7'],
        ['K-2', 'zwei'],
      ],
      range(0, 0),
      table,
    );
    expect(plan.refused.map(({ row, column, code, text }) => [row, column, code, text])).toEqual([
      [0, 1, 'entry.closed', '7'],
      [1, 1, 'entry.not-a-number', 'zwei'],
    ]);
    expect(plan).toMatchObject({ applied: 2, skippedReadOnly: 1 });
    expect(after(table, plan).map((row) => row.slice(0, 2))).toEqual([
      ['K-1', 5],
      ['K-2', null],
    ]);
  });

  it('a row in which nothing fits is not added, and rows below it move up; a blank row is added', () => {
    const table = sampleTable([{ style: 'A' }]);
    const plan = pastePlan(
      [
        ['A', '1'],
        ['a text that is far too long', 'zwei'],
        ['', ''],
        ['B', '2'],
      ],
      range(0, 0),
      table,
    );
    expect(plan).toMatchObject({ appendedRows: 2, applied: 4 });
    expect(plan.refused.map(({ row }) => row)).toEqual([1, 1]);
    expect(after(table, plan).map(([style, quantity]) => [style, quantity])).toEqual([
      ['A', 1],
      ['', null],
      ['B', 2],
    ]);
    expect(pastePlan([['a text that is far too long']], range(1, 0), table)).toMatchObject({ command: null, appendedRows: 0 });
  });

  it('GRID-09 blank cells of added rows keep their defaults', () => {
    const table = sampleTable([], { newValues: () => ({ ...emptyValues, style: 'default', quantity: 7 }) });
    const plan = pastePlan(
      [
        ['', '1'],
        ['  ', '2'],
        ['B', ' '],
      ],
      range(0, 0),
      table,
    );
    expect(after(table, plan).map(([style, quantity]) => [style, quantity])).toEqual([
      ['default', 1],
      ['default', 2],
      ['B', 7],
    ]);
  });

  it('cells that already have the value count as applied and make no step', () => {
    expect(pastePlan([['A']], range(0, 0), sampleTable([{ style: 'A' }]))).toMatchObject({ applied: 1, command: null });
    expect(pastePlan([], range(0, 0), sampleTable([{}]))).toMatchObject({ applied: 0, command: null });
  });

  it('COL-36 a new parent clears the cells below it, except pasted ones, whose options follow the new parent', () => {
    const columns = [
      sampleColumn('select', { key: 'city' }),
      sampleColumn('select', { key: 'province', linkageKey: 'city' }),
      sampleColumn('select', { key: 'street' }),
    ].map((column) => (column.key === 'city' ? { ...column, linkageKey: 'street' } : column));
    const cities: Record<string, string> = { zj: '杭州', js: '南京' };
    const options: Record<string, { value: string; text: string }[]> = {
      province: [
        { value: 'zj', text: '浙江' },
        { value: 'js', text: '江苏' },
      ],
    };
    const table = sampleTable([{ province: 'zj', city: 'c-zj', street: 's' }], {
      columns,
      linkage: linkageOf(columns),
      optionsOf: ({ key }, values) => {
        const province = String(values['province']);
        return key === 'city' ? [{ value: `c-${province}`, text: cities[province] ?? '' }] : (options[key] ?? []);
      },
    });
    expect(after(table, pastePlan([['南京', '江苏']], range(0, 0), table))).toEqual([['c-js', 'js', '']]);
    expect(after(table, pastePlan([['江苏']], range(0, 1), table))).toEqual([['', 'js', '']]);
    expect(after(table, pastePlan([['浙江']], range(0, 1), table))).toEqual([['c-zj', 'zj', 's']]);
  });

  it('below a cell that was refused and is empty, each level names the empty one above it', () => {
    const levels = ['province', 'city', 'district', 'street'];
    const columns = levels.map((key, level) => sampleColumn('select', { key, title: key, linkageKey: levels[level + 1] }));
    const table = sampleTable([{}, { province: 'zj' }], {
      columns,
      linkage: linkageOf(columns),
      optionsOf: ({ key }) => (key === 'province' ? [{ value: 'zj', text: '浙江' }] : []),
      lacksOptions: ({ key }) => key === 'province',
    });
    const refusals = pastePlan(
      [
        ['江苏', '南京', '玄武', '中山路'],
        ['', '', '', ''],
      ],
      range(0, 0),
      table,
    ).refused;
    expect(refusals.map(({ column, code, values }) => [column, code, values['above']])).toEqual([
      [0, 'entry.look-up-failed', undefined],
      [1, 'entry.nothing-above', 'province'],
      [2, 'entry.nothing-above', 'city'],
      [3, 'entry.nothing-above', 'district'],
    ]);
    expect(pastePlan([['杭州']], range(1, 1), table).refused).toMatchObject([{ code: 'entry.not-an-option' }]);
  });

  it('a hundred thousand cells are planned and applied', () => {
    const table = sampleTable(Array.from({ length: 10_000 }, () => ({})));
    const block = Array.from({ length: 20_000 }, (_, row) => [`K-${row}`, `1,${100 + (row % 900)}`, '2026/3/4', '春', '是']);
    const plan = pastePlan(block, range(0, 0), table);
    const pasted = reduce(draftOf(table), plan.command!);
    expect(plan).toMatchObject({ applied: 100_000, appendedRows: 10_000 });
    expect(pasted.tables['lines']?.rows).toHaveLength(20_000);
  });
});

describe('copying, cutting and clearing', () => {
  const line = { style: 'a\tb\n"', quantity: 1.5, due: '2026-03-04', season: '1', urgent: true, note: 'n' };

  it('copied cells are pasted back as the same values', () => {
    const table = sampleTable([line, { ...line, style: '007', urgent: false }]);
    const block = copyBlock(range(0, 0, 1, 4), table);
    expect(block[0]).toEqual(['a\tb\n"', '1.50', '2026-03-04', '春', '✓']);
    const multiline = {
      ...table,
      columns: table.columns.map((column, at) => (at === 0 ? sampleColumn('textarea', { key: 'style' }) : column)),
    };
    expect(pastePlan(parseText(writeText(block)), range(0, 0), multiline)).toMatchObject({ command: null, applied: 10, refused: [] });
  });

  it('cutting copies, then empties the editable cells in one step', () => {
    const table = sampleTable([line]);
    const block = copyBlock(range(0, 0, 0, 5), table);
    const plan = clearPlan(range(0, 0, 0, 5), table);
    expect(block).toEqual([['a\tb\n"', '1.50', '2026-03-04', '春', '✓', 'n']]);
    expect(after(table, plan)).toEqual([['', null, '', '', false, 'n']]);
    expect(plan).toMatchObject({ applied: 5, skippedReadOnly: 1 });
    expect(reduce(draftOf(table), plan.command!).past).toHaveLength(1);
  });

  it('Delete beyond the last row adds none', () => {
    expect(clearPlan(range(0, 0, 9, 0), sampleTable([line])).appendedRows).toBe(0);
  });

  it('Ctrl+Enter puts the value of the active cell into the whole range, as text into other kinds of columns', () => {
    const table = sampleTable([{}, {}]);
    const plan = fillSelectionPlan(range(0, 0, 1, 1), { row: 0, column: 1 }, 7, table);
    expect(after(table, plan).map((row) => row.slice(0, 2))).toEqual([
      ['7.00', 7],
      ['7.00', 7],
    ]);
  });
});
