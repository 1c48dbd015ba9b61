import { describe, expect, it } from 'vitest';
import { parseCondition } from './simple-condition.ts';

describe('the condition of a dictionary', () => {
  it('DICT-05 comparisons with literals are parsed', () => {
    expect(parseCondition(" where del_flag = '0' and Name != 'o''x' and n=5")).toEqual([
      { column: 'del_flag', operator: '=', literal: '0' },
      { column: 'name', operator: '<>', literal: "o'x" },
      { column: 'n', operator: '=', literal: '5' },
    ]);
    expect(parseCondition("username like 'a%'")).toEqual([{ column: 'username', operator: 'like', literal: 'a%' }]);
    expect(parseCondition('')).toEqual([]);
  });

  it.each([
    '1=1',
    'where 1=1',
    "a = 'b' or 1=1",
    "a = 'b'; drop table x",
    "a = 'b' --",
    'a = (select 1)',
    'a = b',
    "a in ('b')",
    "a = 'b' and",
    "a = 'b",
  ])('IMPLIED-16 %s is rejected', (condition) => expect(parseCondition(condition)).toBeNull());
});
