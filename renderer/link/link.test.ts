import { describe, expect, it } from 'vitest';
import { link } from './link.ts';
import type { DefinitionCatalogue } from './resolve-name.ts';
import type { FormStructure } from './structure.ts';
import { references, type LinkableField, type LinkableForm } from './references.ts';

const catalogue: DefinitionCatalogue = {
  tables: new Map([
    ['md_colour', ['id', 'code', 'name']],
    ['sys_user', ['id', 'username', 'realname']],
    ['order', ['id', 'no']],
    ['order_line', ['id', 'order_id']],
  ]),
  dictionaries: new Set(['order_status', 'sex']),
  reports: new Map([['rp_style', ['code', 'name']]]),
  fillRules: new Set(['order_no']),
  checkRules: new Set(['tax_no']),
  slots: ['stock'],
  forms: new Map<string, FormStructure>([
    ['order', { kind: 'main', columns: ['id', 'no'], repeated: [] }],
    ['order_line', { kind: 'sub', columns: ['id', 'order_id'], repeated: [], join: { field: 'order_id', table: 'order', column: 'id' } }],
    ['md_colour', { kind: 'single', columns: ['id', 'code', 'name'], repeated: [] }],
  ]),
  screens: { paths: ['/dashboard/analysis', '/online/cgformList/:code', '/so/detail'], codes: new Set(['5f0c', 'order']) },
};

function field(
  name: string,
  view: string,
  [table, stored, text]: readonly string[] = [],
  more: Partial<LinkableField> = {},
): LinkableField {
  return {
    ...{ name, view, storage: 'string', dictionary: { table: table ?? '', field: stored ?? '', text: text ?? '' }, extension: {} },
    ...{ onOff: ['Y', 'N'] as const, mainTable: '', mainField: '', defaultValue: '', href: '', query: null },
    ...more,
  };
}

const head = { tableType: '1', relationType: '', queryMode: 'single', formTemplate: '1', isDrawn: false, subTables: [] };

