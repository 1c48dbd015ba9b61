import { directoryColumn, type DirectoryShape } from '../directory-column.ts';

/** Positions: their codes are stored, their names shown (USERPICK-07). */
export const selPositionShape = {
  name: 'sel-position',
  aliases: { any: ['sel_position'] },
  kind: 'position',
  store: 'code',
  text: 'name',
  showTypes: ['list'],
  width: 160,
  minWidth: 190,
} as const satisfies DirectoryShape<string>;

/** Positions, comma-joined on the wire (USERPICK-07). */
export const selPositionColumn = directoryColumn(selPositionShape);
