import type { ValueFormatterParams } from 'ag-grid-community';
import { expect, it } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { gridColumns } from './grid-columns.ts';

function drawn(column: ColumnPlan, value: string): string | undefined {
  const [definition] = gridColumns([column], new Map(), { isEditable: false, alwaysEdit: false });
  const context = { optionsOf: () => [], linked: null, stateOf: null } as unknown as GridContext;
  const params = { data: { id: '1', values: { [column.key]: value } }, context } as ValueFormatterParams<GridRow, unknown, GridContext>;
  return typeof definition?.valueFormatter === 'function' ? definition.valueFormatter(params) : undefined;
}

it('a cell renders no more of a text than it has room for, or than its column allows', () => {
  const column = sampleColumn('input', { key: 'note' });
  expect(drawn(column, '短')).toBe('短');
  expect(drawn(column, '长'.repeat(1_000_000))).toBe(`${'长'.repeat(1000)}…`);
  expect(drawn({ ...column, showLength: 2 }, '很长的')).toBe('很长…');
});

/** Of each column its share of the spare room, or its width. */
function sizes(columns: readonly Partial<ColumnPlan>[]): unknown[] {
  const plans = columns.map((more, position) => sampleColumn('input', { key: `c${position}`, ...more }));
  const definitions = gridColumns(plans, new Map(), { isEditable: false, alwaysEdit: false });
  return definitions.map(({ flex, width }) => ({ flex, width }));
}

it('GRID-10 COL-33 columns with a width keep it, and the others share the rest evenly', () => {
  const [given, share] = [{ width: 90 }, { flex: 120 }];
  expect(sizes([given, {}, { type: 'datetime' }, { visible: false }, {}])).toEqual([given, share, { width: 200 }, share]);
});

it('columns that all have a width share the rest in proportion', () => {
  expect(sizes([{ width: 90 }, { width: 180 }])).toEqual([{ flex: 90 }, { flex: 180 }]);
});

it('GRID-10 COL-33 a fixed column has its width, or 120 pixels', () => {
  expect(sizes([{ fixed: 'left', width: 90 }, { fixed: 'right' }, {}])).toEqual([{ width: 90 }, { width: 120 }, { flex: 120 }]);
});
