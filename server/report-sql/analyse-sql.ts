import { hasSqlDetails, parse } from 'libpg-query';
import type { Sentence } from '../sentence.ts';
import { checkTree } from './check-tree.ts';
import { refuseExpanding } from './expanded-size.ts';
import { readSqlText, type Placeholder, type SqlText } from './read-text.ts';
import { refuse, refuseAt, ReportSqlRefused, type RefusedPlace, type SourceSpan } from './refusal.ts';
import type { ReportRoom } from './report-room.ts';
import { byteBefore, printedSql, rewriteSql, type Edit } from './rewrite-sql.ts';
import { placeOfByte, placeOfCharacter, saidAt, spanAt } from './source-places.ts';
import { refuseSyntax } from './syntax-faults.ts';

/** The SQL of a report that has passed the guard, as plain data: one SELECT over allowed tables with bounded functions, cut at its placeholders. */
export interface ReportSql extends SqlText {
  /** Does it order its rows itself? */
  isOrdered: boolean;
  /** The author's text, what the parser read of it, and what was replaced in that. */
  text: string;
  printed: string;
  edits: readonly Edit[];
}

/**
 * Parses the SQL of a report with PostgreSQL's own grammar and checks its tree. Clauses in `[[ … ]]` are part of it where `isGiven` says that
 * their placeholders have values. Throws ReportSqlRefused with the reason, and where there is one the place in the author's text.
 */
export async function analyseSql(cgr_sql: string, room: ReportRoom, isGiven?: (placeholder: Placeholder) => boolean): Promise<ReportSql> {
  try {
    return await compileText(cgr_sql, readSqlText(cgr_sql, isGiven), room);
  } catch (error) {
    // Of a deeply nested text, the parser and the walk through its tree run out of stack.
    if (error instanceof RangeError) refuse('sql.too-deep');
    if (!(error instanceof ReportSqlRefused) || !error.place.span) throw error;
    throw new ReportSqlRefused(saidAt(cgr_sql, error.place.span, error.reason));
  }
}

async function compileText(cgr_sql: string, read: SqlText, room: ReportRoom): Promise<ReportSql> {
  if (!read.placeholders.length && !read.pieces[0]?.trim()) refuse('sql.empty');
  const printed = printedSql(read.pieces);
  try {
    const select = await parseSelect(printed);
    const places = checkTree(select, room);
    refuseExpanding(select);
    const { pieces, edits } = await rewriteSql(read.pieces, places, room);
    return { ...read, pieces, isOrdered: hasOrder(select), text: cgr_sql, printed, edits };
  } catch (error) {
    if (!(error instanceof ReportSqlRefused)) throw error;
    throw new ReportSqlRefused(error.reason, { span: spanOf(error.place, read, printed) });
  }
}

/** A reason with the place of the author's text where a character (from 0) of what is sent stems from. */
export function saidInText(
  { pieces, edits, printed, marks, text }: ReportSql,
  character: number,
  reasonOf: (word: string) => Sentence,
): Sentence {
  const sent = printedSql(pieces);
  const byte = byteBefore(edits, Buffer.byteLength(sent.slice(0, placeOfCharacter(sent, character))));
  const span = spanAt(marks, placeOfByte(printed, byte));
  return span ? saidAt(text, span, reasonOf(text.slice(span.start, span.end))) : reasonOf('');
}

/** The part of the author's text that a refusal is about. */
function spanOf({ span, byte, word }: RefusedPlace, { marks }: SqlText, printed: string): SourceSpan | undefined {
  if (span) return span;
  if (byte !== undefined) return spanAt(marks, placeOfByte(printed, byte));
  const found = [...printed.matchAll(/\w+/g)].find(([name]) => name.toLowerCase() === word);
  return found && spanAt(marks, found.index);
}

async function parseSelect(printed: string): Promise<object> {
  const statements = await parseStatements(printed);
  const [first, second] = statements;
  if (!first) refuse('sql.several-statements');
  if (second) refuseAt({ byte: startOf(printed, second.stmt_location) }, 'sql.several-statements');
  const select = first.stmt ?? {};
  const [statement = ''] = Object.keys(select);
  if (statement !== 'SelectStmt')
    refuseAt({ byte: startOf(printed, 0) }, 'sql.no-select', { statement: statement.replace(/Stmt$/, '').toUpperCase() });
  return select;
}

/** The byte of the first word of a statement. */
function startOf(printed: string, byte = 0): number {
  const [blank = ''] = /^[\s;]*/.exec(printed.slice(placeOfByte(printed, byte))) ?? [];
  return byte + Buffer.byteLength(blank);
}

async function parseStatements(text: string) {
  try {
    const { stmts = [] } = await parse(text);
    return stmts;
  } catch (error) {
    if (error instanceof RangeError || !(error instanceof Error)) throw error;
    const { cursorPosition } = hasSqlDetails(error) && error.sqlDetails ? error.sqlDetails : {};
    return refuseSyntax(text, placeOfCharacter(text, cursorPosition ?? 0));
  }
}

function hasOrder(select: object): boolean {
  const members: unknown = 'SelectStmt' in select ? select.SelectStmt : null;
  return typeof members === 'object' && members !== null && 'sortClause' in members;
}
