import { readChart } from '../chart/chart.ts';
import { fittingChart } from '../chart/suggest-chart.ts';
import type { ChoiceSource } from '../column-types/choice-source.ts';
import { diagnosticReport, type Diagnostic } from '../diagnostics.ts';
import { linkTargets, sourceTargets, type Reference } from './references.ts';
import { resolveName, type DefinitionCatalogue } from './resolve-name.ts';

/** An online report's definition, as far as it names anything. */
export interface LinkableReport {
  items: readonly LinkableItem[];
  /** The columns that its SQL delivers, in lower case; null where that cannot be told. */
  delivered: readonly string[] | null;
  /** Its chart, unchecked: a text or its members. */
  chart: unknown;
}

/** One of its columns. */
export interface LinkableItem {
  name: string;
  /** Where the texts of its values come from; null for none, and for SQL of its own. */
  source: ChoiceSource | null;
  /** The link of its cells; empty for none. */
  href: string;
}

/** The names in a report that nothing bears: `link` for reports. Pointers are `/items/<name>/<property>` and `/head/chartConfig`. */
export function linkReport({ items, delivered, chart }: LinkableReport, catalogue: DefinitionCatalogue): Diagnostic[] {
  const { report, collected } = diagnosticReport();
  const own = items.map(({ name }) => name);
  const inRow = [...own, ...(delivered ?? [])];
  for (const { name } of items)
    if (delivered && !delivered.includes(name.toLowerCase()))
      report('report-item-undelivered', `/items/${name}/fieldName`, name, delivered);
  for (const reference of items.flatMap(itemReferences)) resolveName(reference, catalogue, inRow, report);
  const columns = own.map((key) => ({ key }));
  if (chart && !fittingChart(readChart(chart), columns)) report('chart-unreadable', '/head/chartConfig');
  return collected;
}

function itemReferences({ name, source, href }: LinkableItem): Reference[] {
  const at = (property: string) => (to: Reference['to']) => ({ pointer: `/items/${name}/${property}`, to });
  return [...(source ? sourceTargets(source) : []).map(at('dictCode')), ...linkTargets(href).map(at('fieldHref'))];
}
