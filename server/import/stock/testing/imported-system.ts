import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { EXACT, LONG_ID, SIZE_ROWS } from './example-forms.ts';

/** What an import of the example system has made of it here. */
export async function importedSystem(db: Database) {
  const rows = async (query: string) => (await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(db)).rows;
  return {
    styles: await rows(
      "select id, code, name, price, made, is_sold, note, convert_from(photo, 'UTF8') as photo, marks from biz.md_style order by id",
    ),
    sizes: await rows('select count(*) as rows, sum(quantity)::int as pieces, max(row_version) as versions from biz.md_style_size'),
    rejects: await rows('select table_name, row_id, column_name, value, whole_row from sys.import_reject'),
    forms: await rows('select table_name, table_txt from sys.onl_cgform_head order by table_name'),
    buttons: await rows('select button_code, button_name, opt_type from sys.onl_cgform_button'),
    indexes: await rows("select indexdef from pg_indexes where tablename = 'md_style_size' and indexname like '%by_style'"),
    scripts: await rows('select cgform_head_id, cg_js from sys.onl_cgform_enhance_js'),
    rowRules: await rows('select cgform_id, rule_column, rule_operator, status from sys.onl_auth_data order by cgform_id'),
    dictionary: await rows("select item_text, item_value from sys.sys_dict_item where dict_id = 'd1' order by sort_order"),
    categories: await rows('select code, has_child from sys.sys_category order by code'),
    menus: await rows("select name, parent_id from sys.sys_permission where id like 'm_' order by id"),
    departments: await rows('select org_code, parent_id from sys.sys_depart order by org_code'),
    users: await rows(`select u.username, u.realname, u.birthday, u.password, u.org_code, r.role_code, p.permission_id
      from sys.sys_user u join sys.sys_user_role l on l.user_id = u.id join sys.sys_role r on r.id = l.role_id
      left join sys.sys_role_permission p on p.role_id = r.id`),
    positions: await rows('select code, post_rank from sys.sys_position'),
    reports: await rows(
      'select h.code, i.field_name from sys.onl_cgreport_head h join sys.onl_cgreport_item i on i.cgrhead_id = h.id order by i.order_num',
    ),
    rules: await rows('select rule_code from sys.sys_fill_rule union all select rule_code from sys.sys_check_rule'),
  };
}

/** What it has to make of it: nothing lost but what the table of rejects holds. */
export const expectedSystem: Awaited<ReturnType<typeof importedSystem>> = {
  styles: [
    {
      ...{ id: LONG_ID, code: 'ST-001', name: `女款"卫衣" 'A'; -- \\ 👗`, price: EXACT, made: '2024-02-29 23:59:58', is_sold: 1 },
      ...{ note: '第一行\n第二行\t制表\r\n', photo: '中文内容', marks: '{"a": "b\\\\c"}' },
    },
    { id: 's2', code: 'ST-002', name: null, price: '0.000001', made: null, is_sold: 0, note: null, photo: '/wAnXA==', marks: null },
    {
      id: 's3',
      code: null,
      name: '长',
      price: '-1.500000',
      made: '2023-01-01 00:00:00',
      is_sold: null,
      note: null,
      photo: null,
      marks: null,
    },
  ],
  sizes: [{ rows: SIZE_ROWS, pieces: (SIZE_ROWS * (SIZE_ROWS - 1)) / 2, versions: 1 }],
  rejects: [{ table_name: 'md_style', row_id: 's3', column_name: 'code', value: 'ST-003-长于八个字符', whole_row: null }],
  forms: [
    { table_name: 'md_paper', table_txt: '未建表' },
    { table_name: 'md_style', table_txt: '款式' },
    { table_name: 'md_style$1', table_txt: '款式视图' },
    { table_name: 'md_style_size', table_txt: '尺码' },
  ],
  buttons: [{ button_code: 'approve', button_name: '审核', opt_type: 'action' }],
  indexes: [{ indexdef: 'CREATE INDEX md_style_size__by_style ON biz.md_style_size USING btree (style_id, size_code)' }],
  scripts: [{ cgform_head_id: 'style', cg_js: 'loaded(){}' }],
  rowRules: [
    { cgform_id: 'paper', rule_column: 'create_by', rule_operator: 'eq', status: 0 },
    { cgform_id: 'style', rule_column: 'sys_org_code', rule_operator: '=', status: 1 },
  ],
  dictionary: [
    { item_text: '春', item_value: '1' },
    { item_text: '夏', item_value: '2' },
  ],
  categories: [
    { code: 'A01', has_child: '1' },
    { code: 'A01A01', has_child: '0' },
  ],
  menus: [
    { name: '生产', parent_id: '' },
    { name: '款式', parent_id: 'm1' },
  ],
  departments: [
    { org_code: 'F01', parent_id: '' },
    { org_code: 'F01A01', parent_id: 'o1' },
  ],
  users: [
    {
      ...{ username: 'cutter1', realname: '李娟', birthday: '1990-05-01', password: 'none', org_code: 'F01A01', role_code: 'cutter' },
      permission_id: 'm2',
    },
  ],
  positions: [{ code: 'leader', post_rank: '3' }],
  reports: [
    { code: 'styles', field_name: 'code' },
    { code: 'styles', field_name: 'price' },
  ],
  rules: [{ rule_code: 'order_no' }, { rule_code: 'common' }],
};

/** Of a second import: outcomes of the forms and reports. */
export const UNCHANGED = ['same', 'same', 'same', 'same', 'same'];
