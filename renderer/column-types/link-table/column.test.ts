import { expect, it } from 'vitest';
import { columnTypeOf } from '../index.ts';
import { sampleColumn } from '../type-fixture.ts';
import { linkOf, linkTableColumn } from './column.ts';

it('FORM-01 a link that says nothing of its look is a drop-down, and fills nothing', () => {
  expect(columnTypeOf('link_table', 'form').name).toBe('link-table');
  expect(linkOf(sampleColumn('link-table'))).toEqual({ look: 'select', columns: [], shown: [] });
  expect(linkTableColumn.fills?.(sampleColumn('link-table'))).toEqual([]);
});

it('FORM-01 a link fills the fields that show columns of its records', () => {
  const config = { look: 'card', columns: ['name'], shown: [{ key: 'level', column: 'customer_level' }] };
  expect(linkTableColumn.fills?.(sampleColumn('link-table', { config }))).toEqual(['level']);
});
