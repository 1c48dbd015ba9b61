import { describe, expect, it } from 'vitest';
import everything from '#fixtures/documents/form/everything.json' with { type: 'json' };
import everyType from '#fixtures/documents/form/every-type.json' with { type: 'json' };
import everyColumn from '#fixtures/documents/one-to-many/every-column.json' with { type: 'json' };
import salesOrder from '#fixtures/documents/one-to-many/sales-order.json' with { type: 'json' };
import wrongMembers from '#fixtures/documents/broken/wrong-members.json' with { type: 'json' };
import type { WireDocument } from '../data-provider.ts';
import { parseDocument } from '../document/parse.ts';
import { compile } from './compile.ts';
import { unrestricted } from './permissions/permission-entry.ts';
import type { ListPlan } from './plan.ts';
import { subTablesOf } from './sub-tables.ts';

function compiled(wire: WireDocument, permissions = unrestricted) {
  const { document } = parseDocument(wire);
  if (!document) throw new Error('The fixture does not parse.');
  return compile(deepFreeze(document), { permissions });
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

function columnOf(plan: ListPlan, key: string) {
  const column = plan.columns.find((one) => one.key === key);
  if (!column) throw new Error(`No column ${key}.`);
  return column;
}

const documents = {
  everything,
  'every-type': everyType,
  'every-column': everyColumn,
  'sales-order': salesOrder,
  'wrong-members': wrongMembers,
};

describe('compile', () => {
  it.each(Object.entries(documents))('makes the golden plan of %s', async (name, wire) => {
    const golden = `${JSON.stringify(compiled(wire), null, 2)}\n`;
    await expect(golden).toMatchFileSnapshot(`../../fixtures/plans/${name}.json`);
  });

  it.each(Object.entries(documents))('makes plain JSON of %s and leaves its input alone', (_name, wire) => {
    const { plan } = compiled(wire);
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
    expect(compiled(wire).plan).toEqual(plan);
  });

  it('decimals and range of a numeric column become rules; a scale of 0 means unspecified', () => {
    const properties = {
      price: { type: 'number', view: 'number', title: '单价', dbPointLength: '2', exclusiveMinimum: -100, exclusiveMaximum: 100 },
      weight: { type: 'number', view: 'number', title: '重量', dbPointLength: 0 },
      pieces: { type: 'number', view: 'number', title: '件数', pattern: 'z' },
      name: { type: 'string', view: 'text', title: '名称', dbPointLength: 2, exclusiveMaximum: 100 },
    };
    const columns = everyType.columns as unknown as WireDocument;
    const { plan } = compiled({ columns, form: { schema: { type: 'object', properties } }, query: [] });
    const fields = Object.fromEntries((plan.form?.fields ?? []).map((column) => [column.key, column]));
    expect(fields['price']).toMatchObject({
      decimals: 2,
      rules: [
        { kind: 'decimals', limit: 2 },
        { kind: 'within', above: -100, below: 100 },
      ],
    });
    expect(fields['weight']).toMatchObject({ rules: [] });
    expect(fields['weight']).not.toHaveProperty('decimals');
    expect(fields['pieces']).toMatchObject({ decimals: 0, rules: [{ kind: 'pattern', name: 'integer' }] });
    expect(fields['name']).toMatchObject({ rules: [] });
  });

  it('GRID-22 CONST-06 pages by 10 with 10, 20, 30, 50 and 100 to choose, and requests all rows if paging is off', () => {
    expect(compiled(everyType).plan.paging).toEqual({ enabled: true, pageSize: 10, pageSizes: [10, 20, 30, 50, 100] });
    expect(compiled(wrongMembers).plan.paging).toMatchObject({ enabled: false, pageSize: -521 });
  });

  it('sorts by id, newest first, unless a column gives its own direction', () => {
    expect(compiled(salesOrder).plan.sort).toEqual({ column: 'id', order: 'desc' });
    expect(compiled(everyType).plan.sort).toEqual({ column: 'price', order: 'asc' });
  });

  it('leaves out the columns and buttons that hideColumns names', () => {
    const { plan } = compiled({
      ...everyType,
      columns: { ...everyType.columns, hideColumns: ['add', 'delete', 'detail', 'import', 'cost'] },
    });
    expect(plan.columns.map((column) => column.key)).not.toContain('cost');
    expect(plan.toolbar.map((button) => button.code)).toEqual(['batch_delete', 'export']);
    expect(plan.rowActions.map((button) => button.code)).toEqual(['update']);
  });

  it('PERM-09 omits buttons whose permission under the prefix of the table is enforced and not granted', () => {
    const enforced = { action: 'online_so_order:add,online_so_order:export,online_so_item:batch_delete', type: '1', status: '1' };
    const { plan } = compiled(salesOrder, { auth: [], allAuth: [enforced] });
    // An import adds records.
    expect(plan.toolbar).toEqual([]);
    expect(plan.form).toMatchObject({
      subTables: [
        { key: 'so_item', canAdd: true, canRemove: false },
        { key: 'so_delivery', canAdd: false },
      ],
    });
    expect(compiled(salesOrder, { auth: [enforced], allAuth: [enforced] }).plan.toolbar.map(({ code }) => code)).toEqual([
      'add',
      'import',
      'export',
    ]);
  });

  it("PERM-04 PERM-06 buttons of toolbar, rows and sub-tables go by the form's own list, then by the stored ones", () => {
    const disabled = { action: 'online_so_order:export,online:so_order:delete,online_so_item:add', type: '1', status: '0' };
    const { status: _, ...granted } = disabled;
    const stored = { auth: [granted], allAuth: [disabled] };
    const { plan } = compiled(salesOrder, stored);
    expect(plan.toolbar.map(({ code }) => code)).toEqual(['add', 'import']);
    expect(plan.rowActions.map(({ code }) => code)).toEqual(['update', 'detail']);
    expect(plan.form).toMatchObject({ subTables: [{ key: 'so_item', canAdd: false }, {}] });
    const own = compiled({ ...salesOrder, form: { ...salesOrder.form, permissionList: [granted] } }, stored).plan;
    expect(own.toolbar.map(({ code }) => code)).toEqual(['add', 'import', 'export']);
    expect(own.rowActions.map(({ code }) => code)).toEqual(['update', 'detail', 'delete']);
    expect(own.form).toMatchObject({ subTables: [{ key: 'so_item', canAdd: true }, {}] });
  });

  it('renders a list column by its slot, or its options, or the form field of the same key', () => {
    const { plan } = compiled(everyType);
    expect(Object.fromEntries(plan.columns.map((column) => [column.key, column.type]))).toEqual({
      style_no: 'input',
      price: 'input-number',
      season: 'select',
      tags: 'checkbox-group',
      start_date: 'date',
      fixed_at: 'datetime',
      urgent: 'switch',
      merchandiser: 'sel-user',
      remark: 'textarea',
      picture: 'image',
    });
    expect(columnOf(plan, 'price').align).toBe('right');
    expect(columnOf(plan, 'style_no').href).toBe('/md/style?id=${id}');
    expect(columnOf(plan, 'remark').showLength).toBe(12);
  });

  it('COL-10 COL-11 widens narrow date and time columns to their minimum', () => {
    const { form } = compiled(salesOrder).plan;
    const columns = form?.kind === 'one-to-many' ? form.subTables[0]?.columns : undefined;
    expect(columns?.find(({ key }) => key === 'checked_at')).toMatchObject({ width: 190, minWidth: 190 });
    expect(columns?.find(({ key }) => key === 'delivery')).toMatchObject({ width: 186, minWidth: 135 });
  });

  it('COL-13 FORM-02 reads the on and off values of boxes and switches', () => {
    const { form } = compiled(everyType).plan;
    expect(form?.fields.find(({ key }) => key === 'urgent')).toMatchObject({ type: 'switch', onOff: ['1', '0'] });
    expect(form?.fields.find(({ key }) => key === 'active')).not.toHaveProperty('onOff');
  });

  it('a query item uses the options of the list unless it has its own dictionary', () => {
    const query = Object.fromEntries(compiled(everyType).plan.query.map((item) => [item.column.key, item]));
    expect(query['season']?.column.options).toHaveLength(3);
    expect(query['markets']).toMatchObject({
      defaultValue: 'cn',
      collapsed: true,
      column: { type: 'select-search', dictionary: { kind: 'table', table: 'md_market' } },
    });
    expect(query['tags']?.column.type).toBe('select-multiple');
  });

  it('FORM-03 a query item has the operators of its type, the usual one first, and a range last where the document does not ask for one', () => {
    const item = (view: string, mode = 'single') => ({ field: `${view}_${mode}`, label: view, view, mode });
    const items = [item('text'), item('date'), item('date', 'group'), item('list'), item('list_multi'), item('switch', 'group')];
    const { plan } = compiled({ ...everyType, query: items });
    expect(Object.fromEntries(plan.query.map(({ column, operators }) => [column.key, operators.join(' ')]))).toEqual({
      text_single: 'like eq ne left_like right_like in',
      date_single: 'eq ne gt ge lt le range',
      date_group: 'range eq ne gt ge lt le',
      // A list of values cannot be entered into these.
      list_single: 'eq ne',
      list_multi_single: 'in',
      switch_group: 'eq',
    });
  });

  it('DICT-05 splits a table dictionary from its condition', () => {
    const markets = compiled(everyType).plan.form?.fields.find(({ key }) => key === 'markets');
    expect(markets?.dictionary).toEqual({ kind: 'table', table: 'md_market', text: 'name', value: 'id', condition: "enabled = '1'" });
  });

  it('gives the form a plain schema with a property for each rendered field', () => {
    const { form } = compiled(everyType).plan;
    expect(form?.schema).toMatchObject({ type: 'object', required: ['style_no', 'season'] });
    expect(Object.keys(form?.schema['properties'] ?? {})).toEqual(form?.fields.filter((field) => field.visible).map((field) => field.key));
    expect(JSON.stringify(form?.schema)).not.toMatch(/\$ref|oneOf|dependencies|"if"/);
  });

  it('IMPLIED-19 IMPLIED-20 reports each error with its position and a suggestion', () => {
    const { diagnostics } = compiled(wrongMembers);
    const found = Object.fromEntries(diagnostics.map(({ code, pointer, suggestion }) => [`${code} ${pointer}`, suggestion]));
    expect(found).toMatchObject({
      'type-unknown /form/schema/properties/name': 'text',
      'type-unknown /form/schema/properties/lines/columns/0': 'input',
      'type-unknown /query/0': 'list',
      'dictionary-unknown /columns/columns/0': 'name',
      'link-unknown /columns/columns/3': 'fieldHref_name',
      'default-unknown /form/schema/properties/kind': 'sysUserName',
    });
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining([
        'pattern-unknown /form/schema/properties/name/pattern',
        'pattern-unsupported /form/schema/properties/code/pattern',
        'options-missing /form/schema/properties/kind',
        'link-unsafe /columns/columns/5',
      ]),
    );
  });

  it('a button that runs a script is not shown, and is reported', () => {
    expect(compiled(salesOrder).diagnostics).toContainEqual({
      code: 'button-not-run',
      severity: 'hint',
      pointer: '/columns/cgButtonList/0',
      values: { button: '审核' },
    });
  });
});

