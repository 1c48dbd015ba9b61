import { CopyOutlined, DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { refusedText } from '#renderer/draft/refused-texts.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { GridRow } from '#renderer/view/grid/grid-row.ts';
import { LinkCell } from '#renderer/view/grid/cells/LinkCell.tsx';
import { linkOf } from '#renderer/view/grid/cells/link.ts';
import { CellContent } from '#renderer/view/list/CellContent.tsx';
import { storedText } from '#renderer/view/list-views/group-rows.ts';
import { fieldName } from '#renderer/view/form/Field.tsx';
import type { FormParts } from '#renderer/view/form/form-parts.ts';
import type { FieldState } from '#renderer/view/form-store/form-store.ts';
import { useFailures, useFailureText, useRow } from '#renderer/view/form-store/store-hooks.ts';
import { shownText } from '#renderer/view/shown-text.ts';
import { lineHeading } from './line-heading.ts';
import { Stepper } from './Stepper.tsx';
import { useSwipe } from './useSwipe.ts';
import styles from './cards.module.css';

/** What can be done with a line; absent where the user may not. */
export interface LineActions {
  open: (rowId: string) => void;
  copy?: (rowId: string) => void;
  remove?: (rowId: string) => void;
}

interface LineCardProps extends Pick<FormParts, 'store' | 'views' | 'dictionaries' | 'readOnly'> {
  table: string;
  rowId: string;
  /** Counted from 1. */
  number: number;
  columns: readonly ColumnPlan[];
  quantities: readonly ColumnPlan[];
  actions: LineActions;
}

/** What a card shows of a line beside its quantities: the heading, and the filled or failing columns below it. */
function shownIn({ store, table, rowId, columns, quantities, dictionaries }: LineCardProps, row: GridRow, failures: readonly Failure[]) {
  const isFailing = ({ key }: ColumnPlan) => refusedText(row.values, key) !== undefined || failures.some((failure) => failure.key === key);
  const isFilled = (column: ColumnPlan) => storedText(row, column) !== '';
  const isShown = (column: ColumnPlan) => column.visible && store.stateOf(column.key, { table, rowId }).visible;
  const rest = columns.filter((column) => !quantities.includes(column) && isShown(column) && (isFilled(column) || isFailing(column)));
  const heading = lineHeading(rest.filter((column) => !isFailing(column)));
  return {
    title: heading.map((column) => shownText(column, row, dictionaries)).join(' · '),
    values: rest.filter((column) => !heading.includes(column)),
    isFailing,
  };
}

const isOpen = ({ visible, readOnly }: FieldState) => visible && !readOnly;

/** A line as a card: what it is, its quantities with steppers, the rest of its values, and what can be done with it. */
export function LineCard(props: LineCardProps) {
  const { store, views, readOnly, table, rowId, number, quantities, actions } = props;
  const { message } = usePorts();
  const row = useRow(store, table, rowId);
  const failures = useFailures(store).filter((failure) => failure.table === table && failure.rowId === rowId);
  const swipe = useSwipe(actions.remove && (() => actions.remove?.(rowId)));
  if (!row) return null;
  const stepped = readOnly ? [] : quantities.filter((column) => isOpen(store.stateOf(column.key, { table, rowId })));
  const { title, values, isFailing } = shownIn({ ...props, quantities: stepped }, row, failures);
  const name = message('lines.line', { n: number });
  return (
    <article
      className={`${styles.card} ${failures.length > 0 ? styles.wrong : ''}`}
      aria-label={name}
      style={{ transform: swipe.offset > 0 ? `translateX(${-swipe.offset}px)` : undefined }}
      {...swipe.doors}
    >
      <button type="button" className={styles.heading} onClick={() => actions.open(rowId)}>
        <span className={styles.number}>{number}</span>
        <span>{title || name}</span>
      </button>
      {stepped.map((column) => (
        <Stepper key={column.key} {...{ store, table, rowId, column, views, readOnly }} />
      ))}
      <dl className={styles.values}>
        {values.map((column) => (
          <div key={column.key} className={isFailing(column) ? styles.whole : undefined}>
            <dt>{column.title}</dt>
            <dd>{isFailing(column) ? <Wrong {...props} {...{ column, row }} /> : <LinkedContent {...props} {...{ column, row }} />}</dd>
          </div>
        ))}
      </dl>
      <LineButtons {...{ actions, rowId, number, readOnly }} />
    </article>
  );
}

/** A value, as a link where its column leads somewhere. */
function LinkedContent(props: LineCardProps & { column: ColumnPlan; row: GridRow }) {
  const { column, row } = props;
  const content = <CellContent {...props} />;
  return column.href ? <LinkCell href={linkOf(column.href, row.values)}>{content}</LinkCell> : content;
}

/** A value that is refused, with the reason: it opens the line. */
function Wrong({ store, table, rowId, column, row, actions, dictionaries }: LineCardProps & { column: ColumnPlan; row: GridRow }) {
  const failureText = useFailureText();
  const failure = store.failureOf(column.key, { table, rowId });
  return (
    <button
      type="button"
      className={styles.failure}
      data-field={fieldName(column.key, { table, rowId })}
      tabIndex={0}
      onClick={() => actions.open(rowId)}
    >
      {shownText(column, row, dictionaries)} <span>{failure && failureText(failure)}</span>
    </button>
  );
}

function LineButtons({
  actions,
  rowId,
  number,
  readOnly,
}: { actions: LineActions; rowId: string } & Pick<LineCardProps, 'number' | 'readOnly'>) {
  const { message } = usePorts();
  const nameOf = (action: string) => `${action} ${message('lines.line', { n: number })}`;
  const edit = message(readOnly ? 'action.detail' : 'action.edit');
  const { copy, remove } = actions;
  return (
    <div className={styles.buttons}>
      <Button
        type="text"
        icon={readOnly ? <EyeOutlined /> : <EditOutlined />}
        aria-label={nameOf(edit)}
        onClick={() => actions.open(rowId)}
      >
        {edit}
      </Button>
      {copy && (
        <Button type="text" icon={<CopyOutlined />} aria-label={nameOf(message('action.copy'))} onClick={() => copy(rowId)}>
          {message('action.copy')}
        </Button>
      )}
      {remove && (
        <Button type="text" danger icon={<DeleteOutlined />} aria-label={nameOf(message('action.delete'))} onClick={() => remove(rowId)}>
          {message('action.delete')}
        </Button>
      )}
    </div>
  );
}
