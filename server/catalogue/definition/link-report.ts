import { linkReport, type ChoiceSource, type DefinitionCatalogue, type Diagnostic } from '#renderer';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { parseDictionaryCode } from '../choices/dictionary-reference.ts';
import { text } from './lenient.ts';
import { linkForm, type LinkDiagnostic } from './link-definition.ts';
import type { ReportRows } from './report-store.ts';

/** The names in a stored report that nothing bears; `delivered` are the columns of its SQL in lower case, null where they are not known. */
export function linkReportRows({ head, items }: ReportRows, delivered: readonly string[] | null, names: DefinitionCatalogue): Diagnostic[] {
  const linkable = items.map((item) => ({
    name: item.field_name,
    source: sourceOf(text(item.dict_code)),
    href: text(item.field_href).trim(),
  }));
  return linkReport({ items: linkable, delivered, chart: head.chart_config }, names);
}

/** What the popups of forms ask of a report and do not find: columns that it has not, or one of the codes that it had. */
export function popupsWithout(snapshot: CatalogueSnapshot, codes: ReadonlySet<string>, names: DefinitionCatalogue): LinkDiagnostic[] {
  const asked: readonly string[] = ['report-unknown', 'report-column-unknown'];
  return snapshot.forms
    .flatMap((form) => linkForm(form, names))
    .filter(({ code, values }) => asked.includes(code) && codes.has(String(values.report)));
}

/** SQL of an item is tried out instead; a code that is no reference at all names nothing. */
function sourceOf(dictCode: string): ChoiceSource | null {
  if (!dictCode || /^\s*select\s/i.test(dictCode)) return null;
  const reference = parseDictionaryCode(dictCode);
  if (reference?.kind !== 'table') return { kind: 'dictionary', code: dictCode.trim() };
  const { table, text: shown, value } = reference;
  return { kind: 'table', table, text: shown, value };
}
