import type { MenuRemark } from './read-menus.ts';

/** The import result of one form. */
export interface FormReport {
  table: string;
  title: string;
  fields: number;
  rows: number;
  /** Did anything change? */
  outcome: 'new' | 'changed' | 'same' | 'failed';
  /** Imported with its rows, but disabled until its expressions are fixed: they would compute wrong values. */
  isDisabled: boolean;
  remarks: readonly string[];
}

/** The import result of one online report. */
export interface OnlineReportReport {
  id: string;
  code: string;
  name: string;
  items: number;
  outcome: 'new' | 'changed' | 'same' | 'failed';
  remarks: readonly string[];
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
}

const outcomes = { new: '新增', changed: '更新', same: '无变化', failed: '失败' } as const;
const MAX_REMARKS_SHOWN = 3;

/** A report as a table: form, fields, rows, outcome and diagnostics. */
export function printReport({ forms, reports = [], lines }: ImportReport): string {
  const header = ['表', '名称', '字段', '行', '结果', '诊断'];
  const rows = forms.map((form) => [
    form.table,
    form.title,
    String(form.fields),
    String(form.rows),
    form.isDisabled ? `${outcomes[form.outcome]}（停用）` : outcomes[form.outcome],
    remarksOf(form),
  ]);
  const table = forms.length ? layOut([header, ...rows]) : [];
  const failed = forms.filter((form) => form.outcome === 'failed').length;
  const disabled = forms.filter((form) => form.isDisabled).length;
  const total = `${forms.length} 个表单，${sum(forms, (form) => form.rows)} 行数据，${sum(forms, (form) => form.remarks.length)} 条诊断，${failed} 个失败${disabled ? `，${disabled} 个停用` : ''}`;
  return [...table, ...(forms.length ? ['', total] : []), ...printReports(reports), ...lines].join('\n');
}

function printReports(reports: readonly OnlineReportReport[]): string[] {
  if (!reports.length) return [];
  const header = ['报表', '名称', '字段', '结果', '可运行', '诊断'];
  const rows = reports.map(({ code, name, items, outcome, fault, remarks }) => [
    ...[code, name, String(items), outcomes[outcome], fault === null ? '是' : '否'],
    [...(fault === null ? [] : [fault]), ...remarks].join('；'),
  ]);
  const faulty = reports.filter((report) => report.fault !== null).length;
  return [...layOut([header, ...rows]), '', `${reports.length} 个报表，${faulty} 个的 SQL 不能运行`];
}

function remarksOf({ remarks }: FormReport): string {
  const shown = remarks.slice(0, MAX_REMARKS_SHOWN).join('；');
  return remarks.length > MAX_REMARKS_SHOWN ? `${shown}；等 ${remarks.length} 条` : shown;
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
