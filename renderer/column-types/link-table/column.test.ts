import { expect, it } from 'vitest';
import { columnTypeOf } from '../index.ts';
import { sampleColumn } from '../type-fixture.ts';
import { linkOf, linkTableColumn } from './column.ts';

it('FORM-01 a link without an appearance is a drop-down, and fills nothing', () => {
  expect(columnTypeOf('link_table', 'form').name).toBe('link-table');
  expect(linkOf(sampleColumn('link-table'))).toEqual({ look: 'select', columns: [], shown: [] });
  expect(linkTableColumn.fills?.(sampleColumn('link-table'))).toEqual([]);
});

it('FORM-01 a link fills the fields that show columns of its records', () => {
  const config = { look: 'card', columns: ['name'], shown: [{ key: 'level', column: 'customer_level' }] };
  expect(linkTableColumn.fills?.(sampleColumn('link-table', { config }))).toEqual(['level']);
});

it('FORM-01 a pasted link clears the fields that show columns of its record, which then load again', () => {
  const config = { look: 'select', columns: [], shown: [{ key: 'level', column: 'customer_level' }] };
  const remote = { kind: 'table', table: 'md_customer', text: 'name', value: 'id' } as const;
  const lookUp = linkTableColumn.lookUp?.(sampleColumn('link-table', { config, remote }));
  expect([lookUp?.isMultiple, lookUp?.along?.([])]).toEqual([true, { level: '' }]);
  expect(linkTableColumn.lookUp?.(sampleColumn('link-table', { remote, multiple: false }))?.isMultiple).toBe(false);
  expect(linkTableColumn.lookUp?.(sampleColumn('link-table'))).toBeUndefined();
});
