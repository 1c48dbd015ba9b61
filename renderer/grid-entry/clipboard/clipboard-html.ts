import { parseText, padded, type TextBlock } from './clipboard-text.ts';

/** Parses HTML into a document without running or loading anything in it, as the browser's DOMParser does. */
export type HtmlParser = (html: string) => Document;

/** Limit on the cells of a table, since `colspan` and `rowspan` may claim any size. */
const MAX_CELLS = 1_000_000;

const MAX_COLUMNS = 1000;

/** CSS that hides a cell, a row or a column. */
const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

const KEEPS_SPACE = /white-space\s*:\s*(?:pre|break-spaces)/i;

/** Block elements, which start a new line inside a cell. */
const BLOCKS: ReadonlySet<string> = new Set(['P', 'DIV', 'LI', 'UL', 'OL', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'PRE']);

/** Marks of programs whose `text/plain` is exact for every cell: Excel and WPS, Google Sheets, and this grid. */
const EXACT_TEXT = /Excel\.Sheet|google-sheets-html-origin|data-sheets-|data-origin="grid"/;

const OWN_MARK = 'data-origin="grid"';

/** The marks lie within this many characters from the start. */
const HEAD_LENGTH = 4000;

/** Longer HTML is ignored when there is text: parsing it would take the browser seconds. */
const MAX_HTML_LENGTH = 5_000_000;

/**
 * The cells on a clipboard. The text is used when a spreadsheet wrote it or there is no table; otherwise the table in the HTML, because the
 * text of Word and of web pages breaks at every paragraph within a cell.
 */
export function clipboardBlock({ text, html }: { text: string; html: string }, parser: HtmlParser): string[][] {
  const isExact = text !== '' && (html.length > MAX_HTML_LENGTH || EXACT_TEXT.test(html.slice(0, HEAD_LENGTH)));
  return (isExact || !/<table/i.test(html) ? null : parseHtml(html, parser)) ?? parseText(text);
}

/** True for HTML that `writeHtml` wrote. */
export function isFromGrid(html: string): boolean {
  return html.slice(0, HEAD_LENGTH).includes(OWN_MARK);
}

/**
 * The cells of the first table of `text/html`; null when there is none. A merged cell has its text in its first position; hidden cells are
 * skipped.
 */
export function parseHtml(html: string, parser: HtmlParser): string[][] | null {
  const table = parser(html).querySelector('table');
  if (!table) return null;
  const rows = [...table.rows].filter((row) => row.closest('table') === table && !isHidden(row));
  const blocks: string[][] = rows.map(() => []);
  let cells = 0;
  for (const [position, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.cells) {
      if (isHidden(cell)) continue;
      while (blocks[position]?.[column] !== undefined) column++;
      const width = span(cell.getAttribute('colspan'), MAX_COLUMNS);
      const height = span(cell.getAttribute('rowspan'), rows.length - position);
      cells += width * height;
      if (cells > MAX_CELLS) return null;
      place(blocks, { top: position, left: column, width, height }, textOf(cell));
    }
  }
  return padded(blocks.map((row) => Array.from(row, (text) => text ?? '')));
}

/**
 * Writes texts as an HTML table. Columns that are not numeric are marked as text, so that a spreadsheet keeps leading zeros, long digits
 * and `=`.
 */
export function writeHtml(block: TextBlock, isNumeric: (column: number) => boolean): string {
  const rows = block.map((row) => {
    const cells = row.map((text, column) => `<td style="white-space:pre-wrap${isNumeric(column) ? '' : AS_TEXT}">${escaped(text)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<meta charset="utf-8"><table ${OWN_MARK}>${rows.join('')}</table>`;
}

const AS_TEXT = ";mso-number-format:'\\@'";

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark).replace(/\r\n?|\n/g, '<br>');
}

function place(
  blocks: string[][],
  { top, left, width, height }: { top: number; left: number; width: number; height: number },
  text: string,
) {
  for (let row = top; row < top + height; row++)
    for (let column = left; column < left + width; column++) {
      const line = blocks[row];
      if (line) line[column] = row === top && column === left ? text : '';
    }
}

/** A span between 1 and `max`; 0 means `max`. */
function span(attribute: string | null, max: number): number {
  const asked = Number.parseInt(attribute ?? '1', 10);
  return Math.max(1, Math.min(asked === 0 ? max : asked || 1, max));
}

function isHidden(element: Element): boolean {
  return element.hasAttribute('hidden') || HIDDEN.test(element.getAttribute('style') ?? '');
}

/** The text of a cell as displayed: whitespace collapses unless the cell's style preserves it. */
function textOf(cell: HTMLTableCellElement): string {
  const keeps = KEEPS_SPACE.test(cell.getAttribute('style') ?? '');
  const text = pieces(cell, keeps).join('');
  return keeps
    ? text
    : text
        .replace(/ *\n */g, '\n')
        .trim()
        .replace(/\u00A0/g, ' ');
}

/** The text below a node in document order. Not recursive, because nesting may be arbitrarily deep. */
function pieces(root: Node, keeps: boolean): string[] {
  const found: string[] = [];
  let node: Node | null = root.firstChild;
  while (node) {
    const opens = visit(node, keeps, found);
    if (opens && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    while (node && !node.nextSibling) {
      node = node.parentNode === root ? null : node.parentNode;
      if (node) leave(node, found);
    }
    node = node?.nextSibling ?? null;
  }
  return found;
}

/** Collects the text of one node; true when its children are to be visited. */
function visit(node: Node, keeps: boolean, found: string[]): boolean {
  if (node.nodeType === 3) {
    const text = node.nodeValue ?? '';
    found.push(keeps ? text : text.replace(/[ \t\r\n]+/g, ' '));
    return false;
  }
  if (node.nodeName === 'BR') return (found.push('\n'), false);
  if (node.nodeName === 'STYLE' || node.nodeName === 'SCRIPT' || (node.nodeType === 1 && isHidden(node as Element))) return false;
  if (BLOCKS.has(node.nodeName) && found.length > 0 && !found.at(-1)?.endsWith('\n')) found.push('\n');
  return true;
}

function leave(node: Node, found: string[]) {
  if (BLOCKS.has(node.nodeName) && node.nextSibling && !found.at(-1)?.endsWith('\n')) found.push('\n');
}
