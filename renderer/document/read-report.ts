import { diagnosticReport, type Diagnostic, type Report } from '../diagnostics.ts';
import type { Option } from '../sources/option.ts';
import type { WireReport } from '../sources/reports.ts';
import type { DocumentError, ListColumnDocument, ListDocument, QueryItemDocument } from './document.ts';
import { ownValue } from './own-value.ts';
import { linksByName, listColumn, optionsByKey } from './parse-list.ts';
import { parseQuery } from './parse-query.ts';
import { flagOf, listOf, objectOf, textOf } from './read.ts';
import { withUsableKeys } from './usable-keys.ts';

/** A column of a report. */
export interface ReportColumnDocument extends ListColumnDocument {
  /** The kind of its values, as form fields name it. */
  kind: string;
  /** True when the column is summed. */
  isTotal: boolean;
  /** The group heading above its own, possibly shared with other columns. */
  group?: string;
}

/** A parsed online report, with clean names. Unreadable parts are left out and reported. */
export interface ReportDocument extends Pick<ListDocument, 'options' | 'links'> {
  id: string;
  title: string;
  columns: ReportColumnDocument[];
  query: QueryItemDocument[];
  /** Values that the report's SQL asks for; empty where they were not fetched. */
  parameters: ReportParameterDocument[];
  /** Set where the user may not export it. */
  isKept?: true;
  /** The chart that it declares, unchecked: its text or its members. */
  chart?: unknown;
}

/** A parameter of a report (wire 5.2). */
export interface ReportParameterDocument {
  name: string;
  pointer: string;
  title: string;
  /** The value while the user gives none; may be a `#{variable}`. */
  value: string;
  /** The kind of the value, as form fields name it: an extension of the wire; empty for a text. */
  kind: string;
  /** What it is chosen from: an extension of the wire. */
  options?: Option[];
}

/** The result of parsing a wire report: `document` is null exactly when `error` is set. */
export interface ParsedReport {
  document: ReportDocument | null;
  diagnostics: Diagnostic[];
  error?: DocumentError;
}

/** Report value kinds whose names differ from those of form fields. */
const kinds: Readonly<Record<string, string>> = { bigdecimal: 'number', decimal: 'number', float: 'number', varchar: 'text' };

/** A default that tells a date, where the parameter has no kind. */
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Query items shown before 展开; the others appear with it (wire 5.1). */
const SHOWN_ITEMS = 2;

/** Remarks on a part of a wire report, which is an object, or a list for the query. */
export type CheckReportPart = (part: 'columns' | 'query', value: unknown, pointer: string, report: Report) => void;

const unchecked: CheckReportPart = () => {};

/**
 * Reads a report document from the getRpColumns and getQueryInfo responses (DATA-10). Total, like `readDocument`: only a response without
 * a list of columns is an error.
 */
export function readReport(wire: WireReport, check: CheckReportPart = unchecked): ParsedReport {
  const { report, collected } = diagnosticReport();
  const head = objectOf(wire.columns);
  if (!head) return { document: null, diagnostics: [], error: { code: 'document.not-an-object', pointer: '/columns' } };
  const columns = head['columns'];
  if (!Array.isArray(columns))
    return { document: null, diagnostics: [], error: { code: 'document.no-columns', pointer: '/columns/columns' } };
  check('columns', head, '/columns', report);
  const id = textOf(head['cgRpConfigId']) ?? '';
  const isGrouped = flagOf(head['isGroupTitle']);
  const document: ReportDocument = {
    id,
    title: textOf(head['cgRpConfigName']) ?? id,
    columns: withUsableKeys(
      columns.flatMap((value, position) => reportColumn(value, `/columns/columns/${position}`, isGrouped, report) ?? []),
      report,
    ),
    options: optionsByKey(head['dictOptions']),
    links: linksByName(head['fieldHrefSlots']),
    query: readQuery(wire.query, check, report),
    ...(head['exportable'] === false && { isKept: true as const }),
    ...(head['chartConfig'] != null && { chart: head['chartConfig'] }),
    parameters: listOf(wire.parameters).flatMap((value, position) => reportParameter(value, `/parameters/${position}`) ?? []),
  };
  return { document, diagnostics: collected };
}

function reportColumn(value: unknown, pointer: string, isGrouped: boolean, report: Report): ReportColumnDocument | undefined {
  const column = listColumn(value, pointer, report);
  if (!column) return undefined;
  const node = objectOf(value) ?? {};
  const group = isGrouped ? textOf(node['groupTitle']) : undefined;
  return { ...column, kind: kindOf(node['fieldType']), isTotal: flagOf(node['isTotal']), ...(group && { group }) };
}

function reportParameter(wire: unknown, pointer: string): ReportParameterDocument | undefined {
  const node = objectOf(wire);
  const name = node && textOf(node['paramName']);
  if (!name) return undefined;
  const [value, options] = [textOf(node['paramValue']) ?? '', listOf(node['options'])] as const;
  const kind = kindOf(node['paramType']) || (DATE.test(value) ? 'date' : '');
  return {
    ...{ name, pointer, title: textOf(node['paramTxt']) || name, value, kind },
    ...(options.length > 0 && { options: optionsByKey({ options })['options'] ?? [] }),
  };
}

function readQuery(value: unknown, check: CheckReportPart, report: Report): QueryItemDocument[] {
  if (Array.isArray(value)) check('query', value, '/query', report);
  else report('part-missing', '/query', 'query');
  const items = parseQuery(listOf(value), '/query', report);
  return items.map((item, position) => ({
    ...item,
    type: kindOf(item.type),
    collapsed: item.source['hidden'] === undefined ? position >= SHOWN_ITEMS : item.collapsed,
  }));
}

function kindOf(word: unknown): string {
  const kind = textOf(word)?.toLowerCase() ?? '';
  return ownValue(kinds, kind) ?? kind;
}
