/** Messages of report popups and linked records. */
export const popup = {
  'popup.not-configured': 'popup参数未正确配置!',
  'popup.counts-differ': 'popup参数未正确配置,原始值和目标值数量不一致!',
  'popup.open': '打开{title}选择',
  'popup.clear-field': '清空{title}',
  'popup.selected': '已选择 {n} 项',
  'popup.clear': '清空',
  'popup.select-one': '请选择一条记录',
  'popup.failed-title': '出错了',
  'popup.failed': 'Popup初始化失败，请检查你的配置或稍后重试！',
  'popup.empty': '没有可选的记录。',
  'linked-record.choose': '选择{title}',
  'linked-record.search': '按{title}搜索',
  'linked-record.remove': '移除“{title}”',
  'linked-record.missing': '记录不存在或已被删除',
};
