import type { MessageCodeOf } from '#renderer/react';

/** Sentences of trees, categories, areas and linked choices. */
export const trees: Record<MessageCodeOf<'trees'>, string> = {
  'tree.loading': '加载中…',
  'tree.load-failed': '加载失败',
  'tree.empty': '没有数据',
  'tree.condition-wrong': '组件JTreeSelect-condition传值有误，需要一个json字符串!',
  'tree.unknown-rows': '返回数据类型不识别',
  'tree.root': '根节点',
  'tree.missing': '“{value}”已不存在',
  'tree.linked': '父子关联',
  'linked.choose-above': '请先选择上一级',
  'linked.loading': '加载中…',
  'linked.empty': '没有下一级',
  'select.none-chosen': '请选择',
  'dictionary.code-empty': '字典Code不能为空!',
  'area.province': '省',
  'area.city': '市',
  'area.district': '区县',
  'area.bad-type': 'Bad type value: {type}',
  'rate.stars': '{n} / {count} 星',
};