describe('columns with settings of their own', () => {
  const { plan, diagnostics } = compiled(everyColumn);
  const fields = new Map(plan.form?.fields.map((field) => [field.key, field]));
  const [parts] = subTablesOf(plan.form);
  const columns = new Map(parts?.columns.map((column) => [column.key, column]));

  it('every type with an editor is editable', () => {
    expect(diagnostics.map(({ code }) => code)).toEqual(['link-unsafe']);
    expect([...fields.values(), ...columns.values()].map((column) => column.type)).not.toContain('placeholder');
  });

  it('COL-20 COL-21 a searchable dictionary is loaded, a server-side one stays on the server', () => {
    expect(fields.get('customer')).toMatchObject({ type: 'select-search', dictionary: { table: 'md_customer' } });
    expect(fields.get('fabric')).toMatchObject({
      type: 'sel-search-async',
      remote: { kind: 'table', table: 'md_material', text: 'name', value: 'code', condition: "status = '1'" },
    });
    expect(fields.get('fabric')).not.toHaveProperty('dictionary');
    expect(plan.query.map(({ column }) => [column.type, column.remote?.kind])).toEqual([
      ['select-search', undefined],
      ['sel-search-async', 'table'],
      ['input', undefined],
    ]);
  });

  it('COL-34 a column may have both options and a dictionary', () => {
    expect(columns.get('part')).toMatchObject({
      options: [{ value: '01' }, { value: '02' }],
      dictionary: { kind: 'code', code: 'sp_part' },
    });
  });

  it('COL-33 contains only the settings that its type supports', () => {
    expect(columns.get('part')).toMatchObject({ fixed: 'left', width: 186 });
    expect(columns.get('size')).toMatchObject({ allowInput: true });
    expect(columns.get('grade')).toMatchObject({ allowClear: true });
    expect(columns.get('chart')).toMatchObject({ slotName: 'size-chart' });
    expect(columns.get('pictures')).not.toHaveProperty('slotName');
  });

  it('COL-33 passes harmless props to the editor, but no handlers and no markup', () => {
    expect(columns.get('process')).toMatchObject({ placeholder: '填写工艺说明', maxLength: 200, props: { showCount: true } });
    expect(JSON.stringify(plan)).not.toMatch(/alert|__html/);
  });

  it('AUTH-16 COL-15 COL-16 COL-35 reads the upload settings; fieldExtendJson takes precedence over the column', () => {
    expect(fields.get('sheet')?.files).toEqual({ limit: 2, allowDownload: true, allowRemove: true });
    expect(columns.get('papers')?.files?.limit).toBe(3);
    expect(columns.get('contract')?.files).toEqual({
      buttonText: '选择合同',
      responseName: 'message',
      sendsToken: true,
      action: '/sys/oss/file/upload',
      allowDownload: true,
      allowRemove: false,
    });
  });

  it('an upload address on another site is refused and reported', () => {
    expect(columns.get('leak')?.files).not.toHaveProperty('action');
    expect(diagnostics[0]?.pointer).toBe('/form/schema/properties/sp_part/columns/10/action');
  });

  it('COL-35 contains the stored and the displayed column of a picker, and whether it is multiple', () => {
    const schema = structuredClone(everyType);
    const field = { ...schema.form.schema.properties.merchandiser, store: 'id' };
    field.fieldExtendJson = '{"store":"username","text":"realname","multiSelect":false}';
    schema.form.schema.properties.merchandiser = field;
    const picker = compiled(schema).plan.form?.fields.find(({ key }) => key === 'merchandiser');
    expect(picker).toMatchObject({ store: 'username', text: 'realname', multiple: false });
  });
});
