/** Messages of dashboards. */
export const dashboards = {
  'dashboard.load-failed': '工作台加载失败',
  'dashboard.none': '您的角色还没有工作台',
  'dashboard.boards': '工作台',
  'dashboard.edit': '调整版面',
  'dashboard.done': '完成',
  'dashboard.reset': '恢复角色默认',
  'dashboard.keys': '拖动卡片或按方向键移动，Shift 加方向键改变大小，Delete 移除。改动会自动保存。',
  'dashboard.add': '添加卡片',
  'dashboard.add-done': '添加到工作台',
  'dashboard.report': '选择报表',
  'dashboard.show': '显示为',
  'dashboard.show.chart': '图表',
  'dashboard.show.rows': '明细表',
  'dashboard.move': '移动 {title}',
  'dashboard.remove': '移除 {title}',
};
