import { isWireRow } from '../sources/documents.ts';

/** Millimetres of the sizes that have a name. */
const SIZES: Readonly<Record<string, readonly [number, number]>> = { A3: [297, 420], A4: [210, 297], A5: [148, 210], A6: [105, 148] };
const DEFAULT_MARGIN = 12;
const [LEAST_SIDE, MOST_SIDE] = [15, 1000];

/** A sheet of paper, in millimetres; margins as in CSS: top, right, bottom, left. */
export interface PrintPaper {
  width: number;
  height: number;
  margins: readonly [number, number, number, number];
}

/** Where a text stands. */
export type PrintAlign = 'left' | 'center' | 'right';

/** A text with placeholders (`fillText`). Sizes are points. */
export interface TextBlock {
  kind: 'text';
  text: string;
  align: PrintAlign;
  size?: number;
  isBold: boolean;
}

/** A value with its label; one of a field alone takes the title of the field. */
export interface PrintedField {
  label: string;
  value: string;
  /** The field whose title is the label, where none is written; the whole is left out for who does not see the field. */
  field?: string;
}

/** Labelled values beside one another. */
export interface FieldsBlock {
  kind: 'fields';
  columns: number;
  items: readonly PrintedField[];
}

/** A column of a printed table; the title is that of its field where none is written. */
export interface PrintedColumn {
  title: string;
  value: string;
  field?: string;
  /** Millimetres. */
  width?: number;
  align?: PrintAlign;
  isSummed: boolean;
}

/** The values of one column side by side, such as sizes: rows that are alike in all other columns become one. */
export interface Spread {
  by: string;
  of: string;
}

/** Rows as a table, with its heads on each page. */
export interface TableBlock {
  kind: 'table';
  rows: string;
  columns: readonly PrintedColumn[];
  isNumbered: boolean;
  spread?: Spread;
  /** Rows stand in groups of equal values of this column, each with its sums, on pages of their own where `breaksGroups`. */
  groupBy?: string;
  breaksGroups: boolean;
}

/** What follows is repeated for each row, such as labels. */
export interface EachBlock {
  kind: 'each';
  rows: string;
  blocks: readonly PrintBlock[];
  /** Each on a page of its own. */
  breaks: boolean;
}

/** Blocks beside one another; widths are shares. */
export interface ColumnsBlock {
  kind: 'columns';
  parts: readonly { width: number; blocks: readonly PrintBlock[] }[];
}

/** An image of a field. Millimetres. */
export interface ImageBlock {
  kind: 'image';
  field: string;
  height: number;
}

/** A QR code or a Code 128 of a text with placeholders. Millimetres. */
export interface BarcodeBlock {
  kind: 'barcode';
  symbol: 'qr' | 'code128';
  value: string;
  size: number;
  align: PrintAlign;
  showsText: boolean;
}

/** Places for signatures. */
export interface SignaturesBlock {
  kind: 'signatures';
  labels: readonly string[];
}

/** Empty room of so many millimetres, with a line where `isLine`. */
export interface GapBlock {
  kind: 'gap';
  height: number;
  isLine: boolean;
}

/** A part of a template. */
export type PrintBlock =
  | TextBlock
  | FieldsBlock
  | TableBlock
  | EachBlock
  | ColumnsBlock
  | ImageBlock
  | BarcodeBlock
  | SignaturesBlock
  | GapBlock;

/** What a record or the rows of a report are printed by: a document, of which nothing is executed. */
export interface PrintTemplate {
  paper: PrintPaper;
  /** Repeated on each page. */
  header: readonly PrintBlock[];
  body: readonly PrintBlock[];
  /** Repeated on each page. */
  footer: readonly PrintBlock[];
  hasPageNumbers: boolean;
}

type Row = Record<string, unknown>;
type Locale = 'zh-CN' | 'en-US';

/** How deep blocks stand in one another. */
export const MAX_DEPTH = 4;

/** The kinds of blocks, in the order in which they are offered. */
export const blockKinds = [
  ...(['text', 'fields', 'table', 'barcode', 'image', 'signatures', 'gap', 'columns', 'each'] as const),
] satisfies PrintBlock['kind'][];

/** The names of paper sizes. */
export const paperNames: readonly string[] = Object.keys(SIZES);

/** True for the name of a paper size. */
export function isPaperName(name: string): boolean {
  return Object.hasOwn(SIZES, name);
}

/** Reads a template leniently: what is no block is left out. Null for what is no template. */
export function readTemplate(wire: unknown, locale: Locale): PrintTemplate | null {
  if (!isWireRow(wire) || !Array.isArray(wire['body'])) return null;
  const blocks = (list: unknown) => readBlocks(list, locale, 0);
  return {
    paper: readPaper(Object(wire['page'])),
    ...{ header: blocks(wire['header']), body: blocks(wire['body']), footer: blocks(wire['footer']) },
    hasPageNumbers: wire['pageNumbers'] === true,
  };
}

