import { columnType, type ColumnPlan, type WireValue } from '#renderer';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { codesIn, namedText, type NameSource } from '#server/catalogue/choices/name-source.ts';
import { readMissingSources } from '#server/catalogue/choices/missing-sources.ts';
import type { SheetCell } from '#server/spreadsheets/workbook-stream.ts';
import { textMember, withLinkedTexts } from '../records/linked-texts.ts';
import type { Row } from '../records/record-store.ts';
import { columnNames, type SheetContext } from './column-names.ts';
import { showsLink, type SheetColumn } from './sheet-columns.ts';

/** Converts rows to cells: names instead of codes, numbers as numbers, other values formatted as in the list. */
export type CellWriter = (rows: readonly Row[]) => Promise<SheetCell[][]>;

interface WrittenColumn extends SheetColumn {
  names: NameSource | null;
  /** A cache of texts already looked up. */
  known: Map<string, string>;
}

/** The cache is cleared beyond this many texts. */
const MAX_KNOWN = 50_000;

/** A writer for some columns. Names are looked up once per page of rows. */
export async function cellWriter(context: SheetContext, form: FormDefinition, columns: readonly SheetColumn[]): Promise<CellWriter> {
  const missing = await readMissingSources(
    context.db,
    context.snapshot,
    columns.map(({ field }) => field),
  );
  const written: WrittenColumn[] = await Promise.all(
    columns.map(async (column) => ({
      ...column,
      names: missing.has(column.field) ? null : await columnNames(context, form, column.field),
      known: new Map<string, string>(),
    })),
  );
  const isTold = columns.some(({ field }) => showsLink(field));
  return async (page) => {
    const rows = isTold ? await withLinkedTexts(context.db, context.snapshot, form, page) : page;
    for (const column of written) await learn(column, rows);
    return rows.map((row) => written.map((column) => cellOf(column, row[memberOf(column)])));
  };
}

function memberOf({ field }: SheetColumn): string {
  return showsLink(field) ? textMember(field.name) : field.name;
}

async function learn({ names, known, field }: WrittenColumn, rows: readonly Row[]): Promise<void> {
  if (!names) return;
  if (known.size > MAX_KNOWN) known.clear();
  const values = new Set(rows.flatMap((row) => [...codesIn(wholeOf(row[field.name])), wholeOf(row[field.name])]));
  const strange = [...values].filter((value) => value !== '' && !known.has(value));
  if (!strange.length) return;
  for (const [value, text] of await names.textsOf(strange)) known.set(value, text);
}

function cellOf({ names, known, plan }: WrittenColumn, value: unknown): SheetCell {
  if (value === null || value === undefined || value === '') return null;
  if (names) return namedText(wholeOf(value), known);
  if (typeof value === 'number') return value;
  return plan ? shownText(plan, value) : wholeOf(value);
}

/** The value formatted by its type, or unchanged if the type cannot parse it. */
function shownText(plan: ColumnPlan, value: unknown): string {
  const type = columnType(plan.type);
  return type.format(type.parse(value as WireValue, plan), plan) || wholeOf(value);
}

function wholeOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
