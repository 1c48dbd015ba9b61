import { Card, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { showsFiles, type ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { storedText } from '../list-views/group-rows.ts';
import { CellContent } from './CellContent.tsx';
import { RowActions, type DeclaredActions, type RowAction } from './RowActions.tsx';
import styles from './RowCards.module.css';

/** The props of a list's cards. */
export interface RowCardsProps {
  label: string;
  rows: readonly GridRow[];
  columns: readonly ColumnPlan[];
  views: ColumnViews;
  dictionaries: Dictionaries;
  /** The column that tells the state of the record: it stands beside the name. */
  state?: ColumnPlan | undefined;
  actions: React.ComponentProps<typeof RowActions>['actions'];
  selection?: { ids: readonly string[]; onChange: (ids: readonly string[]) => void };
  onAction: (action: RowAction, row: GridRow) => void;
  declared?: DeclaredActions | undefined;
  /** Several cards beside one another. */
  isWide?: boolean;
  /** All columns are on the card: there are no details. */
  isWhole?: boolean;
}

/** Fields shown on a card, and the totals and amounts among those that come later; the rest is in the details. */
const SHOWN = 5;
const FIGURES = 2;

/** The rows of a list as cards titled by the first column. */
export function RowCards(props: RowCardsProps) {
  const { label, rows, columns } = props;
  const title = columns.find((column) => column.visible && !showsFiles(column));
  return (
    <ul className={props.isWide ? styles.wide : styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <RowCard {...props} row={row} title={title} />
        </li>
      ))}
    </ul>
  );
}

interface RowCardProps extends Omit<RowCardsProps, 'label' | 'rows'> {
  row: GridRow;
  /** The column that names the row. */
  title: ColumnPlan | undefined;
  /** Rendered in front of the name. */
  lead?: ReactNode;
}

/** The first columns, and what the record comes to. */
function shownOn(columns: readonly ColumnPlan[]): readonly ColumnPlan[] {
  const later = columns.slice(SHOWN).filter(({ statistics, figure }) => statistics?.length || figure);
  return [...columns.slice(0, SHOWN), ...later.slice(0, FIGURES)];
}

/** A row as a card. */
export function RowCard({ row, title, state, lead, columns, views, dictionaries, selection, isWhole, ...doing }: RowCardProps) {
  const others = columns.filter((column) => column.visible && column !== title && column !== state && !showsFiles(column));
  const picture = columns.find((column) => column.visible && showsFiles(column) && storedText(row, column) !== '');
  const name = title && cellText(title, row.values, dictionaries);
  const toggle = (id: string, isOn: boolean) =>
    selection?.onChange(isOn ? [...selection.ids, id] : selection.ids.filter((one) => one !== id));
  const isChosen = selection?.ids.includes(row.id);
  const box = selection && <Checkbox aria-label={name} checked={isChosen} onChange={(event) => toggle(row.id, event.target.checked)} />;
  return (
    <Card size="small" classNames={{ body: styles.card }}>
      {picture && (
        <div className={styles.picture}>
          <CellContent column={picture} {...{ row, views, dictionaries }} />
        </div>
      )}
      <div className={styles.text}>
        <div className={styles.head}>
          {lead}
          <strong className={styles.name}>{name}</strong>
          {state && <CellContent column={state} {...{ row, views, dictionaries }} />}
          <div className={styles.doing}>
            <RowActions {...{ row, actions: doing.actions, declared: doing.declared }} onAction={(action) => doing.onAction(action, row)} />
            {box}
          </div>
        </div>
        <dl className={styles.fields}>
          {(isWhole ? others : shownOn(others)).map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>
                <CellContent {...{ column, row, views, dictionaries }} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
