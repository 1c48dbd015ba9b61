import { directoryColumn, type DirectoryShape } from '../directory-column.ts';

/** The status of a frozen account (wire 6.8). */
const FROZEN = '2';

/** Users: their accounts are stored, their names shown; picked by department, or from one list (COL-27). */
export const selUserShape = {
  name: 'sel-user',
  aliases: { any: ['sel_user'] },
  kind: 'user',
  store: 'username',
  text: 'realname',
  hint: 'orgCodeTxt',
  isFrozen: ({ status }) => status === FROZEN,
  showTypes: ['department', 'list'],
  width: 220,
  minWidth: 190,
} as const satisfies DirectoryShape<string>;

/** Users, comma-joined on the wire (COL-27). */
export const selUserColumn = directoryColumn(selUserShape);
