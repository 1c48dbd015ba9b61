import { describe, expect, it } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { reduce } from '#renderer/draft/draft.ts';
import { copiedEntries, rememberCopied } from './copied-cells.ts';
import type { EntryTable } from '../entry-table.ts';
import { fillDownPlan, fillRightPlan } from '../fill-plan.ts';
import { clearPlan, fillSelectionPlan, pastePlan } from '../paste-plan.ts';
import { draftOf, sampleTable } from '../testing/sample-table.ts';

const owner = sampleColumn('sel-user', { key: 'owner' });
const checker = sampleColumn('sel-user', { key: 'checker' });
const byId = sampleColumn('sel-user', { key: 'byId', config: { store: 'id' } });
const category = sampleColumn('cat-tree', { key: 'category', config: { textField: 'name' } });
const name = sampleColumn('input', { key: 'name' });

const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

function tableOf(rows: readonly Record<string, unknown>[], columns = [owner, checker, byId]): EntryTable {
  return { ...sampleTable([]), columns, rows: rows.map((values, row) => ({ id: `r${row}`, values })) };
}

const after = (table: EntryTable, { command }: Pick<ReturnType<typeof pastePlan>, 'command'>) =>
  (command ? reduce(draftOf(table), command) : draftOf(table)).tables['lines']?.rows.map(({ values }) => values);

const people = tableOf([
  { owner: ['zhang1'], checker: [], byId: [] },
  { owner: ['zhang2'], checker: [], byId: [] },
]);

describe('cells pasted into the grid they were copied from', () => {
  it('two people with the same name stay distinct, and nothing is looked up', () => {
    rememberCopied('张三\r\n张三\r\n', range(0, 0, 1, 0), people);
    const plan = pastePlan([['张三'], ['张三']], range(0, 1), people, copiedEntries('张三\n张三\n'));
    expect(after(people, plan)).toMatchObject([{ checker: ['zhang1'] }, { checker: ['zhang2'] }]);
  });

  it('a column that stores another member receives the name, which is looked up', () => {
    rememberCopied('张三\r\n', range(0, 0), people);
    const plan = pastePlan([['张三']], range(0, 2), people, copiedEntries('张三\r\n'));
    expect(plan.refused).toMatchObject([{ code: 'entry.unknown-name', text: '张三' }]);
  });

  it('files keep their paths, which their names do not reveal, and a mask does not replace a password', () => {
    const file = sampleColumn('file', { key: 'file' });
    const secret = sampleColumn('password', { key: 'secret' });
    const files = tableOf(
      [
        { file: ['temp/a_1.pdf'], secret: 'x1' },
        { file: [], secret: '' },
      ],
      [file, secret],
    );
    rememberCopied('a_1.pdf\t•••\r\n', range(0, 0, 0, 1), files);
    const paste = (copied?: ReturnType<typeof copiedEntries>) => pastePlan([['a_1.pdf', '•••']], range(1, 0), files, copied);
    expect(after(files, paste(copiedEntries('a_1.pdf\t•••\r\n')))?.[1]).toEqual({ file: ['temp/a_1.pdf'], secret: 'x1' });
    expect(paste().refused.map(({ code }) => code)).toEqual(['entry.not-readable', 'entry.not-readable']);
    expect(after(files, pastePlan([['temp/b.pdf', 'x2']], range(1, 0), files))?.[1]).toEqual({ file: ['temp/b.pdf'], secret: 'x2' });
  });

  it('a copied choice keeps the values it filled, and closed cells among them are not reported', () => {
    const style = sampleColumn('popup', {
      key: 'style',
      config: {
        binding: {
          code: 'styles',
          pairs: [
            { source: 'no', target: 'style' },
            { source: 'name', target: 'title' },
          ],
          isMultiple: false,
          parameters: {},
        },
      },
    });
    const title = sampleColumn('input', { key: 'title', title: '款式', readOnly: true });
    const amount = sampleColumn('input-number', {
      key: 'amount',
      title: '金额',
      computed: { text: '9', kind: 'number', tree: { node: 'literal', kind: 'number', value: '9' }, reads: [] },
      readOnly: true,
    });
    const lines = tableOf(
      [
        { style: 'K1', title: '衬衫', amount: 5 },
        { style: 'K2', title: '外套', amount: 9 },
      ],
      [style, title, amount],
    );
    rememberCopied('K1\t衬衫\t5\r\n', range(0, 0, 0, 2), lines);
    const plan = pastePlan([['K1', '衬衫', '5']], range(1, 0), lines, copiedEntries('K1\t衬衫\t5\r\n'));
    expect(plan.refused).toEqual([]);
    expect(after(lines, plan)?.[1]).toEqual({ style: 'K1', title: '衬衫', amount: 9 });
    const known = { ...lines, meaningOf: () => [{ value: 'K1', text: 'K1' }] };
    const typed = pastePlan([['K1', '裙子', '5']], range(1, 0), known);
    expect(typed.refused).toMatchObject([{ column: 1, code: 'entry.read-only' }]);
  });

  it('other texts have no remembered values, nor has a block without names', () => {
    rememberCopied('张三\r\n', range(0, 0), people);
    expect(copiedEntries('张三丰')).toBeUndefined();
    const notes = tableOf([{ name: 'x' }], [name]);
    rememberCopied('x\r\n', range(0, 0), notes);
    expect(copiedEntries('x\r\n')).toBeUndefined();
  });
});

describe('filled cells', () => {
  it('Ctrl+D and Ctrl+R copy values, also to a column with the same source', () => {
    expect(after(people, fillDownPlan(range(0, 0, 1, 0), people))).toMatchObject([{ owner: ['zhang1'] }, { owner: ['zhang1'] }]);
    expect(after(people, fillRightPlan(range(0, 0, 1, 1), people))).toMatchObject([{ checker: ['zhang1'] }, { checker: ['zhang2'] }]);
  });

  it('a column that stores another member keeps its value', () => {
    const plan = fillRightPlan(range(0, 1, 0, 2), tableOf([{ owner: [], checker: ['zhang1'], byId: ['7'] }]));
    expect(plan).toMatchObject({ command: null, refused: [{ code: 'entry.unknown-name' }] });
  });

  it('a category takes its name along, and clears it together with itself', () => {
    const table = tableOf(
      [
        { category: 'c1', name: '针织' },
        { category: 'c2', name: '梭织' },
      ],
      [category, name],
    );
    expect(after(table, fillDownPlan(range(0, 0, 1, 0), table))?.[1]).toEqual({ category: 'c1', name: '针织' });
    const entered = fillSelectionPlan(range(0, 0, 1, 0), { row: 0, column: 0 }, 'c1', table);
    expect(after(table, entered)?.[1]).toEqual({ category: 'c1', name: '针织' });
    expect(after(table, clearPlan(range(1, 0), table))?.[1]).toEqual({ category: '', name: '' });
  });
});
