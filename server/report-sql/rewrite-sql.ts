import { scan, type ScanToken } from 'libpg-query';
import { quoteName } from '../catalogue/identifiers.ts';
import { textBuilders } from './allowed-names.ts';
import { refuse } from './refusal.ts';
import type { ReportRoom, ReportTable } from './report-room.ts';

/** What stands where in checked SQL; places count bytes. */
export interface SqlPlaces {
  /** Calls of functions of schema `report`, at their names. */
  calls: { name: string; place: number }[];
  /** The operators `||` that are those of schema `report`. */
  joins: number[];
  /** Tables and views, each at its name or, where it `isFull`, that of its schema. */
  tables: FoundTable[];
}

interface FoundTable {
  schema: string;
  table: string;
  place: number;
  isFull: boolean;
  isNamed: boolean;
  isOnly: boolean;
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
 * Puts bounded functions of schema `report` in the place of what builds texts, a query of what the reader sees in the place of a table that has
 * more (parked columns, hidden ones, rows of others), and full names where no search path finds the plain ones. Takes and gives the pieces
 * between placeholders.
 */
export async function rewriteSql(pieces: readonly string[], { calls, joins, tables }: SqlPlaces, room: ReportRoom): Promise<RewrittenSql> {
  const replaced = tables
    .map((found) => ({ ...found, part: room.schemas.get(found.schema)?.get(found.table) ?? null }))
    .filter(({ part, isFull }) => part || !(isFull || room.isInPath));
  if (!calls.length && !joins.length && !replaced.length) return { pieces: [...pieces], edits: [] };
  const { tokens } = await scan(printedSql(pieces));
  const at = new Map(tokens.map((token, index) => [token.start, index]));
  const tokenAt = (place: number) => at.get(place) ?? refuse('sql.unreadable');
  const edits = [
    ...joins.map((place) => replaceToken(tokens, tokenAt(place), () => 'operator(report.||)')),
    ...calls.flatMap(({ name, place }) => fullCall(tokens, tokenAt(place), name)),
    ...replaced.flatMap((found) => fullTable(tokens, tokenAt(found.place), found)),
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
function fullCall(tokens: readonly ScanToken[], index: number, name: string): Edit[] {
  if (textBuilders.get(name) !== 'measured') return [replaceToken(tokens, index, () => `report.${name}`)];
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

/** A table that is read as it stands gets its full name, any other a query of what is seen of it. */
function fullTable(
  tokens: readonly ScanToken[],
  index: number,
  { schema, table, part, isFull, isNamed, isOnly }: FoundTable & { part: ReportTable | null },
): Edit[] {
  const name = `${quoteName(schema)}.${quoteName(table)}`;
  if (!part) return [replaceToken(tokens, index, () => name)];
  if (isOnly) refuse('sql.unsupported', { name: 'ONLY' });
  const { columns, unseen, rows } = part;
  const selected = columns.map((column) =>
    unseen?.has(column) ? `null::${unseen.get(column)} as ${quoteName(column)}` : quoteName(column),
  );
  const where = rows ? ` where ${rows.sql}` : '';
  const query = `(select ${selected.join(', ')} from ${name}${where})${isNamed ? '' : ` as ${quoteName(table)}`}`;
  const rest = isFull ? [index + 1, index + 2] : [];
  // `table t` is short for `select * from t`.
  const isShort = tokens[index - 1]?.text.toLowerCase() === 'table';
  return [
    ...(isShort ? [replaceToken(tokens, index - 1, () => 'select * from')] : []),
    replaceToken(tokens, index, () => query),
    ...rest.map((other) => replaceToken(tokens, other, () => ' ')),
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
