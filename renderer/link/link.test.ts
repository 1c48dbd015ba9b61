import { describe, expect, it } from 'vitest';
import { link, type DefinitionCatalogue } from './link.ts';
import { references, type LinkableField, type LinkableForm } from './references.ts';

const catalogue: DefinitionCatalogue = {
  tables: new Map([
    ['md_colour', ['id', 'code', 'name']],
    ['sys_user', ['id', 'username', 'realname']],
  ]),
  dictionaries: new Set(['order_status', 'sex']),
  reports: new Map([['rp_style', ['code', 'name']]]),
  fillRules: new Set(['order_no']),
  checkRules: new Set(['tax_no']),
};

function field(
  name: string,
  view: string,
  [table, stored, text]: readonly string[] = [],
  more: Partial<LinkableField> = {},
): LinkableField {
  return {
    ...{ name, view, storage: 'string', dictionary: { table: table ?? '', field: stored ?? '', text: text ?? '' }, extension: {} },
    ...{ onOff: ['Y', 'N'] as const, mainTable: '', mainField: '', defaultValue: '', query: null },
    ...more,
  };
}

function form(fields: readonly LinkableField[], more: Partial<LinkableForm> = {}): LinkableForm {
  return { table: 't', fields, indexes: [], tree: {}, ...more };
}

const told = (linked: LinkableForm) => link(linked, catalogue).map(({ code, pointer, suggestion }) => [code, pointer, suggestion]);

describe('linking a definition with the catalogue', () => {
  it('IMPLIED-20 a definition whose names are all known has no diagnostic', () => {
    const fields = [
      field('status', 'list', ['', 'order_status']),
      field('colour', 'sel_search', ['md_colour', 'code', 'name']),
      field('owner', 'list', ["sys_user where status = '1'", 'username', 'realname']),
      field('style', 'popup', ['rp_style', 'code,name', 'style,title']),
      field('no', 'text', [], { defaultValue: '${order_no}', extension: { checkRule: 'tax_no' } }),
      field('parent', 'sel_tree', ['t', 'no', 'id,parent,no,status']),
      field('id', 'text'),
    ];
    expect(told(form(fields, { indexes: [{ name: 'i', columns: ['no'] }], tree: { title: 'no' } }))).toEqual([]);
  });

  it.each([
    ['dictionary', field('a', 'list', ['', 'order_statsu']), 'dictionary-unknown', '/fields/a/dictionary', 'order_status'],
    ['table', field('a', 'sel_search', ['md_color', 'code', 'name']), 'table-unknown', '/fields/a/dictionary', 'md_colour'],
    ['column', field('a', 'sel_search', ['md_colour', 'codes', 'name']), 'table-column-unknown', '/fields/a/dictionary', 'code'],
    ['linked form', field('a', 'link_table', ['md_colours', 'id', 'name']), 'table-unknown', '/fields/a/dictionary', 'md_colour'],
    ['report', field('a', 'popup', ['rp_stile', 'code', 'a']), 'report-unknown', '/fields/a/dictionary', 'rp_style'],
    ['report column', field('a', 'popup_dict', ['rp_style', 'cod', 'name']), 'report-column-unknown', '/fields/a/dictionary', 'code'],
    ['fill rule', field('a', 'text', [], { defaultValue: '${ordre_no}' }), 'fill-rule-unknown', '/fields/a/fillRule', 'order_no'],
    ['check rule', field('a', 'text', [], { extension: { checkRule: 'taxno' } }), 'check-rule-unknown', '/fields/a/checkRule', 'tax_no'],
    ['main table', field('a', 'text', [], { mainTable: 'md_colur', mainField: 'id' }), 'table-unknown', '/fields/a/mainTable', 'md_colour'],
    [
      'dictionary of the query row',
      field('a', 'text', [], { query: { view: 'list', dictionary: { table: '', field: 'sax', text: '' } } }),
      ...(['dictionary-unknown', '/fields/a/query', 'sex'] as const),
    ],
  ])('IMPLIED-20 an unknown %s is reported at its place, with the nearest name', (_what, wrong, code, pointer, suggestion) => {
    expect(told(form([wrong]))).toEqual([[code, pointer, suggestion]]);
  });

  it('IMPLIED-20 columns of indexes and of the tree that the form does not have are reported', () => {
    const wrong = form([field('name', 'text')], { indexes: [{ name: 'i', columns: ['nme'] }], tree: { title: 'nam' } });
    expect(told(wrong)).toEqual([
      ['field-unknown', '/indexes/i/columns', 'name'],
      ['field-unknown', '/tree/title', 'name'],
    ]);
  });

  it('IMPLIED-20 references name tables and columns once, and no columns that a field does not give', () => {
    expect(references(form([field('a', 'list', ['md_colour', 'name', 'name'])]))).toEqual([
      { pointer: '/fields/a/dictionary', to: { kind: 'table', table: 'md_colour' } },
      { pointer: '/fields/a/dictionary', to: { kind: 'column', table: 'md_colour', column: 'name' } },
    ]);
  });
});
