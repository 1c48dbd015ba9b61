import { expect, it } from 'vitest';
import { columnTypeOf } from '../index.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { passwordColumn } from './column.ts';

it('the displayed text reveals neither a password nor its length', () => {
  const column = sampleColumn('password');
  expect(passwordColumn.format('a', column)).toBe(passwordColumn.format('a very long one', column));
  expect(columnTypeOf('password', 'form')).toEqual({ name: 'password', support: 'known' });
});
