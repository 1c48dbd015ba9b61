import { AUDIT, flags, id, exampleTable, texts, whole, type ExampleTable, type ExampleValue } from './example-table.ts';

/** Rows of the big table: several batches and a part of one. */
export const SIZE_ROWS = 2500;
/** Digits that a floating number would lose. */
export const EXACT = '12345678901234.123456';
export const LONG_ID = '1992300677044281346';

const field = (head: string, place: number, name: string, more: Readonly<Record<string, ExampleValue>> = {}) => ({
  ...{ id: `${head}${place}`, cgform_head_id: head, db_field_name: name, db_field_txt: name, db_type: 'string', db_length: 100 },
  ...{ db_point_length: 0, db_is_key: Number(name === 'id'), db_is_null: Number(name !== 'id'), field_show_type: 'text' },
  ...{ is_show_form: 1, is_show_list: 1, is_query: 0, is_read_only: 0, field_must_input: '0', order_num: place },
  ...more,
});

const fields = [
  field('style', 1, 'id', { db_length: 36 }),
  field('style', 2, 'code', { db_field_txt: '款号', db_length: 8 }),
  field('style', 3, 'name', { db_field_txt: '款名' }),
  field('style', 4, 'price', { db_field_txt: '单价', db_type: 'BigDecimal', db_length: 20, db_point_length: 6 }),
  field('style', 5, 'made', { db_field_txt: '时间', db_type: 'Datetime', field_show_type: 'datetime' }),
  field('style', 6, 'is_sold', { db_field_txt: '在售', db_type: 'int', db_length: 1 }),
  field('style', 7, 'note', { db_field_txt: '备注', db_type: 'Text', field_show_type: 'textarea' }),
  field('style', 8, 'photo', { db_field_txt: '图', db_type: 'Blob', field_show_type: 'textarea' }),
  field('style', 9, 'marks', { db_field_txt: '标记', db_type: 'Text', field_show_type: 'textarea' }),
  field('size', 1, 'id', { db_length: 36 }),
  field('size', 2, 'style_id', { db_length: 36, main_table: 'md_style', main_field: 'id' }),
  field('size', 3, 'size_code'),
  field('size', 4, 'quantity', { db_type: 'int', db_length: 10 }),
  field('view', 1, 'id', { db_length: 36 }),
  field('view', 2, 'code', { db_field_txt: '款号', db_length: 8 }),
  field('paper', 1, 'id', { db_length: 36 }),
  field('paper', 2, 'name'),
];

const styles = [
  {
    ...{ id: LONG_ID, code: 'ST-001', name: `女款"卫衣" 'A'; -- \\ 👗`, price: EXACT, made: '2024-02-29 23:59:58', is_sold: 1 },
    ...{ note: '第一行\n第二行\t制表\r\n', photo: Buffer.from('中文内容'), marks: '{"a": "b\\\\c"}', colour_no: 'C7' },
  },
  { id: 's2', code: 'ST-002', name: '', price: '0.000001', made: null, is_sold: 0, note: null, photo: Buffer.from([0xff, 0, 0x27, 0x5c]) },
  { id: 's3', code: 'ST-003-长于八个字符', name: '长', price: '-1.50', made: '2023-01-01 00:00:00', is_sold: null },
];

