import { directoryColumn, type DirectoryShape } from '../directory-column.ts';

/** Roles: their codes are stored, their names shown (USERPICK-06). */
export const selRoleShape = {
  name: 'sel-role',
  aliases: { any: ['sel_role'] },
  kind: 'role',
  store: 'roleCode',
  text: 'roleName',
  showTypes: ['list'],
  width: 160,
  minWidth: 190,
} as const satisfies DirectoryShape<string>;

/** Roles, comma-joined on the wire (USERPICK-06). */
export const selRoleColumn = directoryColumn(selRoleShape);
