import { expect, it } from 'vitest';
import type { ColumnPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import { countedDraft, countedRows, isBlankRow } from './blank-rows.ts';
import { newRow } from './command.ts';
import { reduce, undo, type Draft, type DraftRow } from './draft.ts';
import { openDraft } from './open-draft.ts';
import { withValues } from './opened-row.ts';
import { sampleDefaults } from '../expressions/testing/sample-user.ts';
import { seed } from './seed.ts';

function column(key: string, more: Partial<ColumnPlan> = {}): ColumnPlan {
  const plain = { pointer: '', type: 'input', wireType: 'text', align: 'left', sortable: false, visible: true, readOnly: false } as const;
  return { ...plain, key, title: key, required: false, rules: [], ...more };
}

const LINES: SubTablePlan = {
  key: 'lines',
  title: 'Lines',
  relation: 'many',
  canAdd: true,
  canRemove: true,
  columns: [
    column('style'),
    column('urgent', { type: 'checkbox' }),
    column('line_no', { isOrder: true }),
    column('amount', { computed: { text: '1', kind: 'number', tree: { node: 'literal', kind: 'number', value: '1' }, reads: [] } }),
    column('source', { type: 'hidden', visible: false }),
  ],
};

const DEFAULTS = { style: 'K-1', urgent: 'Y', line_no: '3', amount: '', source: 'web' };
const offered = newRow(1, DEFAULTS, true);

it.each<[string, DraftRow, boolean]>([
  ['one that was offered, whatever its defaults', offered, true],
  ['one that was asked for', newRow(1, DEFAULTS), false],
  ['one that something was entered into', withValues(offered, { style: 'K-2' }), false],
  ['one whose default was taken away', withValues(offered, { style: '' }), false],
  ['one that was filled where nobody sees it', withValues(offered, { source: 'shop' }), false],
  ['one whose entry was taken back', withValues(withValues(offered, { style: 'K-2' }), { style: 'K-1' }), true],
  ['one that moved and was computed', withValues(offered, { line_no: '9', amount: 1 }), true],
])('a new row is blank: %s', (_name, row, expected) => {
  expect(isBlankRow(LINES, row)).toBe(expected);
});

const PLAN: OneToManyPlan = {
  kind: 'one-to-many',
  documentId: 'doc',
  tableType: 2,
  table: 'orders',
  title: 'Order',
  columns: 2,
  schema: {},
  fields: [column('name')],
  subTables: [LINES],
};

const open = (): Draft => openDraft(PLAN, { id: '1', lines: [{ id: 'a', style: '' }] }, sampleDefaults);
const add = (draft: Draft, isOffered?: true) =>
  reduce(draft, { type: 'add-rows', table: 'lines', rows: [DEFAULTS], ...(isOffered && { isOffered }) });

it('existing rows are never blank, and lists without blank rows stay the same object', () => {
  const draft = open();
  expect(countedDraft(PLAN, draft)).toBe(draft);
  const rows = draft.tables['lines']?.rows ?? [];
  expect(countedRows(LINES, rows)).toBe(rows);
  expect(countedDraft(PLAN, add(draft, true)).tables['lines']?.rows).toEqual(rows);
  expect(countedDraft(PLAN, add(draft)).tables['lines']?.rows).toHaveLength(2);
});

it('a value that the server fills in, such as a serial number, does not count as entry', () => {
  const draft = seed(add(open(), true), [{ table: 'lines', rowId: 'new:1', key: 'style', value: 'N-1' }]);
  expect(countedDraft(PLAN, draft).tables['lines']?.rows).toHaveLength(1);
});

it('restoring a removed blank row restores it as blank', () => {
  const draft = reduce(add(open(), true), { type: 'remove-rows', table: 'lines', rowIds: ['new:1'] });
  const back = undo(draft);
  expect(back.tables['lines']?.rows).toHaveLength(2);
  expect(countedDraft(PLAN, back).tables['lines']?.rows).toHaveLength(1);
});
