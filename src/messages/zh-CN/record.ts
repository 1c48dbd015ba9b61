/** Messages of open records: their windows, details, changes and comments. */
export const record = {
  'record.previous': '上一条',
  'record.next': '下一条',
  'record.window': '打开方式',
  'record.in.dialog': '弹窗',
  'record.in.drawer': '侧栏',
  'record.in.page': '页面',
  'record.print': '打印',
  'record.rows': '{n} 行',
  'record.all-rows': '显示全部 {n} 行',
};
