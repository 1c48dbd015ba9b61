import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import type { QueryItemPlan } from '../compile/plan.ts';
import type { Operator } from '../column-types/define.ts';
import { filtersOf, queryValuesOf, readCondition, writeCondition } from './conditions.ts';

const items: QueryItemPlan[] = [
  { column: sampleColumn('input', { key: 'name' }), mode: 'single', collapsed: false },
  { column: sampleColumn('date', { key: 'day' }), mode: 'range', collapsed: false },
  { column: sampleColumn('input-number', { key: 'price' }), mode: 'range', collapsed: false },
  { column: sampleColumn('select', { key: 'season' }), mode: 'single', collapsed: false },
  { column: sampleColumn('select-multiple', { key: 'tags' }), mode: 'single', collapsed: false },
  { column: sampleColumn('switch', { key: 'urgent' }), mode: 'single', collapsed: false },
];

describe('conditions', () => {
  it.each<[Operator, string]>([
    ['eq', 'x'],
    ['like', '*x*'],
    ['left_like', '*x'],
    ['right_like', 'x*'],
    ['ne', '!x'],
    ['gt', '> x'],
    ['ge', '>= x'],
    ['lt', '< x'],
    ['le', '<= x'],
    ['in', 'x,'],
  ])('FORM-03 CONST-14 %s is serialised to %s and parsed back', (operator, wire) => {
    expect(writeCondition(operator, 'x')).toBe(wire);
    expect(readCondition(wire)).toEqual({ operator, text: 'x' });
  });

  it('an empty text is no condition', () => {
    expect(writeCondition('like', '')).toBe('');
  });
});

describe('the query row', () => {
  it('becomes filters: texts are substring searches, ranges are pairs, empty values are omitted', () => {
    const values = {
      name: 'SO',
      day: { begin: '2022-01-01', end: '' },
      price: { begin: 0, end: 9.5 },
      season: '1',
      tags: ['a', 'b'],
      urgent: '',
    };
    expect(filtersOf(items, values)).toEqual({
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
    expect(filtersOf(items, { name: typed })).toEqual({ name: typed });
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
    { name: '!x', day: { begin: '', end: '' }, price: { begin: null, end: null }, season: '', tags: [], urgent: '' },
  ])('is restored from its filters (%#)', (values) => {
    expect(queryValuesOf(items, filtersOf(items, values))).toEqual(values);
  });

  it('ignores filters without an item, and never throws on invalid values', () => {
    expect(queryValuesOf(items, { other: '1', day_begin: 'soon', price_end: 'many' })).toMatchObject({
      day: { begin: '', end: '' },
      price: { begin: null, end: null },
    });
  });
});
