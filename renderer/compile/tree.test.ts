import { describe, expect, it } from 'vitest';
import materials from '#fixtures/documents/tree/material-category.json' with { type: 'json' };
import { parseDocument } from '../document/parse.ts';
import { openDraft } from '../draft/open-draft.ts';
import { payload } from '../draft/payload.ts';
import type { DefaultContext } from '../expressions/default-value.ts';
import { compile } from './compile.ts';
import { unrestricted } from './permissions/permission-entry.ts';
import type { TreePlan } from './plan.ts';

function compiled(members: object = {}) {
  const { document } = parseDocument({ ...materials, columns: { ...materials.columns, ...members } });
  if (!document) throw new Error('The fixture does not parse.');
  return compile(document, { permissions: unrestricted });
}

function treeOf(members: object = {}): TreePlan {
  const { plan } = compiled(members);
  return plan.kind === 'tree' ? plan : expect.fail('no tree');
}

const codes = (plan: TreePlan) => plan.rowActions.map(({ code }) => code);

describe('compiling a tree', () => {
  it('makes the golden plan of 物料分类', async () => {
    const golden = `${JSON.stringify(compiled(), null, 2)}\n`;
    await expect(golden).toMatchFileSnapshot('../../fixtures/plans/material-category.json');
  });

  it('a document with a parent column is a tree, any other a list', () => {
    expect(treeOf()).toMatchObject({ kind: 'tree', parentKey: 'pid', childKey: 'has_child', textKey: 'category_name' });
    expect(compiled({ pidField: null }).plan.kind).toBe('list');
    expect(treeOf({ hasChildrenField: null })).not.toHaveProperty('childKey');
  });

  it('a title column missing in the list is reported, and the first column is used', () => {
    expect(compiled({ textField: 'category_nam' }).diagnostics).toContainEqual({
      code: 'tree-title-unknown',
      severity: 'warning',
      pointer: '/columns/textField',
      values: { column: 'category_nam' },
      suggestion: 'category_name',
    });
    expect(treeOf({ textField: 'category_nam' }).textKey).toBe('category_name');
    expect(compiled({ textField: null }).diagnostics).toEqual([]);
  });

  it('PERM-09 without the permission to add records 添加下级 is hidden', () => {
    expect(codes(treeOf())).toEqual(['addSub', 'update', 'detail', 'delete']);
    expect(codes(treeOf({ hideColumns: ['addSub'] }))).not.toContain('addSub');
    expect(codes(treeOf({ hideColumns: ['add'] }))).not.toContain('addSub');
  });

  it('the parent of a new record is sent even where no field of the form shows it', () => {
    const { pid: _, ...properties } = materials.form.schema.properties;
    const { document } = parseDocument({ ...materials, form: { ...materials.form, schema: { ...materials.form.schema, properties } } });
    const { plan } = document ? compile(document, { permissions: unrestricted }) : expect.fail('The fixture does not parse.');
    const form = plan.form ?? expect.fail('no form');
    expect(form.fields.at(-1)).toMatchObject({ key: 'pid', type: 'hidden', visible: false });
    const defaults = { user: {}, now: new Date(0) } as DefaultContext;
    expect(payload(openDraft(form, null, defaults, { pid: 'above' }), form)).toMatchObject({ pid: 'above' });
    expect(treeOf().form?.fields.filter(({ key }) => key === 'pid')).toMatchObject([{ visible: true }]);
  });

  it('the form chooses the parent from the tree itself', () => {
    const parent = treeOf().form?.fields.find(({ key }) => key === 'pid');
    expect(parent).toMatchObject({
      type: 'sel-tree',
      config: { tree: { kind: 'table', table: 'md_material_category', parentField: 'pid' }, ownKey: 'id', root: '0' },
    });
  });
});
