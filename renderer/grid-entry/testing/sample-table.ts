import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Draft, Values } from '#renderer/draft/draft.ts';
import type { EntryTable } from '../entry-table.ts';

/** Columns of order lines, for tests. */
export const sampleColumns: readonly ColumnPlan[] = [
  sampleColumn('input', { key: 'style', title: '款号', maxLength: 12 }),
  sampleColumn('input-number', { key: 'quantity', title: '数量', decimals: 2, statistics: ['sum', 'average'] }),
  sampleColumn('date', { key: 'due', title: '交期' }),
  sampleColumn('select', {
    key: 'season',
    title: '季节',
    options: [
      { value: '1', text: '春' },
      { value: '2', text: '夏' },
      { value: '9', text: '停用', disabled: true },
    ],
  }),
  sampleColumn('checkbox', { key: 'urgent', title: '加急' }),
  sampleColumn('normal', { key: 'note', title: '备注', readOnly: true }),
];

/** An empty line. */
export const emptyValues: Values = { style: '', quantity: null, due: '', season: '', urgent: false, note: '' };

/** A table of lines with these values. */
export function sampleTable(rows: readonly Partial<Record<string, unknown>>[], more: Partial<EntryTable> = {}): EntryTable {
  return {
    table: 'lines',
    rows: rows.map((values, position) => ({ id: `r${position}`, values: { ...emptyValues, ...values } })),
    columns: sampleColumns,
    optionsOf: (column) => column.options ?? [],
    canAdd: true,
    newValues: () => emptyValues,
    ...more,
  };
}

/** A draft that holds the rows of a table. */
export function draftOf({ rows, table }: EntryTable): Draft {
  const opened = rows.map(({ id, values }) => ({ id, isNew: false, wire: {}, initial: values, values }));
  const main = { id: 'm', isNew: false, wire: {}, initial: {}, values: {} };
  return { main, tables: { [table]: { rows: opened, opened } }, nextRow: 1, past: [], future: [] };
}
