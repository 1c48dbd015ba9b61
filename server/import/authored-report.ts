import { derivedId } from './derived-id.ts';

type Row = Readonly<Record<string, unknown>>;

/** A report as a person writes it: its SQL in lines, without ids and without what is as usual. */
export interface AuthoredReport {
  /** The id, where others name it; else it follows from the code. */
  id?: string;
  head: Row & { code: string; cgr_sql: readonly string[] };
  items: Row[];
  params?: Row[];
}

const usualItem = { field_type: 'String', is_show: 1, is_order: 1, is_search: 0, is_total: '0' };

/** True for the entry of a report whose SQL stands in lines. */
export function isAuthoredReport(entry: Row): entry is Row & AuthoredReport {
  const { head, items } = entry;
  return (
    typeof head === 'object' && head !== null && 'code' in head && 'cgr_sql' in head && Array.isArray(head.cgr_sql) && Array.isArray(items)
  );
}

/** The whole report: the usual values filled in, ids from names, columns and parameters in the order in which they stand. */
export function wholeReport({ id, head, items, params = [] }: AuthoredReport) {
  return {
    head: { return_type: '1', ...head, id: id ?? derivedId('report', head.code), cgr_sql: head.cgr_sql.join('\n'), ...chartText(head) },
    items: items.map((item, index) => ({ ...usualItem, order_num: index, ...item, id: item.field_name })),
    params: params.map((param, index) => ({ param_value: '', order_num: index, ...param, id: param.param_name })),
  };
}

/** The chart of a report as the text that is stored. */
function chartText({ chart_config: chart }: Row): Row {
  return chart === undefined ? {} : { chart_config: JSON.stringify(chart) };
}
