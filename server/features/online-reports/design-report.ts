import type { ServerContext } from '#server/server-context.ts';
import { newId } from '#server/db/new-id.ts';
import { fail, ServerError } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import { faultOf } from '#server/report-sql/report-errors.ts';
import { compileReportSql, type ReportSql } from '#server/report-sql/report-sql.ts';
import { placeOf, type StoredSql } from '#server/report-sql/sql-place.ts';
import { openUnfilled } from '#server/report-sql/unfilled-result.ts';
import type { ResultColumn } from '#server/report-sql/result-columns.ts';

/** The analysis of a designer's SQL: its columns and parameters (wire 5.3). */
export interface ParsedReport {
  fields: Record<string, unknown>[];
  params: { paramName: string; paramTxt: string }[];
}

const types: Readonly<Partial<Record<ResultColumn['storage'], string>>> = { integer: 'Integer', date: 'Date', datetime: 'Datetime' };

/** Parses SQL for the designer and asks the database for its columns. Throws `report-unparsed` with the reason. */
export async function parseReportSql(context: ServerContext, stored: StoredSql): Promise<ParsedReport> {
  const { compiled, columns } = await examine(context, stored).catch(unparsed);
  const names = compiled.placeholders.filter(({ kind }) => kind === 'parameter').map(({ name }) => name);
  return {
    fields: columns.map(({ title, storage }, place) => ({
      ...{ id: newId(), fieldName: title, fieldTxt: title, fieldType: types[storage] ?? 'String', isShow: 1, orderNum: place },
    })),
    params: [...new Set(names)].map((name) => ({ paramName: name, paramTxt: name })),
  };
}

/**
 * Rejects a report that could not run before it is stored (`definition-refused`), and returns the columns that its SQL delivers, in lower
 * case. When reports are disabled, its SQL is checked without the database and the columns are null.
 */
export async function refuseFaulty(context: ServerContext, stored: StoredSql): Promise<readonly string[] | null> {
  try {
    return (await examine(context, stored)).columns.map(({ title }) => title.toLowerCase());
  } catch (error) {
    if (error instanceof ServerError && error.error === 'report-off') return null;
    const detail = faultOf(error);
    if (detail === null) throw error;
    return fail('definition-refused', { detail: new Sentence('report.sql-unusable', { problem: detail }) });
  }
}

/** Tries the SQL with all of its optional clauses; where it has any, also with none. */
async function examine(
  { db, catalogue, reports }: ServerContext,
  { cgr_sql, db_source }: StoredSql,
): Promise<{ compiled: ReportSql; columns: readonly ResultColumn[] }> {
  const { room, read } = await placeOf({ db, reports, snapshot: await catalogue.snapshot() }, db_source);
  const open = async (compiled: ReportSql) => read((session) => openUnfilled(session, compiled));
  const compiled = await compileReportSql(cgr_sql, room);
  const bare = await compileReportSql(cgr_sql, room, () => false);
  if (bare.placeholders.length < compiled.placeholders.length) await open(bare);
  return { compiled, columns: (await open(compiled)).columns };
}

function unparsed(error: unknown): never {
  const detail = faultOf(error);
  if (detail === null) throw error;
  return fail('report-unparsed', { detail });
}
