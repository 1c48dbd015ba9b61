import type { formHeads as chinese } from '../zh-CN/form-heads.ts';

/** Messages of the list of forms and of that of the views of a form. */
export const formHeads: Record<keyof typeof chinese, string> = {
  'form-heads.title': 'Online forms',
  'form-heads.views': 'Views of the form',
  'form-heads.name': 'Form',
  'form-heads.table': 'Table',
  'form-heads.type': 'Kind of table',
  'form-heads.kind.1': 'Single',
  'form-heads.kind.2': 'Main',
  'form-heads.kind.3': 'Sub-table',
  'form-heads.version': 'Version',
  'form-heads.state': 'Database',
  'form-heads.synchronised': 'Up to date',
  'form-heads.not-synchronised': 'Not synchronised',
  'form-heads.created': 'Created',
  'form-heads.open': 'Open',
  'form-heads.views-of': 'Views',
  'form-heads.scripts': 'Scripts',
};
