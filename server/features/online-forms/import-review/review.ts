import { readButtonRights } from '#server/access/button-rights.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { isOnly } from '#server/catalogue/definition/field-definition.ts';
import { Sentence } from '#server/sentence.ts';
import type { OpenWorkbook } from '#server/spreadsheets/open-workbook.ts';
import { readChildRows, type ChildRows } from '../sheets/child-rows.ts';
import type { ImportContext } from '../sheets/import-context.ts';
import { newRecords, type NewRecords } from '../sheets/new-record.ts';
import type { OpenSheet } from '../sheets/open-sheet.ts';
import { openSheets, refusal } from '../sheets/open-sheets.ts';
import { isImported } from '../sheets/sheet-columns.ts';
import type { PlacedColumn } from '../sheets/read-headings.ts';
import { lineKeys } from './line-keys.ts';

/** How a file is compared with the stored records. */
export interface ReviewOptions {
  /** The fields by which rows find the records that they change; null for the usual ones. */
  keys: readonly string[] | null;
  /** The same for the rows of sub-tables, by table; the usual ones of a table that is missing. */
  lineKeys: Readonly<Record<string, readonly string[]>>;
  /** True when an empty cell empties the field of an existing record. */
  clears: boolean;
}

/** An open file and everything that its rows are judged by. */
export interface Review extends ImportContext {
  file: string;
  main: OpenSheet;
  subs: readonly OpenSheet[];
  children: ChildRows;
  records: NewRecords;
  /** Fields of the main form; none where every row is new. */
  keys: readonly FieldDefinition[];
  /** Of the sub-sheets. */
  lineKeys: ReadonlyMap<OpenSheet, readonly FieldDefinition[]>;
  clears: boolean;
  mayChange: boolean;
}

/** Opens a workbook for a review. Unknown columns are left out. Throws `sheet-refused` where nothing can be read. */
export async function openReview(context: ImportContext, workbook: OpenWorkbook, file: string, asked: ReviewOptions): Promise<Review> {
  const { saving, layout } = context;
  const records = newRecords(layout, saving.subject);
  const [main, ...subs] = await openSheets(context, records, { workbook, file: { name: file }, isLenient: true });
  if (!main) throw refusal({ name: file }, new Sentence('sheet.fault.empty'));
  const rightsOf = await readButtonRights(saving.db, saving.subject, [saving.form.table]);
  return {
    ...context,
    file,
    main,
    subs,
    children: await readChildRows(subs),
    records,
    keys: keysOf(main, asked.keys),
    lineKeys: new Map(subs.map((sheet) => [sheet, lineKeys(sheet, asked.lineKeys[sheet.table.form.table])])),
    clears: asked.clears,
    mayChange: rightsOf(saving.form.table).allows('update'),
  };
}

/** The columns by which rows can find records: single values, and the key where the file has it. */
export function keyColumns({ table, columns }: OpenSheet): PlacedColumn[] {
  return columns.filter((column) => column.field.name === 'id' || (isImported(table, column) && !column.plan?.computed));
}

/** The usual keys: the first field whose values are unique, else the key of the records. */
function keysOf(main: OpenSheet, asked: readonly string[] | null): FieldDefinition[] {
  const fields = keyColumns(main).map(({ field }) => field);
  if (asked) return fields.filter(({ name }) => asked.includes(name));
  const usual = fields.find(isOnly) ?? fields.find(({ name }) => name === 'id');
  return usual ? [usual] : [];
}
