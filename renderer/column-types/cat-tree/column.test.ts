import { describe, expect, it } from 'vitest';
import type { FieldDocument } from '#renderer/document/document.ts';
import { columnTypeOf } from '../index.ts';
import { catTreeColumn } from './column.ts';

const configured = (source: Record<string, unknown>, more: Partial<FieldDocument> = {}) =>
  catTreeColumn.configure?.({ pointer: '/form/kind', source, extension: {}, ...more } as unknown as FieldDocument, () => undefined);

describe('cat-tree', () => {
  it('TREE-04 shows all categories, those below a code, or those below an id', () => {
    expect(configured({})).toEqual({ tree: { kind: 'category', root: '0', parent: '', condition: '' } });
    expect(configured({ pidValue: 'B03' })).toMatchObject({ tree: { root: 'B03' } });
    expect(configured({ pcode: 'B03', pid: '77' })).toMatchObject({ tree: { root: 'B03', parent: '77' } });
    expect(columnTypeOf('cat_tree', 'query')).toEqual({ name: 'cat-tree', support: 'known' });
  });

  it('TREE-04 knows the column that stores the names', () => {
    expect(configured({ textField: 'category_name' })).toMatchObject({ textField: 'category_name' });
  });

  it('TREE-05 a condition that is no JSON text loads nothing', () => {
    expect(configured({ condition: 'a=1' })).toMatchObject({ isConditionWrong: true });
    expect(configured({ condition: '{"name":"x"}' })).toMatchObject({ tree: { condition: '{"name":"x"}' } });
  });

  it('TREE-07 as a dictionary it comes level by level or as a whole, and stores an id or a code', () => {
    const dictionary = { kind: 'category-dictionary', root: '0', isLazy: true, field: 'id' };
    expect(configured({}, { extension: { async: true } })).toEqual({ tree: dictionary });
    expect(configured({}, { extension: { async: false }, store: 'code' })).toEqual({
      tree: { ...dictionary, isLazy: false, field: 'code' },
    });
  });
});