/** Forms with their tables: a main table, its sub-table of several batches, a view, and one that was never synchronised. */
export const exampleForms: readonly ExampleTable[] = [
  exampleTable(
    'onl_cgform_head',
    [
      ...[id, ...texts('table_name'), ...whole('table_type', 'table_version'), ...texts('table_txt', 'is_checkbox', 'is_db_synch')],
      ...[...texts('is_page', 'is_tree', 'id_type', 'query_mode'), ...whole('relation_type'), ...texts('sub_table_str')],
      ...[...whole('tab_order_num'), ...texts('form_category', 'form_template'), ...whole('scroll', 'copy_version', 'copy_type')],
      ...[...texts('physic_id', 'ext_config_json', 'theme_template', 'tenant_no'), ...AUDIT],
    ],
    [
      { id: 'style', table_name: 'md_style', table_type: 2, table_txt: '款式', sub_table_str: 'md_style_size', is_db_synch: 'Y' },
      { id: 'size', table_name: 'md_style_size', table_type: 3, table_txt: '尺码', relation_type: 0, is_db_synch: 'Y' },
      {
        id: 'view',
        table_name: 'md_style$1',
        table_type: 1,
        table_txt: '款式视图',
        copy_type: 1,
        copy_version: 1,
        physic_id: 'style',
        is_db_synch: 'Y',
      },
      { id: 'paper', table_name: 'md_paper', table_type: 1, table_txt: '未建表', is_db_synch: 'N', create_time: '2024-03-01 08:00:00' },
    ].map((head) => ({
      form_template: '1',
      is_page: 'Y',
      is_tree: 'N',
      is_checkbox: 'Y',
      id_type: 'UUID',
      theme_template: 'normal',
      ...head,
    })),
  ),
  exampleTable(
    'onl_cgform_field',
    [
      ...[id, ...texts('cgform_head_id', 'db_field_name', 'db_field_txt', 'db_type'), ...whole('db_length', 'db_point_length')],
      ...[...flags('db_is_key', 'db_is_null'), ...texts('dict_field', 'dict_table', 'dict_text', 'field_show_type', 'field_valid_type')],
      ...[...texts('field_must_input', 'field_extend_json', 'main_table', 'main_field')],
      ...[...flags('is_query', 'is_show_form', 'is_show_list', 'is_read_only'), ...whole('order_num'), ...AUDIT],
    ],
    fields,
  ),
  exampleTable(
    'onl_cgform_index',
    [id, ...texts('cgform_head_id', 'index_name', 'index_field', 'index_type'), ...AUDIT],
    [{ id: 'x1', cgform_head_id: 'size', index_name: 'by_style', index_field: 'style_id,size_code', index_type: 'normal' }],
  ),
  exampleTable(
    'onl_cgform_button',
    [
      ['ID', 'varchar(32)'],
      ...texts('BUTTON_CODE', 'BUTTON_NAME', 'BUTTON_STATUS', 'BUTTON_STYLE', 'EXP', 'CGFORM_HEAD_ID', 'OPT_TYPE', 'OPT_POSITION'),
      ['ORDER_NUM', 'int'],
    ],
    [
      {
        ID: 'b1',
        BUTTON_CODE: 'approve',
        BUTTON_NAME: '审核',
        BUTTON_STATUS: '1',
        BUTTON_STYLE: 'link',
        CGFORM_HEAD_ID: 'style',
        OPT_TYPE: 'action',
        ORDER_NUM: 1,
      },
    ],
  ),
  exampleTable(
    'md_style',
    [
      id,
      ...texts('code', 'name'),
      ['price', 'decimal(20,6)'],
      ['made', 'datetime'],
      ['is_sold', 'bit(1)'],
      ['note', 'longtext'],
      ['photo', 'longblob'],
      ['marks', 'json'],
      ...texts('colour_no'),
    ],
    styles,
  ),
  exampleTable(
    'md_style_size',
    [id, ...texts('style_id', 'size_code'), ['quantity', 'int']],
    Array.from({ length: SIZE_ROWS }, (_, place) => ({ id: `z${place}`, style_id: LONG_ID, size_code: `尺码${place}`, quantity: place })),
  ),
  exampleTable(
    'onl_cgform_enhance_js',
    [['ID', 'varchar(32)'], ...texts('CG_JS', 'CG_JS_TYPE', 'CONTENT', 'CGFORM_HEAD_ID')],
    [{ ID: 'j1', CG_JS: 'loaded(){}', CG_JS_TYPE: 'form', CGFORM_HEAD_ID: 'style' }],
  ),
  exampleTable(
    'onl_auth_data',
    [id, ...texts('cgform_id', 'rule_name', 'rule_column', 'rule_operator', 'rule_value'), ...whole('status'), ...AUDIT],
    [
      {
        id: 'a1',
        cgform_id: 'paper',
        rule_name: '本人',
        rule_column: 'create_by',
        rule_operator: 'eq',
        rule_value: '#{sys_user_code}',
        status: 0,
      },
    ],
  ),
];
