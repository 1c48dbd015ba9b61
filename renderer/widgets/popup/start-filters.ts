import { presetFilters } from '#renderer/bindings/popup-binding.ts';
import type { ReportPlan } from '#renderer/compile/plan.ts';
import { filtersOf, usualCondition } from '#renderer/query/conditions.ts';

/** The initial filters of a report: parameters that are also query items (POPUP-07). */
export function startFilters({ query }: ReportPlan, parameters: Readonly<Record<string, string>>): Record<string, string> {
  const items = query.filter(({ operators: [usual] }) => usual !== 'range');
  const presets = presetFilters(
    parameters,
    items.map(({ column }) => column.key),
  );
  return filtersOf(items, Object.fromEntries(items.map((item) => [item.column.key, usualCondition(item, presets[item.column.key] ?? '')])));
}
