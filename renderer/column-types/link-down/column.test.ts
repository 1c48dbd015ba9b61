import { describe, expect, it } from 'vitest';
import type { FieldDocument } from '#renderer/document/document.ts';
import { columnTypeOf } from '../index.ts';
import { linkDownColumn } from './column.ts';

const config = {
  table: 'area',
  txt: 'name',
  key: 'code',
  linkField: 'city,street',
  idField: 'id',
  pidField: 'pid',
  condition: "pid = '0'",
};
const table = { table: 'area', text: 'name', value: 'code', idField: 'id', parentField: 'pid', condition: "pid = '0'" };
const configured = (key: string, source: Record<string, unknown>) =>
  linkDownColumn.configure?.({ key, source } as unknown as FieldDocument, () => undefined);

describe('link-down', () => {
  it('COL-36 knows the columns above it in its chain', () => {
    const chain = ['province', 'city', 'street'];
    expect(configured('province', { config, chain })).toEqual({ table, above: [] });
    expect(configured('city', { config, chain })).toEqual({ table, above: ['province'] });
    expect(configured('street', { config, chain })).toEqual({ table, above: ['province', 'city'] });
  });

  it('a single column is a chain of one, and without a table there is no chain', () => {
    expect(configured('province', { config })).toEqual({ table, above: [] });
    for (const source of [{}, { config: 'x' }, { config: '{"table":"area"}' }]) expect(configured('province', source)).toBeUndefined();
    expect(columnTypeOf('link_down', 'grid')).toEqual({ name: 'link-down', support: 'known' });
  });
});
