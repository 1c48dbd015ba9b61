import { scan, type ScanToken } from 'libpg-query';
import { quoteName, quoteTable } from '../catalogue/identifiers.ts';
import { refuse } from './refusal.ts';
import { textBuilders } from './allowed-names.ts';

/** A form table of which a report reads a part. */
export interface ReportTable {
  /** The columns that are in use. */
  columns: readonly string[];
  /** Columns that the reader does not see, with their types: they are there and hold nothing. */
  unseen?: ReadonlyMap<string, string>;
  /** The rows that the reader sees: a condition, in which the settings of a session stand for its values. */
  rows?: { sql: string; settings: ReadonlyMap<string, string> };
}

/** The form tables that reports may read: null for one that is read as it stands. */
export type ReportTables = ReadonlyMap<string, ReportTable | null>;

/** What stands where in checked SQL; places count bytes. */
export interface SqlPlaces {
  /** Calls of functions that build texts, at their names. */
  builders: { name: string; place: number }[];
  /** The operators `||`. */
  joins: number[];
  /** Form tables, each at its name or that of its schema. */
  tables: { table: string; place: number; isNamed: boolean; isOnly: boolean }[];
}

/** Replaces one token; places count bytes of the printed SQL. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What is sent, and what was replaced in it. */
interface RewrittenSql {
  pieces: string[];
  edits: readonly Edit[];
}

/**
 * Puts the bounded functions of schema `report` in the place of what builds texts, and a query of what the reader sees in the place of a table
 * that has more: parked columns, hidden ones, rows of others. Takes and gives the pieces between placeholders.
 */
export async function rewriteSql(
  pieces: readonly string[],
  { builders, joins, tables }: SqlPlaces,
  known: ReportTables,
): Promise<RewrittenSql> {
  const hiding = tables.flatMap((found) => {
    const part = known.get(found.table);
    return part ? [{ ...found, part }] : [];
  });
  if (!builders.length && !joins.length && !hiding.length) return { pieces: [...pieces], edits: [] };
  const { tokens } = await scan(printedSql(pieces));
  const at = new Map(tokens.map((token, index) => [token.start, index]));
  const tokenAt = (place: number) => at.get(place) ?? refuse('sql.unreadable');
  const edits = [
    ...joins.map((place) => replaceToken(tokens, tokenAt(place), () => 'operator(report.||)')),
    ...builders.flatMap(({ name, place }) => boundCall(tokens, tokenAt(place), name)),
    ...hiding.flatMap((found) => hideColumns(tokens, tokenAt(found.place), found)),
  ];
  return { pieces: applyEdits(pieces, edits), edits };
}

/** The byte of the printed SQL at which a byte of the rewritten one stood before. */
export function byteBefore(edits: readonly Edit[], byte: number): number {
  let shift = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    if (byte < start + shift) break;
    const length = Buffer.byteLength(text);
    if (byte < start + shift + length) return start;
    shift += length - (end - start);
  }
  return byte - shift;
}

/** The pieces as one text, with a numbered parameter for each placeholder. */
export function printedSql(pieces: readonly string[]): string {
  return pieces.map((piece, place) => (place ? `$${place}${piece}` : piece)).join('');
}

function replaceToken(tokens: readonly ScanToken[], index: number, text: (source: string) => string): Edit {
  const token = tokens[index] ?? refuse('sql.unreadable');
  return { start: token.start, end: token.end, text: text(token.text) };
}

/** `replace(…)` becomes `report.replace(…)`, and `concat(…)` becomes `report.concat(pg_catalog.concat(…))`: the name stays that of the column. */
function boundCall(tokens: readonly ScanToken[], index: number, name: string): Edit[] {
  if (textBuilders.get(name) === 'replaced') return [replaceToken(tokens, index, () => `report.${name}`)];
  let depth = 0;
  let end = index + 1;
  for (; end < tokens.length; end += 1) {
    const { text } = tokens[end] ?? refuse('sql.unreadable');
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth === 0) break;
  }
  return [replaceToken(tokens, index, () => `report.${name}(pg_catalog.${name}`), replaceToken(tokens, end, () => '))')];
}

interface HidingTable {
  table: string;
  part: ReportTable;
  isNamed: boolean;
  isOnly: boolean;
}

function hideColumns(
  tokens: readonly ScanToken[],
  index: number,
  { table, part: { columns, unseen, rows }, isNamed, isOnly }: HidingTable,
): Edit[] {
  if (isOnly) refuse('sql.unsupported', { name: 'ONLY' });
  const selected = columns.map((name) => (unseen?.has(name) ? `null::${unseen.get(name)} as ${quoteName(name)}` : quoteName(name)));
  const where = rows ? ` where ${rows.sql}` : '';
  const query = `(select ${selected.join(', ')} from ${quoteTable(table)}${where})${isNamed ? '' : ` as ${quoteName(table)}`}`;
  const hasSchema = tokens[index + 1]?.text === '.';
  const rest = hasSchema ? [index + 1, index + 2] : [];
  // `table t` is short for `select * from t`.
  const isShort = tokens[index - 1]?.text.toLowerCase() === 'table';
  return [
    ...(isShort ? [replaceToken(tokens, index - 1, () => 'select * from')] : []),
    replaceToken(tokens, index, () => query),
    ...rest.map((part) => replaceToken(tokens, part, () => ' ')),
  ];
}

function applyEdits(pieces: readonly string[], edits: readonly Edit[]): string[] {
  const sorted = edits.toSorted((one, other) => one.start - other.start);
  let start = 0;
  return pieces.map((piece, place) => {
    if (place) start += `$${place}`.length;
    const bytes = Buffer.from(piece);
    const begin = start;
    start += bytes.length;
    let text = '';
    let done = 0;
    for (const edit of sorted) {
      if (edit.start < begin || edit.start >= start) continue;
      text += bytes.toString('utf8', done, edit.start - begin) + edit.text;
      done = edit.end - begin;
    }
    return text + bytes.toString('utf8', done);
  });
}
