import { Button } from 'antd';
import { memo, useMemo, useState } from 'react';
import type { ColumnPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import type { DraftRow } from '#renderer/draft/draft.ts';
import { runningFooters, type FooterRow, type ValueCount } from '#renderer/draft/statistics.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { laterView } from '#renderer/widgets/later-view.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { typeOf } from '../column-views.ts';
import { shownSum } from '../shown-text.ts';
import { ValueCounts } from '../sub-table/ValueCounts.tsx';
import type { DetailLinesProps } from './DetailCards.tsx';
import { DetailValue } from './DetailValue.tsx';
import styles from './record-detail.module.css';

const DetailCards = laterView(async () => (await import('./DetailCards.tsx')).DetailCards);

/** Rows that are shown before the user asks for all. */
const ROWS_AT_FIRST = 1000;

const alignOf = (column: ColumnPlan) => (column.align === 'left' ? (typeOf(column).grid?.(column).align ?? 'left') : column.align);

/** The rows of a sub-table with its sums: as a plain table, as cards on a phone. */
export function DetailTable({ table, rows, views, dictionaries }: Omit<DetailLinesProps, 'columns' | 'footers'>) {
  const { message } = usePorts();
  const [isWhole, setIsWhole] = useState(rows.length <= ROWS_AT_FIRST);
  const columns = useMemo(() => table.columns.filter(({ visible }) => visible), [table]);
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST);
  const Lines = useIsPhone() ? DetailCards : LineTable;
  const { footers, counts } = useMemo(() => countedUp(table, rows), [table, rows]);
  return (
    <section aria-label={table.title}>
      <Heading title={table.title} rows={rows.length} counts={counts} />
      {rows.length > 0 && <Lines {...{ table, columns, rows: shown, footers, views, dictionaries }} />}
      {!isWhole && (
        <Button type="link" onClick={() => setIsWhole(true)}>
          {message('record.all-rows', { n: rows.length })}
        </Button>
      )}
    </section>
  );
}

function LineTable({ table, rows, columns, footers, views, dictionaries }: DetailLinesProps) {
  const { message } = usePorts();
  return (
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
          {rows.map((row, place) => (
            <Line key={row.id} {...{ row, place, columns, views, dictionaries }} />
          ))}
        </tbody>
        <Sums columns={columns} footers={footers} />
      </table>
    </div>
  );
}

/** The sums and counts of all rows. */
function countedUp({ columns }: SubTablePlan, rows: readonly DraftRow[]) {
  const running = runningFooters(columns);
  running.count(rows);
  return { footers: running.rows(), counts: running.counts() };
}

function Heading({ title, rows, counts }: { title: string; rows: number; counts: readonly ValueCount[] }) {
  const { message } = usePorts();
  return (
    <h2 className={styles.heading}>
      {title}
      <span className={styles.count}>
        <span>{message('record.rows', { n: rows })}</span>
        <ValueCounts counts={counts} />
      </span>
    </h2>
  );
}

interface LineProps extends Pick<DetailLinesProps, 'views' | 'dictionaries'> {
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

interface SumsProps {
  columns: readonly ColumnPlan[];
  footers: readonly FooterRow[];
}

/** The sums and means that the definition asks for. */
function Sums({ columns, footers }: SumsProps) {
  const { message } = usePorts();
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
