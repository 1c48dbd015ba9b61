import { expect, it } from 'vitest';
import { columnTypeOf } from '../index.ts';
import { linkTableFieldColumn } from './column.ts';

it('a column of a linked record is display-only', () => {
  expect(columnTypeOf('link_table_field', 'form').name).toBe('link-table-field');
  expect(linkTableFieldColumn.editing).toBe('shown');
});
