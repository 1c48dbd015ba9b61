/** Names that the server stores with what it makes: fields of the system, rights in a form, the first user. */
export const serverNames = {
  'system-column.id': '主键',
  'system-column.create_by': '创建人',
  'system-column.create_time': '创建日期',
  'system-column.update_by': '更新人',
  'system-column.update_time': '更新日期',
  'system-column.sys_org_code': '所属部门',
  'right.add': '新增',
  'right.update': '编辑',
  'right.delete': '删除',
  'right.prices': '查看价格和金额',
  'administrator.name': '管理员',
};
