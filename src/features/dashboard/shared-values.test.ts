import { expect, it } from 'vitest';
import { sharedConditions } from './shared-values.ts';

it('SCREEN-10 shared values are conditions by their type: a part of a text, a range of days, a choice', () => {
  const parameters = [
    { name: 'style_no', title: '款号', type: 'text' as const },
    { name: 'day', title: '日期', type: 'dates' as const },
    { name: 'customer_code', title: '客户', type: 'choice' as const, dictionary: 'md_customer,short_name,customer_code' },
    { name: 'order_no', title: '订单', type: 'text' as const },
  ];
  const values = { style_no: 'AW', day_begin: '2026-05-01', customer_code: 'C01' };
  expect(sharedConditions(parameters, values)).toEqual({
    ...{ style_no: '*AW*', day_begin: '2026-05-01', day_end: '', customer_code: 'C01', order_no: '' },
  });
});
