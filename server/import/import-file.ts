import type { DashboardEntry } from './import-dashboards.ts';
import type { ListViewEntry } from './import-list-views.ts';
import type { PrintEntry } from './import-prints.ts';
import { isAuthoredForm, wholeForm } from './authored-form.ts';
import { isAuthoredReport, wholeReport } from './authored-report.ts';

/** A definition of a form in a file, as exported from a database: its rows, and data rows. */
export type FormEntry = {
  source?: string;
  head: Record<string, unknown> & { id: string; table_name: string };
  fields: Record<string, unknown>[];
  indexes?: Record<string, unknown>[];
  buttons?: Record<string, unknown>[];
  /** Rows of `onl_cgform_enhance_js`, `_sql` and `_java`, of `onl_auth_data`, `onl_auth_page` and `onl_auth_relation`; without the member, what is stored stays. */
  enhanceJs?: Record<string, unknown>[];
  enhanceSql?: Record<string, unknown>[];
  enhanceJava?: Record<string, unknown>[];
  authData?: Record<string, unknown>[];
  authPage?: Record<string, unknown>[];
  authRelation?: Record<string, unknown>[];
  /** A stream where there are too many to hold. */
  rows?: Record<string, unknown>[] | AsyncIterable<Record<string, unknown>>;
};

/** A dictionary with its items. */
export type DictionaryEntry = {
  dict: Record<string, unknown>;
  items: Record<string, unknown>[];
};

/** An online report with its items and parameters. */
export type ReportEntry = {
  source?: string;
  head: Record<string, unknown> & { id: string; code: string; cgr_sql: string };
  items: Record<string, unknown>[];
  params?: Record<string, unknown>[];
};

/** Departments, roles, positions and users. */
export interface Organisation {
  departments?: Record<string, unknown>[];
  roles?: Record<string, unknown>[];
  positions?: Record<string, unknown>[];
  users?: Record<string, unknown>[];
  /** By the code of a role, the forms, reports or addresses that those of it find first. */
  shortcuts?: Record<string, string[]>;
}

/** The content of a file. */
export type ImportFile =
  | { kind: 'forms'; entries: FormEntry[] }
  | { kind: 'reports'; entries: ReportEntry[] }
  | { kind: 'dictionaries'; entries: DictionaryEntry[] }
  | { kind: 'categories'; entries: Record<string, unknown>[] }
  | { kind: 'fill-rules'; entries: Record<string, unknown>[] }
  | { kind: 'check-rules'; entries: Record<string, unknown>[] }
  | { kind: 'jobs'; entries: Record<string, unknown>[] }
  | { kind: 'dashboards'; entries: DashboardEntry[] }
  | { kind: 'prints'; entries: PrintEntry[] }
  | { kind: 'list-views'; entries: ListViewEntry[] }
  | { kind: 'menus'; entries: Record<string, unknown>[] }
  | { kind: 'organisation'; organisation: Organisation };

/** Detects the content of a parsed file by its shape; null when it cannot be imported. */
export function readImportFile(content: unknown): ImportFile | null {
  if (isRecord(content)) {
    const isOrganisation = ['departments', 'roles', 'positions', 'users'].some((key) => Array.isArray(content[key]));
    return isOrganisation ? { kind: 'organisation', organisation: content } : null;
  }
  if (!Array.isArray(content)) return null;
  const entries = content.filter(isRecord).map(wholeEntry);
  const [first] = entries;
  if (!first) return null;
  if (isForm(first)) return { kind: 'forms', entries: entries.filter(isForm).map(readForm) };
  if (isReport(first)) return { kind: 'reports', entries: entries.filter(isReport) };
  if (isDashboard(first)) return { kind: 'dashboards', entries: entries.filter(isDashboard) };
  if (isPrint(first)) return { kind: 'prints', entries: entries.filter(isPrint) };
  if (isListView(first)) return { kind: 'list-views', entries: entries.filter(isListView) };
  if (isDictionary(first)) return { kind: 'dictionaries', entries: entries.filter(isDictionary) };
  if ('menu_type' in first || ('children' in first && 'name' in first)) return { kind: 'menus', entries };
  const rows = entries.map((entry) => (isRecord(entry.row) ? entry.row : entry));
  if (rows[0] && isPosition(rows[0])) return { kind: 'organisation', organisation: { positions: rows } };
  const kind = rows[0] ? kindOfRow(rows[0]) : null;
  return kind && { kind, entries: rows };
}

/** What a person has written is completed; an export stays as it is. */
function wholeEntry(entry: Record<string, unknown>): Record<string, unknown> {
  if (isAuthoredForm(entry)) return wholeForm(entry);
  return isAuthoredReport(entry) ? wholeReport(entry) : entry;
}

function kindOfRow(row: Readonly<Record<string, unknown>>): 'fill-rules' | 'check-rules' | 'categories' | 'jobs' | null {
  if ('rule_class' in row) return 'fill-rules';
  if ('rule_json' in row) return 'check-rules';
  if ('job_class_name' in row) return 'jobs';
  return 'pid' in row && 'code' in row ? 'categories' : null;
}

function isPosition(row: Readonly<Record<string, unknown>>): boolean {
  return 'code' in row && 'name' in row && ('post_rank' in row || 'rank' in row);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isForm(entry: Record<string, unknown>): entry is FormEntry {
  const { head, fields } = entry;
  return isRecord(head) && typeof head.id === 'string' && typeof head.table_name === 'string' && Array.isArray(fields);
}

/** Members that are no fields are none. */
function readForm(entry: FormEntry): FormEntry {
  return { ...entry, fields: entry.fields.filter(isRecord) };
}

function isReport(entry: Record<string, unknown>): entry is ReportEntry {
  const { head, items } = entry;
  return isRecord(head) && [head.id, head.code, head.cgr_sql].every((cell) => typeof cell === 'string') && Array.isArray(items);
}

function isDashboard(entry: Record<string, unknown>): entry is Record<string, unknown> & DashboardEntry {
  return typeof entry.code === 'string' && typeof entry.name === 'string' && Array.isArray(entry.roles) && Array.isArray(entry.tiles);
}

function isPrint(entry: Record<string, unknown>): entry is Record<string, unknown> & PrintEntry {
  const { code, name, form, report, template } = entry;
  return typeof code === 'string' && typeof name === 'string' && typeof (form ?? report) === 'string' && isRecord(template);
}

function isListView(entry: Record<string, unknown>): entry is Record<string, unknown> & ListViewEntry {
  return [entry.screen, entry.title, entry.params].every((cell) => typeof cell === 'string');
}

function isDictionary(entry: Record<string, unknown>): entry is DictionaryEntry {
  const { dict, items } = entry;
  return isRecord(dict) && Array.isArray(items);
}
