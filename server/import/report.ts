import { tell } from '#server/sentence.ts';
import { groupBy } from '../catalogue/group-by.ts';
import type { Diagnostic } from '#renderer';
import type { MenuRemark } from './read-menus.ts';

/** A diagnostic of a definition, or why it could not be read at all. */
export type ReportedDiagnostic = Omit<Diagnostic, 'code'> & { code: string };

/** The import result of one form. */
export interface FormReport {
  table: string;
  title: string;
  fields: number;
  rows: number;
  /** Rows that were not imported, or not whole; what is missing waits in the table of rejects. */
  rejected: number;
  /** Did anything change? */
  outcome: 'new' | 'changed' | 'same' | 'failed';
  /** Imported with its rows, but disabled until the errors of its structure are mended. */
  isDisabled: boolean;
  /** Open to administrators only, because a rule of rows or fields is not applied here. */
  isClosed: boolean;
  /** All that is to be said of it, as sentences. */
  remarks: readonly string[];
  /** What its screen remarks about the definition. */
  diagnostics?: readonly ReportedDiagnostic[];
}

/** The import result of one online report. */
export interface OnlineReportReport {
  id: string;
  code: string;
  name: string;
  items: number;
  outcome: 'new' | 'changed' | 'same' | 'failed';
  remarks: readonly string[];
  /** The names in it that nothing bears. */
  diagnostics?: readonly ReportedDiagnostic[];
  /** Why its SQL cannot run here; null when it can. */
  fault: string | null;
}

/** The import result of one file. */
export interface ImportReport {
  forms: FormReport[];
  reports?: OnlineReportReport[];
  /** Sentences about everything else: dictionaries, categories, users. */
  lines: string[];
  /** Menu entries that were changed or left out. */
  menus?: readonly MenuRemark[];
  /** Rows of dictionaries, menus, people and so on that were not imported; they wait in the table of rejects. */
  rejected?: number;
}

const MAX_REMARKS_SHOWN = 3;

/** A report as a table: form, fields, rows, outcome and diagnostics. */
export function printReport({ forms, reports = [], lines, rejected: ownRejected = 0 }: ImportReport): string {
  const header = headings('table', 'name', 'fields', 'rows', 'outcome', 'remarks');
  const rows = forms.map((form) => [form.table, form.title, String(form.fields), String(form.rows), stateOf(form), remarksOf(form)]);
  const table = forms.length ? layOut([header, ...rows]) : [];
  const failed = forms.filter((form) => form.outcome === 'failed').length;
  const disabled = forms.filter((form) => form.isDisabled).length;
  const counts = {
    ...{ forms: forms.length, rows: sum(forms, (form) => form.rows), remarks: sum(forms, (form) => form.remarks.length) },
    ...{ failed, disabled },
  };
  const total = tell(disabled ? 'import.total-disabled' : 'import.total', counts);
  const rejected = sum(forms, (form) => form.rejected) + ownRejected;
  const closed = forms.filter((form) => form.isClosed).length;
  const shut = closed ? [tell('import.total-closed', { closed })] : [];
  const waiting = rejected ? [tell('import.rejected', { count: rejected })] : [];
  const kinds = kindsOf(forms);
  return [...table, ...(forms.length ? ['', total, ...shut, ...kinds] : []), ...printReports(reports), ...lines, ...waiting].join('\n');
}

/** How many forms have diagnostics of each kind, the most frequent first. */
function kindsOf(forms: readonly FormReport[]): string[] {
  const kinds = groupBy(
    forms.flatMap(({ diagnostics = [] }) => [...new Set(diagnostics.map(({ code }) => code))]),
    (code) => code,
  );
  const counts = [...kinds].toSorted(([, one], [, other]) => other.length - one.length).map(([code, some]) => `${code} ${some.length}`);
  return counts.length ? [tell('import.kinds', { counts })] : [];
}

function printReports(reports: readonly OnlineReportReport[]): string[] {
  if (!reports.length) return [];
  const header = headings('report', 'name', 'fields', 'outcome', 'runs', 'remarks');
  const rows = reports.map(({ code, name, items, outcome, fault, remarks }) => [
    ...[code, name, String(items), outcomeOf({ outcome }), tell(fault === null ? 'query.yes' : 'query.no')],
    joined([...(fault === null ? [] : [fault]), ...remarks]),
  ]);
  const faulty = reports.filter((report) => report.fault !== null).length;
  return [...layOut([header, ...rows]), '', tell('import.total-reports', { reports: reports.length, faulty })];
}

function remarksOf({ remarks }: FormReport): string {
  const shown = joined(remarks.slice(0, MAX_REMARKS_SHOWN));
  return remarks.length > MAX_REMARKS_SHOWN ? tell('import.and-more', { shown, count: remarks.length }) : shown;
}

function headings(...columns: ('table' | 'report' | 'name' | 'fields' | 'rows' | 'outcome' | 'runs' | 'remarks')[]): string[] {
  return columns.map((column) => tell(`import.column.${column}`));
}

function stateOf(form: FormReport): string {
  const outcome = form.isDisabled ? tell('import.disabled', { outcome: outcomeOf(form) }) : outcomeOf(form);
  return form.isClosed ? tell('import.closed-outcome', { outcome }) : outcome;
}

function outcomeOf({ outcome }: Pick<FormReport, 'outcome'>): string {
  return tell(`import.outcome.${outcome}`);
}

function joined(remarks: readonly string[]): string {
  return remarks.join(tell('list.sentences'));
}

function layOut(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  return rows.map((row) =>
    row.map((cell, column) => (column === row.length - 1 ? cell : cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))).join('  '),
  );
}

/** Columns of a terminal: a Chinese character takes two. */
function widthOf(text: string): number {
  return [...text].reduce(
    (width, character) =>
      width + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(character) ? 2 : 1),
    0,
  );
}

function sum<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}
