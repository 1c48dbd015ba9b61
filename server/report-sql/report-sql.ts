import { sql, type RawBuilder } from 'kysely';
import { parse } from 'libpg-query';
import { checkTree } from './check-tree.ts';
import { refuseExpanding } from './expanded-size.ts';
import { readSqlText, type Placeholder, type SqlText } from './read-text.ts';
import { refuse } from './refusal.ts';
import { printedSql, rewriteSql, type ReportTables } from './rewrite-sql.ts';

/** The SQL of a report that has passed the guard: one SELECT over allowed tables with bounded functions, cut at its placeholders. */
export interface ReportSql extends SqlText {
  /** Does it order its rows itself? */
  isOrdered: boolean;
}

/** The stored SQL of a report; `db_source` names another data source, which is not supported here. */
export interface StoredSql {
  cgr_sql: string;
  db_source: string | null;
}

/** Parses the SQL of a report with PostgreSQL's own grammar and checks its tree. Throws ReportSqlRefused with the reason. */
export async function compileReportSql({ cgr_sql, db_source }: StoredSql, tables: ReportTables): Promise<ReportSql> {
  if (db_source) refuse('sql.source-unknown', { name: db_source });
  try {
    return await compileText(cgr_sql, tables);
  } catch (error) {
    // Of a deeply nested text, the parser and the walk through its tree run out of stack.
    if (error instanceof RangeError) refuse('sql.too-deep');
    throw error;
  }
}

async function compileText(cgr_sql: string, tables: ReportTables): Promise<ReportSql> {
  const read = readSqlText(cgr_sql);
  if (!read.placeholders.length && !read.pieces[0]?.trim()) refuse('sql.empty');
  const statements = await parseStatements(printedSql(read.pieces));
  const [select] = statements;
  if (!select || statements.length !== 1) refuse('sql.several-statements');
  const [statement = ''] = Object.keys(select);
  if (statement !== 'SelectStmt') refuse('sql.no-select', { statement: statement.replace(/Stmt$/, '').toUpperCase() });
  const places = checkTree(select, tables);
  refuseExpanding(select);
  return { ...read, pieces: await rewriteSql(read.pieces, places, tables), isOrdered: hasOrder(select) };
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

async function parseStatements(text: string): Promise<object[]> {
  try {
    const { stmts = [] } = await parse(text);
    return stmts.map(({ stmt }) => stmt ?? {});
  } catch (error) {
    if (error instanceof RangeError || !(error instanceof Error)) throw error;
    const near = /at or near "(.*)"$/s.exec(error.message)?.[1];
    return near ? refuse('sql.syntax-near', { near }) : refuse('sql.syntax');
  }
}

function hasOrder(select: object): boolean {
  const members: unknown = 'SelectStmt' in select ? select.SelectStmt : null;
  return typeof members === 'object' && members !== null && 'sortClause' in members;
}
