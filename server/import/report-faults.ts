import type { DefinitionCatalogue, Diagnostic } from '#renderer';
import { readReportRows } from '../catalogue/definition/report-store.ts';
import { readCatalogueNames } from '../catalogue/definition/link-definition.ts';
import { linkReportRows } from '../catalogue/definition/link-report.ts';
import { ServerError } from '../errors.ts';
import { faultOf } from '../report-sql/report-errors.ts';
import { compileReportSql } from '../report-sql/report-sql.ts';
import { placeOf, type SqlReader, type StoredSql } from '../report-sql/sql-place.ts';
import { openUnfilled } from '../report-sql/unfilled-result.ts';
import { printed } from './printed-diagnostic.ts';
import type { ImportReport, OnlineReportReport } from './report.ts';
import { say, tell } from '#server/sentence.ts';

/** The input for a trial run of a report. */
export type FaultFinder = Pick<SqlReader, 'db' | 'snapshot' | 'reports'>;

/** Tries each imported report out, without reading a row, and adds why its SQL or the SQL of a dictionary cannot run here. */
export async function addReportFaults(finder: FaultFinder, report: ImportReport): Promise<ImportReport> {
  if (!report.reports) return report;
  const reports: OnlineReportReport[] = [];
  const names = await readCatalogueNames(finder.db, finder.snapshot);
  for (const each of report.reports)
    reports.push(each.outcome === 'failed' ? { ...each, fault: tell('import.not-imported') } : await tryReport(finder, names, each));
  return { ...report, reports };
}

async function tryReport(finder: FaultFinder, names: DefinitionCatalogue, report: OnlineReportReport): Promise<OnlineReportReport> {
  const rows = await readReportRows(finder.db, report.id);
  if (!rows) return report;
  const { fault, columns, remarks } = await trySql(finder, rows.head);
  const said = [...report.remarks, ...remarks];
  const diagnostics = linkReportRows(rows, columns, names);
  const [missing, unknown] = [diagnostics.filter(isUndelivered), diagnostics.filter((one) => !isUndelivered(one))];
  if (missing.length) said.push(tell('import.not-in-result', { names: missing.map(({ values }) => String(values.column)) }));
  said.push(...unknown.map(printed));
  for (const { field_name, dict_code } of rows.items) {
    if (!/^\s*select\s/i.test(dict_code ?? '')) continue;
    const tried = await trySql(finder, { cgr_sql: dict_code ?? '', db_source: null });
    if (tried.fault !== null) said.push(tell('import.dictionary-fault', { name: field_name, fault: tried.fault }));
  }
  return { ...report, fault, remarks: said, diagnostics };
}

function isUndelivered({ code }: Diagnostic): boolean {
  return code === 'report-item-undelivered';
}

async function trySql(finder: FaultFinder, { cgr_sql, db_source }: StoredSql) {
  try {
    const place = await placeOf(finder, db_source);
    const compiled = await compileReportSql(cgr_sql, place.room);
    const { columns } = await place.read((session) => openUnfilled(session, compiled));
    return {
      fault: null,
      columns: columns.map((column) => column.title.toLowerCase()),
      remarks: compiled.remarks.map((remark) => say(remark)),
    };
  } catch (error) {
    const fault = error instanceof ServerError ? error.sentence : faultOf(error);
    if (fault === null) throw error;
    return { fault: say(fault), columns: null, remarks: [] };
  }
}
