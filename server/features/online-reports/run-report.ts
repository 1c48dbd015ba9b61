import type { Subject } from '#server/access/subject.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { ReportRows } from '#server/catalogue/definition/report-store.ts';
import { countRows, readRows } from '#server/report-sql/read-page.ts';
import { reportErrorOf } from '#server/report-sql/report-errors.ts';
import { bindReportSql, compileReportSql, tablesOfForms } from '#server/report-sql/report-sql.ts';
import { openResult, type ResultColumn } from '#server/report-sql/result-columns.ts';
import { placeholderValues, type QueryMembers } from '#server/report-sql/placeholder-values.ts';
import { readItems } from './report.ts';
import { readResultQuery } from './result-query.ts';

/** The part of a page of records that reports send (wire 5.1). */
export interface ReportPage {
  total: number;
  records: Record<string, unknown>[];
}

/** Runs a report for one request, in one read-only transaction. Throws `report-*` when its SQL is rejected, fails, takes too long or returns too much. */
export async function runReport(context: ServerContext, report: ReportRows, query: QueryMembers, subject: Subject): Promise<ReportPage> {
  try {
    const compiled = await compileReportSql(report.head, tablesOfForms(await context.catalogue.snapshot()));
    const bound = bindReportSql(compiled, placeholderValues(report.params, query, subject));
    return await context.reports.read(async (session) => {
      const result = await openResult(session, bound);
      const names = nameColumns(report, result.columns);
      const page = readResultQuery({ ...names, isOrdered: compiled.isOrdered }, query);
      const total = await countRows(session, result, page.where);
      const rows = page.offset < total ? await readRows(session, result, page) : [];
      return { total, records: rows.map((row) => Object.fromEntries(names.keys.map(([key, place]) => [key, row[place]]))) };
    });
  } catch (error) {
    throw reportErrorOf(error);
  }
}

/** The wire names of a result's columns: as spelled by the item, otherwise in lower case. Of duplicate columns only the first is sent. */
function nameColumns(report: ReportRows, columns: readonly ResultColumn[]) {
  const spelled = new Map(readItems(report.items).map((item) => [item.name.toLowerCase(), item.name]));
  const places = new Map<string, number>();
  for (const [place, { title }] of columns.entries()) {
    const name = title.toLowerCase();
    if (name !== '__proto__' && !places.has(name)) places.set(name, place);
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
