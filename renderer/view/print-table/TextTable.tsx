import type { ReactNode } from 'react';
import { kindOf } from '#renderer/column-types/column-value.ts';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import { toGridRow } from '#renderer/view/list/useList.ts';
import type { GridRow } from '#renderer/view/grid/grid-row.ts';
import { shownSum, shownText } from '#renderer/view/shown-text.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './TextTable.module.css';

/** Rows of a list or a report in some of its columns. */
export interface TextRowsProps {
  plan: Pick<ListPlan, 'title' | 'columns'>;
  dictionaries: Dictionaries;
  columns: readonly ColumnPlan[];
  rows: readonly WireRow[];
  /** What a cell holds; without it the text of its value. */
  cell?: (column: ColumnPlan, row: GridRow) => ReactNode;
}

/** Rows as a plain table, with the sums of columns below them; numbers stand at the end of their cells. */
export function TextTable({
  plan,
  dictionaries,
  columns,
  rows,
  cell = (column, row) => shownText(column, row, dictionaries),
  totals = {},
}: TextRowsProps & { totals?: Readonly<Record<string, string>> | undefined }) {
  const { message } = usePorts();
  const alignOf = (column: ColumnPlan) => (kindOf(column) === 'number' ? styles.number : undefined);
  const cells = (contentOf: (column: ColumnPlan, place: number) => ReactNode) =>
    columns.map((column, place) => (
      <td key={column.key} className={alignOf(column)}>
        {contentOf(column, place)}
      </td>
    ));
  const sumOf = (column: ColumnPlan) => (totals[column.key] === undefined ? '' : shownSum(column, totals[column.key] ?? ''));
  return (
    <table className={styles.table} aria-label={plan.title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={alignOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((wire, position) => {
          const row = toGridRow(plan, wire, position);
          return <tr key={position}>{cells((column) => cell(column, row))}</tr>;
        })}
        {Object.keys(totals).length > 0 && (
          <tr className={styles.total}>{cells((column, place) => sumOf(column) || (place === 0 ? message('chart.total') : ''))}</tr>
        )}
      </tbody>
    </table>
  );
}
