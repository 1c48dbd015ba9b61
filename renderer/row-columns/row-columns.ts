/** The columns in front of a table that hold no value, as the wire names them. */
export type RowColumnName = 'row-drag-sort' | 'row-expand' | 'row-checkbox' | 'row-radio' | 'row-number';

/** A row column with its pixels. */
export interface RowColumn {
  name: RowColumnName;
  width: number;
}

/** Pixels of a row column, and of one that has to hold the title of a footer or a number (CONST-07). */
const NARROW = 40;
const WIDE = 60;

/** Their order from the left edge of a table. */
const ORDER: readonly RowColumnName[] = ['row-drag-sort', 'row-expand', 'row-checkbox', 'row-radio', 'row-number'];

/** True for the wire name of a row column. */
export function isRowColumn(name: string): name is RowColumnName {
  return ORDER.some((known) => known === name);
}

/** The row columns of a table from left to right: the leading one is wider where footers put their title into it (COL-01..05). */
export function rowColumns(names: readonly RowColumnName[], hasStatistics: boolean): RowColumn[] {
  return ORDER.filter((name) => names.includes(name)).map((name, position) => ({
    name,
    width: name === 'row-number' || (hasStatistics && position === 0) ? WIDE : NARROW,
  }));
}
