import { Card, Checkbox } from 'antd';
import type { ColumnPlan } from '../compile/plan.ts';
import { typeOf, type ColumnViews } from './column-views.ts';
import type { Dictionaries } from './dictionaries.ts';
import { cellText } from './grid/grid-columns.ts';
import type { GridRow } from './grid/grid-row.ts';
import { RowActions, type RowAction } from './RowActions.tsx';
import styles from './RowCards.module.css';

interface RowCardsProps {
  label: string;
  rows: readonly GridRow[];
  columns: readonly ColumnPlan[];
  views: ColumnViews;
  dictionaries: Dictionaries;
  actions: React.ComponentProps<typeof RowActions>['actions'];
  selection?: { ids: readonly string[]; onChange: (ids: readonly string[]) => void };
  onAction: (action: RowAction, row: GridRow) => void;
}

/** Fields of a row that a card shows; the rest is in its details. */
const SHOWN = 5;

/** The rows of a list on a phone: a card each, its first column as title. */
export function RowCards({ label, rows, columns, views, dictionaries, actions, selection, onAction }: RowCardsProps) {
  const [title, ...others] = columns.filter((column) => column.visible);
  const toggle = (id: string, isOn: boolean) =>
    selection?.onChange(isOn ? [...selection.ids, id] : selection.ids.filter((one) => one !== id));
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <Card
            size="small"
            title={title && cellText(title, row, dictionaries.optionsOf(title))}
            extra={
              selection && (
                <Checkbox
                  aria-label={title && cellText(title, row, dictionaries.optionsOf(title))}
                  checked={selection.ids.includes(row.id)}
                  onChange={(event) => toggle(row.id, event.target.checked)}
                />
              )
            }
          >
            <dl className={styles.fields}>
              {others.slice(0, SHOWN).map((column) => (
                <CardField key={column.key} column={column} row={row} views={views} dictionaries={dictionaries} />
              ))}
            </dl>
            <RowActions actions={actions} onAction={(action) => onAction(action, row)} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

interface CardFieldProps extends Pick<RowCardsProps, 'views' | 'dictionaries'> {
  column: ColumnPlan;
  row: GridRow;
}

function CardField({ column, row, views, dictionaries }: CardFieldProps) {
  const Cell = views.get(column.type)?.Cell;
  const options = dictionaries.optionsOf(column);
  const value = row.values[column.key] ?? typeOf(column).empty;
  return (
    <>
      <dt>{column.title}</dt>
      <dd>{Cell && !column.textKey ? <Cell value={value} column={column} options={options} /> : cellText(column, row, options)}</dd>
    </>
  );
}
