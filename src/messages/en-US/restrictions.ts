import type { restrictions as chinese } from '../zh-CN/restrictions.ts';

/** Messages of the restrictions of imported forms. */
export const restrictions: Record<keyof typeof chinese, string> = {
  'restriction.title': 'Form restrictions',
  'restriction.explanation':
    'Row rules and field rights that imported forms had in their former system are not applied here. So that nobody sees or does more than before, these forms are open to administrators only, until one of them resolves the rule because it is no longer needed or is kept by other means.',
  'restriction.form': 'Form',
  'restriction.rule': 'Rule',
  'restriction.effect': 'What it did in the former system',
  'restriction.state': 'State',
  'restriction.unresolved': 'Unresolved',
  'restriction.resolved': 'Resolved',
  'restriction.resolved-by': 'Resolved by',
  'restriction.action': 'Action',
  'restriction.show-open': 'Unresolved',
  'restriction.show-all': 'All',
  'restriction.all-forms': 'Show all forms',
  'restriction.none-open': 'Nothing is unresolved: every form is open.',
  'restriction.none-all': 'No restrictions: no imported form has a rule that is not applied.',
  'restriction.load-failed': 'The restrictions could not be loaded',
  'restriction.resolve': 'Resolve',
  'restriction.resolve-title': 'Resolve the {rule}',
  'restriction.resolve-effect': 'This rule has no effect here any more: {effect}',
  'restriction.opens': '“{form}” opens at once to everybody who has its menu entry. This cannot be taken back.',
  'restriction.stays-closed': '“{form}” has {count} more unresolved restrictions and stays open to administrators only.',
  'restriction.failed': 'It could not be resolved',
  'restriction.closed': 'This form is open to administrators only',
  'restriction.closed-because': '{rule}: {effect}',
  'restriction.open-list': 'See and resolve them',
};
