import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import type { QueryItemPlan } from '../compile/plan.ts';
import { askedFilters } from './asked-filters.ts';
import { filtersOf, queryConditionsOf, usualCondition, withOperator, type Condition } from './conditions.ts';

const item = (type: Parameters<typeof sampleColumn>[0], key: string, ...operators: QueryItemPlan['operators']): QueryItemPlan => ({
  ...{ column: sampleColumn(type, { key }), operators, collapsed: false },
});
const items: QueryItemPlan[] = [
  item('input', 'name', 'like', 'eq', 'ne', 'left_like', 'right_like', 'in'),
  item('date', 'day', 'range', 'eq', 'ne', 'gt', 'ge', 'lt', 'le'),
  item('input-number', 'price', 'range', 'eq', 'ge', 'le'),
  item('select', 'season', 'eq', 'ne'),
  item('select-multiple', 'tags', 'in'),
  item('switch', 'urgent', 'eq'),
];
const [name, day, price] = items as [QueryItemPlan, QueryItemPlan, QueryItemPlan];

/** Conditions with the usual operators. */
const usual = (values: Record<string, unknown>) =>
  Object.fromEntries(
    items.flatMap(({ column, operators }) =>
      Object.hasOwn(values, column.key) ? [[column.key, { operator: operators[0], value: values[column.key] }]] : [],
    ),
  );
const one = (of: QueryItemPlan, operator: Condition['operator'], value: unknown) =>
  filtersOf([of], { [of.column.key]: { operator, value } });

describe('the query row', () => {
  it('keeps a relative date by its code in the URL, which is resolved when the server is asked', () => {
    const conditions = { day: { operator: 'range' as const, value: { relative: 'this-week' as const } } };
    const filters = filtersOf(items, conditions);
    expect(filters).toEqual({ day: '@this-week' });
    expect(queryConditionsOf(items, filters)).toMatchObject(conditions);
    expect(askedFilters({ filters: { ...filters, name: '*a*' } }, [], new Date(2026, 10, 24, 15))).toEqual({
      name: '*a*',
      day_begin: '2026-11-23',
      day_end: '2026-11-29',
    });
    expect(withOperator(conditions.day, 'eq', day)).toMatchObject({ operator: 'eq', value: '' });
  });

  it('becomes filters: texts are substring searches, ranges are pairs, empty values are omitted', () => {
    const values = {
      name: 'SO',
      day: { begin: '2022-01-01', end: '' },
      price: { begin: 0, end: 9.5 },
      season: '1',
      tags: ['a', 'b'],
      urgent: '',
    };
    expect(filtersOf(items, usual(values))).toEqual({
      name: '*SO*',
      day_begin: '2022-01-01',
      price_begin: '0',
      price_end: '9.5',
      season: '1',
      tags: 'a,b',
    });
    expect(filtersOf(items, {})).toEqual({});
  });

  it.each(['*x', 'x*', '!x', '>= 3', 'a,b', '*x*'])('sends %s as typed, because it contains an operator', (typed) => {
    expect(filtersOf(items, usual({ name: typed }))).toEqual({ name: typed });
  });

  it.each<[Condition['operator'], string]>([
    ['eq', 'SO'],
    ['ne', '!SO'],
    ['left_like', '*SO'],
    ['right_like', 'SO*'],
    ['in', 'SO,'],
    ['like', '*SO*'],
  ])('FORM-03 a chosen operator %s makes the filter %s, and is restored from it', (operator, filter) => {
    expect(one(name, operator, 'SO')).toEqual({ name: filter });
    expect(queryConditionsOf(items, { name: filter })['name']).toEqual({ operator, value: 'SO' });
  });

  it('FORM-03 a range may become a comparison, with its beginning as the value, and the other way round', () => {
    const range: Condition = { operator: 'range', value: { begin: 5, end: 9 } };
    expect(withOperator(range, 'le', price)).toEqual({ operator: 'le', value: 5 });
    expect(withOperator({ operator: 'le', value: 5 }, 'range', price)).toEqual({ operator: 'range', value: { begin: 5, end: null } });
    expect(one(price, 'le', 5)).toEqual({ price: '<= 5' });
    expect(queryConditionsOf(items, { price: '<= 5', day: '2022-01-01' })).toMatchObject({
      price: { operator: 'le', value: 5 },
      day: { operator: 'eq', value: '2022-01-01' },
    });
  });

  it.each([
    {
      name: 'SO',
      day: { begin: '2022-01-01', end: '2022-02-01' },
      price: { begin: null, end: 9.5 },
      season: '1',
      tags: ['a'],
      urgent: 'Y',
    },
    { name: '', day: { begin: '', end: '' }, price: { begin: null, end: null }, season: '', tags: [], urgent: '' },
  ])('is restored from its filters (%#)', (values) => {
    expect(queryConditionsOf(items, filtersOf(items, usual(values)))).toEqual(usual(values));
  });

  it('an operator that the type does not allow is kept in the text', () => {
    expect(queryConditionsOf(items, { season: 'a,b', urgent: '!Y' })).toMatchObject({
      season: { operator: 'eq', value: 'a,b' },
      urgent: { operator: 'eq', value: '!Y' },
    });
  });

  it('a substring that contains an operator is shown with its asterisks, so that it is sent the same again', () => {
    const { name: condition } = queryConditionsOf(items, { name: '*a,b*' });
    expect(condition).toEqual({ operator: 'like', value: '*a,b*' });
    expect(filtersOf(items, { name: condition! })).toEqual({ name: '*a,b*' });
  });

  it('a text by itself gets the usual operator', () => {
    expect(usualCondition(name, 'SO')).toEqual({ operator: 'like', value: 'SO' });
    expect(usualCondition(day, '')).toEqual({ operator: 'range', value: { begin: '', end: '' } });
  });

  it('ignores filters without an item, and never throws on invalid values', () => {
    expect(queryConditionsOf(items, { other: '1', day_begin: 'soon', price_end: 'many' })).toMatchObject({
      day: { operator: 'range', value: { begin: '', end: '' } },
      price: { operator: 'range', value: { begin: null, end: null } },
    });
  });
});
