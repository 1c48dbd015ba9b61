import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { imageColumn } from './column.ts';

it('keeps the order of its images, without duplicates', () => {
  const column = sampleColumn('image');
  expect(imageColumn.parse('b.png,a.png,b.png', column)).toEqual(['b.png', 'a.png']);
});
