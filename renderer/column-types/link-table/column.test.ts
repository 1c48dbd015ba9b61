import { describe, expect, it, vi } from 'vitest';
import type { LookUpSources } from '../define.ts';
import { columnTypeOf } from '../index.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { linkOf, linkTableColumn } from './column.ts';

it('a link without an appearance is a drop-down, and fills nothing', () => {
  expect(columnTypeOf('link_table', 'form').name).toBe('link-table');
  expect(linkOf(sampleColumn('link-table'))).toEqual({ look: 'select', columns: [], shown: [] });
  expect(linkTableColumn.fills?.(sampleColumn('link-table'))).toEqual([]);
});

it('a link fills the fields that show columns of its records', () => {
  const config = { look: 'card', columns: ['name'], shown: [{ key: 'level', column: 'customer_level' }] };
  expect(linkTableColumn.fills?.(sampleColumn('link-table', { config }))).toEqual(['level']);
});

describe('a pasted link', () => {
  const config = { look: 'select', columns: [], shown: [{ key: 'level', column: 'customer_level' }] };
  const remote = { kind: 'table', table: 'md_customer', text: 'name', value: 'id' } as const;
  const lookUp = linkTableColumn.lookUp?.(sampleColumn('link-table', { config, remote }));
  const named = ['c1', 'c2'].map((value) => ({ value, text: value }));
  const sources = (getDictionaryTexts: LookUpSources['getDictionaryTexts']) =>
    ({ findOptionsByText: async () => ({ named, unasked: [] }), getDictionaryTexts }) as unknown as LookUpSources;

  it('stores beside it what a picked one does: the texts of its records, with one request for each field', async () => {
    const ask = vi.fn(
      async () =>
        new Map([
          ['c1', '重点'],
          ['c2', '一般'],
        ]),
    );
    const found = await lookUp?.find(['c1', 'c2'], sources(ask));
    expect(ask).toHaveBeenCalledExactlyOnceWith({ ...remote, text: 'customer_level' }, ['c1', 'c2']);
    expect(lookUp?.along?.(found?.named ?? [])).toEqual({ level: '重点,一般' });
  });

  it('empties the fields beside it when it is empty, or when their texts cannot be loaded', async () => {
    const found = await lookUp?.find(
      ['c1'],
      sources(() => Promise.reject(new Error('busy'))),
    );
    expect(lookUp?.along?.(found?.named.slice(0, 1) ?? [])).toEqual({ level: '' });
    expect(lookUp?.along?.([])).toEqual({ level: '' });
  });

  it('may be single, and needs a table', () => {
    expect(lookUp?.isMultiple).toBe(true);
    expect(linkTableColumn.lookUp?.(sampleColumn('link-table', { remote, multiple: false }))?.isMultiple).toBe(false);
    expect(linkTableColumn.lookUp?.(sampleColumn('link-table'))).toBeUndefined();
  });
});
