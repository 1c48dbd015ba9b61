import { exampleForms } from './example-forms.ts';
import { AUDIT, flags, id, exampleTable, texts, whole, type ExampleTable } from './example-table.ts';

/** A small garment factory as a stock system of version 3.4 stores it. */
export const exampleSystem: readonly ExampleTable[] = [
  ...exampleForms,
  exampleTable(
    'sys_dict',
    [id, ...texts('dict_name', 'dict_code', 'description'), ...whole('del_flag', 'type'), ...AUDIT],
    [{ id: 'd1', dict_name: '季节', dict_code: 'season', del_flag: 0, type: 0 }],
  ),
  exampleTable(
    'sys_dict_item',
    [id, ...texts('dict_id', 'item_text', 'item_value', 'description'), ...whole('sort_order', 'status'), ...AUDIT],
    [
      { id: 'i1', dict_id: 'd1', item_text: '春', item_value: '1', sort_order: 1, status: 1 },
      { id: 'i2', dict_id: 'd1', item_text: '夏', item_value: '2', sort_order: 2, status: 1 },
    ],
  ),
  exampleTable(
    'sys_category',
    [id, ...texts('pid', 'name', 'code', 'has_child', 'sys_org_code'), ...AUDIT],
    [
      { id: 'c1', pid: '0', name: '面料', code: 'A01', has_child: '1' },
      { id: 'c2', pid: 'c1', name: '棉', code: 'A01A01', has_child: '0' },
    ],
  ),
  exampleTable(
    'sys_permission',
    [
      id,
      ...texts('parent_id', 'name', 'url', 'component'),
      ...whole('menu_type'),
      ...texts('perms', 'perms_type'),
      ['sort_no', 'double(8,2)'],
      ...flags('is_route', 'is_leaf', 'hidden', 'del_flag'),
      ...texts('status'),
    ],
    [
      {
        id: 'm1',
        parent_id: '',
        name: '生产',
        url: '/production',
        component: 'layouts/RouteView',
        menu_type: 0,
        sort_no: 1.5,
        is_route: 1,
        is_leaf: 0,
        hidden: 0,
        del_flag: 0,
      },
      {
        id: 'm2',
        parent_id: 'm1',
        name: '款式',
        url: '/online/cgformList/style',
        component: 'modules/online/cgform/auto/OnlCgformAutoList',
        menu_type: 1,
        is_route: 0,
        is_leaf: 1,
        hidden: 0,
        del_flag: 0,
      },
      { id: 'm3', parent_id: 'm1', name: '已删除', url: '/online/cgformList/gone', menu_type: 1, del_flag: 1 },
    ],
  ),
  exampleTable(
    'sys_depart',
    [id, ...texts('parent_id', 'depart_name', 'org_category', 'org_code', 'del_flag'), ...whole('depart_order'), ...AUDIT],
    [
      { id: 'o1', parent_id: '', depart_name: '制衣厂', org_code: 'F01', org_category: '1', del_flag: '0' },
      { id: 'o2', parent_id: 'o1', depart_name: '裁剪车间', org_code: 'F01A01', org_category: '2', del_flag: '0' },
    ],
  ),
  exampleTable(
    'sys_role',
    [id, ...texts('role_name', 'role_code', 'description'), ...AUDIT],
    [{ id: 'r1', role_name: '裁剪工', role_code: 'cutter' }],
  ),
  exampleTable(
    'sys_role_permission',
    [id, ...texts('role_id', 'permission_id')],
    [
      { id: 'g1', role_id: 'r1', permission_id: 'm2' },
      { id: 'g2', role_id: 'r1', permission_id: 'not-there' },
    ],
  ),
  exampleTable(
    'sys_user',
    [
      id,
      ...texts('username', 'realname', 'password', 'salt'),
      ['birthday', 'datetime'],
      ...texts('phone', 'email', 'org_code'),
      ...flags('sex', 'status', 'del_flag'),
      ...AUDIT,
    ],
    [
      {
        id: 'u1',
        username: 'cutter1',
        realname: '李娟',
        password: 'cb362cfeefbf3d8d',
        salt: 'RCGTeGiH',
        birthday: '1990-05-01 00:00:00',
        org_code: 'F01A01',
        status: 1,
        del_flag: 0,
      },
      { id: 'u2', username: 'left', realname: '离职', password: 'x', salt: 'y', status: 1, del_flag: 1 },
    ],
  ),
  exampleTable('sys_user_role', [id, ...texts('user_id', 'role_id')], [{ id: 'l1', user_id: 'u1', role_id: 'r1' }]),
  exampleTable(
    'sys_user_depart',
    [['ID', 'varchar(32)'], ...texts('user_id', 'dep_id')],
    [
      { ID: 'p1', user_id: 'u1', dep_id: 'o1' },
      { ID: 'p2', user_id: 'u1', dep_id: 'o2' },
    ],
  ),
  exampleTable('sys_position', [id, ...texts('code', 'name', 'rank'), ...AUDIT], [{ id: 'p1', code: 'leader', name: '班组长', rank: '3' }]),
  exampleTable(
    'onl_cgreport_head',
    [id, ...texts('code', 'name'), ['cgr_sql', 'varchar(1000)'], ...texts('return_type', 'db_source'), ...AUDIT],
    [{ id: 'rep', code: 'styles', name: '款式表', cgr_sql: 'select code, price from md_style', return_type: '1' }],
  ),
  exampleTable(
    'onl_cgreport_item',
    [id, ...texts('cgrhead_id', 'field_name', 'field_txt', 'field_type'), ...whole('is_show', 'order_num'), ...AUDIT],
    [
      { id: 'ri1', cgrhead_id: 'rep', field_name: 'code', field_txt: '款号', field_type: 'String', is_show: 1, order_num: 1 },
      { id: 'ri2', cgrhead_id: 'rep', field_name: 'price', field_txt: '单价', field_type: 'Double', is_show: 1, order_num: 2 },
    ],
  ),
  exampleTable('onl_cgreport_param', [id, ...texts('cgrhead_id', 'param_name', 'param_txt', 'param_value'), ...whole('order_num')], []),
  exampleTable(
    'sys_fill_rule',
    [id, ...texts('rule_name', 'rule_code', 'rule_class', 'rule_params'), ...AUDIT],
    [
      {
        id: 'f1',
        rule_name: '订单号',
        rule_code: 'order_no',
        rule_class: 'org.jeecg.modules.system.rule.OrderNumberRule',
        rule_params: '{}',
      },
    ],
  ),
  exampleTable(
    'sys_check_rule',
    [id, ...texts('rule_name', 'rule_code', 'rule_json', 'rule_description'), ...AUDIT],
    [
      {
        id: 'k1',
        rule_name: '编码',
        rule_code: 'common',
        rule_json: String.raw`[{"digits":"*","pattern":"^[0-9]\\d*$","message":"只能是数字"}]`,
      },
    ],
  ),
  exampleTable(
    'sys_permission_data_rule',
    texts('id', 'permission_id', 'rule_name', 'rule_column', 'rule_conditions', 'rule_value', 'status'),
    [
      {
        id: 'w1',
        permission_id: 'm2',
        rule_name: '本部门',
        rule_column: 'sys_org_code',
        rule_conditions: '=',
        rule_value: '#{sys_org_code}',
        status: '1',
      },
      { id: 'w2', permission_id: 'm1', rule_name: '别的', rule_column: 'x', rule_conditions: '=', rule_value: '1', status: '1' },
    ],
  ),
];
