import { Button } from 'antd';
import { memo, useMemo, useState } from 'react';
import type { ColumnPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import type { DraftRow } from '#renderer/draft/draft.ts';
import { runningFooters, type FooterRow } from '#renderer/draft/statistics.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { typeOf, type ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { shownSum } from '../shown-text.ts';
import { DetailValue } from './DetailValue.tsx';
import styles from './record-detail.module.css';

interface DetailTableProps {
  table: SubTablePlan;
  rows: readonly DraftRow[];
  views: ColumnViews;
  dictionaries: Dictionaries;
}

/** Rows that are shown before the user asks for all. */
const ROWS_AT_FIRST = 1000;

const alignOf = (column: ColumnPlan) => (column.align === 'left' ? (typeOf(column).grid?.(column).align ?? 'left') : column.align);

/** The rows of a sub-table as a plain table, with its sums. */
export function DetailTable({ table, rows, views, dictionaries }: DetailTableProps) {
  const { message } = usePorts();
  const [isWhole, setIsWhole] = useState(rows.length <= ROWS_AT_FIRST);
  const columns = useMemo(() => table.columns.filter(({ visible }) => visible), [table]);
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST);
  return (
    <section aria-label={table.title}>
      <h2 className={styles.heading}>
        {table.title} <span className={styles.count}>{message('record.rows', { n: rows.length })}</span>
      </h2>
      {rows.length > 0 && (
        <div className={styles.tableFrame} tabIndex={0} role="region" aria-label={table.title}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.number} aria-label={message('column.row-number')} />
                {columns.map((column) => (
                  <th key={column.key} scope="col" style={{ textAlign: alignOf(column) }}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row, place) => (
                <Line key={row.id} {...{ row, place, columns, views, dictionaries }} />
              ))}
            </tbody>
            <Sums table={table} columns={columns} rows={rows} />
          </table>
        </div>
      )}
      {!isWhole && (
        <Button type="link" onClick={() => setIsWhole(true)}>
          {message('record.all-rows', { n: rows.length })}
        </Button>
      )}
    </section>
  );
}

interface LineProps extends Pick<DetailTableProps, 'views' | 'dictionaries'> {
  row: DraftRow;
  place: number;
  columns: readonly ColumnPlan[];
}

const Line = memo(function Line({ row, place, columns, views, dictionaries }: LineProps) {
  return (
    <tr>
      <td className={styles.number}>{place + 1}</td>
      {columns.map((column) => (
        <td key={column.key} style={{ textAlign: alignOf(column) }}>
          <DetailValue column={column} values={row.values} views={views} dictionaries={dictionaries} inTable />
        </td>
      ))}
    </tr>
  );
});

interface SumsProps extends Pick<DetailTableProps, 'table' | 'rows'> {
  columns: readonly ColumnPlan[];
}

/** The sums and means that the definition asks for. */
function Sums({ table, columns, rows }: SumsProps) {
  const { message } = usePorts();
  const footers = useMemo((): readonly FooterRow[] => {
    const running = runningFooters(table.columns);
    running.count(rows);
    return running.rows();
  }, [table, rows]);
  if (footers.length === 0) return null;
  return (
    <tfoot>
      {footers.map(({ kind, values }) => (
        <tr key={kind}>
          <th scope="row" className={styles.number}>
            {message(kind === 'average' ? 'footer.average' : 'footer.sum')}
          </th>
          {columns.map((column) => (
            <td key={column.key} style={{ textAlign: alignOf(column) }}>
              {shownSum(column, values[column.key] ?? '')}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
