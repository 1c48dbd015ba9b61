import { isRequired } from '#server/catalogue/definition/field-definition.ts';
import type { SheetRow } from '#server/spreadsheets/sheet-row.ts';
import { isImported, type SheetColumn, type SheetTable } from './sheet-columns.ts';

/** A field and its column in the sheet, counted from 0. */
export interface PlacedColumn extends SheetColumn {
  place: number;
}

/** The headings of a sheet, found and matched to the titles of fields. */
export interface Headings {
  /** The number of rows up to and including the headings. */
  height: number;
  columns: readonly PlacedColumn[];
  /** Headings without a matching field. */
  unknown: readonly string[];
  /** Titles of required fields without a heading. */
  missing: readonly string[];
}

/** A title may precede the headings. */
const ROWS_LOOKED_AT = 10;

/** Finds the row whose cells name most fields. `given` are fields that are filled without a cell. */
export function readHeadings(table: SheetTable, rows: readonly SheetRow[], given: ReadonlySet<string>): Headings {
  const matches = rows.slice(0, ROWS_LOOKED_AT).map((row) => matchRow(table, row));
  const best = matches.reduce((most, match) => (match.columns.length > most.columns.length ? match : most), NOTHING);
  const place = matches.indexOf(best);
  const { columns, unknown } = place === -1 ? (matches[0] ?? NOTHING) : best;
  const named = new Set(columns.map(({ field }) => field));
  const missing = table.fields.filter((column) => !named.has(column.field) && !given.has(column.field.name) && isNeeded(table, column));
  return { height: Math.max(place, 0) + 1, columns, unknown, missing: missing.map(({ field }) => field.title) };
}

interface Match {
  columns: PlacedColumn[];
  unknown: string[];
}

const NOTHING: Match = { columns: [], unknown: [] };

/** Fields with the same title are matched in order. */
function matchRow({ fields }: SheetTable, { cells }: SheetRow): Match {
  const left = [...fields];
  const match: Match = { columns: [], unknown: [] };
  for (const [place, heading] of cells.entries()) {
    if (heading.trim() === '') continue;
    const found = findTitled(left, plainTitle(heading));
    const [column] = found === -1 ? [] : left.splice(found, 1);
    if (column) match.columns.push({ ...column, place });
    else match.unknown.push(heading.trim());
  }
  return match;
}

/** The place of the column with this heading: by its title, or by that in another language. */
function findTitled(columns: readonly SheetColumn[], heading: string): number {
  const own = columns.findIndex(({ field }) => plainTitle(field.title) === heading);
  return own === -1 ? columns.findIndex(({ field }) => field.titles.some((title) => plainTitle(title) === heading)) : own;
}

/** Normalises a title: blanks, full width and the required mark do not matter. */
function plainTitle(title: string): string {
  return title.normalize('NFKC').replaceAll(/\s|\*/g, '').toLowerCase();
}

/** True for a column required in every row; columns that conditions may hide are checked row by row. */
export function isNeeded(table: SheetTable, column: SheetColumn): boolean {
  return isImported(table, column) && isRequired(column.field) && !column.plan?.conditions?.visible && !column.plan?.computed;
}
