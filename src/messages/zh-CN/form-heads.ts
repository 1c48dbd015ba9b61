/** Messages of the list of forms and of that of the views of a form. */
export const formHeads = {
  'form-heads.title': '在线表单',
  'form-heads.views': '表单视图',
  'form-heads.name': '表单名称',
  'form-heads.table': '表名',
  'form-heads.type': '表类型',
  'form-heads.kind.1': '单表',
  'form-heads.kind.2': '主表',
  'form-heads.kind.3': '附表',
  'form-heads.version': '版本',
  'form-heads.state': '同步状态',
  'form-heads.synchronised': '已同步',
  'form-heads.not-synchronised': '未同步',
  'form-heads.created': '创建时间',
  'form-heads.open': '打开',
  'form-heads.views-of': '视图',
  'form-heads.scripts': '增强脚本',
} as const;
