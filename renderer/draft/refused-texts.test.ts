import { expect, it } from 'vitest';
import { pastePlan } from '../grid-entry/paste-plan.ts';
import { draftOf, sampleColumns, sampleTable } from '../grid-entry/testing/sample-table.ts';
import { validateTable } from '../rules/validate.ts';
import { cellText } from '../grid-entry/entry-table.ts';
import type { SubTablePlan } from '../compile/plan.ts';
import { reduce, undo, type Draft } from './draft.ts';
import { keepTable, restoreTable } from './kept-table.ts';
import { restoredTexts } from './refused-texts.ts';

const table = sampleTable([{ quantity: 5 }, {}], { keepsRefused: () => true });
const lines: SubTablePlan = { key: 'lines', title: '明细', relation: 'many', columns: sampleColumns, canAdd: true } as SubTablePlan;
const at = (row: number, column: number) => ({ top: row, left: column, bottom: row, right: column });
const pasted = (block: string[][], row: number, column: number) =>
  reduce(draftOf(table), pastePlan(block, at(row, column), table).command!);
const rowsOf = (draft: Draft) => draft.tables['lines']?.rows ?? [];
const textOf = (draft: Draft, row: number, key: string) =>
  cellText(
    sampleColumns.find((column) => column.key === key)!,
    rowsOf(draft)[row]!.values,
    table,
  );

it('a refused text stands in its cell as a failure, whose value counts no more, until undone', () => {
  const draft = pasted([['很多'], ['7'], ['x']], 0, 1);
  expect([0, 1, 2].map((row) => textOf(draft, row, 'quantity'))).toEqual(['很多', '7.00', 'x']);
  expect(rowsOf(draft)[0]!.values['quantity']).toBeNull();
  expect(validateTable(sampleColumns, rowsOf(draft))).toMatchObject([
    { rowId: 'r0', key: 'quantity', code: 'entry.not-a-number', values: { text: '很多' } },
    { rowId: 'new:1', key: 'quantity', code: 'entry.not-a-number' },
  ]);
  expect(textOf(undo(draft), 0, 'quantity')).toBe('5.00');
  expect(validateTable(sampleColumns, rowsOf(undo(draft)))).toBeNull();
});

it('any value mends the cell alone, even the empty one it already has; undo brings the text back', () => {
  const draft = pasted([['很多', '哪天']], 0, 1);
  const mended = reduce(draft, { type: 'set-cell', table: 'lines', rowId: 'r0', key: 'quantity', value: null });
  expect(validateTable(sampleColumns, rowsOf(mended))).toMatchObject([{ key: 'due', code: 'entry.not-a-date' }]);
  expect(textOf(undo(mended), 0, 'quantity')).toBe('很多');
  const over = reduce(draft, pastePlan([['3', '还不行']], at(0, 1), { ...table, rows: rowsOf(draft) }).command!);
  expect(validateTable(sampleColumns, rowsOf(over))).toMatchObject([{ key: 'due', values: { text: '还不行' } }]);
});

it('a draft kept on the device holds the text beside its row, which is sent without it', () => {
  const draft = pasted([['很多']], 0, 1);
  const [row] = rowsOf(draft);
  const kept = keepTable(lines, { touched: [{ index: 0, row: row! }], removed: [] });
  expect(Object.keys(kept.rows[0]!.row)).not.toContain('$refused');
  const [restored] = restoreTable(JSON.parse(JSON.stringify(kept)), []);
  expect(restoredTexts(restored!)).toMatchObject({ quantity: { text: '很多', why: { code: 'entry.not-a-number' } } });
});
