import { expect, it } from 'vitest';
import { diagnosticReport } from '#renderer/diagnostics.ts';
import { gridColumn } from '#renderer/document/read-field.ts';
import { columnPlan } from '#renderer/compile/column/column-plan.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { checkboxColumn } from './column.ts';

it('COL-13 stores a boolean where the column names no values', () => {
  const column = sampleColumn('checkbox');
  expect(checkboxColumn.serialize(true, column)).toBe(true);
  expect(checkboxColumn.parse('true', column)).toBe(true);
  expect(checkboxColumn.parse('Y', column)).toBe(false);
});

it('COL-13 stores the values of customValue, whatever they are', () => {
  const column = sampleColumn('checkbox', { onOff: ['是', '否'] });
  expect(checkboxColumn.serialize(true, column)).toBe('是');
  expect(checkboxColumn.serialize(false, column)).toBe('否');
  expect(checkboxColumn.parse('是', column)).toBe(true);
});

it.each([[[1, 0]], [[true, false]], [[false, true]], [['Y', 0]], [['1', '0']]])(
  'COL-13 stores %j of a document as they are',
  (customValue) => {
    const { report } = diagnosticReport();
    const field = gridColumn({ key: 'it', title: 'It', type: 'checkbox', customValue }, '/columns/0', report);
    const column = field ? columnPlan(field, 'grid', report) : expect.fail('The column is not read.');
    const wires = [true, false].map((value) => checkboxColumn.serialize(value, column));
    expect(wires).toEqual(customValue);
    expect(wires.map((wire) => checkboxColumn.parse(wire, column))).toEqual([true, false]);
  },
);
