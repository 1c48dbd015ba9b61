/** Messages of printing by templates. */
export const prints = {
  'print.title': '打印预览',
  'print.by-template': '套打',
  'print.template': '打印模板',
  'print.count': '共 {n} 份',
  'print.too-many': '一次最多打印 {n} 份',
  'print.failed': '打印内容加载失败',
  'print.unreadable': '打印模板无法读取',
  'print.unknown': '没有这个打印模板，或者没有指定要打印的记录',
  'print.label': '{title}：',
  'print.group-total': '{title} 小计',
  'print.qr': '二维码 {text}',
  'print.barcode': '条码 {text}',
  'print.no-barcode': '无法生成条码：{text}',
};
