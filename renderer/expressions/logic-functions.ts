import type { FunctionEntry } from './function-entry.ts';
import { isEmpty, isNumber, listOf, textOf, type Value } from './value.ts';

/** Boolean functions. */
export const logicFunctions = {
  isEmpty: { parameters: ['any'], result: 'boolean', run: ([value = null]) => isEmpty(value) },
} as const satisfies Record<string, FunctionEntry>;

/** Boolean and date operators, by the names that the checker gives them. An ordering comparison with an empty value is never true. */
export const logicOperators = {
  not: { parameters: ['any'], result: 'boolean', run: ([value]) => value !== true },
  same: { parameters: ['any', 'any'], result: 'boolean', run: ([one = null, other = null]) => isSame(one, other) },
  less: { parameters: ['any', 'any'], result: 'boolean', run: ([one = null, other = null]) => order(one, other, (sign) => sign < 0) },
  'less-or-same': {
    parameters: ['any', 'any'],
    result: 'boolean',
    run: ([one = null, other = null]) => order(one, other, (sign) => sign <= 0),
  },
  'one-of': { parameters: ['any', 'list'], result: 'boolean', run: ([one = null, list = null]) => listOf(list).includes(textOf(one)) },
  list: { parameters: [], rest: 'any', result: 'list', run: (values) => values.map(textOf) },
} as const satisfies Record<string, FunctionEntry>;

function isSame(one: Value, other: Value): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  return isNumber(one) && isNumber(other) ? one.eq(other) : textOf(one) === textOf(other);
}

function order(one: Value, other: Value, holds: (sign: number) => boolean): boolean {
  if (isEmpty(one) || isEmpty(other)) return false;
  if (isNumber(one) && isNumber(other)) return holds(one.cmp(other));
  const [left, right] = [textOf(one), textOf(other)];
  return holds(left < right ? -1 : left > right ? 1 : 0);
}
