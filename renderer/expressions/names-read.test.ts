import { expect, it } from 'vitest';
import { namesRead } from './names-read.ts';

it.each([
  ['round(qty * unit_price, 2)', ['.qty', '.unit_price']],
  ['sum(so_order_line.amount) - main.deposit', ['so_order_line.amount', 'main.deposit']],
  ["if(not isEmpty(a), -b, c in ('x', d))", ['.a', '.b', '.c', '.d']],
  ['qty *', []],
])('the names in %s are known before anybody knows what they mean', (text, names) => {
  expect(namesRead(text).map(({ object, name }) => `${object}.${name}`)).toEqual(names);
});
