import type { ReportPlan } from '#renderer/compile/plan.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { toGridRow } from '../list/useList.ts';

/** What a chart knows of the rows that it is of: those of a report, or of a list. */
export type ChartedRows = Pick<ReportPlan, 'title' | 'columns' | 'chart'>;

/** Reads rows of the grid, and values alone by `write`; `none` names an empty category. */
export function readerOf(charted: ChartedRows, dictionaries: Dictionaries, none: string) {
  const columns = new Map(charted.columns.map((column) => [column.key, column]));
  const textOf = ({ values }: GridRow, key: string) => {
    const column = columns.get(key);
    return (column && cellText(column, values, dictionaries)) || none;
  };
  return {
    textOf,
    valueOf: ({ wire }: GridRow, key: string) => wire?.[key],
    write: (key: string, value: string | null) => (value === null ? none : textOf(toGridRow(charted, { [key]: value }, 0), key)),
  };
}
