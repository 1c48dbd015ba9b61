import { describe, expect, it } from 'vitest';
import type { SubTableDocument } from '#renderer/document/document.ts';
import { plainRows } from '../rows-plan.ts';
import { subTableRights } from './sub-table-rights.ts';

const table = (more: Partial<SubTableDocument> = {}): SubTableDocument => ({
  ...{ pointer: '', key: 't_bom', title: 'BOM', order: 1, relation: 'many', columns: [], hiddenButtons: [], extension: {} },
  rows: { named: [], disabledRows: {} },
  ...more,
});
const enforced = (...codes: string[]) => ({ auth: [], allAuth: [{ action: codes.join(), type: '1', status: '1' }] });
const rightsOf = (...codes: string[]) => subTableRights(table(), undefined, enforced(...codes));

describe('the rights on a sub-table', () => {
  it('PERM-11 a table that no permission names can be changed', () => {
    expect(rightsOf('online_t_style:add')).toEqual({ canAdd: true, canRemove: true });
  });

  it('PERM-09 PERM-11 each button goes by its permission under the prefix of the table', () => {
    expect(rightsOf('online_t_bom:add')).toEqual({ canAdd: false, canRemove: true });
    expect(rightsOf('online:t_bom:batch_delete')).toEqual({ canAdd: true, canRemove: false });
    expect(rightsOf('online_t_bom:remove')).toEqual({ canAdd: true, canRemove: false });
    expect(rightsOf('online_t_bom:clearSelection').rows).toEqual({ ...plainRows, buttons: ['add', 'remove'] });
  });

  it('buttons that the document withholds are left out, whatever the permissions', () => {
    const hiddenButtons = ['add', 'batch_delete'];
    const granted = { action: 'online_t_bom:add', type: '1' };
    expect(subTableRights(table({ hiddenButtons }), undefined, { auth: [granted], allAuth: [granted] })).toEqual({
      ...{ canAdd: false, canRemove: false },
    });
  });

  it('keeps the row settings of the document', () => {
    const rows = { ...plainRows, buttons: ['add', 'save'] as const, alwaysEdit: true };
    expect(subTableRights(table(), rows, enforced('online_t_bom:save')).rows).toEqual({ ...rows, buttons: ['add'] });
    expect(subTableRights(table(), rows, enforced()).rows).toBe(rows);
  });
});
