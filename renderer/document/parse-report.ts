import { isQueryInfo, isReport } from '#schemas';
import type { WireReport } from '../sources/reports.ts';
import { checkSchema } from './check-schema.ts';
import { readReport, type CheckReportPart, type ParsedReport } from './read-report.ts';

const validators = { columns: isReport, query: isQueryInfo };

const bySchema: CheckReportPart = (part, value, pointer, report) => checkSchema(validators[part], value, pointer, report);

/** Parses a report as `readReport` does, and also reports where it violates its published schema. */
export function parseReport(wire: WireReport): ParsedReport {
  return readReport(wire, bySchema);
}
