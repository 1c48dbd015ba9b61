import type { serverNames as chinese } from '../zh-CN/server-names.ts';

/** Names that the server stores with what it makes: fields of the system, rights in a form, the first user. */
export const serverNames: Record<keyof typeof chinese, string> = {
  'system-column.id': 'Key',
  'system-column.create_by': 'Created by',
  'system-column.create_time': 'Created on',
  'system-column.update_by': 'Updated by',
  'system-column.update_time': 'Updated on',
  'system-column.sys_org_code': 'Department',
  'right.add': 'Add',
  'right.update': 'Edit',
  'right.delete': 'Delete',
  'right.prices': 'See prices and amounts',
  'administrator.name': 'Administrator',
};
