import { ServerError } from '#server/errors.ts';
import type { Sentence, SentenceValue } from '#server/sentence.ts';
import type { OpenWorkbook } from '#server/spreadsheets/open-workbook.ts';
import { sheetName } from '#server/spreadsheets/workbook-stream.ts';
import type { NewRecords } from './new-record.ts';
import { openSheet, type OpenSheet } from './open-sheet.ts';
import type { ImportContext } from './import-context.ts';
import type { SentFile } from './receive-files.ts';
import { linkColumns, type SheetTable } from './sheet-columns.ts';

/** A workbook whose sheets are opened; `isLenient` as in `SheetRequest`. */
export interface SheetSource {
  workbook: OpenWorkbook;
  file: Pick<SentFile, 'name'>;
  isLenient?: boolean;
}

/** Opens the main sheet and those of sub-tables; rejects the file with all errors in its headings. */
export async function openSheets(
  { saving, layout, options }: ImportContext,
  records: NewRecords,
  { workbook, file, isLenient = false }: SheetSource,
): Promise<OpenSheet[]> {
  const links = linkColumns(layout);
  const linkOf = ({ sub }: SheetTable) => (sub ? links.filter(({ field }) => field.name === sub.key) : links);
  const sheets: OpenSheet[] = [];
  const faults: Sentence[] = [];
  for (const [place, { name, count }] of workbook.sheets.entries()) {
    const table = place === 0 ? layout.main : subNamed(layout.subs, name);
    if (!table || count === 0) continue;
    const filled = table.sub ? [table.sub.field] : Object.keys(options.foreignKeys);
    const given = new Set([...records.given(table), ...filled]);
    const opened = await openSheet({ context: saving, workbook, place, table, given, links: linkOf(table), isLenient });
    if ('faults' in opened) faults.push(...opened.faults);
    else sheets.push(opened);
  }
  if (faults.length) throw refusal(file, faults);
  return sheets;
}

/** The table of a sheet: by the name that it has in the language of the request, or in another. */
function subNamed(subs: readonly SheetTable[], name: string): SheetTable | undefined {
  return subs.find((sub) => sub.name === name) ?? subs.find(({ form }) => form.titles.some((title) => sheetName(title) === name));
}

/** The refusal of a whole file. */
export function refusal({ name }: Pick<SentFile, 'name'>, why: SentenceValue): ServerError {
  return new ServerError('sheet-refused', { file: name, detail: why });
}
