import { sql, type RawBuilder } from 'kysely';
import { hasSqlDetails, parse } from 'libpg-query';
import type { Sentence } from '../sentence.ts';
import { checkTree } from './check-tree.ts';
import { refuseExpanding } from './expanded-size.ts';
import { readSqlText, type Placeholder, type SqlText } from './read-text.ts';
import { refuse, refuseAt, ReportSqlRefused, type RefusedPlace, type SourceSpan } from './refusal.ts';
import { byteBefore, printedSql, rewriteSql, type ReportTables } from './rewrite-sql.ts';
import { placeOfByte, placeOfCharacter, saidAt, spanAt } from './source-places.ts';
import { refuseSyntax } from './syntax-faults.ts';

/** The SQL of a report that has passed the guard: one SELECT over allowed tables with bounded functions, cut at its placeholders. */
export interface ReportSql extends SqlText {
  /** Does it order its rows itself? */
  isOrdered: boolean;
  /** A reason with the place of the author's text where a character (from 0) of what is sent stems from. */
  saidAt(character: number, reasonOf: (word: string) => Sentence): Sentence;
}

/** The stored SQL of a report; `db_source` names another data source, which is not supported here. */
export interface StoredSql {
  cgr_sql: string;
  db_source: string | null;
}

/**
 * Parses the SQL of a report with PostgreSQL's own grammar and checks its tree. Clauses in `[[ … ]]` are part of it where `isGiven` says that
 * their placeholders have values. Throws ReportSqlRefused with the reason, and where there is one the place in the author's text.
 */
export async function compileReportSql(
  { cgr_sql, db_source }: StoredSql,
  tables: ReportTables,
  isGiven?: (placeholder: Placeholder) => boolean,
): Promise<ReportSql> {
  if (db_source) refuse('sql.source-unknown', { name: db_source });
  try {
    return await compileText(cgr_sql, readSqlText(cgr_sql, isGiven), tables);
  } catch (error) {
    // Of a deeply nested text, the parser and the walk through its tree run out of stack.
    if (error instanceof RangeError) refuse('sql.too-deep');
    if (!(error instanceof ReportSqlRefused) || !error.place.span) throw error;
    throw new ReportSqlRefused(saidAt(cgr_sql, error.place.span, error.reason));
  }
}

async function compileText(cgr_sql: string, read: SqlText, tables: ReportTables): Promise<ReportSql> {
  if (!read.placeholders.length && !read.pieces[0]?.trim()) refuse('sql.empty');
  const printed = printedSql(read.pieces);
  try {
    const select = await parseSelect(printed);
    const places = checkTree(select, tables);
    refuseExpanding(select);
    const { pieces, edits } = await rewriteSql(read.pieces, places, tables);
    const sent = printedSql(pieces);
    return {
      ...{ ...read, pieces, isOrdered: hasOrder(select) },
      saidAt(character, reasonOf) {
        const byte = byteBefore(edits, Buffer.byteLength(sent.slice(0, placeOfCharacter(sent, character))));
        const span = spanAt(read.marks, placeOfByte(printed, byte));
        return span ? saidAt(cgr_sql, span, reasonOf(cgr_sql.slice(span.start, span.end))) : reasonOf('');
      },
    };
  } catch (error) {
    if (!(error instanceof ReportSqlRefused)) throw error;
    throw new ReportSqlRefused(error.reason, { span: spanOf(error.place, read, printed) });
  }
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

/** The SQL with its placeholders as binds: no value ever becomes text. */
export function bindReportSql(
  { pieces, placeholders }: ReportSql,
  valueOf: (placeholder: Placeholder) => string | null,
): RawBuilder<unknown> {
  const parts = pieces.flatMap((piece, place) => {
    const placeholder = placeholders[place];
    return placeholder ? [sql.raw(piece), sql`${valueOf(placeholder)}`] : [sql.raw(piece)];
  });
  return sql.join(parts, sql``);
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
