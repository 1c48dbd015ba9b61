import { columnName } from './sheet-row.ts';
import { zipStream, type ZipEntry } from './zip-stream.ts';

/** A cell: numbers stay numbers, and every text is written as text, whatever its first character. */
export type SheetCell = string | number | null | undefined;

/** A sheet that is written: its headings, and its rows a page at a time. */
export interface SheetSource {
  name: string;
  headings: readonly string[];
  pages(): AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/** Most rows of a sheet under its headings. */
export const MAX_SHEET_ROWS = 1_048_575;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Characters of one cell, as spreadsheets count them. */
const MAX_CELL_CHARACTERS = 32_767;
const MAX_NAME_CHARACTERS = 31;
/** Places in the list of cell formats: bold headings, and texts that stay texts when typed over. */
const HEADING_STYLE = 1;
const TEXT_STYLE = 2;

/** Writes an .xlsx as a stream, with at most one page of rows in memory. */
export function workbookStream(sheets: readonly SheetSource[]): AsyncGenerator<Buffer> {
  return zipStream(entriesOf(sheets));
}

/** A valid, unused name of a sheet. */
export function sheetName(title: string, taken: readonly string[] = []): string {
  const plain =
    title
      .replaceAll(/[\\/?*[\]:\p{Cc}]/gu, '_')
      .replaceAll(/^'|'$/g, '_')
      .slice(0, MAX_NAME_CHARACTERS) || 'Sheet';
  const isTaken = (name: string) => taken.some((other) => other.toLowerCase() === name.toLowerCase());
  if (!isTaken(plain)) return plain;
  for (let count = 2; ; count++) {
    const name = `${plain.slice(0, MAX_NAME_CHARACTERS - 4)}_${count}`;
    if (!isTaken(name)) return name;
  }
}

function* entriesOf(sheets: readonly SheetSource[]): Generator<ZipEntry> {
  const numbered = sheets.map(({ name }, place) => ({ name, id: place + 1 }));
  const sheetType = ({ id }: { id: number }) =>
    `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${OFFICE_TYPE}.worksheet+xml"/>`;
  const relation = (id: string, kind: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const part = (name: string, xml: string) => ({ name, content: [XML + xml] });
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${OFFICE_TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${OFFICE_TYPE}.styles+xml"/>${numbered.map(sheetType).join('')}</Types>`,
  );
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  );
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      `${numbered.map(({ name, id }) => `<sheet name="${escapeText(name)}" sheetId="${id}" r:id="s${id}"/>`).join('')}</sheets></workbook>`,
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${relation('styles', 'styles', 'styles.xml')}` +
      `${numbered.map(({ id }) => relation(`s${id}`, 'worksheet', `worksheets/sheet${id}.xml`)).join('')}</Relationships>`,
  );
  yield part('xl/styles.xml', STYLES);
  for (const [place, sheet] of sheets.entries()) yield { name: `xl/worksheets/sheet${place + 1}.xml`, content: sheetXml(sheet) };
}

const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';

async function* sheetXml({ headings, pages }: SheetSource): AsyncGenerator<string> {
  const names = headings.map((_, place) => columnName(place));
  const widths = headings.map(
    (heading, place) => `<col min="${place + 1}" max="${place + 1}" width="${columnWidth(heading)}" customWidth="1"/>`,
  );
  // Freezes the header row.
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const columns = widths.length ? `<cols>${widths.join('')}</cols>` : '';
  yield `${XML}<worksheet xmlns="${MAIN}">${view}${columns}<sheetData>${rowXml(headings, 1, names, HEADING_STYLE)}`;
  let number = 2;
  for await (const page of pages()) yield page.map((cells) => rowXml(cells, number++, names, TEXT_STYLE)).join('');
  yield '</sheetData></worksheet>';
}

/** The width in digits; a Chinese character counts as two. */
function columnWidth(heading: string): number {
  return Math.min(40, Math.max(12, [...heading].length * 2 + 4));
}

function rowXml(cells: readonly SheetCell[], number: number, names: readonly string[], textStyle: number): string {
  let xml = `<row r="${number}">`;
  for (const [place, cell] of cells.entries()) xml += cellXml(cell, `${names[place]}${number}`, textStyle);
  return `${xml}</row>`;
}

function cellXml(cell: SheetCell, name: string, textStyle: number): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  return `<c r="${name}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escapeText(shortText(cell))}</t></is></c>`;
}

function shortText(text: string): string {
  return text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS - 1)}…` : text;
}

/** Characters that XML cannot hold or would change are escaped as `_x000D_`, as spreadsheets do. */
const UNSAFE =
  /[&<>"\x00-\x08\x0b-\x1f\ufffe\uffff]|_x[0-9a-f]{4}_|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gi;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(text: string): string {
  return text.replace(UNSAFE, (found) => {
    const entity = ENTITIES[found];
    if (entity) return entity;
    if (found.length > 1) return `_x005F${found}`;
    return `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
  });
}
