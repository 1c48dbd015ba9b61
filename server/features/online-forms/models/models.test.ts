import { describe, expect, it } from 'vitest';
import { createSnapshot } from '#server/catalogue/catalogue.ts';
import { readDefinition, type FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldOptions } from '#server/catalogue/choices/field-options.ts';
import { formModel } from './form-schema.ts';
import { listModel } from './list-model.ts';
import { queryInfo } from './query-info.ts';

const field = (name: string, more: object = {}) => {
  const shown = { is_show_form: 1, is_show_list: 1, field_show_type: 'text', order_num: 1 };
  return { id: name, db_field_name: name, db_field_txt: `${name}!`, db_type: 'string', db_length: 32, ...shown, ...more };
};

const define = (head: object, fields: object[], buttons: object[] = []) =>
  readDefinition({
    head: { id: 'so', table_name: 'so_order', table_txt: '客户订单', ...head },
    fields: [field('id', { is_show_form: 0, order_num: 0 }), ...fields] as { db_field_name: string }[],
    indexes: [],
    buttons,
  });

const items = [{ value: '1', text: '草稿', title: '草稿' }];
const optionsFor = (form: FormDefinition, ...names: string[]): FieldOptions =>
  new Map(form.fields.filter((each) => names.includes(each.name)).map((each) => [each, items]));

const properties = (model: Record<string, unknown>) => (model.schema as { properties: Record<string, unknown> }).properties;

describe('the list model', () => {
  const fields = [
    field('order_no', {
      field_href: '/so/detail?id=${id}',
      field_extend_json: '{"showLength":20,"width":"140px"}',
      sort_flag: '1',
      order_num: 2,
    }),
    field('status', { field_show_type: 'list', dict_field: 'so_status', order_num: 1 }),
    field('day', { field_show_type: 'date', db_type: 'Date', order_num: 3 }),
    field('hidden_one', { order_num: 4 }),
    field('secret', { is_show_list: 0 }),
  ];
  const form = define({ table_type: 2, scroll: 1, form_template: '2' }, fields, [
    { id: 'b1', button_code: 'audit', button_status: '1', button_style: 'link' },
    { id: 'b2', button_code: 'old', button_status: '0', button_style: 'link' },
    { id: 'b3', button_code: 'inside', button_status: '1', button_style: 'form' },
  ]);
  const model = listModel({ form, options: optionsFor(form, 'status'), hidden: ['delete', 'hidden_one'] });

  it('IMPLIED-05 columns come in order, with dictionary, link, date slot, sort and width', () => {
    expect(model.columns).toEqual([
      { title: 'status!', dataIndex: 'status', align: 'center', sorter: false, customRender: 'status' },
      {
        title: 'order_no!',
        dataIndex: 'order_no',
        align: 'center',
        sorter: true,
        width: '140px',
        showLength: 20,
        hrefSlotName: 'fieldHref_order_no',
        scopedSlots: { customRender: 'fieldHref_order_no' },
      },
      { title: 'day!', dataIndex: 'day', align: 'center', sorter: false, scopedSlots: { customRender: 'dateSlot' } },
    ]);
  });

  it('IMPLIED-05 collections that the client iterates are always present', () => {
    expect(model).toMatchObject({
      code: 'so',
      description: '客户订单',
      currentTableName: 'so_order',
      tableType: 2,
      formTemplate: '2',
      scrollFlag: 1,
      paginationFlag: 'Y',
      hideColumns: ['delete', 'hidden_one'],
      dictOptions: { status: items },
      fieldHrefSlots: [{ slotName: 'fieldHref_order_no', href: '/so/detail?id=${id}' }],
      cgButtonList: [{ id: 'b1', buttonCode: 'audit' }],
      foreignKeys: [],
    });
  });
});

