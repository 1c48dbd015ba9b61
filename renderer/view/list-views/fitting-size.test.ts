import { expect, it } from 'vitest';
import { column, listPlan } from '../testing/sample-plans.ts';
import { fittingSize, withFittingPage } from './fitting-size.ts';

it('GRID-20 a page has as many rows as fit between the head and the totals, and the sizes of the document stay', () => {
  const plan = listPlan([]);
  expect(fittingSize(plan, 600, 34)).toBe(16);
  const summed = listPlan([column('qty', { statistics: ['sum'] })]);
  expect(fittingSize(summed, 600, 34)).toBe(15);
  expect(fittingSize(plan, 300, 34)).toBeUndefined();
  expect(fittingSize(plan, 5000, 34)).toBe(50);
  expect(withFittingPage(plan, undefined)).toBe(plan);
  expect(withFittingPage(plan, 16).paging).toMatchObject({ pageSize: 16 });
  expect(withFittingPage(plan, 16).paging.pageSizes).toEqual([...plan.paging.pageSizes, 16].toSorted((a, b) => a - b));
});
