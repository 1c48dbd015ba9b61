import { describe, expect, it } from 'vitest';
import { openDraft } from '../draft/open-draft.ts';
import { payload } from '../draft/payload.ts';
import type { WireRow } from '../data-provider.ts';
import { parseDocument } from '../document/parse.ts';
import { validateForm } from '../rules/validate.ts';
import { compile } from './compile.ts';
import { unrestricted } from './permissions/permission-entry.ts';
import { subTablesOf } from './sub-tables.ts';

const xyz = { kind: 'dictionary', name: 'xyz', column: '' };
const abc = { kind: 'table', name: 'abc', column: '' };

const lost = { type: 'string', missingSource: xyz };
const properties = {
  note: { type: 'string', view: 'text', title: '备注' },
  season: { ...lost, view: 'list_multi', title: '季节', dictCode: 'xyz', enum: [] },
  buyer: {
    ...lost,
    view: 'sel_search',
    title: '买手',
    missingSource: abc,
    dictCode: 'id',
    dictTable: 'abc',
    dictText: 'name',
    defVal: 'u1',
  },
  plant: { ...lost, view: 'popup', title: '工厂', missingSource: { kind: 'report', name: 'rp', column: '' }, code: 'rp' },
  fixed: { ...lost, view: 'list', title: '固定', ui: { widgetattrs: { disabled: true } } },
  hidden: { ...lost, view: 'list', hidden: true },
  odd: { ...lost, view: 'list', title: '怪', missingSource: { kind: 'planet', name: 'x' }, enum: [{ value: '1', text: '一' }] },
  rows: {
    view: 'tab',
    describe: '明细',
    columns: [
      { key: 'id', type: 'hidden' },
      { key: 'colour', title: '颜色', type: 'select', missingSource: xyz, validateRules: [{ required: true }, { pattern: 'n' }] },
    ],
  },
};

const query = [
  { field: 'season', label: '季节', view: 'list_multi', mode: 'single', dictCode: 'xyz', missingSource: xyz },
  { field: 'note', label: '备注', view: 'text', mode: 'single' },
];

const columns = {
  code: 'f1',
  tableType: 2,
  columns: [{ dataIndex: 'season', title: '季节', customRender: 'season' }],
  dictOptions: { season: [] },
};

function compiled() {
  const form = { schema: { type: 'object', required: ['season', 'fixed'], properties } };
  const { document, diagnostics } = parseDocument({ columns, form, query });
  if (!document) throw new Error('The document does not parse.');
  const { plan, diagnostics: more } = compile(document, { permissions: unrestricted });
  if (!plan.form) throw new Error('The document has no form.');
  return { list: plan, form: plan.form, diagnostics: [...diagnostics, ...more] };
}

const defaults = { user: { id: 'u', username: 'u', realname: 'U', orgCode: 'A' }, now: new Date(2026, 0, 1) };
const { list, form, diagnostics } = compiled();
const fieldOf = (key: string) => form.fields.find((field) => field.key === key);
const opened = (record: WireRow | null) => openDraft(form, record, defaults);

describe('a field whose choices cannot be read', () => {
  it('IMPLIED-19 becomes a placeholder that names the source and loads nothing', () => {
    expect(fieldOf('season')).toMatchObject({ type: 'placeholder', missingSource: xyz, readOnly: true, required: true });
    expect(fieldOf('buyer')).toMatchObject({ type: 'placeholder', missingSource: abc, required: false });
    expect(fieldOf('plant')).toMatchObject({ type: 'placeholder', missingSource: { kind: 'report', name: 'rp' } });
    expect(subTablesOf(form)[0]?.columns).toMatchObject([{ type: 'hidden' }, { type: 'placeholder', missingSource: xyz }]);
    const all = [...form.fields, ...subTablesOf(form).flatMap((table) => table.columns), ...list.query.map(({ column }) => column)];
    expect(all.filter((column) => column.missingSource && (column.dictionary ?? column.remote ?? column.options))).toEqual([]);
    expect(diagnostics.filter(({ code }) => code !== 'schema-mismatch')).toEqual([]);
  });

  it('a hidden field stays hidden, and an unknown kind of source means nothing', () => {
    expect(fieldOf('hidden')).toMatchObject({ type: 'hidden' });
    expect(fieldOf('hidden')).not.toHaveProperty('missingSource');
    expect(fieldOf('odd')).toMatchObject({ type: 'select', options: [{ value: '1', text: '一' }] });
  });

  it('its query item takes stored values, and its list column shows them', () => {
    expect(list.query.map(({ column: { key, type, missingSource } }) => [key, type, missingSource])).toEqual([
      ['season', 'input', xyz],
      ['note', 'input', undefined],
    ]);
    expect(list.columns).toMatchObject([{ key: 'season', type: 'select' }]);
  });

  it('IMPLIED-19 keeps its stored value in a save, and sends its default with a new record', () => {
    const record = { id: 'r1', season: 'a,b', buyer: 'u7', plant: 'p', rows: [{ id: 'x', colour: 'red' }] };
    expect(payload(opened(record), form)).toEqual(record);
    expect(payload(opened(null), form)).toEqual({ buyer: 'u1' });
  });

  it('RULE-01 where it is required and empty, the failure says why no value can be entered', () => {
    expect(validateForm(form, opened({ id: 'r1', rows: [{ id: 'x', colour: '' }] }))).toEqual([
      { key: 'season', code: 'rule.required', values: { title: '季节' }, because: xyz },
      { table: 'rows', rowId: expect.any(String), key: 'colour', code: 'rule.required', values: { title: '颜色' }, because: xyz },
    ]);
  });

  it('a stored value is checked by no other rule: nobody could correct it', () => {
    expect(validateForm(form, opened({ id: 'r1', season: 'a', rows: [{ id: 'x', colour: 'no number' }] }))).toEqual([]);
  });
});
