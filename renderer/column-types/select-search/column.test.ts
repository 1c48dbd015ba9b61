import { expect, it } from 'vitest';
import { columnTypeOf } from '../index.ts';

it.each(['grid', 'form', 'query'] as const)('COL-20 sel_search of a %s is the select that is searched', (place) => {
  expect(columnTypeOf('sel_search', place)).toEqual({ name: 'select-search', support: 'known' });
});

it('COL-19 a table may spell it select-search', () => {
  expect(columnTypeOf('select-search', 'grid').name).toBe('select-search');
});
