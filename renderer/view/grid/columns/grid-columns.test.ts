import type { ValueFormatterParams } from 'ag-grid-community';
import { expect, it } from 'vitest';
import { sampleColumn } from '#renderer/column-types/type-fixture.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { GridContext, GridRow } from '../grid-row.ts';
import { gridColumns } from './grid-columns.ts';

function drawn(column: ColumnPlan, value: string): string | undefined {
  const [definition] = gridColumns([column], new Map(), { isEditable: false, alwaysEdit: false });
  const context = { optionsOf: () => [], linked: null, stateOf: null } as unknown as GridContext;
  const params = { data: { id: '1', values: { [column.key]: value } }, context } as ValueFormatterParams<GridRow, unknown, GridContext>;
  return typeof definition?.valueFormatter === 'function' ? definition.valueFormatter(params) : undefined;
}

it('GRID a cell renders no more of a text than it has room for, or than its column allows', () => {
  const column = sampleColumn('input', { key: 'note' });
  expect(drawn(column, '短')).toBe('短');
  expect(drawn(column, '长'.repeat(1_000_000))).toBe(`${'长'.repeat(1000)}…`);
  expect(drawn({ ...column, showLength: 2 }, '很长的')).toBe('很长…');
});
