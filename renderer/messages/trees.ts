/** Message codes of trees, categories, areas and chained drop-downs; a comment lists the placeholders of the code below it. */
export const treesMessageCodes = [
  'tree.loading',
  'tree.load-failed',
  'tree.empty',
  'tree.condition-wrong',
  'tree.unknown-rows',
  'tree.root',
  // {value}
  'tree.missing',
  'tree.linked',
  // {name}
  'tree.expand',
  // {name}
  'tree.collapse',
  'tree.rows-loading',
  'tree.rows-failed',
  'tree.add-below',
  // {n}
  'tree.delete-below',
  'tree.delete-all-below',
  'linked.choose-above',
  'linked.loading',
  'linked.empty',
  'select.none-chosen',
  'dictionary.code-empty',
  'area.province',
  'area.city',
  'area.district',
  // {type}
  'area.bad-type',
  // {n} {count}
  'rate.stars',
  // {title}
  'colour.choose',
] as const satisfies readonly string[];
