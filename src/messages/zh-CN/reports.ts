/** Messages of report screens. */
export const reports = {
  'report.load-failed': '报表加载失败',
  'report.unreadable': '报表定义无法读取',
  'report.failed': '报表数据加载失败',
  'report.empty': '没有数据。',
  'footer.page': '本页合计',
};
