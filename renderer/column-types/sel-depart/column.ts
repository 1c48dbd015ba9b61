import type { DirectoryRow } from '#renderer/sources/people.ts';
import { directoryColumn, type DirectoryShape } from '../directory-column.ts';

/** Limit on the levels of departments: guards against a row that is its own ancestor. */
const DEEPEST = 20;

/** Departments: their ids are stored, their names shown (COL-26). */
export const selDepartShape = {
  name: 'sel-depart',
  aliases: { any: ['sel_depart'] },
  kind: 'department',
  store: 'id',
  text: 'departName',
  showTypes: ['tree'],
  spellings,
  width: 160,
  minWidth: 190,
} as const satisfies DirectoryShape<string>;

/** Departments, comma-joined on the wire (COL-26). */
export const selDepartColumn = directoryColumn(selDepartShape);

/** The path of a department, `织造一厂/裁剪车间`, and its code. */
function spellings(rows: readonly DirectoryRow[]): (row: DirectoryRow) => readonly string[] {
  const byId = new Map(rows.map((row) => [row['id'], row]));
  return (row) => {
    const path: string[] = [];
    for (let at: DirectoryRow | undefined = row; at && path.length < DEEPEST; at = byId.get(at['parentId']))
      path.unshift(at['departName'] ?? '');
    return [path.join('/'), row['orgCode'] ?? ''].filter(Boolean);
  };
}
