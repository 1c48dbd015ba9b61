import type { MessageCodeOf } from '#renderer/react';

/** Sentences of trees, categories, areas and linked choices. */
export const trees: Record<MessageCodeOf<'trees'>, string> = {
  'tree.loading': 'Loading…',
  'tree.load-failed': 'Loading failed',
  'tree.empty': 'Nothing here',
  'tree.condition-wrong': 'JTreeSelect: condition must be a JSON string!',
  'tree.unknown-rows': 'The type of the answer is not recognised',
  'tree.root': 'Root',
  'tree.missing': '“{value}” does not exist any more',
  'tree.linked': 'Link parents and children',
  'linked.choose-above': 'Choose the level above first',
  'linked.loading': 'Loading…',
  'linked.empty': 'Nothing below',
  'select.none-chosen': 'Please choose',
  'dictionary.code-empty': 'The dictionary code must not be empty!',
  'area.province': 'Province',
  'area.city': 'City',
  'area.district': 'District',
  'area.bad-type': 'Bad type value: {type}',
  'rate.stars': '{n} of {count} stars',
};
