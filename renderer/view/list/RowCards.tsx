import { Card, Checkbox } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { kindOf } from '#renderer/column-types/column-value.ts';
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
  /** Opens the record; absent where there is nothing but what the card has. */
  onOpen?: ((id: string) => void) | undefined;
  declared?: DeclaredActions | undefined;
  isClosed?: ((row: GridRow) => boolean) | undefined;
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

/** What stands beside the name of a record without its title: the first text, such as whom the record is about. */
function aboutOf([first]: readonly ColumnPlan[], { isWide, isWhole }: RowCardProps): ColumnPlan | undefined {
  return first && !isWide && !isWhole && kindOf(first) === 'text' ? first : undefined;
}

/** A row as a card. */
export function RowCard(props: RowCardProps) {
  const { row, title, state, columns, views, dictionaries, isWhole } = props;
  const others = columns.filter((column) => column.visible && column !== title && column !== state && !showsFiles(column));
  const picture = columns.find((column) => column.visible && showsFiles(column) && storedText(row, column) !== '');
  const shown = isWhole ? others : shownOn(others);
  const about = aboutOf(shown, props);
  return (
    <Card size="small" classNames={{ body: styles.card }} onClick={opening(props)}>
      {picture && (
        <div className={styles.picture}>
          <CellContent column={picture} {...{ row, views, dictionaries }} />
        </div>
      )}
      <div className={styles.text}>
        <CardHead {...props} about={about} />
        <dl className={styles.fields}>
          {shown
            .filter((column) => column !== about)
            .map((column) => (
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

/** On a phone a card is pressed anywhere but where it has something of its own to press. */
function opening({ row, isWide, onOpen }: RowCardProps) {
  if (isWide || !onOpen) return undefined;
  return ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const isOwn = target instanceof Element && currentTarget.contains(target) && target.closest('a, button, label, input') === null;
    if (isOwn && getSelection()?.isCollapsed !== false) onOpen(row.id);
  };
}

/** What a card is about, its state and what can be done with it. On a phone that is behind one button, and boxes are there once a row is selected. */
function CardHead({ about, ...props }: RowCardProps & { about: ColumnPlan | undefined }) {
  const { row, title, state, lead, views, dictionaries, selection, isWide, actions, declared, isClosed, onAction, onOpen } = props;
  const name = title && cellText(title, row.values, dictionaries);
  const toggle = (isOn: boolean) => selection?.onChange(isOn ? [...selection.ids, row.id] : selection.ids.filter((one) => one !== row.id));
  const isChosen = selection?.ids.includes(row.id);
  const box = selection && (isWide || selection.ids.length > 0) && (
    <Checkbox aria-label={name} checked={isChosen} onChange={(event) => toggle(event.target.checked)} />
  );
  return (
    <div className={styles.head}>
      {lead}
      {!isWide && box}
      <div className={styles.naming}>
        <strong className={styles.name}>
          {isWide || !onOpen ? (
            name
          ) : (
            <button type="button" onClick={() => onOpen(row.id)}>
              {name}
            </button>
          )}
        </strong>
        {about && <CellContent column={about} {...{ row, views, dictionaries }} />}
      </div>
      {state && <CellContent column={state} {...{ row, views, dictionaries }} />}
      <div className={styles.doing}>
        <RowActions
          {...{ row, actions, declared, isClosed }}
          isFolded={!isWide}
          onSelect={selection && !isWide && !isChosen ? () => toggle(true) : undefined}
          onAction={(action) => onAction(action, row)}
        />
        {isWide && box}
      </div>
    </div>
  );
}
