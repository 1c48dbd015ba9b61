import { expect, it } from 'vitest';
import { carryOverOf, takesOver } from './carry-over.ts';

it('reads what a linked record gives to other fields', () => {
  const to = { payment_terms: 'payment_terms', salesperson: 'owner' };
  const carry = { from: 'md_customer', key: 'customer_code', to };
  expect(carryOverOf({ carry })).toEqual({ table: 'md_customer', key: 'customer_code', to });
  expect([{}, { carry: { ...carry, to: {} } }, { carry: { ...carry, from: '' } }].map(carryOverOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('only a field in which the user has entered nothing takes a value over', () => {
  const field = { value: '', beginning: 'CNY', carried: undefined };
  expect(takesOver(field)).toBe(true);
  expect(takesOver({ ...field, value: 'CNY' })).toBe(true);
  expect(takesOver({ ...field, value: 'USD' })).toBe(false);
  expect(takesOver({ ...field, value: 'USD', carried: 'USD' })).toBe(true);
  expect(takesOver({ ...field, value: 'CNY', beginning: null })).toBe(false);
});
