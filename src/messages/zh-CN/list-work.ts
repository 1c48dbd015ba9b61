/** Messages of work in a list: its size, its totals, and what is done with many of its records. */
export const listWork = {
  'list.range-about': '第 {a}-{b} 条，共约 {n} 条',
  'list.total': '合计（全部 {n} 条）',
  'list.average': '平均（全部 {n} 条）',
};
