import * as spreadsheet from '@e965/xlsx';
import { zipOf } from '#server/spreadsheets/testing/test-zip.ts';

const DOCTYPE = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY f SYSTEM "http://127.0.0.1/">]>';
const COMMENTS =
  '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><commentList>' +
  '<comment ref="__proto__" authorId="0"><text><t>polluted</t></text></comment></commentList></comments>';
const RELATION =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="c" ' +
  'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/></Relationships>';

/** A workbook of one sheet, as the library writes it. */
export function plainWorkbook(rows: readonly (readonly (string | number | null)[])[]): Buffer {
  const workbook = spreadsheet.utils.book_new();
  spreadsheet.utils.book_append_sheet(workbook, spreadsheet.utils.aoa_to_sheet(rows.map((row) => [...row])), '示例');
  return spreadsheet.write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** The files of the published cases, by the names of their placeholders. */
export async function hostileWorkbooks(): Promise<ReadonlyMap<string, Buffer>> {
  return new Map([
    [
      'XLSX_WITH_CELL',
      plainWorkbook([
        ['名称', 'note'],
        ['<img src=x onerror=window.__pwn=1>', '<script>window.__pwn=1</script>'],
      ]),
    ],
    ['XLSX_COMMENT_REF_PROTO', await zipOf({ 'xl/comments1.xml': COMMENTS, 'xl/worksheets/_rels/sheet1.xml.rels': RELATION })],
    ['XLSX_DOCTYPE_ENTITY', await zipOf({ 'xl/sharedStrings.xml': `${DOCTYPE}<sst><si><t>&e;&f;</t></si></sst>` })],
    ['XLSX_ENTRY_NAMES', await zipOf({ __proto__x: 'x', '../../x': 'x', 'C:\\x': 'x', 'xl/WORKBOOK.xml': '<x/>' })],
  ]);
}
