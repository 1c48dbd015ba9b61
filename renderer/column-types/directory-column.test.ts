import { describe, expect, it, vi } from 'vitest';
import { diagnosticReport } from '../diagnostics.ts';
import type { FieldDocument } from '../document/document.ts';
import type { LookUpSources } from './define.ts';
import { directoryOf } from './directory-column.ts';
import { answersOf } from '../answers/answers.ts';
import { columnType, columnTypeOf } from './index.ts';
import { selDepartColumn, selDepartShape } from './sel-depart/column.ts';
import { selUserColumn, selUserShape } from './sel-user/column.ts';
import { sampleColumn } from './testing/type-fixture.ts';

function configured(members: Partial<FieldDocument>) {
  const { report, collected } = diagnosticReport();
  const field = { pointer: '/form', source: {}, extension: {}, key: 'a', title: 'A', type: '', sortable: false, hidden: false };
  const config = selUserColumn.configure?.({ ...field, disabled: false, required: false, rules: [], ...members }, report);
  return { directory: directoryOf(selUserShape, { config }), collected };
}

describe('columns of a directory', () => {
  it('COL-26 COL-27 CONST-09 have their widths, and their controls are always shown', () => {
    expect(selDepartColumn.grid?.(sampleColumn('sel-depart'))).toEqual({
      width: 160,
      minWidth: 190,
      narrowsToRead: true,
      alwaysShown: true,
    });
    expect(selUserColumn.grid?.(sampleColumn('sel-user'))).toEqual({ width: 220, minWidth: 190, narrowsToRead: true, alwaysShown: true });
  });

  it('DEPT-05 COL-26 store the id of a department and show its name; COL-27 the account of a user and the real name', () => {
    expect(directoryOf(selDepartShape, {})).toMatchObject({ store: 'id', text: 'departName', isMultiple: true });
    expect(configured({}).directory).toMatchObject({ store: 'username', text: 'realname', isMultiple: true, showType: 'department' });
  });

  it('DEPT-05 COL-35 take store, text and multiSelect from the document, underscores turned to camel case', () => {
    const { directory } = configured({ store: 'work_no', text: 'org_code_txt', multiple: false });
    expect(directory).toMatchObject({ store: 'workNo', text: 'orgCodeTxt', isMultiple: false });
  });

  it('read the kind of picker from showType, and report an unknown one', () => {
    expect(configured({ extension: { showType: 'list' } })).toMatchObject({ directory: { showType: 'list' }, collected: [] });
    const { directory, collected } = configured({ extension: { showType: 'cards' } });
    expect(directory.showType).toBe('department');
    expect(collected).toMatchObject([{ code: 'schema-mismatch', pointer: '/form' }]);
  });

  it('COL-27 show the text of a value as soon as it is known, and the value until then', () => {
    const column = sampleColumn('sel-user');
    const answers = answersOf({});
    const shown = () => selUserColumn.format(['known-later', 'nobody'], column, [], answers);
    expect(shown()).toBe('known-later,nobody');
    answers.rows.set({ kind: 'user', store: 'username' }, 'known-later', { username: 'known-later', realname: '李娟' });
    expect(shown()).toBe('李娟,nobody');
  });

  it.each(['sel_depart', 'sel_user', 'sel_role', 'sel_position'])('COL-26 COL-27 USERPICK-06 %s is a type in every place', (name) => {
    for (const place of ['form', 'grid', 'query'] as const) {
      const match = columnTypeOf(name, place);
      expect(match.support).toBe('known');
      expect(columnType(match.name).editing).toBe('operated');
    }
  });
});

describe('names of a directory', () => {
  const sources = (rows: readonly Record<string, string>[]) => {
    const findRowsByText = vi.fn(async () => ({ rows, unasked: [] }));
    return { findRowsByText, sources: { findRowsByText } as unknown as LookUpSources };
  };
  const named = async (column: ReturnType<typeof sampleColumn>, texts: readonly string[], rows: readonly Record<string, string>[]) =>
    (await columnType(column.type).lookUp?.(column)?.find(texts, sources(rows).sources))?.named;

  it('COL-27 COL-35 are looked up by the stored, the displayed and the account member, as configured', async () => {
    const { findRowsByText, sources: asked } = sources([{ id: 'u1', username: 'zhaoliu', phone: '139', realname: '赵六' }]);
    const column = sampleColumn('sel-user', { config: { store: 'id', text: 'phone' } });
    const found = await selUserColumn.lookUp?.(column)?.find(['139'], asked);
    expect(findRowsByText).toHaveBeenCalledExactlyOnceWith('user', ['id', 'phone', 'username'], ['139']);
    expect(found?.named).toEqual([{ value: 'u1', text: '139', spellings: ['zhaoliu'] }]);
    expect(selUserColumn.format(['u1'], column, [], answersOf(asked))).toBe('139');
  });

  it('stored values with known rows are not requested', async () => {
    const { findRowsByText, sources: asked } = sources([{ username: 'sunqi', realname: '孙七' }]);
    const lookUp = selUserColumn.lookUp?.(sampleColumn('sel-user'));
    await lookUp?.find(['孙七'], asked);
    expect((await lookUp?.find(['sunqi'], asked))?.named).toMatchObject([{ value: 'sunqi', text: '孙七' }]);
    expect(findRowsByText).toHaveBeenCalledOnce();
  });

  it('a department is identified by its path or its code; a cycle of parents ends', async () => {
    const rows: Record<string, string>[] = [
      { id: 'd0', departName: '织造一厂', orgCode: 'A01' },
      { id: 'd1', parentId: 'd0', departName: '裁剪车间', orgCode: 'A01A01' },
      { id: 'd9', parentId: 'd9', departName: '圈' },
    ];
    const found = await named(sampleColumn('sel-depart'), ['裁剪车间'], rows);
    expect(found?.[1]).toEqual({ value: 'd1', text: '裁剪车间', spellings: ['织造一厂/裁剪车间', 'A01A01'] });
    expect(found?.[2]?.spellings?.[0]).toMatch(/^圈(\/圈)+$/);
  });

  it('USERPICK-06 USERPICK-07 a role and a position are identified by their codes', async () => {
    expect(await named(sampleColumn('sel-role'), ['计划'], [{ roleCode: 'plan2', roleName: '计划' }])).toMatchObject([
      { value: 'plan2', spellings: ['plan2'] },
    ]);
    expect(await named(sampleColumn('sel-position'), ['组长'], [{ code: 'gw77', name: '组长' }])).toMatchObject([
      { value: 'gw77', spellings: ['gw77'] },
    ]);
  });
});
