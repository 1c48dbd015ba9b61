import { expect, it } from 'vitest';
import { columnTypeOf } from '../index.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { linkTableFieldColumn } from './column.ts';

it('a column of a linked record is display-only', () => {
  expect(columnTypeOf('link_table_field', 'form').name).toBe('link-table-field');
  expect(linkTableFieldColumn.editing).toBe('shown');
});

it('UPLOAD-06 pictures of a linked record have the names of their files as text', () => {
  const column = sampleColumn('link-table-field', { config: { look: 'image' } });
  expect(linkTableFieldColumn.format('temp/front_1.png,temp/back_2.png', column)).toBe('front_1.png,back_2.png');
  expect(linkTableFieldColumn.format('temp/front_1.png', sampleColumn('link-table-field'))).toBe('temp/front_1.png');
});
