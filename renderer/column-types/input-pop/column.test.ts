import { expect, it } from 'vitest';
import { columnTypeOf } from '../index.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { inputPopColumn } from './column.ts';

it('COL-24 keeps its line breaks, and is queried as a text', () => {
  expect(inputPopColumn.parse('a\r\nb', sampleColumn('input-pop'))).toBe('a\r\nb');
  expect(columnTypeOf('input_pop', 'grid').name).toBe('input-pop');
  expect(columnTypeOf('input_pop', 'query').name).toBe('input');
});