function readPaper({ size, landscape, margin }: Row): PrintPaper {
  const named = typeof size === 'string' ? SIZES[size] : undefined;
  const own = numbers(size).map((side) => Math.min(Math.max(side, LEAST_SIDE), MOST_SIDE));
  const [short = 210, long = 297] = named ?? (own.length === 2 ? own : []);
  const [top = DEFAULT_MARGIN, right = top, bottom = top, left = right] = typeof margin === 'number' ? [margin] : numbers(margin);
  const [width, height] = landscape === true ? [long, short] : [short, long];
  return { width, height, margins: [top, right, bottom, left] };
}

function readBlocks(list: unknown, locale: Locale, depth: number): PrintBlock[] {
  if (!Array.isArray(list) || depth > MAX_DEPTH) return [];
  return list.flatMap((row: unknown) => (isWireRow(row) ? (readBlock(row, locale, depth) ?? []) : []));
}

function readBlock(row: Row, locale: Locale, depth: number): PrintBlock | null {
  const inner = (list: unknown) => readBlocks(list, locale, depth + 1);
  switch (row['kind']) {
    case 'text':
      return {
        kind: 'text',
        text: written(row, 'text', locale),
        align: align(row['align']),
        isBold: row['bold'] === true,
        ...sized(row['size']),
      };
    case 'fields':
      return { kind: 'fields', columns: number(row['columns'], 3), items: list(row['items']).map((item) => readField(item, locale)) };
    case 'table':
      return readTable(row, locale);
    case 'each':
      return { kind: 'each', rows: text(row['rows']), blocks: inner(row['blocks']), breaks: row['break'] === true };
    case 'columns':
      return {
        kind: 'columns',
        parts: list(row['parts']).map((part) => ({ width: number(Object(part).width, 1), blocks: inner(Object(part).blocks) })),
      };
    case 'image':
      return { kind: 'image', field: text(row['field']), height: number(row['height'], 30) };
    case 'barcode':
      return readBarcode(row);
    case 'signatures':
      return { kind: 'signatures', labels: list(row['labels']).map((label) => nameOf(label, 'text', locale)) };
    case 'gap':
      return { kind: 'gap', height: number(row['height'], 4), isLine: row['line'] === true };
    default:
      return null;
  }
}

function readBarcode(row: Row): BarcodeBlock {
  return {
    kind: 'barcode',
    symbol: row['symbol'] === 'code128' ? 'code128' : 'qr',
    ...{ value: text(row['value']), size: number(row['size'], 20), align: align(row['align']), showsText: row['showText'] === true },
  };
}

/** `"order_no"`, or `{ "label": "…", "value": "${…}" }`. */
function readField(item: unknown, locale: Locale): PrintedField {
  if (typeof item === 'string') return { label: '', value: `\${${item}}`, field: item };
  const row: Row = Object(item);
  const field = text(row['field']);
  return { label: written(row, 'label', locale), value: text(row['value']) || placeholder(field), ...(field && { field }) };
}

function readTable(row: Row, locale: Locale): TableBlock {
  const { by, of } = Object(row['spread']);
  const groupBy = text(row['groupBy']);
  return {
    kind: 'table',
    rows: text(row['rows']),
    columns: list(row['columns']).map((column) => readColumn(column, locale)),
    isNumbered: row['numbered'] === true,
    ...(text(by) && text(of) && { spread: { by: text(by), of: text(of) } }),
    ...(groupBy && { groupBy }),
    breaksGroups: row['breakGroups'] === true,
  };
}

function readColumn(column: unknown, locale: Locale): PrintedColumn {
  if (typeof column === 'string') return { title: '', value: `\${${column}}`, field: column, isSummed: false };
  const row: Row = Object(column);
  const field = text(row['field']);
  const width = number(row['width'], 0);
  return {
    title: written(row, 'title', locale),
    value: text(row['value']) || placeholder(field),
    ...(field && { field }),
    ...(width > 0 && { width }),
    ...(row['align'] !== undefined && { align: align(row['align']) }),
    isSummed: row['sum'] === true,
  };
}

/** A text, or an object with the text under a name. */
function nameOf(value: unknown, name: string, locale: Locale): string {
  return typeof value === 'string' ? value : written(Object(value), name, locale);
}

/** The text of a member in the language: its English stands under the name with `En`. */
function written(row: Row, name: string, locale: Locale): string {
  return (locale === 'en-US' && text(row[`${name}En`])) || text(row[name]);
}

/** Without a field the place stays empty, to be written in by hand. */
function placeholder(field: string): string {
  return field && `\${${field}}`;
}

function sized(size: unknown): { size?: number } {
  return number(size, 0) > 0 ? { size: number(size, 0) } : {};
}

function align(value: unknown): PrintAlign {
  return value === 'center' || value === 'right' ? value : 'left';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function number(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : otherwise;
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number' && one >= 0) : [];
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
