import { Readable } from 'node:stream';
import { zipStream, type ZipEntry } from '../zip-stream.ts';

/** The parts of the smallest workbook, with one sheet called 款式. */
export const SMALL_WORKBOOK: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
    '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    '<sheets><sheet name="款式" sheetId="1" r:id="s1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    '<Relationship Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheetWith(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>款号</t></is></c></row><row r="2"><c r="A2"><v>7</v></c></row>',
  ),
};

/** The XML of a sheet with these rows. */
export function sheetWith(rows: string): string {
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
}

/** An archive of the smallest workbook with other parts beside or instead of its own. */
export async function zipOf(parts: Readonly<Record<string, ZipEntry['content'] | string>> = {}): Promise<Buffer> {
  const entries = Object.entries({ ...SMALL_WORKBOOK, ...parts });
  const content = (part: ZipEntry['content'] | string) => (typeof part === 'string' ? [part] : part);
  const stream = Readable.from(zipStream(entries.map(([name, part]) => ({ name, content: content(part) }))));
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}
