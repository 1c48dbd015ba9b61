import { diagnosticReport, type Diagnostic, type Report } from '../diagnostics.ts';
import { references, type LinkableForm, type Reference } from './references.ts';

/** All names that a definition may use. Plain data: the same in the browser, on the server and in an import. */
export interface DefinitionCatalogue {
  /** The columns of each table, by lower-case name. */
  tables: ReadonlyMap<string, readonly string[]>;
  dictionaries: ReadonlySet<string>;
  /** The columns of each report, by code. */
  reports: ReadonlyMap<string, readonly string[]>;
  fillRules: ReadonlySet<string>;
  checkRules: ReadonlySet<string>;
}

/**
 * The second half of compile: each name in a definition that the catalogue does not know is a diagnostic with the nearest name that it does
 * (designers.md 4.3). Pure; a name that is wrong in one place is reported once for that place.
 */
export function link(form: LinkableForm, catalogue: DefinitionCatalogue): Diagnostic[] {
  const { report, collected } = diagnosticReport();
  const own = form.fields.map((field) => field.name);
  const known: DefinitionCatalogue = { ...catalogue, tables: new Map([...catalogue.tables, [form.table, own]]) };
  const seen = new Set<string>();
  for (const reference of references(form)) {
    const place = JSON.stringify(reference);
    if (!seen.has(place)) resolve(reference, known, own, report);
    seen.add(place);
  }
  return collected;
}

function resolve({ pointer, to }: Reference, catalogue: DefinitionCatalogue, own: readonly string[], report: Report): void {
  const { tables, dictionaries, reports, fillRules, checkRules } = catalogue;
  switch (to.kind) {
    case 'table':
      if (!tables.has(to.table)) report('table-unknown', pointer, to.table, [...tables.keys()]);
      return;
    case 'column': {
      const columns = tables.get(to.table);
      if (columns && !columns.includes(to.column)) report('table-column-unknown', pointer, to.table, to.column, columns);
      return;
    }
    case 'dictionary':
      if (!dictionaries.has(to.code)) report('dictionary-unknown', pointer, to.code, [...dictionaries]);
      return;
    case 'report':
      if (!reports.has(to.code)) report('report-unknown', pointer, to.code, [...reports.keys()]);
      return;
    case 'report-column': {
      const columns = reports.get(to.code);
      if (columns && !columns.includes(to.column)) report('report-column-unknown', pointer, to.code, to.column, columns);
      return;
    }
    case 'fill-rule':
      if (!fillRules.has(to.code)) report('fill-rule-unknown', pointer, to.code, [...fillRules]);
      return;
    case 'check-rule':
      if (!checkRules.has(to.code)) report('check-rule-unknown', pointer, to.code, [...checkRules]);
      return;
    case 'field':
      if (!own.includes(to.name)) report('field-unknown', pointer, to.name, own);
  }
}
