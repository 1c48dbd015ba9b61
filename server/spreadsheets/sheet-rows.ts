import { numberText } from './cell-text.ts';
import type { SheetRow } from './sheet-row.ts';
import { SheetFault } from './sheet-fault.ts';
import { richText, xmlElements, xmlText, type XmlElement } from './xml-elements.ts';

/** What the cells of a workbook refer to. */
export interface CellSources {
  /** Texts that cells share. */
  texts: readonly string[];
  /** Formats of numbers by style. */
  formats: readonly unknown[];
  date1904: boolean;
}

const CELL = /<(?:\w+:)?c(?=[\s/>])([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c\s*>)/g;
const VALUE = /<(?:\w+:)?v(?=[\s/>])[^>]*>([\s\S]*?)<\/(?:\w+:)?v\s*>/;
const NUMBER = /\sr=["'](\d+)/;
const COLUMN = /\sr=["']([A-Z]{1,3})\d/;
const KIND = /\st=["'](\w+)/;
const STYLE = /\ss=["'](\d+)/;
const MIDNIGHT = /T00:00:00(?:\.0+)?Z?$/;
const [LETTERS, BEFORE_A] = [26, 64];

/** The non-empty rows of a sheet as it is unpacked, some at a time. Throws a SheetFault where one has more columns than `columns`. */
export async function* sheetRows(chunks: AsyncIterable<Uint8Array>, sources: CellSources, columns: number): AsyncGenerator<SheetRow[]> {
  let number = 0;
  for await (const elements of xmlElements(chunks, 'row', 'sheetData')) {
    const rows: SheetRow[] = [];
    for (const element of elements) {
      number = Number(NUMBER.exec(element[0])?.[1] ?? number + 1);
      const cells = cellsOf(element, sources, columns);
      if (cells.length) rows.push({ number, cells });
    }
    if (rows.length) yield rows;
  }
}

function cellsOf([, content]: XmlElement, sources: CellSources, columns: number): string[] {
  const cells: string[] = [];
  let place = -1;
  for (const [, attributes = '', inner = ''] of content.matchAll(CELL)) {
    const letters = COLUMN.exec(attributes)?.[1];
    place = letters === undefined ? place + 1 : columnPlace(letters);
    const text = inner === '' ? '' : cellTextOf(attributes, inner, sources);
    if (text === '') continue;
    if (place >= columns) throw new SheetFault('too-many-columns');
    while (cells.length < place) cells.push('');
    cells[place] = text;
  }
  return cells;
}

function columnPlace(letters: string): number {
  let place = 0;
  for (const letter of letters) place = place * LETTERS + (letter.charCodeAt(0) - BEFORE_A);
  return place - 1;
}

/** Of a formula the result that its author saw. */
function cellTextOf(attributes: string, inner: string, { texts, formats, date1904 }: CellSources): string {
  const kind = KIND.exec(attributes)?.[1] ?? 'n';
  if (kind === 'inlineStr') return richText(inner);
  const value = xmlText(VALUE.exec(inner)?.[1] ?? '');
  if (value === '') return '';
  if (kind === 's') return texts[Number(value)] ?? '';
  if (kind === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
  if (kind === 'd') return value.replace(MIDNIGHT, '').replace('T', ' ');
  const number = kind === 'n' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? numberText(number, formats[Number(STYLE.exec(attributes)?.[1] ?? 0)], date1904) : value;
}

/** The texts that cells share. */
export async function sharedTexts(chunks: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  for await (const elements of xmlElements(chunks, 'si', 'sst')) for (const [, content] of elements) texts.push(richText(content));
  return texts;
}
