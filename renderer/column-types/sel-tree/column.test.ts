import { describe, expect, it } from 'vitest';
import { diagnosticReport } from '#renderer/diagnostics.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { answersOf } from '#renderer/answers/answers.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { LookUpSources } from '../define.ts';
import { columnTypeOf } from '../index.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { selTreeColumn } from './column.ts';

function configured(source: Record<string, unknown>, extension: Record<string, unknown> = {}) {
  const { report, collected } = diagnosticReport();
  const config = selTreeColumn.configure?.({ pointer: '/form/kind', source, extension } as unknown as FieldDocument, report);
  return { config, collected };
}

const names = { table: 'md_category', text: 'name', value: 'id', parentField: 'pid', childField: 'has_child' };

describe('sel-tree', () => {
  it('TREE-06 reads table, text and code with the columns of the tree', () => {
    const source = { dict: 'md_category,name,id', pidField: 'pid', pidValue: '7', hasChildField: 'has_child', pidComponent: 0 };
    expect(configured(source).config).toEqual({ tree: { kind: 'table', ...names, root: '7', condition: '' } });
    expect(columnTypeOf('sel_tree', 'form')).toEqual({ name: 'sel-tree', support: 'known' });
  });

  it("TREE-06 reads the designer's list of columns", () => {
    const source = { dictTable: 'md_category', dictText: 'id,pid,name,has_child', dictCode: '0' };
    expect(configured(source).config).toEqual({ tree: { kind: 'table', ...names, root: '0', condition: '' } });
    expect(configured({ dictTable: 'md_category', dictText: 'id,pid' }).config).toBeUndefined();
    expect(configured({}).config).toBeUndefined();
  });

  it('the parent field of a tree may be the root, but never the record itself', () => {
    const source = { dict: 'md_category,name,id', pidComponent: '1' };
    expect(configured(source).config).toMatchObject({ ownKey: 'id', root: '0' });
  });

  it.each(['{"status":"1"}', ' { } '])('TREE-06 the condition %s is a JSON object', (condition) => {
    const { config, collected } = configured({ dict: 'md_category,name,id', condition });
    expect(config).toMatchObject({ tree: { condition: condition.trim() } });
    expect(config).not.toHaveProperty('isConditionWrong');
    expect(collected).toEqual([]);
  });

  it.each(['status=1', '[1]', '"text"', 'null', { status: '1' }])('TREE-06 the condition %j is invalid and reported', (condition) => {
    const { config, collected } = configured({ dict: 'md_category,name,id' }, { condition });
    expect(config).toMatchObject({ isConditionWrong: true, tree: { condition: '' } });
    expect(collected).toMatchObject([{ code: 'schema-mismatch', pointer: '/form/kind/condition' }]);
  });
});

describe('names of nodes', () => {
  const tree = { kind: 'table', ...names, root: '0', condition: '' } as const;
  const sources = {
    findNodesByText: async () => ({ named: [{ value: 'm1', text: '坯布' }], unasked: [] }),
    findOptionsByText: async () => ({ named: [{ value: 'd1', text: '里布' }], unasked: [] }),
  } as unknown as LookUpSources;
  const found = (column: Partial<ColumnPlan>) => selTreeColumn.lookUp?.(sampleColumn('sel-tree', column))?.find(['坯布'], sources);

  it('are looked up in the tree, or else in the dictionary; the root stands for itself', async () => {
    const remote = { kind: 'table', table: 'md_lining', text: 'name', value: 'id' } as const;
    expect((await found({ config: { tree } }))?.named).toEqual([{ value: 'm1', text: '坯布' }]);
    expect((await found({ config: { tree, root: '0' } }))?.named[0]).toEqual({ value: '0', text: '0' });
    expect((await found({ remote }))?.named).toEqual([{ value: 'd1', text: '里布' }]);
    expect(selTreeColumn.format('m1', sampleColumn('sel-tree', { config: { tree } }), [], answersOf(sources))).toBe('坯布');
  });

  it('are not looked up with an invalid condition, nor without a source', () => {
    for (const column of [{}, { config: { tree, isConditionWrong: true } }])
      expect(selTreeColumn.lookUp?.(sampleColumn('sel-tree', column))).toBeUndefined();
  });
});
