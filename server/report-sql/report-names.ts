import { sql, type RawBuilder } from 'kysely';
import type { Subject } from '../access/subject.ts';
import { columnOf } from '../catalogue/identifiers.ts';
import type { NamedOption, NameSource } from '../catalogue/choices/name-source.ts';
import { readReportRows, type ReportRows } from '../catalogue/definition/report-store.ts';
import { ServerError } from '../errors.ts';
import { hasValue, placeholderValues } from './placeholder-values.ts';
import { MAX_ROWS, readRows } from './read-page.ts';
import { reportErrorOf } from './report-errors.ts';
import { bindReportSql, compileReportSql } from './report-sql.ts';
import { openResult } from './result-columns.ts';
import { placeOf, type SqlReader } from './sql-place.ts';

/** A report as a dictionary: which of its columns holds the values, and which the texts (wire 4.22). */
export interface ReportDictionary {
  code: string;
  value: string;
  text: string;
}

/** For whom reports are run, and where. */
export interface ReportReader extends SqlReader {
  subject: Subject;
}

/** Names per request: each may return a row or two. */
const NAMES_AT_ONCE = MAX_ROWS / 2;

/** The names of a report's values, in one query for some hundred of them. `optionsOf` throws `report-*` where the report cannot be run. */
export function reportNames(reader: ReportReader, dictionary: ReportDictionary): NameSource {
  let report: Promise<ReportRows | null> | undefined;
  const optionsOf = async (texts: readonly string[]) => {
    const rows = await (report ??= readReportRows(reader.db, dictionary.code));
    const found: NamedOption[] = [];
    for (let start = 0; rows && start < texts.length; start += NAMES_AT_ONCE)
      found.push(...(await readOptions(reader, rows, dictionary, texts.slice(start, start + NAMES_AT_ONCE))));
    return found;
  };
  const textsOf = async (values: readonly string[]) => {
    // An export is not lost because a report cannot be run: values are shown as they are.
    const found = await optionsOf(values).catch((error: unknown) => (error instanceof ServerError ? [] : Promise.reject(error)));
    return new Map(found.map(({ value, text }) => [value, text]));
  };
  return { optionsOf, textsOf };
}

/** Rows of the report of which the value or the text is one of these. */
async function readOptions(
  reader: ReportReader,
  { head, params }: ReportRows,
  { value, text }: ReportDictionary,
  texts: readonly string[],
): Promise<NamedOption[]> {
  try {
    const placed = placeholderValues(params, {}, reader.subject);
    const place = await placeOf(reader, head.db_source);
    const compiled = await compileReportSql(head.cgr_sql, place.room, hasValue(placed));
    const bound = bindReportSql(compiled, placed);
    return await place.read(async (session) => {
      const result = await openResult(session, bound);
      const places = [value, text].map((name) => result.columns.findIndex(({ title }) => title.toLowerCase() === name.toLowerCase()));
      const columns = places.flatMap((place) => result.columns[place] ?? []);
      if (columns.length < places.length) return [];
      const isNamed = columns.map((column): RawBuilder<unknown> => sql`${columnOf(column)}::text = any(${texts}::text[])`);
      const rows = await readRows(session, result, { where: sql.join(isNamed, sql` or `), orderBy: null, limit: MAX_ROWS, offset: 0 });
      return rows.map((row) => ({ value: wireText(row[places[0] ?? 0]), text: wireText(row[places[1] ?? 0]) }));
    });
  } catch (error) {
    throw reportErrorOf(error);
  }
}

function wireText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
