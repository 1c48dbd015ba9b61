import type { ReportedDiagnostic } from './report.ts';

/** A diagnostic as a line of a report: its code, its place, what it is about, and the nearest name that is known. */
export function printed({ code, pointer, values, suggestion }: ReportedDiagnostic): string {
  return [code, pointer, ...Object.values(values), ...(suggestion === undefined ? [] : [`→ ${suggestion}`])].join(' ');
}
