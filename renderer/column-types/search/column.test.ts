import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { referenceOf } from './column.ts';

it('searches its choices by the id of its item, never by SQL', () => {
  expect(referenceOf(sampleColumn('search', { config: { item: 'i5' } }))).toEqual({ kind: 'report-item', item: 'i5' });
  expect(referenceOf(sampleColumn('search', { config: { item: '' } }))).toBeUndefined();
  expect(referenceOf(sampleColumn('search'))).toBeUndefined();
});