describe('the form model', () => {
  it('IMPLIED-05 fields carry type, rules, default and read-only state', () => {
    const form = define({}, [
      field('code', { field_must_input: '1', field_valid_type: 'only' }),
      field('phone', { field_valid_type: 'm' }),
      field('tax', { field_valid_type: '^\\d+$', field_extend_json: '{"validateError":"税号不对"}' }),
      field('qty', { db_type: 'int', field_default_value: '1' }),
      field('price', { db_type: 'BigDecimal', db_point_length: 2 }),
      field('status', { field_show_type: 'list', dict_field: 'so_status' }),
      field('urgent', { field_show_type: 'switch', field_extend_json: '["1","0"]' }),
      field('maker', { is_read_only: 1 }),
      field('create_by'),
      field('off', { is_show_form: 0 }),
    ]);
    const model = formModel({ form, subTables: [], options: optionsFor(form, 'status'), hiddenOf: () => [] });
    expect(model.schema).toMatchObject({ type: 'object', title: '客户订单', table: 'so_order', required: ['code'] });
    expect(properties(model)).toMatchObject({
      code: { type: 'string', view: 'text', maxLength: 32, pattern: 'only' },
      phone: { pattern: String.raw`^1[3456789]\d{9}$`, errorInfo: '请输入正确的手机号码' },
      tax: { pattern: '^\\d+$', errorInfo: '税号不对' },
      qty: { type: 'number', view: 'number', pattern: 'z', defVal: '1' },
      price: { type: 'number', dbPointLength: 2, exclusiveMinimum: -1e30, exclusiveMaximum: 1e30 },
      status: { view: 'list', dictCode: 'so_status', enum: [{ value: '1', text: '草稿', label: '草稿', title: '草稿' }] },
      urgent: { view: 'switch', extendOption: ['1', '0'] },
      maker: { ui: { widgetattrs: { disabled: true } } },
      create_by: { ui: { widgetattrs: { disabled: true } } },
    });
    expect(properties(model)).not.toHaveProperty('off');
    expect(properties(model)).not.toHaveProperty('id');
    expect(model.head).toMatchObject({ tableName: 'so_order', tableTxt: '客户订单' });
  });

  it('IMPLIED-05 sub-tables are tabs in their order: many as columns, one as a nested schema', () => {
    const main = define({ table_type: 2 }, []);
    const key = field('order_id', { main_table: 'so_order', main_field: 'id' });
    const line = define({ id: 'l', table_name: 'so_item', table_type: 3, tab_order_num: 1, table_txt: '明细' }, [
      key,
      field('qty', { db_type: 'int', field_must_input: '1', field_valid_type: 'z' }),
      field('urgent', { field_show_type: 'switch' }),
      field('kind', { field_show_type: 'list', dict_field: 'kind' }),
    ]);
    const one = define({ id: 'd', table_name: 'so_delivery', table_type: 3, tab_order_num: 2, relation_type: 1 }, [
      key,
      field('address', { field_must_input: '1' }),
    ]);
    const snapshot = createSnapshot([one, main, line]);
    const options = optionsFor(line, 'kind');
    const model = formModel({ form: main, subTables: snapshot.subTables(main), options, hiddenOf: () => ['export', 'batch_delete'] });
    expect(Object.keys(properties(model))).toEqual(['so_item', 'so_delivery']);
    expect(properties(model)).toMatchObject({
      so_item: {
        view: 'tab',
        relationType: 0,
        foreignKey: 'id',
        describe: '明细',
        hideButtons: ['batch_delete'],
        columns: [
          { key: 'id', type: 'hidden' },
          { key: 'order_id', type: 'hidden' },
          {
            key: 'qty',
            type: 'inputNumber',
            width: '186px',
            validateRules: [{ required: true }, { pattern: 'z' }],
          },
          { key: 'urgent', type: 'checkbox', customValue: ['Y', 'N'], width: '120px' },
          { key: 'kind', type: 'select', options: items },
        ],
      },
      so_delivery: { relationType: 1, type: 'object', required: ['address'], properties: { address: { title: 'address!' } } },
    });
  });
});

