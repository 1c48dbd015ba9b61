import { columnType, type ColumnPlan, type WireValue } from '#renderer';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition.ts';
import type { Database } from '#server/db/connect.ts';
import type { SheetCell } from '#server/spreadsheets/workbook-stream.ts';
import type { Row } from '../record-store.ts';
import { nameSource, type NameSource } from './known-names.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** Writes rows of a table as cells: names instead of codes, numbers as numbers, everything else as the list shows it. */
export type CellWriter = (rows: readonly Row[]) => Promise<SheetCell[][]>;

interface WrittenColumn extends SheetColumn {
  names: NameSource | null;
  /** Texts that were looked up before. */
  known: Map<string, string>;
}

/** More texts than this are forgotten, and looked up again where they are met again. */
const MAX_KNOWN = 50_000;

/** The writer of some columns. Names are looked up once for each page of rows, for the values that are in it. */
export async function cellWriter(
  db: Database,
  snapshot: CatalogueSnapshot,
  form: FormDefinition,
  columns: readonly SheetColumn[],
): Promise<CellWriter> {
  const written: WrittenColumn[] = await Promise.all(
    columns.map(async (column) => ({
      ...column,
      names: await nameSource(db, snapshot, form, column.field),
      known: new Map<string, string>(),
    })),
  );
  return async (rows) => {
    for (const column of written) await learn(column, rows);
    return rows.map((row) => written.map((column) => cellOf(column, row[column.field.name])));
  };
}

async function learn({ names, known, field }: WrittenColumn, rows: readonly Row[]): Promise<void> {
  if (!names) return;
  if (known.size > MAX_KNOWN) known.clear();
  const values = new Set(rows.flatMap((row) => [...codesOf(row[field.name]), wholeOf(row[field.name])]));
  const strange = [...values].filter((value) => value !== '' && !known.has(value));
  if (!strange.length) return;
  for (const [value, text] of await names.textsOf(strange)) known.set(value, text);
}

function cellOf({ names, known, plan }: WrittenColumn, value: unknown): SheetCell {
  if (value === null || value === undefined || value === '') return null;
  if (names)
    return (
      known.get(wholeOf(value)) ??
      codesOf(value)
        .map((code) => known.get(code) ?? code)
        .join(',')
    );
  if (typeof value === 'number') return value;
  return plan ? shownText(plan, value) : String(value);
}

/** What the type makes of a value; of a value that it cannot read, the value. */
function shownText(plan: ColumnPlan, value: unknown): string {
  const type = columnType(plan.type);
  return type.format(type.parse(value as WireValue, plan), plan) || String(value);
}

function wholeOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

function codesOf(value: unknown): string[] {
  return wholeOf(value)
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
}
