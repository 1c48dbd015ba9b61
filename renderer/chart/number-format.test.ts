import { expect, it } from 'vitest';
import type { MeasureData } from './chart-data.ts';
import { chartNumber, measureNumber } from './number-format.ts';

const measure: MeasureData = {
  ...{ measure: 'amount', total: '145249.7', ofCategories: ['67844.5', '77405.2', null], ofSplits: ['145249.7'] },
  cells: [['67844.25'], ['77405.2'], [null]],
};

it('the values of a measure stand in a table with the digits of the longest behind the point', () => {
  const write = measureNumber({ aggregate: 'sum' }, measure, 'zh-CN');
  expect(['67844.5', '77405', null].map(write)).toEqual(['67,844.50', '77,405.00', '']);
  expect(measureNumber({ aggregate: 'sum', decimals: 0 }, measure, 'zh-CN')('67844.5')).toBe('67,845');
  expect(measureNumber({ aggregate: 'sum', format: 'short' }, measure, 'zh-CN')('145249.7')).toBe('14.5万');
  expect(
    measureNumber({ aggregate: 'count' }, { ...measure, total: '3', ofCategories: ['3'], ofSplits: [], cells: [] }, 'zh-CN')('3'),
  ).toBe('3');
});

it('a mean is written with two digits behind the point, a sum as exact as it is', () => {
  expect(chartNumber({ aggregate: 'average', format: 'percent' }, 'zh-CN')('99.1994')).toBe('99.2%');
  expect(chartNumber({ aggregate: 'sum' }, 'zh-CN')('0.123456')).toBe('0.123456');
});