function form(fields: readonly LinkableField[], more: Partial<LinkableForm> = {}): LinkableForm {
  const structure: FormStructure = { kind: 'single', columns: ['id', ...fields.map(({ name }) => name)], repeated: [] };
  return { table: 't', fields, indexes: [], tree: {}, pulls: [], head, structure, ...more };
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
      field('id', 'text', [], { href: '/so/detail?id=${id}' }),
      field('stock', 'slot', [], { extension: { slotName: 'stock' } }),
    ];
    expect(told(form(fields, { indexes: [{ name: 'i', columns: ['no'] }], tree: { title: 'no' } }))).toEqual([]);
  });

  it.each([
    ['dictionary', field('a', 'list', ['', 'order_statsu']), 'dictionary-unknown', '/fields/a/dictionary', 'order_status'],
    ['table', field('a', 'sel_search', ['md_color', 'code', 'name']), 'table-unknown', '/fields/a/dictionary', 'md_colour'],
    ['column', field('a', 'sel_search', ['md_colour', 'codes', 'name']), 'table-column-unknown', '/fields/a/dictionary', 'code'],
    ['linked form', field('a', 'link_table', ['md_colours', 'id', 'name']), 'table-unknown', '/fields/a/dictionary', 'md_colour'],
    ['report', field('a', 'popup', ['rp_stile', 'code', 'a']), 'report-unknown', '/fields/a/dictionary', 'rp_style'],
    ['report rows', field('a', 'popup_dict', ['rp_style', 'cod', 'name']), 'report-column-unknown', '/fields/a/dictionary', 'code'],
    ['fill rule', field('a', 'text', [], { defaultValue: '${ordre_no}' }), 'fill-rule-unknown', '/fields/a/fillRule', 'order_no'],
    ['check rule', field('a', 'text', [], { extension: { checkRule: 'taxno' } }), 'check-rule-unknown', '/fields/a/checkRule', 'tax_no'],
    ['slot', field('a', 'slot', [], { extension: { slotName: 'stok' } }), 'slot-unknown', '/fields/a/slotName', 'stock'],
    ['field of the row in a link', field('a', 'text', [], { href: '/so/detail?id=${b}' }), 'field-unknown', '/fields/a/href', undefined],
    ['main table', field('a', 'text', [], { mainTable: 'md_colur', mainField: 'id' }), 'table-unknown', '/fields/a/mainTable', 'md_colour'],
    [
      'dictionary of the query row',
      field('a', 'text', [], { query: { view: 'list', dictionary: { table: '', field: 'sax', text: '' } } }),
      ...(['dictionary-unknown', '/fields/a/query', 'sex'] as const),
    ],
  ])('IMPLIED-20 an unknown %s is reported at its place, with the nearest name', (_what, wrong, code, pointer, suggestion) => {
    expect(told(form([wrong]))).toEqual([[code, pointer, suggestion]]);
  });

  const limited = (from: string, key: string, by: string, found: object) =>
    field('a', 'list_multi', ['md_colour', 'code', 'name'], { extension: { options: { from, where: { [key]: by }, ...found } } });

  it.each([
    ['table', limited('md_color', 'code', 'a', { each: 'code' }), 'limit-table-unknown', 'md_colour'],
    ['table of a list', limited('ordr', 'no', 'a', { list: 'no' }), 'limit-table-unknown', 'order'],
    ['column that is compared', limited('md_colour', 'codes', 'a', { each: 'code' }), 'limit-column-unknown', 'code'],
    ['column of values', limited('md_colour', 'code', 'a', { each: 'nam' }), 'limit-column-unknown', 'name'],
    ['column with a list', limited('order', 'no', 'a', { list: 'i' }), 'limit-column-unknown', undefined],
    ['field that limits', limited('md_colour', 'code', 'colour', { each: 'code' }), 'limit-field-unknown', undefined],
    ['kind of limit', limited('md_colour', 'code', 'a', {}), 'limit-unreadable', undefined],
  ])(
    'IMPLIED-20 an unknown %s of limited choices is an error, because without it all could be chosen',
    (_what, wrong, code, suggestion) => {
      expect(link(form([wrong]), catalogue)).toMatchObject([{ severity: 'error', code, pointer: '/fields/a/options', values: {} }]);
      expect(told(form([wrong]))).toEqual([[code, '/fields/a/options', suggestion]]);
    },
  );

  it('IMPLIED-20 choices limited by a field of the form above are linked with its columns', () => {
    const line = (by: string) => form([limited('md_colour', 'code', `main.${by}`, { each: 'code' })], sub('order'));
    expect(told(line('no'))).toEqual([]);
    expect(told(line('noo'))).toEqual([['limit-column-unknown', '/fields/a/options', 'no']]);
  });

  const sub = (table: string, more: Partial<FormStructure> = {}): Partial<LinkableForm> => ({
    structure: { kind: 'sub', columns: ['id', 'a'], repeated: [], join: { field: 'a', table, column: 'id' }, ...more },
    head: { ...head, tableType: '3' },
  });
  const joined = (table: string) => field('a', 'text', [], { mainTable: table, mainField: 'id' });

  it.each<[string, LinkableForm, ...unknown[]]>([
    ['a form without fields', form([], { structure: { kind: 'single', columns: [], repeated: [] } }), 'fields-missing', '/fields'],
    ['a form without a key', form([], { structure: { kind: 'single', columns: ['a'], repeated: [] } }), 'key-column-missing', '/fields'],
    [
      ...(['a repeated column', form([], { structure: { kind: 'single', columns: ['id', 'a'], repeated: ['a'] } })] as const),
      ...(['field-repeated', '/fields/a'] as const),
    ],
    [
      ...([
        'a missing key of the main table',
        form([joined('order')], sub('order', { join: { field: 'a', table: 'order', column: 'noo' } })),
      ] as const),
      ...(['main-column-missing', '/fields/a/mainField', 'no'] as const),
    ],
  ])('IMPLIED-20 %s is an error for which the form cannot be used, and is reported once', (_what, wrong, code, pointer, suggestion) => {
    expect(link(wrong, catalogue)).toEqual([
      expect.objectContaining({ severity: 'error', code, pointer, ...(suggestion !== undefined && { suggestion }) }),
    ]);
  });

  it.each<[string, Partial<LinkableForm>, ...unknown[]]>([
    ['a sub-table without a main table', sub('', { join: undefined }), 'main-table-unnamed', '/head/tableType'],
    ['a missing main table', { fields: [joined('ordr')], ...sub('ordr') }, 'main-table-missing', '/fields/a/mainTable'],
    ['a sub-table of itself', { fields: [field('id', 'text'), joined('t')], ...sub('t') }, 'sub-table-circle', '/fields/a/mainTable'],
    ['a sub-table of a single form', { fields: [joined('md_colour')], ...sub('md_colour') }, 'main-table-single', '/fields/a/mainTable'],
    ['a main table of a single form', { fields: [joined('order')] }, 'main-table-ignored', '/fields/a/mainTable'],
    ['a form that was drawn', { head: { ...head, formTemplate: '99' } }, 'drawn-form-ignored', '/head/formTemplate'],
    ['a flag for a drawn form', { head: { ...head, isDrawn: true } }, 'drawn-form-ignored', '/head/isDesForm'],
    ['a template', { head: { ...head, formTemplate: '5' } }, 'form-template-unknown', '/head/formTemplate'],
    ['a query mode', { head: { ...head, queryMode: 'multi' } }, 'query-mode-unknown', '/head/queryMode'],
    ['a table type', { head: { ...head, tableType: '4' } }, 'table-type-unknown', '/head/tableType'],
    ['a relation', { ...sub('order'), head: { ...head, relationType: '2' } }, 'relation-unknown', '/head/relationType'],
  ])('IMPLIED-20 %s of the head that is not known, or has no effect, is a remark', (_what, more, code, pointer) => {
    expect(link(form([], more), catalogue)).toEqual([
      expect.objectContaining({ severity: expect.not.stringMatching('error'), code, pointer }),
    ]);
  });

  it('IMPLIED-20 sub-tables that a main form lists in vain, and faulty ones that hang on it, are reported', () => {
    const faulty: FormStructure = { ...(catalogue.forms.get('order_line') as FormStructure), repeated: ['no'] };
    const known = { ...catalogue, forms: new Map([...catalogue.forms, ['order_part', faulty]]) };
    const main = form([], {
      table: 'order',
      structure: { kind: 'main', columns: ['id', 'no'], repeated: [] },
      head: { ...head, tableType: '2', subTables: ['order_line', 'order_lines', 'md_colour'] },
    });
    expect(link(main, known).map(({ code, values, suggestion }) => [code, values['table'], suggestion])).toEqual([
      ['sub-table-faulty', 'order_part', undefined],
      ['sub-table-unknown', 'order_lines', 'order_line'],
      ['sub-table-foreign', 'md_colour', undefined],
    ]);
  });

  it.each([
    ['https://example.com/x', undefined],
    ['//example.com/x', undefined],
    ['mailto:a@example.com', undefined],
    ['#part', undefined],
    ['/jeecg-boot/sys/common/static/a.pdf', undefined],
    ['/dashboard/analysis?day=${a}', undefined],
    ['/online/cgformList/5f0c', undefined],
    ['/online/cgformList/${a}', undefined],
    ['/online/cgformList/gone', 'link-screen-missing'],
    ['/so/detial', 'link-screen-missing'],
    ['so/detail', 'link-screen-missing'],
    ['modules/so/Detail.vue', 'link-screen-missing'],
    ['/so/detail?token={{ window.token }}', 'link-script'],
  ])('IMPLIED-20 the link %s of a field gets the remark %s', (href, code) => {
    expect(told(form([field('a', 'text', [], { href })])).map(([name, pointer]) => [name, pointer])).toEqual(
      code === undefined ? [] : [[code, '/fields/a/href']],
    );
  });

  it('IMPLIED-20 columns of indexes and of the tree that the form does not have are reported', () => {
    const wrong = form([field('name', 'text')], { indexes: [{ name: 'i', columns: ['nme'] }], tree: { title: 'nam' } });
    expect(told(wrong)).toEqual([
      ['field-unknown', '/indexes/i/columns', 'name'],
      ['field-unknown', '/tree/title', 'name'],
    ]);
  });

  it('IMPLIED-20 the report and the table of a pull, and the columns that it reads and fills, are looked up', () => {
    const pull = { code: 'pull', report: 'rp_styl', into: 'order_line', parameters: {}, isMultiple: true, unless: [], map: {} };
    const map = { order_i: 'cod * main.rate', order_id: 'code' };
    expect(told(form([], { pulls: [pull, { ...pull, report: 'rp_style', map }] }))).toEqual([
      ['report-unknown', '/head/extConfigJson', 'rp_style'],
      ['report-column-unknown', '/head/extConfigJson', 'code'],
      ['table-column-unknown', '/head/extConfigJson', 'order_id'],
    ]);
  });

  it('IMPLIED-20 references name tables and columns once, and no columns that a field does not give', () => {
    expect(references(form([field('a', 'list', ['md_colour', 'name', 'name'])]))).toEqual([
      { pointer: '/fields/a/dictionary', to: { kind: 'table', table: 'md_colour' } },
      { pointer: '/fields/a/dictionary', to: { kind: 'column', table: 'md_colour', column: 'name' } },
    ]);
  });
});
