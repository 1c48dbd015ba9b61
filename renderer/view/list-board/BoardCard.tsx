import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { showsFiles, type ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { CellContent } from '../list/CellContent.tsx';
import styles from './list-board.module.css';

interface BoardCardProps {
  row: GridRow;
  plan: ListPlan;
  by: ColumnPlan;
  views: ColumnViews;
  dictionaries: Dictionaries;
  isMovable: boolean;
  onOpen: () => void;
  /** Moves the card to the column before or after. */
  onStep: (by: 1 | -1) => void;
}

/** Fields shown below the name. */
const SHOWN = 4;

/** The card that a key has moved: it has the focus in its new column too. */
let followed: string | undefined;

/** A card of a board: Enter opens its record, Alt with ← or → moves it. */
export function BoardCard({ row, plan, by, views, dictionaries, isMovable, onOpen, onStep }: BoardCardProps) {
  const { message } = usePorts();
  const button = useRef<HTMLButtonElement>(null);
  const [title, ...others] = plan.columns.filter((column) => column.visible && column !== by && !showsFiles(column));
  useEffect(() => {
    if (followed !== row.id) return;
    followed = undefined;
    button.current?.focus();
  }, [row.id]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    followed = row.id;
    onStep(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <li
      className={styles.card}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', row.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.name}
        aria-description={isMovable ? message('view.move-hint') : undefined}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        {title ? cellText(title, row.values, dictionaries) : row.id}
      </button>
      <CardFields columns={others.slice(0, SHOWN)} row={row} views={views} dictionaries={dictionaries} />
    </li>
  );
}

interface CardFieldsProps extends Pick<BoardCardProps, 'row' | 'views' | 'dictionaries'> {
  columns: readonly ColumnPlan[];
}

function CardFields({ columns, row, views, dictionaries }: CardFieldsProps) {
  return (
    <dl className={styles.fields}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>
            <CellContent column={column} row={row} views={views} dictionaries={dictionaries} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
