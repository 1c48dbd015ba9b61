import { describe, expect, it } from 'vitest';
import { parseFilterValue } from './filter-value.ts';
import { parseSuperQuery } from './super-query.ts';

describe('filter values', () => {
  it.each([
    ['>= 5', { operator: 'ge', value: '5' }],
    ['<= 5', { operator: 'le', value: '5' }],
    ['> 5', { operator: 'gt', value: '5' }],
    ['< 2024-01-01', { operator: 'lt', value: '2024-01-01' }],
    ['>=5', { operator: 'eq', value: '>=5' }],
    ['*x*', { operator: 'like', value: 'x' }],
    ['*x', { operator: 'left_like', value: 'x' }],
    ['x*', { operator: 'right_like', value: 'x' }],
    ['*', { operator: 'eq', value: '*' }],
    ['a,b,', { operator: 'in', values: ['a', 'b'] }],
    ['!x', { operator: 'ne', value: 'x' }],
    ['a++b', { operator: 'eq', value: 'a,b' }],
    ['!a++b', { operator: 'ne', value: 'a,b' }],
    ['x', { operator: 'eq', value: 'x' }],
  ])('CALL-108 %s is parsed by the rules of the wire', (text, condition) => expect(parseFilterValue(text)).toEqual(condition));

  it('an empty value and bare asterisks filter nothing', () => {
    expect(parseFilterValue('')).toBeNull();
    expect(parseFilterValue('**')).toBeNull();
  });
});

describe('the super query', () => {
  const items = [{ field: 'name', rule: 'like', val: 'A%B' }];

  it('QUERY-10 is decoded once more than other parameters, and also accepted when decoded only once', () => {
    const read = { match: 'or', items: [{ table: null, field: 'name', condition: { operator: 'like', value: 'A%B' } }] };
    expect(parseSuperQuery(encodeURIComponent(JSON.stringify(items)), 'OR')).toEqual(read);
    expect(parseSuperQuery(JSON.stringify(items), 'or')).toEqual(read);
  });

  it('QUERY-10 a field of a sub-table follows a comma', () => {
    const read = parseSuperQuery(JSON.stringify([{ field: 'sub,name', rule: 'in', val: 'a,b' }]), undefined);
    expect(read).toEqual({ match: 'and', items: [{ table: 'sub', field: 'name', condition: { operator: 'in', values: ['a', 'b'] } }] });
  });

  it.each(['{', '{}', '%zz', JSON.stringify([{ field: 'a', rule: 'union', val: '1' }])])('IMPLIED-16 %s is rejected', (text) =>
    expect(() => parseSuperQuery(text, 'and')).toThrow('请求参数不正确'),
  );
});
