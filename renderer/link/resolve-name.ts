import type { Report } from '../diagnostics.ts';
import type { LimitTarget, Reference } from './references.ts';
import { leadsToScreen, screenPath, type ScreenAddresses } from './screen-address.ts';
import type { FormStructures } from './structure.ts';

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
  /** The cells that the application registers. */
  slots: readonly string[];
}

/** Reports the name of a reference if the catalogue does not know it; `own` are the fields of the definition itself. */
export function resolveName({ pointer, to }: Reference, catalogue: DefinitionCatalogue, own: readonly string[], report: Report): void {
  const { tables, dictionaries, reports, fillRules, checkRules, slots } = catalogue;
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
    case 'slot':
      if (!slots.includes(to.name)) report('slot-unknown', pointer, to.name, slots);
      return;
    case 'screen':
      remarkScreen(pointer, to.href, catalogue, report);
      return;
    case 'limit':
      return resolveLimit(pointer, to.to, catalogue, own, report);
    case 'field':
      if (!own.includes(to.name)) report('field-unknown', pointer, to.name, own);
  }
}

/** A limit that names what there is not limits nothing: that is an error, not a remark. */
function resolveLimit(pointer: string, to: LimitTarget, { tables }: DefinitionCatalogue, own: readonly string[], report: Report): void {
  if (to.kind === 'field') {
    if (!own.includes(to.name)) report('limit-field-unknown', pointer, to.name, own);
    return;
  }
  const columns = tables.get(to.table);
  if (to.kind === 'column') {
    if (columns && !columns.includes(to.column)) report('limit-column-unknown', pointer, to.table, to.column, columns);
  } else if (!columns) report('limit-table-unknown', pointer, to.table, [...tables.keys()]);
}

/** A link inside the product leads to one of its screens; placeholders of the row may stand for parts of its path. */
function remarkScreen(pointer: string, href: string, { screens }: DefinitionCatalogue, report: Report): void {
  if (href.includes('{{')) return report('link-script', pointer, href);
  const path = screenPath(href);
  if (path !== undefined && !leadsToScreen(path, screens)) report('link-screen-missing', pointer, href, screens.paths);
}
