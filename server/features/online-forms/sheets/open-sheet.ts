import type { OpenWorkbook } from '#server/spreadsheets/open-workbook.ts';
import { readMissingSources } from '#server/catalogue/choices/missing-sources.ts';
import { Sentence } from '#server/sentence.ts';
import type { SheetRow } from '#server/spreadsheets/sheet-row.ts';
import type { WireRecord } from '../records/record-values.ts';
import type { SheetContext } from './column-names.ts';
import { cellReader, type CellReader } from './read-cells.ts';
import { readHeadings, type Headings, type PlacedColumn } from './read-headings.ts';
import { isImported, type SheetColumn, type SheetTable } from './sheet-columns.ts';

/** A parsed row of a sheet: the values that the form would send, and the errors of cells that were left out. */
export interface ReadRow {
  sheet: OpenSheet;
  row: SheetRow;
  wire: WireRecord;
  problems: ReadonlyMap<PlacedColumn, Sentence>;
}

/** A sheet whose headings have been matched. */
export interface OpenSheet {
  table: SheetTable;
  /** The name in the file. */
  name: string;
  columns: readonly PlacedColumn[];
  /** Headings that name no field; only where the sheet was opened leniently. */
  unknown: readonly string[];
  /** The column that holds the key of the main row, in the sheet of a sub table. */
  link: PlacedColumn | undefined;
  /** The rows under the headings, a few hundred at a time; can be read once. */
  rows(): AsyncGenerator<ReadRow[]>;
}

/** The input for opening a sheet. */
export interface SheetRequest {
  context: SheetContext;
  workbook: OpenWorkbook;
  /** Its position in the workbook. */
  place: number;
  table: SheetTable;
  /** Fields that need no cell. */
  given: ReadonlySet<string>;
  /** The key columns that link the sheets; for a sub-sheet that of its main table. */
  links: readonly SheetColumn[];
  /** Unknown columns are left out, and required ones may be missing: each row tells what it lacks. */
  isLenient?: boolean;
}

/** Opens a sheet, or returns the errors in its headings. */
export async function openSheet(request: SheetRequest): Promise<OpenSheet | { faults: Sentence[] }> {
  const { workbook, place, table, links, given, isLenient = false } = request;
  const name = workbook.sheets[place]?.name ?? '';
  const batches = workbook.rows(place);
  const first = (await batches.next()).value ?? [];
  const foreign = table.sub ? links : [];
  // The foreign key takes precedence over a field of the sub-table with the same title.
  const headings = readHeadings({ ...table, fields: [...foreign, ...table.fields] }, first, given);
  const hasChildren = workbook.sheets.slice(1).some(({ count }) => count > 1);
  const judged = isLenient ? { ...headings, unknown: [], missing: [] } : headings;
  const faults = faultsOf(judged, table.sub || hasChildren ? links : []);
  if (faults.length) return { faults: faults.map((fault) => new Sentence('sheet.heading-fault', { sheet: name, fault })) };
  const link = headings.columns.find(({ field }) => foreign.some((column) => column.field === field));
  const read = headings.columns.filter((column) => column !== link && isImported(table, column));
  const { context } = request;
  const missing = await readMissingSources(
    context.db,
    context.snapshot,
    read.map(({ field }) => field),
  );
  const readers = await Promise.all(read.map((column) => cellReader(context, table.form, column, missing.get(column.field))));
  const sheet: OpenSheet = {
    table,
    name,
    columns: headings.columns,
    unknown: headings.unknown,
    link,
    async *rows() {
      const rest = first.slice(headings.height);
      if (rest.length) yield await readBatch(sheet, read, readers, rest);
      for await (const batch of batches) yield await readBatch(sheet, read, readers, batch);
    },
  };
  return sheet;
}

function faultsOf({ columns, unknown, missing }: Headings, needed: readonly SheetColumn[]): Sentence[] {
  if (!columns.length) return [new Sentence('sheet.no-headings')];
  const links = needed.filter((link) => !columns.some(({ field }) => field === link.field)).map(({ field }) => field.title);
  const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join('');
  return [
    ...(unknown.length ? [new Sentence('sheet.columns-unknown', { columns: quoted(unknown) })] : []),
    ...(missing.length ? [new Sentence('sheet.columns-missing', { columns: quoted(missing) })] : []),
    ...(links.length ? [new Sentence('sheet.links-missing', { columns: quoted(links) })] : []),
  ];
}

async function readBatch(
  sheet: OpenSheet,
  columns: readonly PlacedColumn[],
  readers: readonly CellReader[],
  rows: readonly SheetRow[],
): Promise<ReadRow[]> {
  const textsAt = ({ place }: PlacedColumn) => rows.map((row) => row.cells[place] ?? '');
  for (const [place, column] of columns.entries()) await readers[place]?.learn(textsAt(column));
  return rows.map((row) => {
    const wire: Record<string, unknown> = {};
    const problems = new Map<PlacedColumn, Sentence>();
    for (const [place, column] of columns.entries()) {
      const read = readers[place]?.read(row.cells[column.place] ?? '');
      if (read?.problem !== undefined) problems.set(column, read.problem);
      else wire[column.field.name] = read?.wire;
    }
    return { sheet, row, wire, problems };
  });
}

/** The text of a field's cell; empty where the sheet has none. */
export function textAt({ sheet, row }: ReadRow, name: string): string {
  const column = sheet.columns.find(({ field }) => field.name === name);
  return column ? (row.cells[column.place] ?? '').trim() : '';
}
