import { directoryColumn, type DirectoryShape } from '../directory-column.ts';

/** Departments: their ids are stored, their names shown (COL-26). */
export const selDepartShape = {
  name: 'sel-depart',
  aliases: { any: ['sel_depart'] },
  kind: 'department',
  store: 'id',
  text: 'departName',
  showTypes: ['tree'],
  width: 160,
  minWidth: 190,
} as const satisfies DirectoryShape<string>;

/** Departments, comma-joined on the wire (COL-26). */
export const selDepartColumn = directoryColumn(selDepartShape);
