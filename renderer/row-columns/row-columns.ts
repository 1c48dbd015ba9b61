/** The leading columns of a table that hold no value, by their wire names. */
export type RowColumnName = 'row-drag-sort' | 'row-expand' | 'row-checkbox' | 'row-radio' | 'row-number';

/** A row column and its width in pixels. */
export interface RowColumn {
  name: RowColumnName;
  width: number;
}

/** Widths in pixels of a row column, and of one with a footer title or a row number (CONST-07). */
const NARROW = 40;
const WIDE = 60;

/** Their order, from left to right. */
const ORDER: readonly RowColumnName[] = ['row-drag-sort', 'row-expand', 'row-checkbox', 'row-radio', 'row-number'];

/** True for the wire name of a row column. */
export function isRowColumn(name: string): name is RowColumnName {
  return ORDER.some((known) => known === name);
}

/** The row columns of a table from left to right; the first one is wider if it holds the title of a footer (COL-01..05). */
export function rowColumns(names: readonly RowColumnName[], hasStatistics: boolean): RowColumn[] {
  return ORDER.filter((name) => names.includes(name)).map((name, position) => ({
    name,
    width: name === 'row-number' || (hasStatistics && position === 0) ? WIDE : NARROW,
  }));
}
