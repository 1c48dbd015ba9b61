import type { ColDef, ColGroupDef } from 'ag-grid-community';
import type { ReportColumnPlan } from '#renderer/compile/plan.ts';
import type { GridRow } from '../grid-row.ts';

type Definitions = (ColDef<GridRow> | ColGroupDef<GridRow>)[];

/** Puts neighbours of one group under its heading (REPORT-01). A group whose columns the user has moved apart gets its heading again. */
export function withGroups(definitions: ColDef<GridRow>[], columns: readonly ReportColumnPlan[]): Definitions {
  const groups = new Map(columns.flatMap(({ key, group }) => (group ? [[key, group] as const] : [])));
  if (groups.size === 0) return definitions;
  const grouped: Definitions = [];
  for (const definition of definitions) {
    const headerName = groups.get(definition.colId ?? '');
    const last = grouped.at(-1);
    if (headerName === undefined) grouped.push(definition);
    else if (last && 'children' in last && last.headerName === headerName) last.children.push(definition);
    else grouped.push({ headerName, children: [definition] });
  }
  return grouped;
}
