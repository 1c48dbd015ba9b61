/** Messages of work in a list: its size, its totals, and what is done with many of its records. */
export const listWork = {
  'list.range-about': '第 {a}-{b} 条，共约 {n} 条',
  'list.total': '合计（全部 {n} 条）',
  'list.average': '平均（全部 {n} 条）',
  'bulk.open': '批量修改',
  'bulk.title': '批量修改 {n} 条',
  'bulk.field': '请选择要修改的字段',
  'bulk.start': '修改 {n} 条',
  'bulk.stop': '停止',
  'bulk.progress': '修改进度',
  'bulk.record': '记录',
  'bulk.before': '当前值',
  'bulk.result': '结果',
  'bulk.changed': '已修改',
  'bulk.same': '已是此值',
  'bulk.locked': '该记录的此字段不可修改',
};
