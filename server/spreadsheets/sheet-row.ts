/** A non-empty row of a sheet. */
export interface SheetRow {
  /** The row number in the spreadsheet, from 1. */
  number: number;
  /** The texts of its cells from column A; empty ones at the end are left out. */
  cells: readonly string[];
}

/** The name of a cell, such as `C7`: the column counts from 0, the row from 1. */
export function cellName(column: number, row: number): string {
  return `${columnName(column)}${row}`;
}

/** The letters of a column counted from 0: A, Z, AA. */
export function columnName(column: number): string {
  const above = Math.floor(column / 26);
  return `${above > 0 ? columnName(above - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}
