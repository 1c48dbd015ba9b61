import type { Report } from '../diagnostics.ts';
import type { ColumnPlan, SubTablePlan } from './plan.ts';

/** A sub-table whose limited choices know the title of the field of the form that limits them; reports fields that the form lacks. */
export function withHeadLimits(table: SubTablePlan, fields: readonly ColumnPlan[], report: Report): SubTablePlan {
  const known = fields.map(({ key }) => key);
  const columns = table.columns.map((column): ColumnPlan => {
    const { limit } = column;
    if (!limit?.isByHead) return column;
    const head = fields.find(({ key }) => key === limit.by);
    if (!head) report('field-unknown', column.pointer, limit.by, known);
    return { ...column, limit: { ...limit, byTitle: head?.title ?? limit.by } };
  });
  return { ...table, columns };
}
