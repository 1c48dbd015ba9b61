import { expect, it } from 'vitest';
import { columnTypeOf } from '../index.ts';
import { sampleColumn } from '../type-fixture.ts';
import { referenceOf } from './column.ts';

it('FORM linked records are looked for by the first of the columns that are shown of them', () => {
  const remote = { kind: 'table', table: 'md_customer', text: 'name, code', value: 'id' } as const;
  expect(columnTypeOf('link_table', 'form').name).toBe('link-table');
  expect(referenceOf(sampleColumn('link-table', { remote }))).toEqual({ ...remote, text: 'name' });
  expect(referenceOf(sampleColumn('link-table'))).toBeUndefined();
});