it('SCREEN-05 rows below a form whose rows the server makes are made by it, too', () => {
  const head = (generated: boolean) => ({ table_type: 2, ext_config_json: JSON.stringify({ generated }) });
  const key = field('order_id', { main_table: 'so_order', main_field: 'id' });
  const line = define({ id: 'l', table_name: 'so_item', table_type: 3 }, [key]);
  const isMade = (generated: boolean) => createSnapshot([line, define(head(generated), [])]).find('so_item')?.isGenerated;
  expect([isMade(true), isMade(false)]).toEqual([true, false]);
});

describe('the node of a sub-table', () => {
  const node = (head: object, fields: object[]) => {
    const main = define({ table_type: 2 }, []);
    const key = field('order_id', { main_table: 'so_order', main_field: 'id' });
    const line = define({ id: 'l', table_name: 'so_item', table_type: 3, tab_order_num: 1, ...head }, [key, ...fields]);
    const subTables = createSnapshot([main, line]).subTables(main);
    return properties(formModel({ form: main, subTables, options: new Map(), hiddenOf: () => [] })).so_item;
  };

  it('GRID-01 GRID-02 GRID-07 contains the row settings of its head, and nothing else', () => {
    const rows = {
      ...{
        'row-key': 'sort_no',
        rowNumber: false,
        rowSelection: true,
        rowSelectionType: 'radio',
        rowExpand: true,
        dragSort: true,
        dragSortKey: 'sort_no',
      },
      ...{ alwaysEdit: true, disabled: false, disabledRows: { status: ['done'] }, clickSelectRow: true, clickRowShowSubForm: true },
      ...{ size: 'small', toolbarConfig: { btn: ['add'] }, socketReload: true, socketKey: 'lines' },
    };
    const told = node({ ext_config_json: JSON.stringify({ ...rows, columns: [], view: 'x', hideButtons: ['add'] }) }, []);
    expect(told).toMatchObject({ ...rows, view: 'tab', hideButtons: [], columns: [{ key: 'id' }, { key: 'order_id' }] });
    expect(Object.keys(node({}, []) as object)).not.toEqual(expect.arrayContaining(['dragSort']));
  });

  it('COL-33 COL-36 COL-37 GRID-09 GRID-18 contains the column settings of its fields', () => {
    const column = {
      ...{ width: '90px', align: 'right', fixed: 'left', statistics: ['sum', 'average'], linkageKey: 'city', showDetails: true },
      ...{ isOrder: true, allowInput: true, allowSearch: true, allowClear: false, slotName: 'seal', props: { showCount: true } },
    };
    const told = node({}, [field('qty', { field_extend_json: JSON.stringify({ ...column, key: 'x', type: 'x' }) })]);
    expect(told).toMatchObject({ columns: [{}, {}, { ...column, key: 'qty', type: 'input' }] });
  });

  it('invalid JSON in a head yields no settings', () => {
    expect(node({ ext_config_json: '{broken' }, [])).toMatchObject({ relationType: 0 });
  });
});

describe('the query row', () => {
  it('IMPLIED-05 items in order, ranges for dates, and the third and later ones collapsed', () => {
    const asked = { is_query: 1 };
    const form = define({}, [
      field('name', { ...asked, query_mode: 'group', order_num: 1 }),
      field('day', { ...asked, field_show_type: 'date', db_type: 'Date', query_mode: 'group', order_num: 2 }),
      field('status', {
        ...asked,
        query_config_flag: '1',
        query_show_type: 'list',
        query_dict_field: 'so_status',
        query_def_val: '1',
        order_num: 3,
      }),
      field('shown', { ...asked, db_is_persist: 0 }),
    ]);
    expect(queryInfo(form)).toEqual([
      { label: 'name!', field: 'name', dbField: 'name', mode: 'single', view: 'text' },
      { label: 'day!', field: 'day', dbField: 'day', mode: 'group', view: 'date' },
      {
        ...{ label: 'status!', field: 'status', dbField: 'status', mode: 'single', view: 'list', config: '1', hidden: '1' },
        ...{ dictCode: 'so_status', dictTable: '', dictText: '', defValue: '1' },
      },
    ]);
  });
});
