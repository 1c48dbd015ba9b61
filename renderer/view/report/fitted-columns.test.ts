import { expect, it } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { fittedColumns } from './fitted-columns.ts';

const texts: Record<string, string[]> = {
  order: ['SO260520-0001', 'SO260520-0002'],
  name: ['短', '很长'.repeat(40)],
  rate: ['91.26', '100', '7.5'],
  part: ['0.123456'],
  due: ['0', '0.00', '1,200.00'],
  share: ['0.250000', '0.5'],
};
const fitted = (key: string, type: Parameters<typeof sampleColumn>[0] = 'input', more = {}) =>
  fittedColumns([sampleColumn(type, { key, title: '单号', ...more })], texts[key]!.length, (column, row) => texts[column.key]![row]!)[0]!;

it('SCREEN-25 a column of a report is as wide as its texts, within limits, unless it has a width of its own', () => {
  expect(fitted('order').width).toBeGreaterThan(13 * 8);
  expect(fitted('order').width).toBeLessThan(160);
  expect(fitted('name').width).toBe(240);
  expect(fitted('order', 'input', { width: 90 }).width).toBe(90);
  expect(fittedColumns([sampleColumn('input', { key: 'order' })], 0, () => '')[0]!.width).toBeUndefined();
});

it('SCREEN-25 the numbers of a column have the same digits behind the point, unless there are too many', () => {
  expect(fitted('rate', 'input-number').decimals).toBe(2);
  expect(fitted('part', 'input-number').decimals).toBeUndefined();
  expect(fitted('due', 'input-number').decimals).toBe(2);
  expect(fitted('share', 'input-number').decimals).toBe(2);
  expect(fitted('rate').decimals).toBeUndefined();
});
