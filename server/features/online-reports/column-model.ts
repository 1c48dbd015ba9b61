import { readChart } from '#renderer';
import type { ItemOptions } from '#server/report-run/item-options.ts';
import type { SeenReport } from '#server/access/report-rights.ts';
import { reportName, type ReportItem } from '#server/report-run/report.ts';

/** The common part of the getRpColumns and getColumnsAndData responses (wire 5.1, 5.2). Pure. */
export function columnModel(items: readonly ReportItem[], options: ItemOptions) {
  const shown = items.filter((item) => item.isShown);
  return {
    isGroupTitle: shown.some((item) => item.group),
    columns: shown.map((item) => column(item, options)),
    dictOptions: options,
    fieldHrefSlots: shown.filter((item) => item.href).map((item) => ({ slotName: slotOf(item), href: item.href })),
  };
}

/** The getRpColumns response (wire 5.1). Pure. */
export function popupModel(
  { head, mayExport }: Pick<SeenReport, 'head' | 'mayExport'>,
  items: readonly ReportItem[],
  options: ItemOptions,
) {
  return {
    cgRpConfigId: head.id,
    cgRpConfigName: reportName(head),
    ...columnModel(items, options),
    ...chartOf(head),
    ...(!mayExport && { exportable: false }),
  };
}

/** The chart of a report as JSON; nothing where it has none. */
function chartOf({ chart_config }: SeenReport['head']) {
  const chart = readChart(chart_config);
  return chart ? { chartConfig: chart } : {};
}

function column(item: ReportItem, options: ItemOptions): Record<string, unknown> {
  return {
    title: item.title,
    dataIndex: item.name,
    fieldType: item.type,
    align: 'center',
    isTotal: item.isTotalled ? '1' : '0',
    groupTitle: item.group || null,
    ...(item.isSortable ? { sorter: 'true' } : {}),
    ...(item.width > 0 ? { width: item.width } : {}),
    ...(item.name in options ? { customRender: item.name } : {}),
    ...(item.href ? { hrefSlotName: slotOf(item), scopedSlots: { customRender: slotOf(item) } } : {}),
  };
}

function slotOf({ name }: ReportItem): string {
  return `fieldHref_${name}`;
}
