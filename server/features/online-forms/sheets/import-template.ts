import { Readable } from 'node:stream';
import { columnType, type ColumnPlan } from '#renderer';
import { storedType } from '#server/catalogue/definition/field-definition.ts';
import { readFieldOptions, type FieldOptions } from '#server/catalogue/choices/field-options.ts';
import { sentenceOf } from '#server/catalogue/choices/fail-missing.ts';
import { readMissingSources, type MissingSources } from '#server/catalogue/choices/missing-sources.ts';
import { say, tell } from '#server/sentence.ts';
import { workbookStream, type SheetSource } from '#server/spreadsheets/workbook-stream.ts';
import { readHiddenCodes } from '../models/hidden-codes.ts';
import type { SaveContext } from '../saving/save-context.ts';
import { newRecords, type NewRecords } from './new-record.ts';
import { isNeeded } from './read-headings.ts';
import { isImported, linkColumns, sheetForm, type SheetColumn, type SheetTable } from './sheet-columns.ts';

/** Most options listed in the notes; the form shows the others. */
const MAX_OPTIONS = 30;
const NOTES = ['sheet.notes-sheet', 'sheet.notes-column', 'sheet.notes-required', 'sheet.notes-note'] as const;

/**
 * An .xlsx template for imports: all importable columns of the form, whether or not the list shows them, required ones marked, and a sheet
 * that explains their values, which the import skips (IMPORT-03).
 */
export async function importTemplate(context: SaveContext, isSingle: boolean): Promise<Readable> {
  const { db, snapshot, form, subject } = context;
  const forms = [form, ...snapshot.subTables(form).map((sub) => sub.form)];
  const layout = sheetForm({ snapshot, form, hiddenOf: await readHiddenCodes(db, subject, forms), isSingle });
  const records = newRecords(layout, subject);
  const tables = [layout.main, ...layout.subs].map((table) => tableTemplate(table, linkColumns(layout), records));
  const fields = tables.flatMap(({ filled }) => filled.map(({ field }) => field));
  const [options, missing] = await Promise.all([readFieldOptions(db, snapshot, fields), readMissingSources(db, snapshot, fields)]);
  const notes = tables.flatMap((template) => notesOf(template, options, missing));
  return Readable.from(workbookStream([...tables.map(({ sheet }) => sheet), notesSheet(notes)]), { objectMode: false });
}

/** A sheet to fill in. */
interface TableTemplate {
  sheet: SheetSource;
  /** The columns that link its rows to those of other sheets. */
  tying: readonly SheetColumn[];
  filled: readonly SheetColumn[];
  needed: ReadonlySet<SheetColumn>;
}

function tableTemplate(table: SheetTable, links: readonly SheetColumn[], records: NewRecords): TableTemplate {
  const given = new Set([...records.given(table), ...(table.sub ? [table.sub.field] : [])]);
  const tying = table.sub ? links.filter(({ field }) => field.name === table.sub?.key) : links;
  const filled = table.fields.filter((column) => isFilled(table, column) && !tying.includes(column));
  const needed = new Set(filled.filter((column) => !given.has(column.field.name) && isNeeded(table, column)));
  const headings = filled.map((column) => `${needed.has(column) ? '*' : ''}${column.field.title}`);
  return { sheet: sheetOf(table.name, [...tying.map(({ field }) => field.title), ...headings], []), tying, filled, needed };
}

function notesOf({ sheet, tying, filled, needed }: TableTemplate, options: FieldOptions, missing: MissingSources): string[][] {
  const ties = tying.map(({ field }) => [sheet.name, field.title, '', tell('sheet.notes-link')]);
  const notes = filled.map((column) => {
    const texts = (options.get(column.field) ?? []).map(({ text }) => text);
    const source = missing.get(column.field);
    const note = source ? say(sentenceOf(source)) : noteOf(column, texts);
    return [sheet.name, column.field.title, needed.has(column) ? tell('query.yes') : '', note];
  });
  return [...ties, ...notes];
}

/** True for a field to fill in: shown in the form, editable and not computed. */
function isFilled(table: SheetTable, column: SheetColumn): boolean {
  const { field, plan } = column;
  const isOpen = field.inForm && !field.readOnly && !storedType(field).isHidden && field.name !== table.sub?.field;
  return isOpen && isImported(table, column) && plan?.computed === undefined;
}

function noteOf({ field, plan }: SheetColumn, options: readonly string[]): string {
  const more = options.length > MAX_OPTIONS ? ' …' : '';
  if (options.length) return tell('sheet.notes-options', { options: options.slice(0, MAX_OPTIONS) }) + more;
  const writing = plan ? writingOf(plan) : '';
  const length = field.storage === 'string' && field.length > 0 ? tell('sheet.notes-length', { limit: field.length }) : '';
  return writing && length ? tell('sheet.notes-both', { writing, length }) : writing || length;
}

/** How a value with several notations is written. */
function writingOf({ type }: ColumnPlan): string {
  const { sample } = columnType(type).stored;
  return sample ? tell(`sheet.write.${sample}`) : '';
}

function notesSheet(notes: readonly (readonly string[])[]): SheetSource {
  const headings = NOTES.map((code) => tell(code));
  return sheetOf(tell('sheet.notes'), headings, notes);
}

function sheetOf(name: string, headings: readonly string[], rows: readonly (readonly string[])[]): SheetSource {
  return {
    name,
    headings,
    async *pages() {
      yield rows;
    },
  };
}
