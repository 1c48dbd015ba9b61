import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { ColumnPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import type { DraftRow } from '#renderer/draft/draft.ts';
import type { FooterRow } from '#renderer/draft/statistics.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { typeOf, type ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { shownSum, shownText } from '../shown-text.ts';
import { lineHeading } from '../sub-table/cards/line-heading.ts';
import { DetailValue } from './DetailValue.tsx';
import cards from '../list/RowCards.module.css';
import styles from './detail-cards.module.css';

/** Rows of a sub-table as they are drawn: `columns` are its visible ones. */
export interface DetailLinesProps {
  table: SubTablePlan;
  rows: readonly DraftRow[];
  columns: readonly ColumnPlan[];
  footers: readonly FooterRow[];
  views: ColumnViews;
  dictionaries: Dictionaries;
}

/** The rows of a sub-table as cards, one below the other: what each is, and its values; after them the sums. */
export function DetailCards({ table, rows, columns, footers, views, dictionaries }: DetailLinesProps) {
  const { message } = usePorts();
  return (
    <ul className={cards.cards} aria-label={table.title}>
      {rows.map((row, place) => (
        <DetailCard key={row.id} {...{ row, place, columns, views, dictionaries }} />
      ))}
      {footers.map(({ kind, values }) => (
        <li key={kind} className={styles.card}>
          <strong>{message(kind === 'average' ? 'footer.average' : 'footer.sum')}</strong>
          <dl className={cards.fields}>
            {columns
              .filter(({ key }) => values[key])
              .map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{shownSum(column, values[column.key] ?? '')}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface DetailCardProps extends Pick<DetailLinesProps, 'columns' | 'views' | 'dictionaries'> {
  row: DraftRow;
  place: number;
}

function DetailCard({ row, place, columns, views, dictionaries }: DetailCardProps) {
  const { message } = usePorts();
  const filled = columns.filter((column) => {
    const { empty } = typeOf(column);
    return views.get(column.type)?.showsEmpty || !isSameValue(row.values[column.key] ?? empty, empty);
  });
  const heading = lineHeading(filled);
  return (
    <li className={styles.card}>
      <strong>
        <span className={styles.place}>{place + 1}</span>
        {heading.map((column) => shownText(column, row, dictionaries)).join(' · ') || message('lines.line', { n: place + 1 })}
      </strong>
      <dl className={cards.fields}>
        {filled
          .filter((column) => !heading.includes(column))
          .map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>
                <DetailValue {...{ column, views, dictionaries }} values={row.values} inTable />
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
