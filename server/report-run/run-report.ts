import { snapshotFor } from '#server/access/sight.ts';
import type { Subject } from '#server/access/subject.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { SeenReport } from '#server/access/report-rights.ts';
import { readRows, sumRows, type PageRequest } from '#server/report-sql/read-page.ts';
import type { ReportSession } from '#server/report-sql/report-session.ts';
import { reportErrorOf } from '#server/report-sql/report-errors.ts';
import { bindReportSql, compileReportSql } from '#server/report-sql/report-sql.ts';
import { openResult, type ResultColumn, type ResultTable } from '#server/report-sql/result-columns.ts';
import { placeOf } from '#server/report-sql/sql-place.ts';
import { hasValue, memberText, placeholderValues, type QueryMembers } from '#server/report-sql/placeholder-values.ts';
import { readItems } from './report.ts';
import { readResultQuery } from './result-query.ts';

/** The part of a page of records that reports send (wire 5.1); with `rowsOnly` its records alone. */
export interface ReportPage {
  total?: number;
  records: Record<string, unknown>[];
  /** The sums of the totalled columns over all pages, as exact digits: an extension of the wire. */
  totals?: Record<string, string>;
}

/** A report opened for one request. */
export interface OpenReport {
  session: ReportSession;
  result: ResultTable;
  /** Conditions, order and page of the request. */
  page: PageRequest;
  /** The wire name and the place of each column of the result. */
  keys: readonly (readonly [string, number])[];
  /** The SQL orders its rows itself. */
  isOrdered: boolean;
}

/**
 * Runs a report for one request, in one read-only transaction; a request with `rowsOnly` has the counts from another page. Throws `report-*` when
 * its SQL is rejected, fails, takes too long or returns too much.
 */
export function runReport(context: ServerContext, report: SeenReport, query: QueryMembers, subject: Subject): Promise<ReportPage> {
  return openReport(context, report, query, subject, async (opened) => {
    const { session, result, page, keys } = opened;
    const counted = memberText(query.rowsOnly) === 'true' ? {} : await countReport(report, opened);
    const rows = page.offset < (counted.total ?? Infinity) ? await readRows(session, result, page) : [];
    return { ...counted, records: rows.map((row) => Object.fromEntries(keys.map(([key, place]) => [key, row[place]]))) };
  });
}

async function countReport(report: SeenReport, { session, result, page, keys }: OpenReport): Promise<Omit<ReportPage, 'records'>> {
  const totalled = new Set(readItems(report.items).flatMap((item) => (item.isTotalled && item.isShown ? [item.name] : [])));
  const summed = keys.filter(([key]) => totalled.has(key)).map(([key, place]) => ({ key, column: result.columns[place]! }));
  const columns = summed.map(({ column }) => column);
  const { total, sums } = await sumRows(session, result, page.where, columns);
  return { total, totals: Object.fromEntries(summed.flatMap(({ key }, place) => (sums[place] == null ? [] : [[key, sums[place]]]))) };
}

/** Opens a report for the parameters, conditions and order of a request, and closes it when the work is done. Throws as `runReport`. */
export async function openReport<Result>(
  context: ServerContext,
  report: SeenReport,
  query: QueryMembers,
  subject: Subject,
  work: (report: OpenReport) => Promise<Result>,
): Promise<Result> {
  try {
    const place = await placeOf({ ...context, snapshot: await snapshotFor(context, subject), subject }, report.head.db_source);
    const valueOf = placeholderValues(report.params, query, subject);
    const compiled = await compileReportSql(report.head.cgr_sql, place.room, hasValue(valueOf));
    const bound = bindReportSql(compiled, valueOf);
    return await place.read(async (session) => {
      const result = await openResult(session, bound);
      const { keys, ...names } = nameColumns(report, result.columns);
      const { isOrdered } = compiled;
      return work({ session, result, keys, isOrdered, page: readResultQuery({ ...names, isOrdered }, query) });
    });
  } catch (error) {
    throw reportErrorOf(error);
  }
}

/** The wire names of a result's columns: as spelled by the item, otherwise in lower case. Of duplicate columns only the first is sent. */
function nameColumns(report: SeenReport, columns: readonly ResultColumn[]) {
  const spelled = new Map(readItems(report.items).map((item) => [item.name.toLowerCase(), item.name]));
  const places = new Map<string, number>();
  for (const [place, { title }] of columns.entries()) {
    const name = title.toLowerCase();
    if (name !== '__proto__' && !report.hidden.has(name) && !places.has(name)) places.set(name, place);
  }
  const column = (name: string) => columns[places.get(name) ?? -1];
  const items = [...spelled.keys()].flatMap((name) => {
    const found = column(name);
    return found ? [[name, found] as const] : [];
  });
  return {
    items: new Map(items),
    id: column('id'),
    first: columns[0],
    keys: [...places].map(([name, place]) => [spelled.get(name) ?? name, place] as const),
  };
}
