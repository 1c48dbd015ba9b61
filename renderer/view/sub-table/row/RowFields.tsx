import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';
import { shownText } from '#renderer/view/shown-text.ts';
import type { GridRow } from '#renderer/view/grid/grid-row.ts';
import styles from '../SubTable.module.css';

interface RowFieldsProps {
  columns: readonly ColumnPlan[];
  dictionaries: Dictionaries;
  row: GridRow;
}

/** The fields of a row as names and texts: the default content of an expanded row. */
export function RowFields({ columns, dictionaries, row }: RowFieldsProps) {
  return (
    <dl className={styles.fields}>
      {columns
        .filter((column) => column.visible)
        .map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{shownText(column, row, dictionaries) || '—'}</dd>
          </div>
        ))}
    </dl>
  );
}
