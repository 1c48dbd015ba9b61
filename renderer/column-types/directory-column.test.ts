import { describe, expect, it } from 'vitest';
import { diagnosticReport } from '../diagnostics.ts';
import type { FieldDocument } from '../document/document.ts';
import { directoryOf } from './directory-column.ts';
import { columnType, columnTypeOf } from './index.ts';
import { rememberRow } from './known-rows.ts';
import { selDepartColumn, selDepartShape } from './sel-depart/column.ts';
import { selUserColumn, selUserShape } from './sel-user/column.ts';
import { sampleColumn } from './type-fixture.ts';

function configured(members: Partial<FieldDocument>) {
  const { report, collected } = diagnosticReport();
  const field = { pointer: '/form', source: {}, extension: {}, key: 'a', title: 'A', type: '', sortable: false, hidden: false };
  const config = selUserColumn.configure?.({ ...field, disabled: false, required: false, rules: [], ...members }, report);
  return { directory: directoryOf(selUserShape, { config }), collected };
}

describe('columns of a directory', () => {
  it('COL-26 COL-27 CONST-09 have their widths, and are always shown', () => {
    expect(selDepartColumn.grid?.(sampleColumn('sel-depart'))).toEqual({ width: 160, minWidth: 190, alwaysShown: true });
    expect(selUserColumn.grid?.(sampleColumn('sel-user'))).toEqual({ width: 220, minWidth: 190, alwaysShown: true });
  });

  it('DEPT-05 COL-26 store the id of a department and show its name; COL-27 the account of a user and the real name', () => {
    expect(directoryOf(selDepartShape, {})).toMatchObject({ store: 'id', text: 'departName', isMultiple: true });
    expect(configured({}).directory).toMatchObject({ store: 'username', text: 'realname', isMultiple: true, showType: 'department' });
  });

  it('DEPT-05 COL-35 take store, text and multiSelect from the document, underscores turned to camel case', () => {
    const { directory } = configured({ store: 'work_no', text: 'org_code_txt', multiple: false });
    expect(directory).toMatchObject({ store: 'workNo', text: 'orgCodeTxt', isMultiple: false });
  });

  it('USERPICK-05 take the look of the picker from showType, and report one that there is not', () => {
    expect(configured({ extension: { showType: 'list' } })).toMatchObject({ directory: { showType: 'list' }, collected: [] });
    const { directory, collected } = configured({ extension: { showType: 'cards' } });
    expect(directory.showType).toBe('department');
    expect(collected).toMatchObject([{ code: 'schema-mismatch', pointer: '/form' }]);
  });

  it('COL-27 show the text of a value as soon as it is known, and the value until then', () => {
    const column = sampleColumn('sel-user');
    expect(selUserColumn.format(['known-later', 'nobody'], column)).toBe('known-later,nobody');
    rememberRow('user', 'username', { username: 'known-later', realname: '李娟' });
    expect(selUserColumn.format(['known-later', 'nobody'], column)).toBe('李娟,nobody');
  });

  it.each(['sel_depart', 'sel_user', 'sel_role', 'sel_position'])('COL-26 COL-27 USERPICK-06 %s is a type in every place', (name) => {
    for (const place of ['form', 'grid', 'query'] as const) {
      const match = columnTypeOf(name, place);
      expect(match.support).toBe('known');
      expect(columnType(match.name).editing).toBe('operated');
    }
  });
});
