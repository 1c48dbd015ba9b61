import { fillText, type PrintScope } from './fill-text.ts';
import { inSizeOrder } from './size-order.ts';
import type { PrintAlign, PrintedColumn, TableBlock } from './print-template.ts';

/** A column as it is printed. */
export interface SheetColumn {
  title: string;
  align: PrintAlign;
  width?: number;
}

/** A group of lines with its title and sums; a table without groups is one group without a title. */
export interface SheetGroup {
  title: string;
  lines: readonly (readonly string[])[];
  /** By place; empty where a column is not summed. Absent where no column is. */
  sums?: readonly string[];
}

/** A table as texts. */
export interface SheetTable {
  columns: readonly SheetColumn[];
  groups: readonly SheetGroup[];
  /** The sums of all groups, where there are several. */
  sums?: readonly string[];
}

/** How the rows of a group become the cells of a column; `sum` is empty where it is not summed. */
interface Cells extends SheetColumn {
  text(rows: readonly PrintScope[]): string;
  sum(rows: readonly PrintScope[]): string;
}

/** The rows of a table as texts, in groups and with columns side by side as its block says. Columns that the user does not see are left out. */
export function printedTable(block: TableBlock, scope: PrintScope): SheetTable {
  const rows = scope.rows(block.rows);
  const columns = cellsOf(block, scope, rows);
  const sumsOf = (some: readonly PrintScope[]) => {
    const sums = columns.map(({ sum }) => sum(some));
    return sums.some(Boolean) ? { sums } : {};
  };
  const { groupBy } = block;
  const groups = groupBy === undefined ? [['', rows] as const] : [...grouped(rows, (row) => row.text(groupBy))];
  return {
    columns: columns.map(({ title, align, width }) => ({ title, align, ...(width !== undefined && { width }) })),
    groups: groups.map(([title, some]) => ({
      ...{ title, lines: linesOf(block, some).map((line) => columns.map(({ text }) => text(line))) },
      ...(groupBy !== undefined || groups.length === 1 ? sumsOf(some) : {}),
    })),
    ...(groups.length > 1 ? sumsOf(rows) : {}),
  };
}

/** One line for each row, or for the rows that are alike in the columns that are not spread. */
function linesOf({ columns, spread }: TableBlock, rows: readonly PrintScope[]): (readonly PrintScope[])[] {
  if (!spread) return rows.map((row) => [row]);
  const alike = columns.filter(({ isSummed }) => !isSummed);
  return [...grouped(rows, (row) => JSON.stringify(alike.map(({ value }) => fillText(value, row)))).values()];
}

function cellsOf(block: TableBlock, scope: PrintScope, rows: readonly PrintScope[]): Cells[] {
  const { rows: table, spread } = block;
  const seen = block.columns.filter(({ field }) => field === undefined || scope.titleOf(field, table) !== undefined);
  const plain = seen.map((column) => plainCells(block, column, scope));
  if (!spread) return plain;
  // Sizes stand between what names a line and its sums.
  const at = seen.findIndex(({ isSummed }) => isSummed);
  const first = at === -1 ? plain.length : at;
  return [...plain.slice(0, first), ...spreadCells(table, spread, scope, rows), ...plain.slice(first)];
}

function plainCells({ rows: table, spread }: TableBlock, column: PrintedColumn, scope: PrintScope): Cells {
  const { title, value, field, width, align, isSummed } = column;
  const sum = (rows: readonly PrintScope[]) => (isSummed && field !== undefined ? scope.sum(table, field, rows) : '');
  return {
    title: title || (field === undefined ? '' : (scope.titleOf(field, table) ?? '')),
    align: align ?? (field !== undefined && scope.isNumber(field, table) ? 'right' : 'left'),
    ...(width !== undefined && { width }),
    text: (rows) => (spread && isSummed ? sum(rows) : rows[0] ? fillText(value, rows[0]) : ''),
    sum,
  };
}

/** A column for each value that occurs, in the order of sizes, else of the choices, then of the rows. */
function spreadCells(
  table: string,
  { by, of }: NonNullable<TableBlock['spread']>,
  scope: PrintScope,
  rows: readonly PrintScope[],
): Cells[] {
  const occurring = new Set(rows.map((row) => row.text(by)));
  const ordered = inSizeOrder([...occurring]) ?? new Set([...scope.choices(by, table).filter((text) => occurring.has(text)), ...occurring]);
  return [...ordered].map((title) => {
    const sum = (some: readonly PrintScope[]) =>
      scope.sum(
        table,
        of,
        some.filter((row) => row.text(by) === title),
      );
    return { title, align: 'right', text: sum, sum };
  });
}

function grouped(rows: readonly PrintScope[], keyOf: (row: PrintScope) => string): Map<string, PrintScope[]> {
  const groups = new Map<string, PrintScope[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
