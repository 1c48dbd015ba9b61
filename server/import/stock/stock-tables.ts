import { buttonRow, fieldRow, headRow, indexRow } from '#server/catalogue/definition/definition-rows.ts';
import { partColumns } from '#server/catalogue/definition/form-parts.ts';
import { reportHeadRow, reportItemRow, reportParamRow } from '#server/catalogue/definition/report-store.ts';

const audit = ['create_by', 'create_time', 'update_by', 'update_time'];
const link = (...names: string[]) => names;

/** The tables of a stock system that are imported, with the columns that are read (wire 9). Of users, passwords and salts are not among them. */
export const stockTables = {
  onl_cgform_head: Object.keys(headRow({})),
  onl_cgform_field: Object.keys(fieldRow({})),
  onl_cgform_index: Object.keys(indexRow({})),
  onl_cgform_button: Object.keys(buttonRow({})),
  onl_cgform_enhance_js: partColumns('js'),
  onl_cgform_enhance_sql: partColumns('sql'),
  onl_cgform_enhance_java: partColumns('java'),
  onl_auth_data: partColumns('rowRules'),
  onl_auth_page: partColumns('pageRules').filter((column) => column !== 'is_applied'),
  onl_auth_relation: partColumns('relations'),
  onl_cgreport_head: Object.keys(reportHeadRow({})),
  onl_cgreport_item: Object.keys(reportItemRow({})),
  onl_cgreport_param: Object.keys(reportParamRow({})),
  sys_dict: ['id', 'dict_name', 'dict_code', 'description', 'del_flag', 'type', ...audit],
  sys_dict_item: ['id', 'dict_id', 'item_text', 'item_value', 'description', 'sort_order', 'status', 'item_color', ...audit],
  sys_category: ['id', 'pid', 'name', 'code', 'sys_org_code', ...audit],
  sys_fill_rule: ['id', 'rule_name', 'rule_code', 'rule_class', 'rule_params', ...audit],
  sys_check_rule: ['id', 'rule_name', 'rule_code', 'rule_json', 'rule_description', ...audit],
  sys_quartz_job: ['id', 'job_class_name', 'cron_expression', 'parameter', 'description', 'status', 'del_flag', ...audit],
  sys_permission: [
    ...['id', 'parent_id', 'name', 'url', 'component', 'component_name', 'redirect', 'menu_type', 'perms', 'perms_type', 'sort_no'],
    ...['always_show', 'icon', 'is_route', 'is_leaf', 'keep_alive', 'hidden', 'hide_tab', 'description', 'del_flag', 'rule_flag', 'status'],
    ...['internal_or_external', ...audit],
  ],
  sys_permission_data_rule: ['id', 'permission_id', 'rule_name', 'rule_column', 'rule_conditions', 'rule_value', 'status'],
  sys_depart: [
    ...[
      'id',
      'parent_id',
      'depart_name',
      'depart_order',
      'description',
      'org_category',
      'org_code',
      'mobile',
      'address',
      'memo',
      'del_flag',
    ],
    ...audit,
  ],
  sys_role: ['id', 'role_name', 'role_code', 'description', ...audit],
  sys_role_permission: link('role_id', 'permission_id'),
  sys_position: ['id', 'code', 'name', 'post_rank', 'company_id', 'sys_org_code', ...audit],
  sys_user: [
    ...['id', 'username', 'realname', 'birthday', 'sex', 'email', 'phone', 'org_code', 'status', 'del_flag', 'work_no', 'post'],
    ...['user_identity', 'depart_ids', ...audit],
  ],
  sys_user_role: link('user_id', 'role_id'),
  sys_user_depart: link('user_id', 'dep_id'),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A table of a stock system that is imported. */
export type StockTableName = keyof typeof stockTables;

/** Columns that some versions call otherwise. */
export const olderNames: Readonly<Partial<Record<StockTableName, Readonly<Record<string, string>>>>> = {
  sys_position: { post_rank: 'rank' },
};

/** Tables that a version may have in the place of another: menus of the Vue 3 client beside those of the first. */
export const otherTables: Readonly<Partial<Record<StockTableName, string>>> = { sys_permission: 'sys_permission_v3' };

/** Columns that are never read, whatever form lies on their table. */
const SECRETS = new Set(['password', 'salt', 'db_password']);

/** True for a column of a system table with credentials. */
export function isSecret(table: string, column: string): boolean {
  return table.toLowerCase().startsWith('sys_') && SECRETS.has(column.toLowerCase());
}
