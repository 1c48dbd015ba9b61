import { columnType } from '../column-types/index.ts';
import { diagnosticReport, type Diagnostic } from '../diagnostics.ts';
import { parseReport } from '../document/parse-report.ts';
import type { WireReport } from '../sources/reports.ts';
import { compileReport } from './report.ts';
import type { ColumnPlan, ListPlan } from './plan.ts';
import type { PullPlan } from './pull-plan.ts';
import { subTablesOf } from './sub-tables.ts';

/** A report that a column of a screen chooses from. */
export interface PlacedReportUse {
  pointer: string;
  code: string;
  columns: readonly string[];
}

/** A fetched report, or the reason why it could not be fetched. */
export type FetchedReport = { wire: WireReport } | { failure: string };

/** The reports that the fields of a screen choose from, in the form, its tables and the query row, and those that lines are taken from. */
export function reportUses({ form, query }: Pick<ListPlan, 'form' | 'query'>): PlacedReportUse[] {
  const tables = subTablesOf(form);
  const columns = [...(form?.fields ?? []), ...tables.flatMap((table) => table.columns), ...query.map(({ column }) => column)];
  return [...columns.flatMap(placedUse), ...(form?.actions ?? []).flatMap(({ pull }) => (pull ? pullUse(pull) : []))];
}

/** The columns that a pull reads may be among those that no server tells of, as keys are: `link` knows them. */
function pullUse({ report }: PullPlan): PlacedReportUse[] {
  return [{ pointer: '/form/head/extConfigJson', code: report, columns: [] }];
}

function placedUse(column: ColumnPlan): PlacedReportUse[] {
  const use = columnType(column.type).reportUse?.(column);
  return use ? [{ pointer: column.pointer, ...use }] : [];
}

/** Diagnostics of a screen's reports and of how it uses them. Those of a report itself have pointers below `/report/<code>`. */
export function checkReports(uses: readonly PlacedReportUse[], fetched: ReadonlyMap<string, FetchedReport>): Diagnostic[] {
  const ofReports = [...fetched].map(([code, report]) => [code, 'wire' in report ? readReport(code, report.wire) : report] as const);
  const known = new Map(ofReports);
  const { report, collected } = diagnosticReport();
  for (const { pointer, code, columns } of uses) {
    const read = known.get(code);
    if (!read) continue;
    if ('failure' in read) report('report-unopened', pointer, code, read.failure);
    else for (const column of columns) if (!read.keys.includes(column)) report('report-column-unknown', pointer, code, column, read.keys);
  }
  return [...collected, ...ofReports.flatMap(([, read]) => ('diagnostics' in read ? read.diagnostics : []))];
}

function readReport(code: string, wire: WireReport): { keys: string[]; diagnostics: Diagnostic[] } | { failure: string } {
  const parsed = parseReport(wire);
  if (!parsed.document) return { failure: parsed.error?.code ?? '' };
  const { plan, diagnostics } = compileReport(parsed.document);
  const placed = [...parsed.diagnostics, ...diagnostics].map((one) => ({ ...one, pointer: `/report/${code}${one.pointer}` }));
  return { keys: plan.columns.map(({ key }) => key), diagnostics: placed };
}
