import type { ReportPlan } from '#renderer/compile/plan.ts';
import type { ReportRowsPage } from '#renderer/data-provider.ts';
import type { PrintScope } from '#renderer/print/fill-text.ts';
import { recordScope } from '#renderer/print/record-scope.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import { toGridRow } from '#renderer/view/list/useList.ts';
import type { Ports } from '#renderer/widgets/ports.ts';
import { loadTexts } from '#renderer/view/print/load-texts.ts';
import { printTexts } from '#renderer/view/print/print-texts.ts';

/** The rows of a report for a template, which knows them as the table `rows`. */
export async function reportScope(plan: ReportPlan, page: ReportRowsPage, dictionaries: Dictionaries, ports: Ports): Promise<PrintScope> {
  const rows = page.rows.map((wire, place) => toGridRow(plan, wire, place).values);
  const texts = printTexts(plan.title, ports);
  const record = { columns: [], values: {}, tables: [{ key: 'rows', columns: plan.columns, rows }], texts };
  await loadTexts(ports.provider, [record], dictionaries);
  return recordScope(record, dictionaries);
}
