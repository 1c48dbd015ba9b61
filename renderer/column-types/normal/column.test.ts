import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { normalColumn } from './column.ts';

it('COL-30 shows the text of an option, and any other value as it is', () => {
  const column = sampleColumn('normal');
  const options = [{ value: '1', text: 'Open' }];
  expect(normalColumn.format('1', column, options)).toBe('Open');
  expect(normalColumn.format('2', column, options)).toBe('2');
});
