import { writtenViews, type MissingSource } from '#renderer';
import type { ReportItem } from '#server/report-run/report.ts';

/** Items after this many are hidden until all are asked for. */
const SHOWN_ITEMS = 2;

/**
 * The getQueryInfo response (wire 5.1): query items in order, with what of their dictionaries cannot be resolved. No SQL is sent: a `search`
 * item is looked up by its `fieldId`. Pure.
 */
export function queryModel(items: readonly ReportItem[], missing: ReadonlyMap<ReportItem, MissingSource>): Record<string, unknown>[] {
  return items
    .filter((item) => item.isQueried)
    .map((item, place) => ({
      label: item.title,
      field: item.name,
      mode: item.isRange ? 'group' : 'single',
      view: viewOf(item),
      fieldId: item.id,
      ...(place < SHOWN_ITEMS ? {} : { hidden: '1' }),
      ...(missing.has(item) && { missingSource: missing.get(item) }),
    }));
}

function viewOf({ dictionary, type }: ReportItem): string {
  if (dictionary?.kind === 'sql') return writtenViews.search;
  return dictionary ? writtenViews.list : type.toLowerCase();
}
