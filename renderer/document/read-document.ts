import type { WireDocument } from '../data-provider.ts';
import { diagnosticReport, type Diagnostic, type Report } from '../diagnostics.ts';
import type { Document, DocumentError, FormDocument } from './document.ts';
import { parseForm } from './parse-form.ts';
import { parseList } from './parse-list.ts';
import { parseQuery } from './parse-query.ts';
import { countOf, objectOf, textOf } from './read.ts';

/** The result of parsing a wire document: `document` is null exactly when `error` is set. */
export interface ParsedDocument {
  document: Document | null;
  diagnostics: Diagnostic[];
  error?: DocumentError;
}

/** Remarks on a part of a wire document, which is an object, or a list for the query. */
export type CheckPart = (part: 'columns' | 'form' | 'query', value: unknown, pointer: string, report: Report) => void;

const unchecked: CheckPart = () => {};

/**
 * Reads a Document from the three responses of an online form. Total: never throws, whatever they hold, and whether or not their parts are
 * checked before; unreadable parts are left out and reported with their JSON pointer (IMPLIED-20). Only responses without any list of columns
 * are an error.
 */
export function readDocument(wire: WireDocument, check: CheckPart = unchecked): ParsedDocument {
  const { report, collected } = diagnosticReport();
  const columns = objectOf(wire.columns);
  if (!columns) return { document: null, diagnostics: [], error: { code: 'document.not-an-object', pointer: '/columns' } };
  if (!Array.isArray(columns['columns']))
    return { document: null, diagnostics: [], error: { code: 'document.no-columns', pointer: '/columns/columns' } };
  check('columns', columns, '/columns', report);
  const list = parseList(columns, '/columns', report);
  const form = readForm(wire.form, check, report);
  const query = readQuery(wire.query, check, report);
  const table = textOf(columns['currentTableName']) || form?.table || '';
  const title = textOf(columns['description']) || form?.title || table;
  const document: Document = {
    id: textOf(columns['code']) ?? '',
    table,
    title,
    tableType: countOf(columns['tableType']) ?? 1,
    list,
    form: form && { ...form, table: form.table || table, title: form.title || title },
    query,
  };
  return { document, diagnostics: collected };
}

function readForm(value: unknown, check: CheckPart, report: Report): FormDocument | null {
  const wire = objectOf(value);
  if (wire) check('form', wire, '/form', report);
  const form = wire ? parseForm(wire, '/form', report) : null;
  if (!form) report('part-missing', '/form', 'form');
  return form;
}

function readQuery(value: unknown, check: CheckPart, report: Report): Document['query'] {
  if (!Array.isArray(value)) report('part-missing', '/query', 'query');
  else check('query', value, '/query', report);
  return parseQuery(value, '/query', report);
}
