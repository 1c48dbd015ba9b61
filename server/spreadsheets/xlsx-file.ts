import * as spreadsheet from '@e965/xlsx';
import { sharedTexts, sheetRows, type CellSources } from './sheet-rows.ts';
import type { SheetLimits } from './sheet-limits.ts';
import type { SheetRow } from './sheet-row.ts';
import type { UnpackedWorkbook } from './unpack-workbook.ts';

/** The sheets of an .xlsx, whose rows are read as they are unpacked. */
export interface XlsxFile {
  names: readonly string[];
  rows(name: string): AsyncGenerator<SheetRow[]>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const MOST_STYLES = 65_536;

/** Two undocumented members of the library, for an archive that is unpacked already. */
const { parse_zip: parseParts } = spreadsheet as unknown as { parse_zip(container: unknown, options: object): spreadsheet.WorkBook };
const { cfb_new: newContainer, cfb_add: addPart } = spreadsheet.CFB.utils;

/** Opens an unpacked .xlsx. The library reads its names and formats from sheets that stand in for the large ones. */
export async function openXlsx(unpacked: UnpackedWorkbook, limits: SheetLimits): Promise<XlsxFile> {
  const { parts, sheets, stream } = unpacked;
  const named = parse(unpacked, 0, {});
  const partOf = new Map(named.SheetNames.map((name) => [name, String(cellsOf(named, name)[0]?.[0]?.v ?? '')]));
  const names = named.SheetNames.filter((name) => sheets.has(partOf.get(name) ?? ''));
  const [first] = names;
  const styles = Math.min(
    MOST_STYLES,
    parts
      .get('xl/styles.xml')
      ?.toString('latin1')
      .match(/<(?:\w+:)?xf[\s/>]/g)?.length ?? 0,
  );
  const formatted = first === undefined ? named : parse(unpacked, styles, { sheets: [first] });
  const texts = sheets.has('xl/sharedstrings.xml') ? await sharedTexts(stream('xl/sharedstrings.xml')) : [];
  const sources: CellSources = {
    texts,
    formats:
      first === undefined
        ? []
        : cellsOf(formatted, first)
            .slice(1)
            .map((row) => row?.[0]?.z),
    date1904: named.Workbook?.WBProps?.date1904 === true,
  };
  return { names, rows: (name) => sheetRows(stream(partOf.get(name) ?? ''), sources, limits.columns) };
}

function cellsOf(workbook: spreadsheet.WorkBook, name: string): readonly (readonly (spreadsheet.CellObject | undefined)[] | undefined)[] {
  return workbook.Sheets[name]?.['!data'] ?? [];
}

/** Each sheet holds the name of its part and a number in each style. */
function parse({ parts, sheets }: UnpackedWorkbook, styles: number, options: spreadsheet.ParsingOptions): spreadsheet.WorkBook {
  const numbers = Array.from(
    { length: styles },
    (_, style) => `<row r="${style + 2}"><c r="A${style + 2}" s="${style}"><v>1</v></c></row>`,
  );
  const container: unknown = newContainer();
  for (const [name, content] of parts) addPart(container, name, content, { unsafe: true });
  for (const name of sheets) {
    const own = `<row r="1"><c r="A1" t="inlineStr"><is><t>${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c></row>`;
    const sheet = `<worksheet xmlns="${MAIN}"><sheetData>${own}${numbers.join('')}</sheetData></worksheet>`;
    addPart(container, name, Buffer.from(WORKSHEET.test(name) ? sheet : `<sst xmlns="${MAIN}"/>`), { unsafe: true });
  }
  return parseParts(container, { ...options, dense: true, cellFormula: false, cellHTML: false, cellText: false, cellNF: true });
}
