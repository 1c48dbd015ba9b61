import { diagnosticReport, type Diagnostic, type Report } from '../diagnostics.ts';
import { remarkHead, remarkRelations } from './head-remarks.ts';
import { references, type LinkableForm, type Reference } from './references.ts';
import { leadsToScreen, screenPath, type ScreenAddresses } from './screen-address.ts';
import { structureFaults, type FormStructures } from './structure.ts';

/** All names that a definition may use. Plain data: the same in the browser, on the server and in an import. */
export interface DefinitionCatalogue {
  /** The columns of each table, by lower-case name. */
  tables: ReadonlyMap<string, readonly string[]>;
  forms: FormStructures;
  dictionaries: ReadonlySet<string>;
  /** The columns of each report, by code. */
  reports: ReadonlyMap<string, readonly string[]>;
  fillRules: ReadonlySet<string>;
  checkRules: ReadonlySet<string>;
  screens: ScreenAddresses;
}

/**
 * The second half of compile: each name in a definition that the catalogue does not know is a diagnostic with the nearest name that it does
 * (designers.md 4.3), and so is what its head says to no effect. Errors are those of `structureFaults`. Pure; a name that is wrong in one
 * place is reported once for that place.
 */
export function link(form: LinkableForm, catalogue: DefinitionCatalogue): Diagnostic[] {
  const { report, collected } = diagnosticReport();
  const own = form.fields.map((field) => field.name);
  const known: DefinitionCatalogue = {
    ...catalogue,
    tables: new Map([...catalogue.tables, [form.table, own]]),
    forms: new Map([...catalogue.forms, [form.table, form.structure]]),
  };
  const faults = structureFaults(form.structure, known.forms);
  remarkHead(form, report);
  remarkRelations(form, known.forms, report);
  // A place that has been reported is not reported again for the name that is written there.
  const seen = new Set<string>();
  const told = new Set([...faults, ...collected].map(({ pointer }) => pointer));
  for (const reference of references(form)) {
    const place = JSON.stringify(reference);
    if (!seen.has(place) && !told.has(reference.pointer)) resolve(reference, known, own, report);
    seen.add(place);
  }
  return [...faults, ...collected];
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
    case 'screen':
      remarkScreen(pointer, to.href, catalogue, report);
      return;
    case 'field':
      if (!own.includes(to.name)) report('field-unknown', pointer, to.name, own);
  }
}

/** A link inside the product leads to one of its screens; placeholders of the row may stand for parts of its path. */
function remarkScreen(pointer: string, href: string, { screens }: DefinitionCatalogue, report: Report): void {
  if (href.includes('{{')) return report('link-script', pointer, href);
  const path = screenPath(href);
  if (path !== undefined && !leadsToScreen(path, screens)) report('link-screen-missing', pointer, href, screens.paths);
}
