/** Messages about records that are in use, and of the filters that find where. */
export const inUse = {
  'in-use.title': '“{name}”正在使用，不能删除',
  'in-use.title-several': '{n} 条记录正在使用，未删除任何记录',
  'in-use.separator': '、',
  'in-use.place': '{title} · {field}：{n} 条',
  'in-use.place-more': '{title} · {field}：{n} 条以上',
  'in-use.hint': '请先在这些记录中改用其他内容，再删除。',
  'in-use.disable-hint': '停用后不能再被选用，已有记录中仍显示原来的内容。',
  'in-use.disable': '停用',
  'in-use.disable-several': '停用这 {n} 条',
  'in-use.disabled': '已停用',
  'list.filter': '{title}：{text}',
  'list.filter-off': '去掉条件 {title}',
};
